// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.

export const contract = {
  "engine": "0.1.0",
  "frame": {
    "scalars": [
      {
        "name": "cycle_lo",
        "sentence": "Cycles simulated, low 32 bits.",
        "unit": "cycles"
      },
      {
        "name": "cycle_hi",
        "sentence": "Cycles simulated, high 32 bits.",
        "unit": "cycles"
      },
      {
        "name": "done",
        "sentence": "1 when the workload has ended.",
        "unit": ""
      },
      {
        "name": "finished_lo",
        "sentence": "Cycle in which the workload's last packet was received, low 32 bits; 0 before.",
        "unit": "cycles"
      },
      {
        "name": "finished_hi",
        "sentence": "Cycle in which the workload's last packet was received, high 32 bits.",
        "unit": "cycles"
      },
      {
        "name": "created",
        "sentence": "Data packets that processors have handed to their interfaces.",
        "unit": "packets"
      },
      {
        "name": "injected",
        "sentence": "Data packets whose head has left its interface.",
        "unit": "packets"
      },
      {
        "name": "delivered",
        "sentence": "Data packets that processors have received.",
        "unit": "packets"
      },
      {
        "name": "payload_lo",
        "sentence": "Bytes of user data received, low 32 bits.",
        "unit": "bytes"
      },
      {
        "name": "payload_hi",
        "sentence": "Bytes of user data received, high 32 bits.",
        "unit": "bytes"
      },
      {
        "name": "in_network",
        "sentence": "Data and acknowledgement packets in the network now.",
        "unit": "packets"
      },
      {
        "name": "flits_on_wires",
        "sentence": "Flits on wires now.",
        "unit": "flits"
      },
      {
        "name": "flits_in_buffers",
        "sentence": "Flits in the buffers of routers now.",
        "unit": "flits"
      },
      {
        "name": "acks",
        "sentence": "Acknowledgements that have taken effect.",
        "unit": "packets"
      },
      {
        "name": "out_of_order",
        "sentence": "Data packets delivered after one that was sent later by the same node to the same node.",
        "unit": "packets"
      },
      {
        "name": "grants",
        "sentence": "Bulk dialogs granted, as far as the grant has come to the sender.",
        "unit": "dialogs"
      },
      {
        "name": "refusals",
        "sentence": "Bulk dialogs refused, as far as the refusal has come to the sender.",
        "unit": "dialogs"
      },
      {
        "name": "pending_max",
        "sentence": "Most packets that were ever pending for one receiver.",
        "unit": "packets"
      },
      {
        "name": "series_window",
        "sentence": "Cycles in each column of the overview.",
        "unit": "cycles"
      },
      {
        "name": "series_columns",
        "sentence": "Complete columns of the overview.",
        "unit": "columns"
      },
      {
        "name": "barrier_arrived",
        "sentence": "Nodes that have come to the present barrier.",
        "unit": "nodes"
      },
      {
        "name": "barrier_waiting_total",
        "sentence": "Nodes that the barrier waits for; 0 without barriers.",
        "unit": "nodes"
      },
      {
        "name": "undelivered_in_ni",
        "sentence": "Packets that wait in interfaces to be injected.",
        "unit": "packets"
      },
      {
        "name": "flits_at_nodes",
        "sentence": "Flits that wait at the nodes' ports for their packet to be admitted.",
        "unit": "flits"
      },
      {
        "name": "lost",
        "sentence": "Data packets that the network has lost.",
        "unit": "packets"
      },
      {
        "name": "lost_acks",
        "sentence": "Acknowledgements that the network has lost.",
        "unit": "packets"
      },
      {
        "name": "resent",
        "sentence": "Data packets that left again, for want of an acknowledgement.",
        "unit": "packets"
      },
      {
        "name": "copies_dropped",
        "sentence": "Copies of data packets that receivers dropped, as they had had them before.",
        "unit": "packets"
      },
      {
        "name": "carried_acks",
        "sentence": "Acknowledgements that data packets carried along.",
        "unit": "packets"
      }
    ],
    "sections": [
      {
        "name": "channel_flits",
        "sentence": "Flits that each channel has begun to pass; wraps.",
        "stride": 1
      },
      {
        "name": "channel_state",
        "sentence": "Bit 0: a flit is on the channel; bit 1: a packet holds or wants it and cannot move for want of a buffer ahead.",
        "stride": 1
      },
      {
        "name": "buffers",
        "sentence": "Flits in each input virtual channel: (router * ports + port) * channels + channel.",
        "stride": 1
      },
      {
        "name": "nodes",
        "sentence": "Pending packets for the node, packets waiting in its interface, outstanding entries, arrivals, dialogs in, destination of the dialog out plus 1, processor state, packets sent, packets received, transfer it is at.",
        "stride": 10
      },
      {
        "name": "flits",
        "sentence": "Flits on wires: channel, source, sequence, kind | index << 8 | tail << 31, cycles of departure and arrival.",
        "stride": 6
      },
      {
        "name": "fronts",
        "sentence": "Packets at the front of buffers: input virtual channel, source, sequence | kind << 30.",
        "stride": 3
      },
      {
        "name": "losses",
        "sentence": "The latest packets that the network has lost: channel, source, sequence | kind << 30, cycle.",
        "stride": 4
      }
    ]
  },
  "groups": [
    {
      "fixed": "routers and links are laid out by it",
      "label": "Topology",
      "name": "topology",
      "sentence": "Which network connects the nodes."
    },
    {
      "fixed": "packets under way have begun their ways by it",
      "label": "Routing",
      "name": "routing",
      "sentence": "How packets find their way; each topology offers what works on it."
    },
    {
      "fixed": "flits already on the wires would overtake each other",
      "label": "Channels",
      "name": "channel",
      "sentence": "The links; each direction is a channel of its own."
    },
    {
      "fixed": "buffers that hold flits are laid out by it",
      "label": "Routers",
      "name": "router",
      "sentence": "What stands where channels meet: how packets find their way, and what they do when it is taken."
    },
    {
      "fixed": "packets under way were cut to it",
      "label": "Packets",
      "name": "packet",
      "sentence": "What travels; a flit is 4 bytes."
    },
    {
      "fixed": "both ends of what is under way have agreed on it",
      "label": "Network interface",
      "name": "ni",
      "sentence": "What stands between a processor and the network."
    },
    {
      "fixed": "packets under way were made by it",
      "label": "Software",
      "name": "software",
      "sentence": "What sending and receiving costs, and how the library behaves."
    },
    {
      "fixed": "the programs have begun with it",
      "label": "Workload",
      "name": "workload",
      "sentence": "What the processors do."
    },
    {
      "fixed": "the run was counted and drawn by it from its beginning",
      "label": "Run",
      "name": "run",
      "sentence": "What belongs to the run rather than to the machine."
    }
  ],
  "kinds": [
    {
      "name": "scalar",
      "sentence": "A data packet that carries its source; at most one per receiver is unacknowledged with NIFDY."
    },
    {
      "name": "bulk",
      "sentence": "A data packet of a bulk dialog, numbered so that the receiver can restore the order."
    },
    {
      "name": "ack",
      "sentence": "An acknowledgement, made and consumed by the interfaces."
    }
  ],
  "papers": [
    {
      "key": "nifdy",
      "label": "NIFDY (ISCA 1995)",
      "name": "The NIFDY paper"
    },
    {
      "key": "cm5",
      "label": "CM-5 data network (1994)",
      "name": "The CM-5 paper"
    }
  ],
  "parameters": [
    {
      "default": "cm5_tree",
      "label": "Topology",
      "live": false,
      "options": [
        {
          "label": "CM-5-like fat tree",
          "sentence": "Fat tree of four children to a router, two parents on the two lowest levels and four above (NIFDY §3).",
          "value": "cm5_tree"
        },
        {
          "label": "Full 4-ary fat tree",
          "sentence": "Fat tree of four children and four parents to a router, the same bandwidth at every level (NIFDY §3).",
          "value": "fat_tree"
        },
        {
          "label": "Mesh",
          "sentence": "Grid without wrap-around links; a packet goes along one dimension after the other.",
          "value": "mesh"
        },
        {
          "label": "Torus",
          "sentence": "Grid with wrap-around links, kept free of deadlock by two classes of virtual channels.",
          "value": "torus"
        },
        {
          "label": "Butterfly",
          "sentence": "Stages of switches with one path for each pair; each stage routes by one digit of the destination.",
          "value": "butterfly"
        },
        {
          "label": "Multibutterfly",
          "sentence": "Butterfly with several links for each digit, wired at random between the stages (NIFDY §3).",
          "value": "multibutterfly"
        },
        {
          "label": "Hypercube",
          "sentence": "Binary cube: a router's neighbours differ from it in one bit each; a packet sets one bit after the other.",
          "value": "hypercube"
        },
        {
          "label": "Concentrated mesh",
          "sentence": "Mesh with a block of four nodes at each router; a packet goes along one dimension after the other.",
          "value": "concentrated_mesh"
        }
      ],
      "path": "topology.kind",
      "sentence": "Which network connects the nodes.",
      "type": "choice",
      "when": []
    },
    {
      "default": 32,
      "label": "Nodes",
      "live": false,
      "max": 1024,
      "min": 4,
      "path": "topology.nodes",
      "sentence": "Nodes at the leaves: 4, 16, 64, 256, 1024 or twice 4, 16, 64, 256.",
      "step": 1,
      "type": "number",
      "unit": "nodes",
      "when": [
        [
          "topology.kind",
          "cm5_tree"
        ]
      ]
    },
    {
      "default": 64,
      "label": "Nodes",
      "live": false,
      "max": 1024,
      "min": 4,
      "path": "topology.nodes",
      "sentence": "Nodes at the leaves: 4, 16, 64, 256 or 1024.",
      "step": 1,
      "type": "number",
      "unit": "nodes",
      "when": [
        [
          "topology.kind",
          "fat_tree"
        ]
      ]
    },
    {
      "default": "8x8",
      "label": "Size",
      "live": false,
      "path": "topology.size",
      "pattern": "^\\d+(x\\d+){0,4}$",
      "sentence": "Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.",
      "type": "text",
      "unit": "routers",
      "when": [
        [
          "topology.kind",
          "mesh"
        ]
      ]
    },
    {
      "default": "8x8",
      "label": "Size",
      "live": false,
      "path": "topology.size",
      "pattern": "^\\d+(x\\d+){0,4}$",
      "sentence": "Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.",
      "type": "text",
      "unit": "routers",
      "when": [
        [
          "topology.kind",
          "torus"
        ]
      ]
    },
    {
      "default": "4",
      "label": "Radix",
      "live": false,
      "options": [
        {
          "label": "4",
          "sentence": "Four ways: two bits of the destination in each stage.",
          "value": "4"
        },
        {
          "label": "2",
          "sentence": "Two ways: a bit of the destination in each stage.",
          "value": "2"
        },
        {
          "label": "8",
          "sentence": "Eight ways: three bits of the destination in each stage.",
          "value": "8"
        }
      ],
      "path": "topology.radix",
      "sentence": "Inputs, and outputs, of each switch.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "butterfly"
        ]
      ]
    },
    {
      "default": 3,
      "label": "Stages",
      "live": false,
      "max": 10,
      "min": 1,
      "path": "topology.stages",
      "sentence": "Stages that every packet passes; the machine has radix to the power of stages nodes, at most 1024.",
      "step": 1,
      "type": "number",
      "unit": "stages",
      "when": [
        [
          "topology.kind",
          "butterfly"
        ]
      ]
    },
    {
      "default": "4",
      "label": "Radix",
      "live": false,
      "options": [
        {
          "label": "4",
          "sentence": "Four ways: two bits of the destination in each stage.",
          "value": "4"
        },
        {
          "label": "2",
          "sentence": "Two ways: a bit of the destination in each stage.",
          "value": "2"
        },
        {
          "label": "8",
          "sentence": "Eight ways: three bits of the destination in each stage.",
          "value": "8"
        }
      ],
      "path": "topology.radix",
      "sentence": "Digits that each stage tells apart: the directions in which a switch sends.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ]
    },
    {
      "default": 3,
      "label": "Stages",
      "live": false,
      "max": 10,
      "min": 1,
      "path": "topology.stages",
      "sentence": "Stages that every packet passes; the machine has radix to the power of stages nodes, at most 1024.",
      "step": 1,
      "type": "number",
      "unit": "stages",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ]
    },
    {
      "default": 2,
      "label": "Dilation",
      "live": false,
      "max": 4,
      "min": 2,
      "path": "topology.dilation",
      "sentence": "Links that a switch has for each direction; those of the last stage lead to one node each.",
      "step": 1,
      "type": "number",
      "unit": "links",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Wiring",
      "live": false,
      "max": 4294967295,
      "min": 0,
      "path": "topology.wiring",
      "sentence": "Which of all possible wirings: key of the random stream that it is drawn from.",
      "step": 1,
      "type": "number",
      "unit": "",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ]
    },
    {
      "default": 6,
      "label": "Dimensions",
      "live": false,
      "max": 10,
      "min": 1,
      "path": "topology.dimensions",
      "sentence": "Bits of a router's number.",
      "step": 1,
      "type": "number",
      "unit": "dimensions",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ]
      ]
    },
    {
      "default": "1",
      "label": "Bristling",
      "live": false,
      "options": [
        {
          "label": "1",
          "sentence": "One node.",
          "value": "1"
        },
        {
          "label": "2",
          "sentence": "Two nodes that share a router.",
          "value": "2"
        },
        {
          "label": "4",
          "sentence": "Four nodes that share a router.",
          "value": "4"
        }
      ],
      "path": "topology.bristling",
      "sentence": "Nodes at each router.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ]
      ]
    },
    {
      "default": "4x4",
      "label": "Size",
      "live": false,
      "path": "topology.size",
      "pattern": "^\\d+(x\\d+){0,4}$",
      "sentence": "Routers along both dimensions, 2 to 16; each has a block of 2×2 nodes.",
      "type": "text",
      "unit": "routers",
      "when": [
        [
          "topology.kind",
          "concentrated_mesh"
        ]
      ]
    },
    {
      "default": "up_down",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Up and down",
          "sentence": "Up to any router that both nodes are below, then down the one way there is.",
          "value": "up_down"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "cm5_tree"
        ]
      ]
    },
    {
      "default": "free",
      "label": "Way up",
      "live": false,
      "options": [
        {
          "label": "Random among free links",
          "sentence": "At random among those that are free.",
          "value": "free"
        },
        {
          "label": "Random",
          "sentence": "At random, whether the link is free or not.",
          "value": "random"
        },
        {
          "label": "Most room",
          "sentence": "The free one with most room behind it.",
          "value": "adaptive"
        }
      ],
      "path": "routing.up_path",
      "sentence": "How a packet chooses among the links that lead up.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "cm5_tree"
        ],
        [
          "routing.kind",
          "up_down"
        ]
      ]
    },
    {
      "default": "up_down",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Up and down",
          "sentence": "Up to any router that both nodes are below, then down the one way there is.",
          "value": "up_down"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "fat_tree"
        ]
      ]
    },
    {
      "default": "free",
      "label": "Way up",
      "live": false,
      "options": [
        {
          "label": "Random among free links",
          "sentence": "At random among those that are free.",
          "value": "free"
        },
        {
          "label": "Random",
          "sentence": "At random, whether the link is free or not.",
          "value": "random"
        },
        {
          "label": "Most room",
          "sentence": "The free one with most room behind it.",
          "value": "adaptive"
        }
      ],
      "path": "routing.up_path",
      "sentence": "How a packet chooses among the links that lead up.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "fat_tree"
        ],
        [
          "routing.kind",
          "up_down"
        ]
      ]
    },
    {
      "default": "dimension_order",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Dimension order",
          "sentence": "Along one dimension after the other.",
          "value": "dimension_order"
        },
        {
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
          "value": "xy_yx"
        },
        {
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice.",
          "value": "valiant"
        },
        {
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM).",
          "value": "romm"
        },
        {
          "label": "West first",
          "sentence": "All hops in − direction of the first dimension come first; after them, whichever shortest way has most room.",
          "value": "west_first"
        },
        {
          "label": "Odd-even",
          "sentence": "Whichever shortest way has most room, with some turns made in odd columns only, others in even ones only.",
          "value": "odd_even"
        },
        {
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato).",
          "value": "minimal_adaptive"
        },
        {
          "label": "Dimension order with escape",
          "sentence": "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt.",
          "value": "ordered_escape"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "mesh"
        ]
      ]
    },
    {
      "default": "dimension_order",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Dimension order",
          "sentence": "Along one dimension after the other, the shorter way round.",
          "value": "dimension_order"
        },
        {
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
          "value": "xy_yx"
        },
        {
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice.",
          "value": "valiant"
        },
        {
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM).",
          "value": "romm"
        },
        {
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato).",
          "value": "minimal_adaptive"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "torus"
        ]
      ]
    },
    {
      "default": "on",
      "label": "Datelines",
      "live": false,
      "options": [
        {
          "label": "Datelines",
          "sentence": "Virtual channels come in two classes, and no packet changes from the second back to the first.",
          "value": "on"
        },
        {
          "label": "No datelines",
          "sentence": "Nothing: any packet takes any channel, and a ring of packets that wait for each other never moves again.",
          "value": "off"
        }
      ],
      "path": "routing.datelines",
      "sentence": "Whether virtual channels come in two classes, parted at a dateline in each ring. Without, the network can deadlock.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "torus"
        ],
        [
          "routing.kind",
          "dimension_order"
        ]
      ]
    },
    {
      "default": "destination_tag",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Destination tag",
          "sentence": "Each stage routes by one digit of the destination.",
          "value": "destination_tag"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "butterfly"
        ]
      ]
    },
    {
      "default": "destination_tag",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Destination tag",
          "sentence": "Each stage routes by one digit of the destination, over any link that leads that way.",
          "value": "destination_tag"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ]
    },
    {
      "default": "free",
      "label": "Way up",
      "live": false,
      "options": [
        {
          "label": "Random among free links",
          "sentence": "At random among those that are free.",
          "value": "free"
        },
        {
          "label": "Random",
          "sentence": "At random, whether the link is free or not.",
          "value": "random"
        },
        {
          "label": "Most room",
          "sentence": "The free one with most room behind it.",
          "value": "adaptive"
        }
      ],
      "path": "routing.up_path",
      "sentence": "How a packet chooses among the links of its direction.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ],
        [
          "routing.kind",
          "destination_tag"
        ]
      ]
    },
    {
      "default": "dimension_order",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Dimension order",
          "sentence": "Along one dimension after the other.",
          "value": "dimension_order"
        },
        {
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
          "value": "xy_yx"
        },
        {
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice.",
          "value": "valiant"
        },
        {
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM).",
          "value": "romm"
        },
        {
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato).",
          "value": "minimal_adaptive"
        },
        {
          "label": "Dimension order with escape",
          "sentence": "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt.",
          "value": "ordered_escape"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ]
      ]
    },
    {
      "default": "dimension_order",
      "label": "Routing",
      "live": false,
      "options": [
        {
          "label": "Dimension order",
          "sentence": "Along one dimension after the other.",
          "value": "dimension_order"
        },
        {
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
          "value": "xy_yx"
        },
        {
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice.",
          "value": "valiant"
        },
        {
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM).",
          "value": "romm"
        },
        {
          "label": "West first",
          "sentence": "All hops in − direction of the first dimension come first; after them, whichever shortest way has most room.",
          "value": "west_first"
        },
        {
          "label": "Odd-even",
          "sentence": "Whichever shortest way has most room, with some turns made in odd columns only, others in even ones only.",
          "value": "odd_even"
        },
        {
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato).",
          "value": "minimal_adaptive"
        },
        {
          "label": "Dimension order with escape",
          "sentence": "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt.",
          "value": "ordered_escape"
        }
      ],
      "path": "routing.kind",
      "sentence": "How packets find their way through it.",
      "type": "choice",
      "when": [
        [
          "topology.kind",
          "concentrated_mesh"
        ]
      ]
    },
    {
      "default": 8,
      "label": "Flit cycles",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "channel.flit_cycles",
      "sentence": "Cycles that a channel takes to pass one flit of 4 bytes: 4 for a byte-wide link, 8 for 4 bits.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 0,
      "label": "Wire delay",
      "live": false,
      "max": 32,
      "min": 0,
      "path": "channel.wire_delay",
      "sentence": "Cycles that a flit is on the wire between routers beyond the time its channel takes to pass it; a credit likewise.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 0,
      "label": "Node wire delay",
      "live": false,
      "max": 32,
      "min": 0,
      "path": "channel.node_wire_delay",
      "sentence": "The same for the wire between a node and its router.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 0,
      "label": "Inject delay",
      "live": false,
      "max": 32,
      "min": 0,
      "path": "channel.inject_delay",
      "sentence": "Further cycles on the way from a node into the network, for the interface's part in sending.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 3,
      "label": "Eject delay",
      "live": false,
      "max": 32,
      "min": 0,
      "path": "channel.eject_delay",
      "sentence": "Further cycles on the way from the network into a node, for the interface's part in receiving.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": "slots",
      "label": "Networks",
      "live": false,
      "options": [
        {
          "label": "Two, in strict time slots",
          "sentence": "Each has its slot every other cycle, whatever the other does, as in the CM-5.",
          "value": "slots"
        },
        {
          "label": "Two, on demand",
          "sentence": "Both use the whole link when they need it.",
          "value": "demand"
        },
        {
          "label": "One",
          "sentence": "There is one network, for everything.",
          "value": "one"
        }
      ],
      "path": "channel.networks",
      "sentence": "How the request and the reply network share the links (NIFDY §3).",
      "type": "choice",
      "when": []
    },
    {
      "default": 0,
      "label": "Packets lost on a link",
      "live": true,
      "max": 500000,
      "min": 0,
      "path": "channel.loss",
      "sentence": "How many of a million packets are lost on each link that leads to a router, from another router or from a node (NIFDY §6.2).",
      "step": 1,
      "type": "number",
      "unit": "per million",
      "when": []
    },
    {
      "default": "virtual_channel",
      "label": "Router",
      "live": false,
      "options": [
        {
          "label": "Virtual channels",
          "sentence": "Input queues with virtual channels and credits.",
          "value": "virtual_channel"
        },
        {
          "label": "Ideal, without contention",
          "sentence": "No contention: every packet takes the time that it takes in an empty network, whatever else travels.",
          "value": "ideal"
        }
      ],
      "path": "router.kind",
      "sentence": "The routers.",
      "type": "choice",
      "when": []
    },
    {
      "default": "cut_through",
      "label": "Switching",
      "live": false,
      "options": [
        {
          "label": "Virtual cut-through",
          "sentence": "Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet.",
          "value": "cut_through"
        },
        {
          "label": "Wormhole",
          "sentence": "Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers.",
          "value": "wormhole"
        },
        {
          "label": "Store and forward",
          "sentence": "The whole packet must have arrived, and must fit ahead, before it moves on.",
          "value": "store_and_forward"
        }
      ],
      "path": "router.switching",
      "sentence": "How much of a packet must have come, and must fit ahead, before it moves on.",
      "type": "choice",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Virtual channels",
      "live": false,
      "max": 8,
      "min": 1,
      "path": "router.vcs",
      "sentence": "Virtual channels of each logical network at every port.",
      "step": 1,
      "type": "number",
      "unit": "virtual channels",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ]
    },
    {
      "default": 16,
      "label": "Buffer depth",
      "live": false,
      "max": 256,
      "min": 1,
      "path": "router.buffer_depth",
      "sentence": "Buffer of each virtual channel.",
      "step": 1,
      "type": "number",
      "unit": "flits",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Routing delay",
      "live": false,
      "max": 16,
      "min": 0,
      "path": "router.routing_delay",
      "sentence": "Cycles from a head's arrival to its first bid for a virtual channel.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ]
    },
    {
      "default": 0,
      "label": "VC allocation delay",
      "live": false,
      "max": 1,
      "min": 0,
      "path": "router.vc_delay",
      "sentence": "Cycles from the grant of a virtual channel to the first bid for the switch.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Switch delay",
      "live": false,
      "max": 16,
      "min": 0,
      "path": "router.switch_delay",
      "sentence": "Cycles from winning the switch to the start of sending.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Credit delay",
      "live": false,
      "max": 16,
      "min": 0,
      "path": "router.credit_delay",
      "sentence": "Further cycles that a credit takes back, beyond one and the wire's delay.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ]
    },
    {
      "default": "cut_through",
      "label": "Switching",
      "live": false,
      "options": [
        {
          "label": "Virtual cut-through",
          "sentence": "Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet.",
          "value": "cut_through"
        },
        {
          "label": "Wormhole",
          "sentence": "Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers.",
          "value": "wormhole"
        },
        {
          "label": "Store and forward",
          "sentence": "The whole packet must have arrived, and must fit ahead, before it moves on.",
          "value": "store_and_forward"
        }
      ],
      "path": "router.switching",
      "sentence": "How much of a packet must have come before it moves on. There is always room ahead, so that cut-through and wormhole are the same.",
      "type": "choice",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Virtual channels",
      "live": false,
      "max": 8,
      "min": 1,
      "path": "router.vcs",
      "sentence": "Virtual channels of each logical network at every port, for what routes by them: none of them is ever full.",
      "step": 1,
      "type": "number",
      "unit": "virtual channels",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Routing delay",
      "live": false,
      "max": 16,
      "min": 0,
      "path": "router.routing_delay",
      "sentence": "Cycles from a head's arrival until it is routed.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ]
    },
    {
      "default": 0,
      "label": "VC allocation delay",
      "live": false,
      "max": 1,
      "min": 0,
      "path": "router.vc_delay",
      "sentence": "Further cycles until it passes the switch, as for the grant of a virtual channel.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Switch delay",
      "live": false,
      "max": 16,
      "min": 0,
      "path": "router.switch_delay",
      "sentence": "Cycles from passing the switch to the start of sending.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ]
    },
    {
      "default": 6,
      "label": "Flits",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "packet.flits",
      "sentence": "Length of a data packet, header included (NIFDY §3: 8 words for synthetic traffic, 6 for programs).",
      "step": 1,
      "type": "number",
      "unit": "flits",
      "when": []
    },
    {
      "default": 1,
      "label": "Header flits",
      "live": false,
      "max": 16,
      "min": 0,
      "path": "packet.header_flits",
      "sentence": "Flits of a data packet that carry no user data.",
      "step": 1,
      "type": "number",
      "unit": "flits",
      "when": []
    },
    {
      "default": 1,
      "label": "Ack flits",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "packet.ack_flits",
      "sentence": "Length of an acknowledgement, which the paper does not state (scorecard N5).",
      "step": 1,
      "type": "number",
      "unit": "flits",
      "when": []
    },
    {
      "default": "plain",
      "label": "Interface",
      "live": false,
      "options": [
        {
          "label": "Plain",
          "sentence": "Small queues in and out, no protocol: what a machine without NIFDY has.",
          "value": "plain"
        },
        {
          "label": "Buffers only",
          "sentence": "The buffers that NIFDY would have, without its protocol (NIFDY §3): to tell the one's benefit from the other's.",
          "value": "buffers"
        },
        {
          "label": "NIFDY",
          "sentence": "Admission control and delivery in order (NIFDY §2): one unacknowledged packet for each receiver, more by bulk dialog.",
          "value": "nifdy"
        }
      ],
      "path": "ni.kind",
      "sentence": "What stands between a processor and the network.",
      "type": "choice",
      "when": []
    },
    {
      "default": 2,
      "label": "Outgoing",
      "live": false,
      "max": 256,
      "min": 1,
      "path": "ni.outgoing",
      "sentence": "Packets that wait in the interface on their way out.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "ni.kind",
          "plain"
        ]
      ]
    },
    {
      "default": 2,
      "label": "Arrivals",
      "live": false,
      "max": 256,
      "min": 1,
      "path": "ni.arrivals",
      "sentence": "Packets that wait in the interface for the processor.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "ni.kind",
          "plain"
        ]
      ]
    },
    {
      "default": 14,
      "label": "Total",
      "live": false,
      "max": 256,
      "min": 2,
      "path": "ni.total",
      "sentence": "Packet buffers in all; NIFDY's are pool + dialogs × window + 2.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "ni.kind",
          "buffers"
        ]
      ]
    },
    {
      "default": 7,
      "label": "Arrivals",
      "live": false,
      "max": 255,
      "min": 1,
      "path": "ni.arrivals",
      "sentence": "How many of them hold arrivals; best without the protocol when at least half do (NIFDY §3).",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "ni.kind",
          "buffers"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Bulk dialogs (D)",
      "live": false,
      "max": 8,
      "min": 0,
      "path": "ni.dialogs",
      "sentence": "D: bulk dialogs that a receiver grants at once, each to another sender.",
      "step": 1,
      "type": "number",
      "unit": "dialogs",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": 4,
      "label": "Window (W)",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "ni.window",
      "sentence": "W: packets of a dialog that may be unacknowledged; the receiver has as many reorder buffers for each dialog.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": 8,
      "label": "Outgoing pool (B)",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "ni.pool",
      "sentence": "B: buffers of the outgoing pool, from which any eligible packet may leave.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": 8,
      "label": "Outstanding packets (O)",
      "live": true,
      "max": 64,
      "min": 1,
      "path": "ni.outstanding",
      "sentence": "O: entries of the outstanding-packet table, each a scalar packet sent and not yet acknowledged.",
      "step": 1,
      "type": "number",
      "unit": "entries",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": "combined",
      "label": "Bulk acks",
      "live": false,
      "options": [
        {
          "label": "Combined, every half window",
          "sentence": "One acknowledgement for each half window, once all its packets are in (equation 3).",
          "value": "combined"
        },
        {
          "label": "One per packet",
          "sentence": "One for every packet (equation 4).",
          "value": "single"
        }
      ],
      "path": "ni.bulk_acks",
      "sentence": "When a bulk packet is acknowledged (NIFDY §2.4.2).",
      "type": "choice",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": "accept",
      "label": "Acknowledge when",
      "live": false,
      "options": [
        {
          "label": "Accepted by the processor",
          "sentence": "When the processor accepts the packet.",
          "value": "accept"
        },
        {
          "label": "Inserted into the arrivals queue",
          "sentence": "When the packet enters the arrivals queue: the alternative the paper found surprisingly less effective.",
          "value": "insert"
        }
      ],
      "path": "ni.ack_on",
      "sentence": "The moment that counts as receipt (NIFDY §2.1.1 and its footnote 2).",
      "type": "choice",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": 2,
      "label": "Ack delay",
      "live": false,
      "max": 64,
      "min": 0,
      "path": "ni.ack_delay",
      "sentence": "Processing of an acknowledgement at each end; T_ackproc is twice this (NIFDY §2.4.3).",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": "reply",
      "label": "Ack network",
      "live": false,
      "options": [
        {
          "label": "Reply network",
          "sentence": "The reply network.",
          "value": "reply"
        },
        {
          "label": "Request network",
          "sentence": "The request network, together with the data.",
          "value": "request"
        }
      ],
      "path": "ni.ack_network",
      "sentence": "Which logical network acknowledgements use, if there are two.",
      "type": "choice",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Dialog timeout",
      "live": true,
      "max": 1000000,
      "min": 0,
      "path": "ni.dialog_timeout",
      "sentence": "A receiver ends a dialog in which nothing arrived for so long; 0 never does.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": "never",
      "label": "Retransmission",
      "live": false,
      "options": [
        {
          "label": "Never",
          "sentence": "Nothing: the network loses none, or the pair waits for ever.",
          "value": "never"
        },
        {
          "label": "When a timer goes off",
          "sentence": "The interface keeps a copy of each packet and sends it again when its timer goes off before the acknowledgement is there.",
          "value": "timer"
        }
      ],
      "path": "ni.retransmit.kind",
      "sentence": "What is done about packets that the network loses (NIFDY §6.2).",
      "type": "choice",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": 2000,
      "label": "Timeout",
      "live": false,
      "max": 1000000,
      "min": 1,
      "path": "ni.retransmit.timeout",
      "sentence": "How long a packet may go unacknowledged before it is sent again.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ],
        [
          "ni.retransmit.kind",
          "timer"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Bits to tell copies",
      "live": false,
      "max": 8,
      "min": 1,
      "path": "ni.retransmit.bits",
      "sentence": "Bits in each header that tell a packet from copies of earlier ones; the paper says that one is enough.",
      "step": 1,
      "type": "number",
      "unit": "bits",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ],
        [
          "ni.retransmit.kind",
          "timer"
        ]
      ]
    },
    {
      "default": 2000,
      "label": "Lifetime in the network",
      "live": false,
      "max": 30000,
      "min": 0,
      "path": "ni.retransmit.lifetime",
      "sentence": "Nothing that was under way for longer is taken, and a number comes round again only when nothing that bears it can be; 0: the network keeps the order of each pair, and nothing need be waited for.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ],
        [
          "ni.retransmit.kind",
          "timer"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Acks wait for a reply",
      "live": false,
      "max": 100000,
      "min": 0,
      "path": "ni.piggyback",
      "sentence": "An acknowledgement of a packet that expects a reply waits so long for a packet that carries it along (NIFDY §6.1); 0: it goes by itself at once.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ]
    },
    {
      "default": 46,
      "label": "Send cost",
      "live": true,
      "max": 10000,
      "min": 0,
      "path": "software.t_send",
      "sentence": "Time a processor takes to send a packet and look whether one has arrived (NIFDY Table 2: 46 on the CM-5).",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 56,
      "label": "Receive cost",
      "live": true,
      "max": 10000,
      "min": 0,
      "path": "software.t_receive",
      "sentence": "Time a processor takes to receive a packet: dispatch, handle, return (NIFDY Table 2: 56).",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 0,
      "label": "Saving",
      "live": true,
      "max": 1000,
      "min": 0,
      "path": "software.saving",
      "sentence": "Time saved when a packet is received right after one is sent, since both share code (CM-5 paper §2: 7).",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 22,
      "label": "Cost of an empty poll",
      "live": true,
      "max": 10000,
      "min": 0,
      "path": "software.t_poll",
      "sentence": "Time of a poll that finds nothing (NIFDY Table 2: 22).",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": "once",
      "label": "Polling",
      "live": true,
      "options": [
        {
          "label": "Once",
          "sentence": "Polls once, as an active-message send does, and so receives at most one packet for each one sent.",
          "value": "once"
        },
        {
          "label": "Until empty",
          "sentence": "Receives until a poll finds nothing: choose reception over injection (CM-5 paper §6).",
          "value": "until_empty"
        },
        {
          "label": "Once, but not while a send fails (unsafe)",
          "sentence": "Polls once after a send that succeeded and never while a send fails: unsafe, the machine can come to a stop (CM-5 paper §6).",
          "value": "not_while_blocked"
        }
      ],
      "path": "software.poll",
      "sentence": "What a processor does about arrivals after each packet it sends.",
      "type": "choice",
      "when": []
    },
    {
      "default": 0,
      "label": "Delay",
      "live": true,
      "max": 10000,
      "min": 0,
      "path": "software.delay",
      "sentence": "Time to wait after a send when no packet had arrived: bandwidth matching (CM-5 paper §6: 28).",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": "reordering",
      "label": "Library",
      "live": false,
      "options": [
        {
          "label": "Reordering",
          "sentence": "Assumes nothing about order: one word of each packet's payload says where the data belong.",
          "value": "reordering"
        },
        {
          "label": "In order",
          "sentence": "Relies on packets in order: that word carries data. Needs an interface or network that keeps order.",
          "value": "in_order"
        }
      ],
      "path": "software.library",
      "sentence": "Whether the library needs packets in order, and what it does about it.",
      "type": "choice",
      "when": []
    },
    {
      "default": 0,
      "label": "Reorder cost",
      "live": true,
      "max": 10000,
      "min": 0,
      "path": "software.reorder_cost",
      "sentence": "Time the reordering library takes for each packet beyond t_receive.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 2,
      "label": "Bulk threshold",
      "live": true,
      "max": 1000000,
      "min": 2,
      "path": "software.bulk_threshold",
      "sentence": "Messages of at least so many packets ask for a bulk dialog (NIFDY §2.2); with the most that may be set, none does.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": []
    },
    {
      "default": 0,
      "label": "Block startup",
      "live": true,
      "max": 100000,
      "min": 0,
      "path": "software.block_startup",
      "sentence": "Time to set up a block transfer or message before its first packet.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": 0,
      "label": "Queue cost",
      "live": true,
      "max": 100000,
      "min": 0,
      "path": "software.queue_cost",
      "sentence": "Time to turn to a queued transfer and send its next packets (CM-5 paper §5).",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": "polling",
      "label": "Barrier wait",
      "live": false,
      "options": [
        {
          "label": "Polls",
          "sentence": "Polls, and receives what has arrived.",
          "value": "polling"
        },
        {
          "label": "Does not poll (unsafe)",
          "sentence": "Does not look at the network: unsafe together with block transfers, as CMMD's barrier was (CM-5 paper §4).",
          "value": "idle"
        }
      ],
      "path": "software.barrier_wait",
      "sentence": "What a processor does while it waits at a barrier.",
      "type": "choice",
      "when": []
    },
    {
      "default": 150,
      "label": "Barrier latency",
      "live": true,
      "max": 100000,
      "min": 0,
      "path": "software.barrier_latency",
      "sentence": "Time from the last processor's arrival at a barrier to its release.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    },
    {
      "default": "never",
      "label": "Needs no ack",
      "live": false,
      "options": [
        {
          "label": "None",
          "sentence": "None: all keep their order, and never is more than one on its way to a receiver without a dialog.",
          "value": "never"
        },
        {
          "label": "Requests",
          "sentence": "Messages that expect a reply: the reply tells that they have come.",
          "value": "requests"
        },
        {
          "label": "Replies",
          "sentence": "Replies: their receiver asked for them, and has room.",
          "value": "replies"
        },
        {
          "label": "Requests and replies",
          "sentence": "Both: request and reply travel as they would without NIFDY.",
          "value": "both"
        }
      ],
      "path": "software.no_ack",
      "sentence": "Which packets are marked as needing no acknowledgement, and so bypass the NIFDY protocol.",
      "type": "choice",
      "when": []
    },
    {
      "default": "never",
      "label": "Deaf nodes",
      "live": true,
      "options": [
        {
          "label": "None",
          "sentence": "Every node attends to the network.",
          "value": "never"
        },
        {
          "label": "One node",
          "sentence": "One node stops for a while.",
          "value": "node"
        },
        {
          "label": "Spells",
          "sentence": "Every node stops now and then, independently of the others (scorecard N9).",
          "value": "spells"
        }
      ],
      "path": "software.deaf.kind",
      "sentence": "Nodes that ignore the network for a while.",
      "type": "choice",
      "when": []
    },
    {
      "default": 0,
      "label": "Node",
      "live": true,
      "max": 1023,
      "min": 0,
      "path": "software.deaf.node",
      "sentence": "Which node.",
      "step": 1,
      "type": "number",
      "unit": "nodes",
      "when": [
        [
          "software.deaf.kind",
          "node"
        ]
      ]
    },
    {
      "default": 2000,
      "label": "From",
      "live": true,
      "max": 100000000,
      "min": 0,
      "path": "software.deaf.from",
      "sentence": "The cycle in which it stops.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "software.deaf.kind",
          "node"
        ]
      ]
    },
    {
      "default": 20000,
      "label": "Length",
      "live": true,
      "max": 100000000,
      "min": 1,
      "path": "software.deaf.length",
      "sentence": "How long it ignores the network.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "software.deaf.kind",
          "node"
        ]
      ]
    },
    {
      "default": 20000,
      "label": "Every",
      "live": true,
      "max": 10000000,
      "min": 100,
      "path": "software.deaf.every",
      "sentence": "Mean time between two spells of a node.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "software.deaf.kind",
          "spells"
        ]
      ]
    },
    {
      "default": 3000,
      "label": "Length",
      "live": true,
      "max": 1000000,
      "min": 1,
      "path": "software.deaf.length",
      "sentence": "Length of a spell.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "software.deaf.kind",
          "spells"
        ]
      ]
    },
    {
      "default": "cyclic_shift",
      "label": "Workload",
      "live": false,
      "options": [
        {
          "label": "Cyclic shift",
          "sentence": "All-to-all in P − 1 phases: in phase p node i sends a block to node i + p (NIFDY §4.3, CM-5 paper §4).",
          "value": "cyclic_shift"
        },
        {
          "label": "Blocks for random targets",
          "sentence": "Each node sends block after block, each to a random other node (CM-5 paper §5).",
          "value": "random_blocks"
        },
        {
          "label": "Uniform random",
          "sentence": "Every node makes packets at random times for random other nodes, whatever becomes of them.",
          "value": "uniform"
        },
        {
          "label": "Hot spot",
          "sentence": "As uniform, but a share of all packets goes to one node.",
          "value": "hot_spot"
        },
        {
          "label": "Permutation",
          "sentence": "Every node makes packets at random times, all for one and the same partner.",
          "value": "permutation"
        },
        {
          "label": "Barriered phases",
          "sentence": "Phases separated by barriers, in which nodes send messages to random others as fast as they can (NIFDY §4.1).",
          "value": "phases"
        },
        {
          "label": "Request and reply",
          "sentence": "Every node asks random others for something, which they send back at once; replies have a network of their own if there are two.",
          "value": "request_reply"
        },
        {
          "label": "EM3D",
          "sentence": "Electric and magnetic fields on an irregular graph, computed in turn, values sent to whoever needs them (NIFDY §4.4).",
          "value": "em3d"
        },
        {
          "label": "Radix sort",
          "sentence": "The keys of all processors sorted by one digit after the other (NIFDY §4.5).",
          "value": "radix_sort"
        }
      ],
      "path": "workload.kind",
      "sentence": "What the processors do.",
      "type": "choice",
      "when": []
    },
    {
      "default": 1600,
      "label": "Block size",
      "live": false,
      "max": 1000000,
      "min": 1,
      "path": "workload.block",
      "sentence": "Bytes of data that a node sends to each other node in a round.",
      "step": 1,
      "type": "number",
      "unit": "bytes",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Rounds",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.rounds",
      "sentence": "How often each node goes round all others.",
      "step": 1,
      "type": "number",
      "unit": "times",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Amount",
      "live": false,
      "max": 100000000,
      "min": 0,
      "path": "workload.amount",
      "sentence": "Bytes that each node sends in all, rounded up to whole blocks; 0 stands for whole rounds (CM-5 paper §4: 1.28 MB).",
      "step": 1,
      "type": "number",
      "unit": "bytes",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ]
    },
    {
      "default": "none",
      "label": "Barrier",
      "live": false,
      "options": [
        {
          "label": "None",
          "sentence": "Nobody waits.",
          "value": "none"
        },
        {
          "label": "After every transfer",
          "sentence": "A barrier after every transfer.",
          "value": "every"
        },
        {
          "label": "Optimized",
          "sentence": "A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4).",
          "value": "optimized"
        },
        {
          "label": "Within transfers too",
          "sentence": "A barrier after every transfer, and within long ones after each so many bytes (CM-5 paper §4, §7).",
          "value": "within"
        }
      ],
      "path": "workload.barrier",
      "sentence": "Whether all wait for each other between transfers.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ]
    },
    {
      "default": 512,
      "label": "Barrier limit",
      "live": false,
      "max": 1000000,
      "min": 1,
      "path": "workload.barrier_limit",
      "sentence": "Optimized barriers stand about once for so many bytes; barriers within transfers after each so many.",
      "step": 1,
      "type": "number",
      "unit": "bytes",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ]
    },
    {
      "default": "whole",
      "label": "Interleaving",
      "live": false,
      "options": [
        {
          "label": "One transfer after the other",
          "sentence": "Each transfer as a whole, then the next.",
          "value": "whole"
        },
        {
          "label": "Interleaved",
          "sentence": "By turns, a few packets of each pending transfer, as the asynchronous interface of Strata does (CM-5 paper §5).",
          "value": "interleaved"
        }
      ],
      "path": "workload.interleaving.kind",
      "sentence": "In which order the packets of several transfers are sent.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ]
    },
    {
      "default": 2,
      "label": "Turn",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "workload.interleaving.turn",
      "sentence": "Packets of a transfer that are sent in a turn.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ]
    },
    {
      "default": 16,
      "label": "Pending",
      "live": false,
      "max": 1024,
      "min": 1,
      "path": "workload.interleaving.pending",
      "sentence": "Transfers that are begun before the rest of them all is sent.",
      "step": 1,
      "type": "number",
      "unit": "times",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ]
    },
    {
      "default": 1600,
      "label": "Block size",
      "live": false,
      "max": 1000000,
      "min": 1,
      "path": "workload.block",
      "sentence": "Bytes of a block.",
      "step": 1,
      "type": "number",
      "unit": "bytes",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ]
    },
    {
      "default": 100000,
      "label": "Amount",
      "live": false,
      "max": 100000000,
      "min": 1,
      "path": "workload.amount",
      "sentence": "Bytes that each node sends in all, rounded up to whole blocks.",
      "step": 1,
      "type": "number",
      "unit": "bytes",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ]
    },
    {
      "default": "none",
      "label": "Barrier",
      "live": false,
      "options": [
        {
          "label": "None",
          "sentence": "Nobody waits.",
          "value": "none"
        },
        {
          "label": "After every transfer",
          "sentence": "A barrier after every transfer.",
          "value": "every"
        },
        {
          "label": "Optimized",
          "sentence": "A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4).",
          "value": "optimized"
        },
        {
          "label": "Within transfers too",
          "sentence": "A barrier after every transfer, and within long ones after each so many bytes (CM-5 paper §4, §7).",
          "value": "within"
        }
      ],
      "path": "workload.barrier",
      "sentence": "Whether all wait for each other between transfers.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ]
    },
    {
      "default": 512,
      "label": "Barrier limit",
      "live": false,
      "max": 1000000,
      "min": 1,
      "path": "workload.barrier_limit",
      "sentence": "Optimized barriers stand about once for so many bytes; barriers within transfers after each so many.",
      "step": 1,
      "type": "number",
      "unit": "bytes",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ]
    },
    {
      "default": "whole",
      "label": "Interleaving",
      "live": false,
      "options": [
        {
          "label": "One transfer after the other",
          "sentence": "Each transfer as a whole, then the next.",
          "value": "whole"
        },
        {
          "label": "Interleaved",
          "sentence": "By turns, a few packets of each pending transfer, as the asynchronous interface of Strata does (CM-5 paper §5).",
          "value": "interleaved"
        }
      ],
      "path": "workload.interleaving.kind",
      "sentence": "In which order the packets of several transfers are sent.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ]
    },
    {
      "default": 2,
      "label": "Turn",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "workload.interleaving.turn",
      "sentence": "Packets of a transfer that are sent in a turn.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ]
    },
    {
      "default": 16,
      "label": "Pending",
      "live": false,
      "max": 1024,
      "min": 1,
      "path": "workload.interleaving.pending",
      "sentence": "Transfers that are begun before the rest of them all is sent.",
      "step": 1,
      "type": "number",
      "unit": "times",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ]
    },
    {
      "default": 0.1,
      "label": "Load",
      "live": true,
      "max": 1,
      "min": 0.0001,
      "path": "workload.load",
      "sentence": "Flits that each node makes per cycle, on average.",
      "step": 0.0001,
      "type": "number",
      "unit": "flits per node and cycle",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Within",
      "live": false,
      "max": 64,
      "min": 0,
      "path": "workload.within",
      "sentence": "Packets go only to nodes at most so many hops between routers away; 0 stands for everywhere.",
      "step": 1,
      "type": "number",
      "unit": "hops",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ]
    },
    {
      "default": "off",
      "label": "To itself",
      "live": false,
      "path": "workload.to_itself",
      "sentence": "A node's packets may also go to itself, through its router.",
      "type": "switch",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ]
    },
    {
      "default": "bernoulli",
      "label": "Arrivals",
      "live": false,
      "options": [
        {
          "label": "Bernoulli",
          "sentence": "In each cycle a packet comes into being with the same chance.",
          "value": "bernoulli"
        },
        {
          "label": "Bursts",
          "sentence": "In each cycle a message of several packets for one node comes into being with the same chance.",
          "value": "bursty"
        }
      ],
      "path": "workload.arrivals.kind",
      "sentence": "How packets are spread in time.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Shortest",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.arrivals.shortest",
      "sentence": "Fewest packets of a message.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "uniform"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ]
    },
    {
      "default": 16,
      "label": "Longest",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.arrivals.longest",
      "sentence": "Most packets of a message.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "uniform"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ]
    },
    {
      "default": 0.05,
      "label": "Load",
      "live": true,
      "max": 1,
      "min": 0.0001,
      "path": "workload.load",
      "sentence": "Flits that each node makes per cycle, on average.",
      "step": 0.0001,
      "type": "number",
      "unit": "flits per node and cycle",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Node",
      "live": false,
      "max": 1023,
      "min": 0,
      "path": "workload.node",
      "sentence": "The node that they go to.",
      "step": 1,
      "type": "number",
      "unit": "nodes",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ]
    },
    {
      "default": 10,
      "label": "Share",
      "live": false,
      "max": 100,
      "min": 0,
      "path": "workload.share",
      "sentence": "Share of packets that go to the hot node; at 100 that node itself sends nothing.",
      "step": 1,
      "type": "number",
      "unit": "percent",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ]
    },
    {
      "default": "bernoulli",
      "label": "Arrivals",
      "live": false,
      "options": [
        {
          "label": "Bernoulli",
          "sentence": "In each cycle a packet comes into being with the same chance.",
          "value": "bernoulli"
        },
        {
          "label": "Bursts",
          "sentence": "In each cycle a message of several packets for one node comes into being with the same chance.",
          "value": "bursty"
        }
      ],
      "path": "workload.arrivals.kind",
      "sentence": "How packets are spread in time.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Shortest",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.arrivals.shortest",
      "sentence": "Fewest packets of a message.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ]
    },
    {
      "default": 16,
      "label": "Longest",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.arrivals.longest",
      "sentence": "Most packets of a message.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ]
    },
    {
      "default": 0.05,
      "label": "Load",
      "live": true,
      "max": 1,
      "min": 0.0001,
      "path": "workload.load",
      "sentence": "Flits that each node makes per cycle, on average.",
      "step": 0.0001,
      "type": "number",
      "unit": "flits per node and cycle",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ]
    },
    {
      "default": "transpose",
      "label": "Pattern",
      "live": false,
      "options": [
        {
          "label": "Transpose",
          "sentence": "Lower and upper half of the bits change places: row and column on a square mesh.",
          "value": "transpose"
        },
        {
          "label": "Complement",
          "sentence": "Every bit turned round: the node opposite.",
          "value": "complement"
        },
        {
          "label": "Bit reversal",
          "sentence": "The bits in reverse order.",
          "value": "bit_reversal"
        },
        {
          "label": "Shuffle",
          "sentence": "The bits moved up by one place, the highest becoming the lowest.",
          "value": "shuffle"
        },
        {
          "label": "Neighbour",
          "sentence": "The next node.",
          "value": "neighbour"
        }
      ],
      "path": "workload.pattern",
      "sentence": "Who is whose partner.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ]
    },
    {
      "default": "off",
      "label": "To itself",
      "live": false,
      "path": "workload.to_itself",
      "sentence": "A node that is its own partner sends to itself, through its router; otherwise it sends nothing.",
      "type": "switch",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ]
    },
    {
      "default": "bernoulli",
      "label": "Arrivals",
      "live": false,
      "options": [
        {
          "label": "Bernoulli",
          "sentence": "In each cycle a packet comes into being with the same chance.",
          "value": "bernoulli"
        },
        {
          "label": "Bursts",
          "sentence": "In each cycle a message of several packets for one node comes into being with the same chance.",
          "value": "bursty"
        }
      ],
      "path": "workload.arrivals.kind",
      "sentence": "How packets are spread in time.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Shortest",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.arrivals.shortest",
      "sentence": "Fewest packets of a message.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "permutation"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ]
    },
    {
      "default": 16,
      "label": "Longest",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.arrivals.longest",
      "sentence": "Most packets of a message.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "permutation"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ]
    },
    {
      "default": 100,
      "label": "Fewest",
      "live": true,
      "max": 10000,
      "min": 1,
      "path": "workload.fewest",
      "sentence": "Fewest packets that a sending node sends in a phase.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ]
    },
    {
      "default": 300,
      "label": "Most",
      "live": true,
      "max": 10000,
      "min": 1,
      "path": "workload.most",
      "sentence": "Most packets that a sending node sends in a phase.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ]
    },
    {
      "default": 100,
      "label": "Senders",
      "live": true,
      "max": 100,
      "min": 1,
      "path": "workload.senders",
      "sentence": "Chance of a node to send in a phase: 100 in the heavy pattern, 33 in the light one.",
      "step": 1,
      "type": "number",
      "unit": "percent",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ]
    },
    {
      "default": "short",
      "label": "Lengths",
      "live": true,
      "options": [
        {
          "label": "1 to 5",
          "sentence": "1 to 5, all equally likely: the heavy pattern.",
          "value": "short"
        },
        {
          "label": "1 to 5, 10 and 20",
          "sentence": "75 % of 1 to 5, 15 % of 10 and 10 % of 20: the light pattern, as scorecard N9 reads it.",
          "value": "mixed"
        }
      ],
      "path": "workload.lengths",
      "sentence": "How long messages are.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ]
    },
    {
      "default": 4,
      "label": "Outstanding packets (O)",
      "live": true,
      "max": 256,
      "min": 1,
      "path": "workload.outstanding",
      "sentence": "Requests of a node that may be without their reply at once.",
      "step": 1,
      "type": "number",
      "unit": "requests",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ]
    },
    {
      "default": "closed",
      "label": "Pace",
      "live": false,
      "options": [
        {
          "label": "As replies come",
          "sentence": "One as soon as a reply makes room for it: the load follows from how fast the machine is.",
          "value": "closed"
        },
        {
          "label": "At random times",
          "sentence": "At random times; one that comes into being while too many are without their reply waits.",
          "value": "open"
        }
      ],
      "path": "workload.pace.kind",
      "sentence": "When a node makes its requests.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ]
    },
    {
      "default": 0.02,
      "label": "Load",
      "live": true,
      "max": 1,
      "min": 0.0001,
      "path": "workload.pace.load",
      "sentence": "Flits of requests that each node makes per cycle, on average.",
      "step": 0.0001,
      "type": "number",
      "unit": "flits per node and cycle",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ],
        [
          "workload.pace.kind",
          "open"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Reply",
      "live": false,
      "max": 64,
      "min": 1,
      "path": "workload.reply",
      "sentence": "Packets of each reply; a request is one packet.",
      "step": 1,
      "type": "number",
      "unit": "packets",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Requests",
      "live": false,
      "max": 1000000,
      "min": 0,
      "path": "workload.requests",
      "sentence": "Requests that each node makes; 0 stands for ever more.",
      "step": 1,
      "type": "number",
      "unit": "requests",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ]
    },
    {
      "default": 200,
      "label": "N nodes",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.n_nodes",
      "sentence": "Nodes of each of the two kinds on every processor.",
      "step": 1,
      "type": "number",
      "unit": "graph nodes",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ]
    },
    {
      "default": 10,
      "label": "D nodes",
      "live": false,
      "max": 100,
      "min": 1,
      "path": "workload.d_nodes",
      "sentence": "Nodes of the other kind that each depends on.",
      "step": 1,
      "type": "number",
      "unit": "graph nodes",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ]
    },
    {
      "default": 80,
      "label": "Local p",
      "live": false,
      "max": 100,
      "min": 0,
      "path": "workload.local_p",
      "sentence": "Chance of each of them to be on the same processor.",
      "step": 1,
      "type": "number",
      "unit": "percent",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ]
    },
    {
      "default": 5,
      "label": "Dist span",
      "live": false,
      "max": 1023,
      "min": 1,
      "path": "workload.dist_span",
      "sentence": "How far away the processor of any other may be, processors standing in a ring.",
      "step": 1,
      "type": "number",
      "unit": "nodes",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ]
    },
    {
      "default": "next",
      "label": "Order",
      "live": false,
      "options": [
        {
          "label": "The next one first",
          "sentence": "Each processor first to the next, then to the one after, and so round.",
          "value": "next"
        },
        {
          "label": "Each its own",
          "sentence": "Each processor in an order of its own, always the same.",
          "value": "shuffled"
        }
      ],
      "path": "workload.order",
      "sentence": "In which order a processor sends to those that need its values, which the paper does not state.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ]
    },
    {
      "default": 3,
      "label": "Iterations",
      "live": false,
      "max": 1000,
      "min": 1,
      "path": "workload.iterations",
      "sentence": "Iterations, in each of which both fields are computed.",
      "step": 1,
      "type": "number",
      "unit": "times",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ]
    },
    {
      "default": 10,
      "label": "Arc cost",
      "live": false,
      "max": 1000,
      "min": 0,
      "path": "workload.arc_cost",
      "sentence": "Time to compute what one node of the graph contributes to another.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ]
    },
    {
      "default": 1024,
      "label": "Keys",
      "live": false,
      "max": 4096,
      "min": 1,
      "path": "workload.keys",
      "sentence": "Keys of each processor, random ones.",
      "step": 1,
      "type": "number",
      "unit": "keys",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ]
    },
    {
      "default": 8,
      "label": "Radix",
      "live": false,
      "max": 11,
      "min": 1,
      "path": "workload.radix",
      "sentence": "Bits of a digit: the scan has as many buckets as a digit has values.",
      "step": 1,
      "type": "number",
      "unit": "bits",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ]
    },
    {
      "default": 2,
      "label": "Passes",
      "live": false,
      "max": 8,
      "min": 1,
      "path": "workload.passes",
      "sentence": "Digits of a key, sorted by in as many passes; a phase alone has one.",
      "step": 1,
      "type": "number",
      "unit": "times",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ]
    },
    {
      "default": "whole",
      "label": "Phase",
      "live": false,
      "options": [
        {
          "label": "Whole sort",
          "sentence": "All of it: the keys end up sorted.",
          "value": "whole"
        },
        {
          "label": "Scan alone",
          "sentence": "The scan of the first digit, keys being counted: for each bucket a running sum goes from processor to processor.",
          "value": "scan"
        },
        {
          "label": "Coalesce alone",
          "sentence": "Sending the keys where they belong by their first digit, as if a scan had just found out.",
          "value": "coalesce"
        }
      ],
      "path": "workload.phase",
      "sentence": "What of it is done.",
      "type": "choice",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ]
    },
    {
      "default": 0,
      "label": "Delay",
      "live": false,
      "max": 10000,
      "min": 0,
      "path": "workload.delay",
      "sentence": "Time between two sends of the scan in which a processor attends to the network.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ]
    },
    {
      "default": 10,
      "label": "Key cost",
      "live": false,
      "max": 1000,
      "min": 0,
      "path": "workload.key_cost",
      "sentence": "Time to count a key before the scan of a whole sort, and again to work out its place after it.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ]
    },
    {
      "default": 1,
      "label": "Seed",
      "live": false,
      "max": 4294967295,
      "min": 0,
      "path": "run.seed",
      "sentence": "Key of all random streams; with one seed, two machines are offered the same traffic.",
      "step": 1,
      "type": "number",
      "unit": "",
      "when": []
    },
    {
      "default": 64,
      "label": "First window",
      "live": false,
      "max": 1000000,
      "min": 1,
      "path": "run.window",
      "sentence": "Cycles in the finest columns of charts and heat maps; twice as many whenever their memory is full.",
      "step": 1,
      "type": "number",
      "unit": "cycles",
      "when": []
    }
  ],
  "presets": [
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy",
      "look": "Piles form at some receivers and stay; with NIFDY they dissolve, and the same packets are through earlier.",
      "name": "cyclic-shift",
      "shared": "",
      "source": "NIFDY paper, Figure 5",
      "title": "Cyclic shift: a jam, and NIFDY clears it"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&software.library=in_order",
      "look": "Since NIFDY delivers in order, each packet carries a word more of data: fewer packets, and the run ends much earlier.",
      "name": "cyclic-shift-in-order",
      "shared": "",
      "source": "NIFDY paper, Figure 6",
      "title": "Cyclic shift: what order is worth"
    },
    {
      "a": "workload.barrier=optimized",
      "b": "ni.kind=nifdy",
      "look": "Left, software keeps the phases apart with barriers and no piles form; right, NIFDY comes close without any.",
      "name": "cyclic-shift-barriers",
      "shared": "",
      "source": "NIFDY paper, Figure 6; CM-5 paper, section 4",
      "title": "Cyclic shift: barriers against NIFDY"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
      "look": "Both meshes are offered far more than they can carry; the plain one delivers less, as messages block each other.",
      "name": "mesh-overload",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=uniform&workload.load=0.2&workload.arrivals.kind=bursty&workload.arrivals.longest=20",
      "source": "NIFDY paper, sections 1 and 4.6",
      "title": "Overloaded mesh"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
      "look": "Without NIFDY the phases mix and throughput soon falls to a third; with NIFDY it falls late and less, and the run ends earlier.",
      "name": "mesh-shift",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.block=800",
      "source": "NIFDY paper, sections 1.1 and 4.3",
      "title": "Cyclic shift on a mesh"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
      "look": "From cycle 8000 to 32000 node 27 takes nothing: without NIFDY its packets block those of other pairs, with NIFDY nearly none.",
      "name": "deaf-receiver",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&software.deaf.kind=node&software.deaf.node=27&software.deaf.from=8000&software.deaf.length=24000&workload.kind=permutation&workload.load=0.04&workload.pattern=shuffle",
      "source": "NIFDY paper, section 1.1: secondary blocking",
      "title": "One deaf receiver"
    },
    {
      "a": "routing.datelines=off&router.vcs=1&router.buffer_depth=4",
      "b": "router.vcs=2&router.buffer_depth=2",
      "look": "Left, any packet takes any channel of a ring: soon packets wait for each other all the way round, the run pauses and shows the circle. Right, two classes of channels, parted at a dateline, keep every ring open.",
      "name": "torus-deadlock",
      "shared": "topology.kind=torus&topology.size=6x6&channel.flit_cycles=4&channel.networks=one&router.switching=wormhole&router.routing_delay=0&packet.flits=8&software.t_send=10&software.t_receive=10&workload.kind=uniform&workload.load=0.1",
      "source": "Dally and Seitz, Deadlock-free message routing (1987); NIFDY paper, section 3: what its torus avoids",
      "title": "Deadlock: a torus without datelines"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
      "look": "64 nodes send messages of 1 to 5 packets as fast as they can, phase by phase; NIFDY gets a sixth more of them through.",
      "name": "table3-fat-tree",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "Fat tree under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
      "look": "Narrow links and few of them near the top: the tree itself is the limit, and NIFDY gains only a little.",
      "name": "table3-cm5",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=8&channel.inject_delay=0&channel.eject_delay=3&channel.networks=slots&router.switching=cut_through&router.vcs=1&router.buffer_depth=21&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "CM-5 network under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=8&ni.pool=16&ni.outstanding=8",
      "look": "Every router takes the whole of a packet before it passes it on, so round trips are long; NIFDY gets a fifth more of them through.",
      "name": "table3-sf-tree",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=4&channel.networks=demand&router.switching=store_and_forward&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "Store-and-forward fat tree under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
      "look": "A blocked packet lies across four routers and holds them all; NIFDY lets fewer in, and an eighth more get through.",
      "name": "table3-mesh",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "Mesh under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
      "look": "Twice the links of the mesh across the middle, and four times its buffers; NIFDY still gets more through.",
      "name": "table3-torus",
      "shared": "topology.kind=torus&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "Torus under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4",
      "look": "Short ways and many links: the receivers are the limit; NIFDY keeps what waits for them out of the network.",
      "name": "table3-mesh-3d",
      "shared": "topology.kind=mesh&topology.size=4x4x4&channel.flit_cycles=4&channel.inject_delay=5&channel.eject_delay=5&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "Three-dimensional mesh under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=0&ni.pool=8&ni.outstanding=8",
      "look": "One path for each pair, three switches long: packets that meet block each other; NIFDY lets fewer meet, and an eighth more get through.",
      "name": "table3-butterfly",
      "shared": "topology.kind=butterfly&topology.radix=4&topology.stages=3&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=1&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "Butterfly under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
      "look": "Two links for each way, wired at random: packets get past each other; NIFDY gets a tenth more through, and in order.",
      "name": "table3-multibutterfly",
      "shared": "topology.kind=multibutterfly&topology.radix=4&topology.stages=3&topology.dilation=2&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=1&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "title": "Multibutterfly under heavy traffic"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy",
      "look": "A third of 64 nodes send, all stop listening now and then: without NIFDY each spell leaves a pile that others wait behind.",
      "name": "cm5-light",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=8&channel.inject_delay=0&channel.eject_delay=3&channel.networks=slots&router.switching=cut_through&router.vcs=1&router.buffer_depth=21&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&software.deaf.kind=spells&workload.kind=phases&workload.senders=33&workload.lengths=mixed",
      "source": "NIFDY paper, section 4.1 and Figure 3",
      "title": "Light traffic, inattentive nodes"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4&ni.retransmit.kind=timer&ni.retransmit.lifetime=0",
      "look": "Two of 1000 packets are lost on each link. Without NIFDY they are gone; with it timers send them again, each comes once and in order, and the run ends earlier all the same.",
      "name": "lossy",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.block=240&channel.loss=2000",
      "source": "NIFDY paper, section 6.2",
      "title": "A network that loses packets"
    },
    {
      "a": "ni.piggyback=0",
      "b": "ni.piggyback=500",
      "look": "Every node asks others and is asked. Right, the acknowledgement of a request rides on its reply: half as many circles on the links, and a little more gets through.",
      "name": "acks-on-replies",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=request_reply&ni.kind=nifdy",
      "source": "NIFDY paper, section 6.1",
      "title": "Acknowledgements that ride on replies"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&software.library=in_order",
      "look": "Two fields on a graph, values exchanged twice an iteration: with packets in order one carries a quarter more, and an iteration takes a fifth less.",
      "name": "em3d-local",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=em3d",
      "source": "NIFDY paper, Figure 7",
      "title": "EM3D, most of it local"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&software.library=in_order",
      "look": "Every node sends a block to forty others: plain, whoever is ahead meets another's block and piles grow; with NIFDY an iteration takes little more than half as long.",
      "name": "em3d-remote",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=em3d&workload.n_nodes=100&workload.d_nodes=20&workload.local_p=3&workload.dist_span=20",
      "source": "NIFDY paper, Figure 8",
      "title": "EM3D, most of it remote"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy",
      "look": "Each node adds to 256 sums and sends them on. Plain, a node that is sent to comes to nothing else, one after the other; NIFDY lets it send between.",
      "name": "radix-scan",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=radix_sort&workload.phase=scan",
      "source": "NIFDY paper, Figure 9, without delay",
      "title": "A scan that goes one by one"
    },
    {
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy",
      "look": "60 cycles between two sends leave the receiver time for its own: all nodes work at once, seventeen times faster, and NIFDY has nothing left to gain.",
      "name": "radix-scan-delay",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=radix_sort&workload.phase=scan&workload.delay=60",
      "source": "NIFDY paper, Figure 9, with delay",
      "title": "The same scan with a delay"
    },
    {
      "a": "workload.barrier=none",
      "b": "workload.barrier=every",
      "look": "Left nodes drift apart, as the bands above receivers show, two send to one receiver and piles grow; right a barrier after each block keeps all in one round, and twice as much gets through.",
      "name": "cm5-barriers",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=12&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=3&ni.arrivals=2&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&workload.block=1600&workload.amount=1280000",
      "source": "CM-5 paper, section 4 and Figure 3",
      "title": "CM-5: why barriers help"
    },
    {
      "a": "ni.kind=plain&ni.outgoing=3&ni.arrivals=2",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
      "look": "Without delay or barriers piles form left and wander from receiver to receiver in the map, with idle receivers beside them; right, with NIFDY, they stay small.",
      "name": "cm5-bands",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=12&packet.flits=6&packet.header_flits=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.t_send=37&software.t_receive=62&software.poll=until_empty&workload.block=1600&workload.amount=1280000",
      "source": "CM-5 paper, Figure 4",
      "title": "CM-5: bands of piles, and NIFDY"
    },
    {
      "a": "software.delay=0",
      "b": "software.delay=28",
      "look": "Both have barriers. Left a node that finds no arrival sends on at once and overloads another; right it waits for 28 cycles: piles stay small, and blocks are through earlier.",
      "name": "cm5-matching",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=12&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=3&ni.arrivals=2&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&workload.block=10000&workload.amount=320000&workload.barrier=every",
      "source": "CM-5 paper, section 6 and Figure 6",
      "title": "CM-5: bandwidth matching"
    },
    {
      "a": "software.poll=once",
      "b": "software.poll=until_empty",
      "look": "Blocks for random targets. Left a node receives at most one packet for each one it sends; right all that have arrived: compare the packets in the network, and the throughput.",
      "name": "cm5-polling",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=12&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=3&ni.arrivals=2&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&workload.kind=random_blocks&workload.block=1600&workload.amount=320000",
      "source": "CM-5 paper, section 6",
      "title": "CM-5: how often to poll"
    },
    {
      "a": "workload.interleaving.kind=whole",
      "b": "workload.interleaving.kind=interleaved",
      "look": "Blocks for random targets. Left one after the other: a receiver of two blocks at once is a hot spot for long; right two packets of each of 16 blocks by turns, and much more gets through.",
      "name": "cm5-interleaving",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=12&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=3&ni.arrivals=2&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&workload.kind=random_blocks&workload.block=1600&workload.amount=320000",
      "source": "CM-5 paper, section 5 and Figure 5",
      "title": "CM-5: packets of many blocks by turns"
    },
    {
      "a": "ni.kind=plain&ni.outgoing=3&ni.arrivals=2&software.delay=28&workload.barrier=every",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8",
      "look": "Left barriers and a delay keep the machine in step; right neither, but NIFDY in the interfaces: no piles on either side, and software alone to pay for the one on the left.",
      "name": "cm5-discipline",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=12&packet.flits=6&packet.header_flits=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.t_send=37&software.t_receive=62&software.poll=until_empty&workload.block=1600&workload.amount=1280000",
      "source": "CM-5 paper, section 7; NIFDY paper, Figure 6",
      "title": "CM-5: software discipline against NIFDY"
    },
    {
      "a": "software.barrier_wait=polling",
      "b": "software.barrier_wait=idle",
      "look": "Left processors receive while they wait at the barrier. Right they do not: the network fills with packets for those who wait, the others cannot send, and soon nothing moves any more.",
      "name": "cm5-stop",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=12&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=3&ni.arrivals=2&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.t_send=37&software.t_receive=62&software.poll=until_empty&workload.block=16000&workload.barrier=every",
      "source": "CM-5 paper, section 4",
      "title": "CM-5: a barrier that does not poll"
    },
    {
      "a": "",
      "b": "",
      "look": "Two virtual channels, wormhole switching, one cycle for a flit, and sources that cost nothing: the router by itself.",
      "name": "reference-mesh",
      "shared": "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.165&workload.to_itself=on",
      "source": "The usual router of cycle-level simulators",
      "title": "A general mesh router"
    },
    {
      "a": "",
      "b": "",
      "look": "4×4×4 nodes: paths of at most ten routers, and twice the links across the middle of an 8×8 mesh.",
      "name": "reference-mesh-3d",
      "shared": "topology.kind=mesh&topology.size=4x4x4&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "source": "The usual router of cycle-level simulators",
      "title": "The general router in three dimensions"
    },
    {
      "a": "",
      "b": "",
      "look": "7×7 nodes and no edge: the two classes of virtual channels break the cycles of waits, each carries its own packets.",
      "name": "reference-torus",
      "shared": "topology.kind=torus&topology.size=7x7&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.2&workload.to_itself=on",
      "source": "The usual router of cycle-level simulators",
      "title": "The general router in a torus"
    },
    {
      "a": "",
      "b": "",
      "look": "32 nodes, five links each: a packet sets one bit of its address after the other and passes three routers and a half on average.",
      "name": "reference-hypercube",
      "shared": "topology.kind=hypercube&topology.dimensions=5&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "source": "The usual router of cycle-level simulators",
      "title": "The general router in a hypercube"
    },
    {
      "a": "",
      "b": "",
      "look": "64 nodes and three stages: every packet passes three routers, whoever it is for, and two that meet have no way around.",
      "name": "reference-butterfly",
      "shared": "topology.kind=butterfly&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&workload.to_itself=on",
      "source": "The usual router of cycle-level simulators",
      "title": "The general router in a butterfly"
    },
    {
      "a": "",
      "b": "",
      "look": "Four nodes at each of 4×4 routers: shorter paths than an 8×8 mesh has, and half as many links across the middle.",
      "name": "reference-concentrated-mesh",
      "shared": "topology.kind=concentrated_mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.1&workload.to_itself=on",
      "source": "The usual router of cycle-level simulators",
      "title": "The general router in a concentrated mesh"
    },
    {
      "a": "",
      "b": "",
      "look": "64 nodes, as many links at every level: packets go up by random links to the nearest common ancestor, and down the one way there is.",
      "name": "reference-fat-tree",
      "shared": "topology.kind=fat_tree&routing.up_path=random&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "source": "The usual router of cycle-level simulators",
      "title": "The general router in a fat tree"
    },
    {
      "a": "router.buffer_depth=4&router.credit_delay=1",
      "b": "router.kind=ideal",
      "look": "Left, a mesh that is offered more than it can carry; right, the same packets where none ever waits for another: each takes the time of an empty network.",
      "name": "ideal-mesh",
      "shared": "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.45",
      "source": "The usual router of cycle-level simulators",
      "title": "What a perfect network would do"
    }
  ],
  "processor": [
    {
      "name": "ready",
      "sentence": "About to take its next turn."
    },
    {
      "name": "starting",
      "sentence": "Setting up a message."
    },
    {
      "name": "sending",
      "sentence": "Sending a packet."
    },
    {
      "name": "receiving",
      "sentence": "Receiving a packet."
    },
    {
      "name": "awaiting tail",
      "sentence": "Has received a packet except for its last flits, which are still in the network."
    },
    {
      "name": "polling",
      "sentence": "Polled and found nothing."
    },
    {
      "name": "deaf",
      "sentence": "Ignores the network."
    },
    {
      "name": "waiting for room",
      "sentence": "Polls; its interface has no room for the next packet."
    },
    {
      "name": "waiting for time",
      "sentence": "Polls until its next message is generated."
    },
    {
      "name": "waiting at barrier",
      "sentence": "Polls until all have reached the barrier."
    },
    {
      "name": "finished",
      "sentence": "Polls; its program is done."
    },
    {
      "name": "computing",
      "sentence": "Computes, without attending to the network."
    },
    {
      "name": "waiting for packet",
      "sentence": "Polls until a packet that its program needs arrives."
    },
    {
      "name": "pacing",
      "sentence": "Pauses, because it has sent a packet and none had arrived (bandwidth matching)."
    }
  ],
  "renamed": [
    [
      "topology.up_path",
      "routing.up_path"
    ],
    [
      "topology.datelines",
      "routing.datelines"
    ]
  ],
  "warnings": [
    {
      "path": "routing.datelines",
      "sentence": "lets the packets of a ring wait for each other all the way round: this network can deadlock",
      "value": "off"
    }
  ],
  "watches": [
    {
      "name": "in_network",
      "words": "packets in the network"
    },
    {
      "name": "pending",
      "words": "packets pending for all receivers"
    },
    {
      "name": "blocked",
      "words": "channels blocked"
    },
    {
      "name": "waiting",
      "words": "packets waiting in interfaces"
    },
    {
      "name": "created",
      "words": "packets made"
    },
    {
      "name": "delivered",
      "words": "packets delivered"
    },
    {
      "name": "acks",
      "words": "acknowledgements arrived"
    },
    {
      "name": "out_of_order",
      "words": "packets out of order"
    },
    {
      "name": "lost",
      "words": "packets lost"
    },
    {
      "name": "resent",
      "words": "packets sent again"
    }
  ]
} as const
