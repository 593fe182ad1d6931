// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.

/**
 * What can be chosen.
 */
export type ChoiceOption = { readonly value: string, readonly label: string, readonly sentence: string, };

/**
 * What is said beside a choice.
 */
export type ChoiceWarning = { readonly path: string, readonly value: string, readonly sentence: string, };

/**
 * What the page knows of the engine before any run.
 */
export type Contract = { 
/**
 * Its version.
 */
readonly engine: string, 
/**
 * Former paths of parameters, each with its present one.
 */
readonly renamed: ReadonlyArray<[string, string]>, 
/**
 * Choices that may deadlock.
 */
readonly warnings: ReadonlyArray<ChoiceWarning>, readonly parameters: ReadonlyArray<Parameter>, readonly groups: ReadonlyArray<Group>, readonly papers: ReadonlyArray<ListedPaper>, readonly presets: ReadonlyArray<PresetLink>, readonly watches: ReadonlyArray<Watched>, };

/**
 * A group of parameters.
 */
export type Group = { 
/**
 * The first element of their paths.
 */
readonly name: string, readonly label: string, readonly sentence: string, 
/**
 * Why those of its parameters that are fixed at cycle 0 are.
 */
readonly fixed: string, };

/**
 * How much somebody has to know to make something of a preset.
 */
export type Level = "basic" | "intermediate" | "advanced";

/**
 * A paper that is reproduced.
 */
export type ListedPaper = { readonly key: string, 
/**
 * What it is called in a list.
 */
readonly label: string, 
/**
 * What it is called in a sentence.
 */
readonly name: string, };

/**
 * How fast a preset plays when it is opened.
 */
export type Pace = "packets" | "jam";

/**
 * A parameter of a scenario.
 */
export type Parameter = { 
/**
 * The key in links and files.
 */
readonly path: string, readonly label: string, 
/**
 * What it means, in one sentence.
 */
readonly sentence: string, 
/**
 * It applies when all these paths have these values.
 */
readonly when: ReadonlyArray<[string, string]>, 
/**
 * It can change in the middle of a run.
 */
readonly live: boolean, } & ({ "type": "number", readonly min: number, readonly max: number, readonly step: number, readonly default: number, 
/**
 * Empty where it counts nothing.
 */
readonly unit: string, } | { "type": "choice", readonly default: string, readonly options: ReadonlyArray<ChoiceOption>, } | { "type": "switch", readonly default: "on" | "off", } | { "type": "text", readonly default: string, 
/**
 * What is allowed, as a regular expression.
 */
readonly pattern: string, readonly unit: string, });

/**
 * A named scenario to begin with.
 */
export type PresetLink = { readonly name: string, readonly title: string, 
/**
 * What to look for, in one line.
 */
readonly look: string, 
/**
 * Where it comes from.
 */
readonly source: string, 
/**
 * The heading under which it is listed.
 */
readonly group: string, readonly level: Level, 
/**
 * How fast it plays when it is opened.
 */
readonly pace: Pace, 
/**
 * Pairs that both runs share.
 */
readonly shared: string, 
/**
 * Pairs of A alone.
 */
readonly a: string, 
/**
 * Pairs of B alone.
 */
readonly b: string, };

/**
 * Something that a run can be stopped by.
 */
export type Watched = { readonly name: string, readonly words: string, };

export const contract = {
  "engine": "0.1.0",
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
      "value": "off",
      "sentence": "lets the packets of a ring wait for each other all the way round: this network can deadlock"
    },
    {
      "path": "routing.scheme",
      "value": "no_escape",
      "sentence": "leaves messages no way out of a ring of full buffers: they can wait for each other for ever"
    }
  ],
  "parameters": [
    {
      "path": "topology.kind",
      "label": "Topology",
      "sentence": "Which network connects the nodes.",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "cm5_tree",
      "options": [
        {
          "value": "cm5_tree",
          "label": "CM-5-like fat tree",
          "sentence": "Fat tree of four children to a router, two parents on the two lowest levels and four above (NIFDY §3)."
        },
        {
          "value": "fat_tree",
          "label": "Full 4-ary fat tree",
          "sentence": "Fat tree of four children and four parents to a router, the same bandwidth at every level (NIFDY §3)."
        },
        {
          "value": "mesh",
          "label": "Mesh",
          "sentence": "Grid without wrap-around links; a packet goes along one dimension after the other."
        },
        {
          "value": "torus",
          "label": "Torus",
          "sentence": "Grid with wrap-around links, kept free of deadlock by two classes of virtual channels."
        },
        {
          "value": "butterfly",
          "label": "Butterfly",
          "sentence": "Stages of switches with one path for each pair; each stage routes by one digit of the destination."
        },
        {
          "value": "multibutterfly",
          "label": "Multibutterfly",
          "sentence": "Butterfly with several links for each digit, wired at random between the stages (NIFDY §3)."
        },
        {
          "value": "hypercube",
          "label": "Hypercube",
          "sentence": "Binary cube: a router's neighbours differ from it in one bit each; a packet sets one bit after the other."
        },
        {
          "value": "concentrated_mesh",
          "label": "Concentrated mesh",
          "sentence": "Mesh with a block of four nodes at each router; a packet goes along one dimension after the other."
        },
        {
          "value": "planes",
          "label": "Mesh or torus in planes",
          "sentence": "Grid of routers in four acyclic planes, each a channel of its own (MP1 paper §3.1)."
        }
      ]
    },
    {
      "path": "topology.nodes",
      "label": "Nodes",
      "sentence": "Nodes at the leaves: 4, 16, 64, 256, 1024 or twice 4, 16, 64, 256.",
      "when": [
        [
          "topology.kind",
          "cm5_tree"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 4,
      "max": 1024,
      "step": 1,
      "default": 32,
      "unit": "nodes"
    },
    {
      "path": "topology.nodes",
      "label": "Nodes",
      "sentence": "Nodes at the leaves: 4, 16, 64, 256 or 1024.",
      "when": [
        [
          "topology.kind",
          "fat_tree"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 4,
      "max": 1024,
      "step": 1,
      "default": 64,
      "unit": "nodes"
    },
    {
      "path": "topology.size",
      "label": "Size",
      "sentence": "Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.",
      "when": [
        [
          "topology.kind",
          "mesh"
        ]
      ],
      "live": false,
      "type": "text",
      "default": "8x8",
      "pattern": "^\\d+(x\\d+){0,4}$",
      "unit": "routers"
    },
    {
      "path": "topology.size",
      "label": "Size",
      "sentence": "Routers along each dimension, 2 to 32 in up to 5 dimensions, 1024 in all.",
      "when": [
        [
          "topology.kind",
          "torus"
        ]
      ],
      "live": false,
      "type": "text",
      "default": "8x8",
      "pattern": "^\\d+(x\\d+){0,4}$",
      "unit": "routers"
    },
    {
      "path": "topology.radix",
      "label": "Radix",
      "sentence": "Inputs, and outputs, of each switch.",
      "when": [
        [
          "topology.kind",
          "butterfly"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "4",
      "options": [
        {
          "value": "4",
          "label": "4",
          "sentence": "Four ways: two bits of the destination in each stage."
        },
        {
          "value": "2",
          "label": "2",
          "sentence": "Two ways: a bit of the destination in each stage."
        },
        {
          "value": "8",
          "label": "8",
          "sentence": "Eight ways: three bits of the destination in each stage."
        }
      ]
    },
    {
      "path": "topology.stages",
      "label": "Stages",
      "sentence": "Stages that every packet passes; the machine has radix to the power of stages nodes, at most 1024.",
      "when": [
        [
          "topology.kind",
          "butterfly"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 10,
      "step": 1,
      "default": 3,
      "unit": "stages"
    },
    {
      "path": "topology.radix",
      "label": "Radix",
      "sentence": "Digits that each stage tells apart: the directions in which a switch sends.",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "4",
      "options": [
        {
          "value": "4",
          "label": "4",
          "sentence": "Four ways: two bits of the destination in each stage."
        },
        {
          "value": "2",
          "label": "2",
          "sentence": "Two ways: a bit of the destination in each stage."
        },
        {
          "value": "8",
          "label": "8",
          "sentence": "Eight ways: three bits of the destination in each stage."
        }
      ]
    },
    {
      "path": "topology.stages",
      "label": "Stages",
      "sentence": "Stages that every packet passes; the machine has radix to the power of stages nodes, at most 1024.",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 10,
      "step": 1,
      "default": 3,
      "unit": "stages"
    },
    {
      "path": "topology.dilation",
      "label": "Dilation",
      "sentence": "Links that a switch has for each direction; those of the last stage lead to one node each.",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 2,
      "max": 4,
      "step": 1,
      "default": 2,
      "unit": "links"
    },
    {
      "path": "topology.wiring",
      "label": "Wiring",
      "sentence": "Which of all possible wirings: key of the random stream that it is drawn from.",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 4294967295,
      "step": 1,
      "default": 1,
      "unit": ""
    },
    {
      "path": "topology.dimensions",
      "label": "Dimensions",
      "sentence": "Bits of a router's number.",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 10,
      "step": 1,
      "default": 6,
      "unit": "dimensions"
    },
    {
      "path": "topology.bristling",
      "label": "Bristling",
      "sentence": "Nodes at each router.",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "1",
      "options": [
        {
          "value": "1",
          "label": "1",
          "sentence": "One node."
        },
        {
          "value": "2",
          "label": "2",
          "sentence": "Two nodes that share a router."
        },
        {
          "value": "4",
          "label": "4",
          "sentence": "Four nodes that share a router."
        },
        {
          "value": "8",
          "label": "8",
          "sentence": "Eight nodes that share a router."
        }
      ]
    },
    {
      "path": "topology.ports",
      "label": "Ports",
      "sentence": "Ports of a router for each dimension.",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "2",
      "options": [
        {
          "value": "2",
          "label": "2, as in a mesh",
          "sentence": "One for each direction, as in a mesh: each router uses half of them."
        },
        {
          "value": "1",
          "label": "1",
          "sentence": "One, to the only neighbour in that dimension."
        }
      ]
    },
    {
      "path": "topology.size",
      "label": "Size",
      "sentence": "Routers along both dimensions, 2 to 16; each has a block of 2×2 nodes.",
      "when": [
        [
          "topology.kind",
          "concentrated_mesh"
        ]
      ],
      "live": false,
      "type": "text",
      "default": "4x4",
      "pattern": "^\\d+(x\\d+){0,4}$",
      "unit": "routers"
    },
    {
      "path": "topology.size",
      "label": "Size",
      "sentence": "Routers along both dimensions, 2 to 32; an address has 5 bits.",
      "when": [
        [
          "topology.kind",
          "planes"
        ]
      ],
      "live": false,
      "type": "text",
      "default": "16x16",
      "pattern": "^\\d+(x\\d+){0,4}$",
      "unit": "routers"
    },
    {
      "path": "topology.chips",
      "label": "Chips",
      "sentence": "Chips at each router, which share the channel from and to its node; a chip has four planes.",
      "when": [
        [
          "topology.kind",
          "planes"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 8,
      "step": 1,
      "default": 1,
      "unit": "chips"
    },
    {
      "path": "topology.wrap",
      "label": "Wrap",
      "sentence": "Wrap-around links, which take four chips, one for each level, and half of each address for its level.",
      "when": [
        [
          "topology.kind",
          "planes"
        ]
      ],
      "live": false,
      "type": "switch",
      "default": "off"
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "cm5_tree"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "up_down",
      "options": [
        {
          "value": "up_down",
          "label": "Up and down",
          "sentence": "Up to any router that both nodes are below, then down the one way there is."
        }
      ]
    },
    {
      "path": "routing.up_path",
      "label": "Way up",
      "sentence": "How a packet chooses among the links that lead up.",
      "when": [
        [
          "topology.kind",
          "cm5_tree"
        ],
        [
          "routing.kind",
          "up_down"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "free",
      "options": [
        {
          "value": "free",
          "label": "Random among free links",
          "sentence": "At random among those that are free."
        },
        {
          "value": "random",
          "label": "Random",
          "sentence": "At random, whether the link is free or not."
        },
        {
          "value": "adaptive",
          "label": "Most room",
          "sentence": "The free one with most room behind it."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "fat_tree"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "up_down",
      "options": [
        {
          "value": "up_down",
          "label": "Up and down",
          "sentence": "Up to any router that both nodes are below, then down the one way there is."
        }
      ]
    },
    {
      "path": "routing.up_path",
      "label": "Way up",
      "sentence": "How a packet chooses among the links that lead up.",
      "when": [
        [
          "topology.kind",
          "fat_tree"
        ],
        [
          "routing.kind",
          "up_down"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "free",
      "options": [
        {
          "value": "free",
          "label": "Random among free links",
          "sentence": "At random among those that are free."
        },
        {
          "value": "random",
          "label": "Random",
          "sentence": "At random, whether the link is free or not."
        },
        {
          "value": "adaptive",
          "label": "Most room",
          "sentence": "The free one with most room behind it."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "mesh"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "dimension_order",
      "options": [
        {
          "value": "dimension_order",
          "label": "Dimension order",
          "sentence": "Along one dimension after the other."
        },
        {
          "value": "xy_yx",
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet."
        },
        {
          "value": "valiant",
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice."
        },
        {
          "value": "romm",
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM)."
        },
        {
          "value": "west_first",
          "label": "West first",
          "sentence": "All hops in − direction of the first dimension come first; after them, whichever shortest way has most room."
        },
        {
          "value": "odd_even",
          "label": "Odd-even",
          "sentence": "Whichever shortest way has most room, with some turns made in odd columns only, others in even ones only."
        },
        {
          "value": "minimal_adaptive",
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato)."
        },
        {
          "value": "detour",
          "label": "Dimension order with detours",
          "sentence": "The link of dimension order; if that is taken, a link on any other shortest way. For routers that store what is blocked."
        },
        {
          "value": "ordered_escape",
          "label": "Dimension order with escape",
          "sentence": "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "torus"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "dimension_order",
      "options": [
        {
          "value": "dimension_order",
          "label": "Dimension order",
          "sentence": "Along one dimension after the other, the shorter way round."
        },
        {
          "value": "xy_yx",
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet."
        },
        {
          "value": "valiant",
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice."
        },
        {
          "value": "romm",
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM)."
        },
        {
          "value": "minimal_adaptive",
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato)."
        },
        {
          "value": "detour",
          "label": "Dimension order with detours",
          "sentence": "The link of dimension order; if that is taken, a link on any other shortest way. For routers that store what is blocked."
        }
      ]
    },
    {
      "path": "routing.datelines",
      "label": "Datelines",
      "sentence": "Whether virtual channels come in two classes, parted at a dateline in each ring. Without, the network can deadlock.",
      "when": [
        [
          "topology.kind",
          "torus"
        ],
        [
          "routing.kind",
          "dimension_order"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "on",
      "options": [
        {
          "value": "on",
          "label": "Datelines",
          "sentence": "Virtual channels come in two classes, and no packet changes from the second back to the first."
        },
        {
          "value": "off",
          "label": "No datelines",
          "sentence": "Nothing: any packet takes any channel, and a ring of packets that wait for each other never moves again."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "butterfly"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "destination_tag",
      "options": [
        {
          "value": "destination_tag",
          "label": "Destination tag",
          "sentence": "Each stage routes by one digit of the destination."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "destination_tag",
      "options": [
        {
          "value": "destination_tag",
          "label": "Destination tag",
          "sentence": "Each stage routes by one digit of the destination, over any link that leads that way."
        }
      ]
    },
    {
      "path": "routing.up_path",
      "label": "Way up",
      "sentence": "How a packet chooses among the links of its direction.",
      "when": [
        [
          "topology.kind",
          "multibutterfly"
        ],
        [
          "routing.kind",
          "destination_tag"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "free",
      "options": [
        {
          "value": "free",
          "label": "Random among free links",
          "sentence": "At random among those that are free."
        },
        {
          "value": "random",
          "label": "Random",
          "sentence": "At random, whether the link is free or not."
        },
        {
          "value": "adaptive",
          "label": "Most room",
          "sentence": "The free one with most room behind it."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "dimension_order",
      "options": [
        {
          "value": "dimension_order",
          "label": "Dimension order",
          "sentence": "Along one dimension after the other."
        },
        {
          "value": "xy_yx",
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet."
        },
        {
          "value": "valiant",
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice."
        },
        {
          "value": "romm",
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM)."
        },
        {
          "value": "minimal_adaptive",
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato)."
        },
        {
          "value": "detour",
          "label": "Dimension order with detours",
          "sentence": "The link of dimension order; if that is taken, a link on any other shortest way. For routers that store what is blocked."
        },
        {
          "value": "ordered_escape",
          "label": "Dimension order with escape",
          "sentence": "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt."
        },
        {
          "value": "cube_schemes",
          "label": "Schemes of bristled hypercubes",
          "sentence": "Extra channels on one or two links in a given order, then an escape channel in dimension order (bristled hypercubes)."
        }
      ]
    },
    {
      "path": "routing.scheme",
      "label": "Scheme",
      "sentence": "Which virtual channels a message may take, and in which order it tries them.",
      "when": [
        [
          "topology.kind",
          "hypercube"
        ],
        [
          "routing.kind",
          "cube_schemes"
        ]
      ],
      "live": true,
      "type": "choice",
      "default": "1xvc",
      "options": [
        {
          "value": "1xvc",
          "label": "1×VC",
          "sentence": "The escape channel of its class alone."
        },
        {
          "value": "2xvc",
          "label": "2×VC",
          "sentence": "The extra channel of its class, then the escape channel."
        },
        {
          "value": "sh2xvc",
          "label": "Sh2×VC",
          "sentence": "The extra channels of both classes, its own first, then the escape channel."
        },
        {
          "value": "ad2xvc",
          "label": "Ad2×VC",
          "sentence": "The extra channel of its class on the adaptive link, then on the e-cube link, then the escape channel."
        },
        {
          "value": "shad2xvc",
          "label": "ShAd2×VC",
          "sentence": "The extra channels of both classes on the adaptive link, then on the e-cube link, then the escape channel."
        },
        {
          "value": "no_escape",
          "label": "Ad2×VC without escape",
          "sentence": "As Ad2×VC, but without the escape channel: messages can wait for each other for ever."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "concentrated_mesh"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "dimension_order",
      "options": [
        {
          "value": "dimension_order",
          "label": "Dimension order",
          "sentence": "Along one dimension after the other."
        },
        {
          "value": "xy_yx",
          "label": "XY or YX",
          "sentence": "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet."
        },
        {
          "value": "valiant",
          "label": "Valiant",
          "sentence": "By way of a router drawn from all of them, which makes any traffic look like uniform traffic twice."
        },
        {
          "value": "romm",
          "label": "ROMM",
          "sentence": "By way of a router drawn from those between source and destination (ROMM)."
        },
        {
          "value": "west_first",
          "label": "West first",
          "sentence": "All hops in − direction of the first dimension come first; after them, whichever shortest way has most room."
        },
        {
          "value": "odd_even",
          "label": "Odd-even",
          "sentence": "Whichever shortest way has most room, with some turns made in odd columns only, others in even ones only."
        },
        {
          "value": "minimal_adaptive",
          "label": "Minimal adaptive",
          "sentence": "Whichever shortest way has most room; if none can be had, an escape channel in dimension order (Duato)."
        },
        {
          "value": "detour",
          "label": "Dimension order with detours",
          "sentence": "The link of dimension order; if that is taken, a link on any other shortest way. For routers that store what is blocked."
        },
        {
          "value": "ordered_escape",
          "label": "Dimension order with escape",
          "sentence": "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt."
        }
      ]
    },
    {
      "path": "routing.kind",
      "label": "Routing",
      "sentence": "How packets find their way through it.",
      "when": [
        [
          "topology.kind",
          "planes"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "adaptive",
      "options": [
        {
          "value": "adaptive",
          "label": "Adaptive in planes",
          "sentence": "In a plane, along X first or along Y first by the toss of a coin; a packet that is held up turns to the other dimension."
        },
        {
          "value": "restrictive",
          "label": "Restrictive in planes",
          "sentence": "In a plane, along X first or along Y first by the toss of a coin, whatever is in the way."
        },
        {
          "value": "oblivious",
          "label": "Oblivious in planes",
          "sentence": "In a plane, along X first."
        }
      ]
    },
    {
      "path": "routing.levels",
      "label": "Levels",
      "sentence": "On a torus, the level at which packets start.",
      "when": [
        [
          "topology.kind",
          "planes"
        ],
        [
          "routing.kind",
          "adaptive"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "weighted",
      "options": [
        {
          "value": "weighted",
          "label": "Weighted",
          "sentence": "By weights that even out the load of the levels."
        },
        {
          "value": "own",
          "label": "Their own",
          "sentence": "The highest from which they reach their destination."
        },
        {
          "value": "any",
          "label": "Any",
          "sentence": "Any from which they reach their destination."
        }
      ]
    },
    {
      "path": "routing.levels",
      "label": "Levels",
      "sentence": "On a torus, the level at which packets start.",
      "when": [
        [
          "topology.kind",
          "planes"
        ],
        [
          "routing.kind",
          "restrictive"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "weighted",
      "options": [
        {
          "value": "weighted",
          "label": "Weighted",
          "sentence": "By weights that even out the load of the levels."
        },
        {
          "value": "own",
          "label": "Their own",
          "sentence": "The highest from which they reach their destination."
        },
        {
          "value": "any",
          "label": "Any",
          "sentence": "Any from which they reach their destination."
        }
      ]
    },
    {
      "path": "routing.levels",
      "label": "Levels",
      "sentence": "On a torus, the level at which packets start.",
      "when": [
        [
          "topology.kind",
          "planes"
        ],
        [
          "routing.kind",
          "oblivious"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "weighted",
      "options": [
        {
          "value": "weighted",
          "label": "Weighted",
          "sentence": "By weights that even out the load of the levels."
        },
        {
          "value": "own",
          "label": "Their own",
          "sentence": "The highest from which they reach their destination."
        },
        {
          "value": "any",
          "label": "Any",
          "sentence": "Any from which they reach their destination."
        }
      ]
    },
    {
      "path": "channel.flit_cycles",
      "label": "Flit cycles",
      "sentence": "Cycles that a channel takes to pass one flit of 4 bytes: 4 for a byte-wide link, 8 for 4 bits.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 8,
      "unit": "cycles"
    },
    {
      "path": "channel.wire_delay",
      "label": "Wire delay",
      "sentence": "Cycles that a flit is on the wire between routers beyond the time its channel takes to pass it; a credit likewise.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 32,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "channel.node_wire_delay",
      "label": "Node wire delay",
      "sentence": "The same for the wire between a node and its router.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 32,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "channel.inject_delay",
      "label": "Inject delay",
      "sentence": "Further cycles on the way from a node into the network, for the interface's part in sending.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 32,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "channel.eject_delay",
      "label": "Eject delay",
      "sentence": "Further cycles on the way from the network into a node, for the interface's part in receiving.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 32,
      "step": 1,
      "default": 3,
      "unit": "cycles"
    },
    {
      "path": "channel.networks",
      "label": "Networks",
      "sentence": "How the request and the reply network share the links (NIFDY §3).",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "slots",
      "options": [
        {
          "value": "slots",
          "label": "Two, in strict time slots",
          "sentence": "Each has its slot every other cycle, whatever the other does, as in the CM-5."
        },
        {
          "value": "demand",
          "label": "Two, on demand",
          "sentence": "Both use the whole link when they need it."
        },
        {
          "value": "one",
          "label": "One",
          "sentence": "There is one network, for everything."
        }
      ]
    },
    {
      "path": "channel.loss",
      "label": "Packets lost on a link",
      "sentence": "How many of a million packets are lost on each link that leads to a router, from another router or from a node (NIFDY §6.2).",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 500000,
      "step": 1,
      "default": 0,
      "unit": "per million"
    },
    {
      "path": "router.kind",
      "label": "Router",
      "sentence": "The routers.",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "virtual_channel",
      "options": [
        {
          "value": "virtual_channel",
          "label": "Virtual channels",
          "sentence": "Input queues with virtual channels and credits."
        },
        {
          "value": "ideal",
          "label": "Ideal, without contention",
          "sentence": "No contention: every packet takes the time that it takes in an empty network, whatever else travels."
        },
        {
          "value": "mad_postman",
          "label": "Mad postman",
          "sentence": "Routing machines that pass a packet straight on, phit by phit, before they know its address (MP1 paper §3)."
        },
        {
          "value": "pipelined",
          "label": "Pipelined, with bypass",
          "sentence": "Flits that pass by the buffers where nobody is in the way, and a central arbiter for all others (bristled CC-NUMA paper §2.1)."
        },
        {
          "value": "spider",
          "label": "SPIDER adapter",
          "sentence": "Adapters that are router and network interface in one; what is blocked they store in the memory of the host (SPIDER paper §3)."
        }
      ]
    },
    {
      "path": "router.switching",
      "label": "Switching",
      "sentence": "How much of a packet must have come, and must fit ahead, before it moves on.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "cut_through",
      "options": [
        {
          "value": "cut_through",
          "label": "Virtual cut-through",
          "sentence": "Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet."
        },
        {
          "value": "wormhole",
          "label": "Wormhole",
          "sentence": "Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers."
        },
        {
          "value": "store_and_forward",
          "label": "Store and forward",
          "sentence": "The whole packet must have arrived, and must fit ahead, before it moves on."
        }
      ]
    },
    {
      "path": "router.vcs",
      "label": "Virtual channels",
      "sentence": "Virtual channels of each logical network at every port.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 8,
      "step": 1,
      "default": 1,
      "unit": "virtual channels"
    },
    {
      "path": "router.buffer_depth",
      "label": "Buffer depth",
      "sentence": "Buffer of each virtual channel.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 256,
      "step": 1,
      "default": 16,
      "unit": "flits"
    },
    {
      "path": "router.arbiter",
      "label": "Arbiter",
      "sentence": "Which of several packets that want the same output virtual channel gets it.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "round_robin",
      "options": [
        {
          "value": "round_robin",
          "label": "Round robin",
          "sentence": "Round robin: the first after the one served last. Fair."
        },
        {
          "value": "skewed",
          "label": "Slightly unfair",
          "sentence": "Round robin, but one contest in four goes to the lowest-numbered input: slightly unfair."
        },
        {
          "value": "fixed",
          "label": "Lowest input first",
          "sentence": "Always the lowest-numbered input: unfair, others may wait for long."
        }
      ]
    },
    {
      "path": "router.routing_delay",
      "label": "Routing delay",
      "sentence": "Cycles from a head's arrival to its first bid for a virtual channel.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 1,
      "unit": "cycles"
    },
    {
      "path": "router.vc_delay",
      "label": "VC allocation delay",
      "sentence": "Cycles from the grant of a virtual channel to the first bid for the switch.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "router.switch_delay",
      "label": "Switch delay",
      "sentence": "Cycles from winning the switch to the start of sending.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "router.credit_delay",
      "label": "Credit delay",
      "sentence": "Further cycles that a credit takes back, beyond one and the wire's delay.",
      "when": [
        [
          "router.kind",
          "virtual_channel"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "router.switching",
      "label": "Switching",
      "sentence": "How much of a packet must have come before it moves on. There is always room ahead, so that cut-through and wormhole are the same.",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "cut_through",
      "options": [
        {
          "value": "cut_through",
          "label": "Virtual cut-through",
          "sentence": "Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet."
        },
        {
          "value": "wormhole",
          "label": "Wormhole",
          "sentence": "Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers."
        },
        {
          "value": "store_and_forward",
          "label": "Store and forward",
          "sentence": "The whole packet must have arrived, and must fit ahead, before it moves on."
        }
      ]
    },
    {
      "path": "router.vcs",
      "label": "Virtual channels",
      "sentence": "Virtual channels of each logical network at every port, for what routes by them: none of them is ever full.",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 8,
      "step": 1,
      "default": 1,
      "unit": "virtual channels"
    },
    {
      "path": "router.routing_delay",
      "label": "Routing delay",
      "sentence": "Cycles from a head's arrival until it is routed.",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 1,
      "unit": "cycles"
    },
    {
      "path": "router.vc_delay",
      "label": "VC allocation delay",
      "sentence": "Further cycles until it passes the switch, as for the grant of a virtual channel.",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "router.switch_delay",
      "label": "Switch delay",
      "sentence": "Cycles from passing the switch to the start of sending.",
      "when": [
        [
          "router.kind",
          "ideal"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "router.flow",
      "label": "Flow",
      "sentence": "When a packet goes on (MP1 paper §2).",
      "when": [
        [
          "router.kind",
          "mad_postman"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "mad_postman",
      "options": [
        {
          "value": "mad_postman",
          "label": "Mad postman",
          "sentence": "At once, in its own dimension, before its address is known; an address that is used up runs on and dies."
        },
        {
          "value": "wormhole",
          "label": "Wormhole",
          "sentence": "When the flit with its address has come."
        },
        {
          "value": "store_and_forward",
          "label": "Store and forward",
          "sentence": "When all of it has come."
        }
      ]
    },
    {
      "path": "router.priority",
      "label": "Priority",
      "sentence": "Who gets an output for which several wait.",
      "when": [
        [
          "router.kind",
          "mad_postman"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "straight",
      "options": [
        {
          "value": "straight",
          "label": "What goes straight on",
          "sentence": "What goes straight on before what turns, and that before what the node sends: under load, who comes last may wait very long."
        },
        {
          "value": "oldest",
          "label": "Who waits longest",
          "sentence": "Who has waited longest, wherever it comes from."
        }
      ]
    },
    {
      "path": "router.segment",
      "label": "Segment",
      "sentence": "Longest part of a packet that travels without a gap, and what each buffer holds.",
      "when": [
        [
          "router.kind",
          "mad_postman"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 3,
      "max": 64,
      "step": 1,
      "default": 32,
      "unit": "flits"
    },
    {
      "path": "router.turnaround",
      "label": "Turnaround",
      "sentence": "Cycles from the last phit of a packet until its output can be given to another: a row that waits moves up every 3L + 2 cycles (MP1 paper §5.3).",
      "when": [
        [
          "router.kind",
          "mad_postman"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 2,
      "unit": "cycles"
    },
    {
      "path": "router.injection_gap",
      "label": "Injection gap",
      "sentence": "Cycles from the end of one packet's injection until its acknowledgement lets the next begin, fitted on row MP1-47.",
      "when": [
        [
          "router.kind",
          "mad_postman"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 64,
      "step": 1,
      "default": 8,
      "unit": "cycles"
    },
    {
      "path": "router.vcs",
      "label": "Virtual channels",
      "sentence": "Virtual channels of each logical network at every port: the escape channel, and an extra one.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 2,
      "step": 1,
      "default": 2,
      "unit": "virtual channels"
    },
    {
      "path": "router.buffer_depth",
      "label": "Buffer depth",
      "sentence": "Buffer of each virtual channel; the paper has more than two of the largest messages.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 256,
      "step": 1,
      "default": 20,
      "unit": "flits"
    },
    {
      "path": "router.bypass",
      "label": "Bypass",
      "sentence": "Whether flits pass by the buffer where nobody is in the way, in 3 cycles a router instead of 5.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "on",
      "options": [
        {
          "value": "on",
          "label": "On",
          "sentence": "A header that nobody contends with goes straight to the switch, and the rest of its message after it."
        },
        {
          "value": "off",
          "label": "Off",
          "sentence": "Every flit goes through its buffer and the central arbiter."
        }
      ]
    },
    {
      "path": "router.arbiter",
      "label": "Arbiter",
      "sentence": "Cycles that the central arbiter takes over a buffered message.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 2,
      "step": 1,
      "default": 2,
      "unit": "cycles"
    },
    {
      "path": "router.look_up",
      "label": "Look up",
      "sentence": "When the ways on from a router are looked up.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "ahead",
      "options": [
        {
          "value": "ahead",
          "label": "A router ahead",
          "sentence": "At the router before, while the header crosses it."
        },
        {
          "value": "in_place",
          "label": "In place",
          "sentence": "When the header has come, which takes a cycle at each router."
        }
      ]
    },
    {
      "path": "router.continuity",
      "label": "Continuity",
      "sentence": "How long a message keeps an output that it has won.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "message",
      "options": [
        {
          "value": "message",
          "label": "The whole message",
          "sentence": "Until its tail, or until it has no flit or no room ahead."
        },
        {
          "value": "flit",
          "label": "One flit",
          "sentence": "For one flit: each has to win the output anew."
        }
      ]
    },
    {
      "path": "router.turnaround",
      "label": "Turnaround",
      "sentence": "Cycles that an output passes nothing between two messages.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 8,
      "step": 1,
      "default": 1,
      "unit": "cycles"
    },
    {
      "path": "router.escape",
      "label": "Escape",
      "sentence": "How much room a message needs to enter an escape channel.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "flits",
      "options": [
        {
          "value": "flits",
          "label": "One flit",
          "sentence": "That of a flit: it may stretch over several routers (scorecard B8)."
        },
        {
          "value": "messages",
          "label": "The whole message",
          "sentence": "That of the whole message, as on the other channels."
        }
      ]
    },
    {
      "path": "router.credit_delay",
      "label": "Credit delay",
      "sentence": "Further cycles that a credit takes back, beyond one and the wire's delay.",
      "when": [
        [
          "router.kind",
          "pipelined"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "router.scheme.kind",
      "label": "Scheme",
      "sentence": "What becomes of a packet that does not stay, once its header has come (SPIDER paper §2).",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "cut_through",
      "options": [
        {
          "value": "cut_through",
          "label": "Virtual cut-through",
          "sentence": "It goes on at once if a channel that it can take is free; else it is stored in the host's memory."
        },
        {
          "value": "packet",
          "label": "Packet switching",
          "sentence": "It is stored in the host's memory, all of it, and then sent on."
        },
        {
          "value": "wormhole",
          "label": "Wormhole",
          "sentence": "It waits where it is until a channel that it can take is free, and is never stored."
        },
        {
          "value": "by_host",
          "label": "Stall or buffer, by the host",
          "sentence": "If no channel is free it is stored while the host has few packets in transit to schedule, and waits where it is otherwise (SPIDER paper §5.1)."
        }
      ]
    },
    {
      "path": "router.scheme.threshold",
      "label": "Threshold",
      "sentence": "Packets in transit that come into memory, or have come and are not scheduled yet, from which on the host stores no more.",
      "when": [
        [
          "router.kind",
          "spider"
        ],
        [
          "router.scheme.kind",
          "by_host"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 4096,
      "step": 1,
      "default": 2,
      "unit": "packets"
    },
    {
      "path": "router.vcs",
      "label": "Virtual channels",
      "sentence": "Virtual channels of each link, each with a receiver and a transmitter of its own.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 4,
      "step": 1,
      "default": 2,
      "unit": "virtual channels"
    },
    {
      "path": "router.fifo",
      "label": "Fifo",
      "sentence": "Bytes that a receiver holds, which the paper does not state (scorecard S5).",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 2,
      "max": 256,
      "step": 1,
      "default": 16,
      "unit": "flits"
    },
    {
      "path": "router.header",
      "label": "Header",
      "sentence": "Bytes that must have come before a receiver decides, which the paper does not state (scorecard S6).",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 32,
      "step": 1,
      "default": 4,
      "unit": "flits"
    },
    {
      "path": "router.decision",
      "label": "Decision",
      "sentence": "Cycles from the last of these bytes until the receiver's program has decided.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 128,
      "step": 1,
      "default": 8,
      "unit": "cycles"
    },
    {
      "path": "router.fetch",
      "label": "Fetch",
      "sentence": "Cycles from the reservation of a channel until the first byte from memory can leave on it.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 128,
      "step": 1,
      "default": 8,
      "unit": "cycles"
    },
    {
      "path": "router.credit_delay",
      "label": "Credit delay",
      "sentence": "Further cycles that the permission for one more byte takes back, beyond one and the wire's delay.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "router.page",
      "label": "Page",
      "sentence": "Bytes of a page of the host's memory.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 8,
      "max": 4096,
      "step": 1,
      "default": 64,
      "unit": "bytes"
    },
    {
      "path": "router.memory",
      "label": "Memory",
      "sentence": "Packets in transit for which there is room in the memory of a node.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 4096,
      "step": 1,
      "default": 1024,
      "unit": "packets"
    },
    {
      "path": "router.outgoing",
      "label": "Outgoing",
      "sentence": "A node's own packets that may wait in its memory besides; the rest waits in its interface.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1024,
      "step": 1,
      "default": 256,
      "unit": "packets"
    },
    {
      "path": "router.word_cycles",
      "label": "Word cycles",
      "sentence": "Cycles that the memory takes for a word of 4 bytes, once for reading and once for writing.",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 16,
      "step": 1,
      "default": 1,
      "unit": "cycles"
    },
    {
      "path": "router.host_delay",
      "label": "Host delay",
      "sentence": "Cycles from the coming of a packet's end until the host has scheduled it for its next link (scorecard S3).",
      "when": [
        [
          "router.kind",
          "spider"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 4096,
      "step": 1,
      "default": 100,
      "unit": "cycles"
    },
    {
      "path": "packet.flits",
      "label": "Flits",
      "sentence": "Length of a data packet, header included (NIFDY §3: 8 words for synthetic traffic, 6 for programs).",
      "when": [],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 128,
      "step": 1,
      "default": 6,
      "unit": "flits"
    },
    {
      "path": "packet.header_flits",
      "label": "Header flits",
      "sentence": "Flits of a data packet that carry no user data.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 16,
      "step": 1,
      "default": 1,
      "unit": "flits"
    },
    {
      "path": "packet.ack_flits",
      "label": "Ack flits",
      "sentence": "Length of an acknowledgement, which the paper does not state (scorecard N5).",
      "when": [],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 1,
      "unit": "flits"
    },
    {
      "path": "ni.kind",
      "label": "Interface",
      "sentence": "What stands between a processor and the network.",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "plain",
      "options": [
        {
          "value": "plain",
          "label": "Plain",
          "sentence": "Small queues in and out, no protocol: what a machine without NIFDY has."
        },
        {
          "value": "buffers",
          "label": "Buffers only",
          "sentence": "The buffers that NIFDY would have, without its protocol (NIFDY §3): to tell the one's benefit from the other's."
        },
        {
          "value": "nifdy",
          "label": "NIFDY",
          "sentence": "Admission control and delivery in order (NIFDY §2): one unacknowledged packet for each receiver, more by bulk dialog."
        }
      ]
    },
    {
      "path": "ni.outgoing",
      "label": "Outgoing",
      "sentence": "Packets that can wait in the interface on their way out.",
      "when": [
        [
          "ni.kind",
          "plain"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 256,
      "step": 1,
      "default": 2,
      "unit": "packets"
    },
    {
      "path": "ni.arrivals",
      "label": "Arrivals",
      "sentence": "Packets that can wait in the interface for the processor.",
      "when": [
        [
          "ni.kind",
          "plain"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 256,
      "step": 1,
      "default": 2,
      "unit": "packets"
    },
    {
      "path": "ni.total",
      "label": "Total",
      "sentence": "Packet buffers in all; NIFDY's are pool + dialogs × window + 2.",
      "when": [
        [
          "ni.kind",
          "buffers"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 2,
      "max": 256,
      "step": 1,
      "default": 14,
      "unit": "packets"
    },
    {
      "path": "ni.arrivals",
      "label": "Arrivals",
      "sentence": "How many of them hold arrivals; without the protocol, at least half is best (NIFDY §3).",
      "when": [
        [
          "ni.kind",
          "buffers"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 255,
      "step": 1,
      "default": 7,
      "unit": "packets"
    },
    {
      "path": "ni.dialogs",
      "label": "Bulk dialogs (D)",
      "sentence": "D: bulk dialogs that a receiver maintains at once, each with a different sender.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 8,
      "step": 1,
      "default": 1,
      "unit": "dialogs"
    },
    {
      "path": "ni.window",
      "label": "Window (W)",
      "sentence": "W: packets of a dialog that may be unacknowledged; the receiver has as many reorder buffers for each dialog.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 4,
      "unit": "packets"
    },
    {
      "path": "ni.pool",
      "label": "Outgoing pool (B)",
      "sentence": "B: buffers of the outgoing pool, from which any eligible packet may leave.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 8,
      "unit": "packets"
    },
    {
      "path": "ni.outstanding",
      "label": "Outstanding packets (O)",
      "sentence": "O: entries of the outstanding-packet table, each a scalar packet sent and not yet acknowledged.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 8,
      "unit": "entries"
    },
    {
      "path": "ni.bulk_acks",
      "label": "Bulk acks",
      "sentence": "When a bulk packet is acknowledged (NIFDY §2.4.2).",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "combined",
      "options": [
        {
          "value": "combined",
          "label": "Combined, every half window",
          "sentence": "One acknowledgement for each half window, once all its packets have arrived (equation 3)."
        },
        {
          "value": "single",
          "label": "One per packet",
          "sentence": "One for every packet (equation 4)."
        }
      ]
    },
    {
      "path": "ni.ack_on",
      "label": "Acknowledge when",
      "sentence": "The moment that counts as receipt (NIFDY §2.1.1 and its footnote 2).",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "accept",
      "options": [
        {
          "value": "accept",
          "label": "Accepted by the processor",
          "sentence": "When the processor accepts the packet."
        },
        {
          "value": "insert",
          "label": "Inserted into the arrivals queue",
          "sentence": "When the packet enters the arrivals queue, which the paper found surprisingly less effective."
        }
      ]
    },
    {
      "path": "ni.ack_delay",
      "label": "Ack delay",
      "sentence": "Processing of an acknowledgement at each end; T_ackproc is twice this (NIFDY §2.4.3).",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 64,
      "step": 1,
      "default": 2,
      "unit": "cycles"
    },
    {
      "path": "ni.ack_network",
      "label": "Ack network",
      "sentence": "Which logical network acknowledgements use, if there are two.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "reply",
      "options": [
        {
          "value": "reply",
          "label": "Reply network",
          "sentence": "The reply network."
        },
        {
          "value": "request",
          "label": "Request network",
          "sentence": "The request network, together with the data."
        }
      ]
    },
    {
      "path": "ni.dialog_timeout",
      "label": "Dialog timeout",
      "sentence": "Silence after which a receiver ends a dialog; 0 for never.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 1000000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "ni.retransmit.kind",
      "label": "Retransmission",
      "sentence": "How lost packets are recovered (NIFDY §6.2).",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "never",
      "options": [
        {
          "value": "never",
          "label": "Never",
          "sentence": "Not at all: the network must lose none, or the pair waits forever."
        },
        {
          "value": "timer",
          "label": "When a timer goes off",
          "sentence": "The interface keeps a copy of each packet and sends it again if its timer expires before the acknowledgement arrives."
        }
      ]
    },
    {
      "path": "ni.retransmit.timeout",
      "label": "Timeout",
      "sentence": "How long a packet may go unacknowledged before it is sent again.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ],
        [
          "ni.retransmit.kind",
          "timer"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 2000,
      "unit": "cycles"
    },
    {
      "path": "ni.retransmit.bits",
      "label": "Bits to tell copies",
      "sentence": "Bits in each header that distinguish a packet from copies of earlier ones; the paper says that one is enough.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ],
        [
          "ni.retransmit.kind",
          "timer"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 8,
      "step": 1,
      "default": 1,
      "unit": "bits"
    },
    {
      "path": "ni.retransmit.lifetime",
      "label": "Lifetime in the network",
      "sentence": "The greatest age at which a packet is accepted; a number is reused only when no copy with it can be in flight. 0 if the network keeps the order of each pair, so that nothing has to wait.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ],
        [
          "ni.retransmit.kind",
          "timer"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 30000,
      "step": 1,
      "default": 2000,
      "unit": "cycles"
    },
    {
      "path": "ni.piggyback",
      "label": "Acks wait for a reply",
      "sentence": "How long the acknowledgement of a packet that expects a reply waits to be piggybacked on a packet (NIFDY §6.1); 0 sends it at once.",
      "when": [
        [
          "ni.kind",
          "nifdy"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 100000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "software.t_send",
      "label": "Send cost",
      "sentence": "Time that a processor takes to send a packet and check for an arrival (NIFDY Table 2: 46 on the CM-5).",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 46,
      "unit": "cycles"
    },
    {
      "path": "software.t_receive",
      "label": "Receive cost",
      "sentence": "Time that a processor takes to receive a packet: dispatch, handle, return (NIFDY Table 2: 56).",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 56,
      "unit": "cycles"
    },
    {
      "path": "software.saving",
      "label": "Saving",
      "sentence": "Time saved when a packet is received right after one is sent, because both share code (CM-5 paper §2: 7).",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 1000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "software.t_poll",
      "label": "Cost of an empty poll",
      "sentence": "Time of a poll that finds nothing (NIFDY Table 2: 22).",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 22,
      "unit": "cycles"
    },
    {
      "path": "software.poll",
      "label": "Polling",
      "sentence": "How a processor polls for arrivals after each packet it sends.",
      "when": [],
      "live": true,
      "type": "choice",
      "default": "once",
      "options": [
        {
          "value": "once",
          "label": "Once",
          "sentence": "Polls once, as an active-message send does, and so receives at most one packet for each one sent."
        },
        {
          "value": "until_empty",
          "label": "Until empty",
          "sentence": "Receives until a poll finds nothing: choose reception over injection (CM-5 paper §6)."
        },
        {
          "value": "not_while_blocked",
          "label": "Once, but not while a send fails (unsafe)",
          "sentence": "Polls once after a send that succeeded and never while a send fails: unsafe, the machine can come to a stop (CM-5 paper §6)."
        }
      ]
    },
    {
      "path": "software.delay",
      "label": "Delay",
      "sentence": "Pause after a send when no packet had arrived: bandwidth matching (CM-5 paper §6: 28). A library that polls until empty polls meanwhile, and an arrival ends the pause.",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "software.noise",
      "label": "Noise",
      "sentence": "How much longer or shorter sending or receiving a single packet may take, all equally likely; at 0 all packets cost the same, which keeps nodes in step that would drift apart.",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 1000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "software.room",
      "label": "Room is checked",
      "sentence": "When a processor finds out whether its interface has room for a packet.",
      "when": [],
      "live": true,
      "type": "choice",
      "default": "before",
      "options": [
        {
          "value": "before",
          "label": "Before a send",
          "sentence": "Before it sends: it begins only once there is room."
        },
        {
          "value": "after",
          "label": "At the end of a send",
          "sentence": "At the end of a send: if there is no room, the send has failed, and the processor polls until there is (CM-5 paper §6)."
        }
      ]
    },
    {
      "path": "software.library",
      "label": "Library",
      "sentence": "Whether the library relies on packets in order or reorders them.",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "reordering",
      "options": [
        {
          "value": "reordering",
          "label": "Reordering",
          "sentence": "Assumes nothing about order: one word of each packet's payload says where the data belong."
        },
        {
          "value": "in_order",
          "label": "In order",
          "sentence": "Relies on packets in order, so that word carries data; needs an interface or network that keeps order."
        }
      ]
    },
    {
      "path": "software.reorder_cost",
      "label": "Reorder cost",
      "sentence": "Time per packet that the reordering library takes in addition to t_receive.",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "software.bulk_threshold",
      "label": "Bulk threshold",
      "sentence": "Shortest messages, in packets, that request a bulk dialog (NIFDY §2.2); at the maximum none does.",
      "when": [],
      "live": true,
      "type": "number",
      "min": 2,
      "max": 1000000,
      "step": 1,
      "default": 2,
      "unit": "packets"
    },
    {
      "path": "software.block_startup",
      "label": "Block startup",
      "sentence": "Time to set up a block transfer or message before its first packet.",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 100000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "software.queue_cost",
      "label": "Queue cost",
      "sentence": "Time to switch to a queued transfer and send its next packets (CM-5 paper §5).",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 100000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "software.barrier_wait",
      "label": "Barrier wait",
      "sentence": "What a processor does while it waits at a barrier.",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "polling",
      "options": [
        {
          "value": "polling",
          "label": "Polls",
          "sentence": "Polls, and receives what has arrived."
        },
        {
          "value": "idle",
          "label": "Does not poll (unsafe)",
          "sentence": "Ignores the network: unsafe together with block transfers, as CMMD's barrier was (CM-5 paper §4)."
        }
      ]
    },
    {
      "path": "software.barrier_latency",
      "label": "Barrier latency",
      "sentence": "Time from the last processor's arrival at a barrier to its release.",
      "when": [],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 100000,
      "step": 1,
      "default": 150,
      "unit": "cycles"
    },
    {
      "path": "software.no_ack",
      "label": "Needs no ack",
      "sentence": "Which packets are marked as needing no acknowledgement, and so bypass the NIFDY protocol.",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "never",
      "options": [
        {
          "value": "never",
          "label": "None",
          "sentence": "None: all keep their order, and without a dialog at most one packet per receiver is unacknowledged."
        },
        {
          "value": "requests",
          "label": "Requests",
          "sentence": "Messages that expect a reply, which tells that they have arrived."
        },
        {
          "value": "replies",
          "label": "Replies",
          "sentence": "Replies: their receiver requested them and has room."
        },
        {
          "value": "both",
          "label": "Requests and replies",
          "sentence": "Both: requests and replies travel as they would without NIFDY."
        }
      ]
    },
    {
      "path": "software.deaf.kind",
      "label": "Deaf nodes",
      "sentence": "Nodes that ignore the network for a while.",
      "when": [],
      "live": true,
      "type": "choice",
      "default": "never",
      "options": [
        {
          "value": "never",
          "label": "None",
          "sentence": "Every node attends to the network."
        },
        {
          "value": "node",
          "label": "One node",
          "sentence": "One node stops for a while."
        },
        {
          "value": "spells",
          "label": "Spells",
          "sentence": "Every node stops now and then, independently of the others (scorecard N9)."
        }
      ]
    },
    {
      "path": "software.deaf.node",
      "label": "Node",
      "sentence": "Which node.",
      "when": [
        [
          "software.deaf.kind",
          "node"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 1023,
      "step": 1,
      "default": 0,
      "unit": "nodes"
    },
    {
      "path": "software.deaf.from",
      "label": "From",
      "sentence": "The cycle in which it stops.",
      "when": [
        [
          "software.deaf.kind",
          "node"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0,
      "max": 100000000,
      "step": 1,
      "default": 2000,
      "unit": "cycles"
    },
    {
      "path": "software.deaf.length",
      "label": "Length",
      "sentence": "How long it ignores the network.",
      "when": [
        [
          "software.deaf.kind",
          "node"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 1,
      "max": 100000000,
      "step": 1,
      "default": 20000,
      "unit": "cycles"
    },
    {
      "path": "software.deaf.every",
      "label": "Every",
      "sentence": "Mean time between two spells of a node.",
      "when": [
        [
          "software.deaf.kind",
          "spells"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 100,
      "max": 10000000,
      "step": 1,
      "default": 20000,
      "unit": "cycles"
    },
    {
      "path": "software.deaf.length",
      "label": "Length",
      "sentence": "Length of a spell.",
      "when": [
        [
          "software.deaf.kind",
          "spells"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 3000,
      "unit": "cycles"
    },
    {
      "path": "workload.kind",
      "label": "Workload",
      "sentence": "What the processors do.",
      "when": [],
      "live": false,
      "type": "choice",
      "default": "cyclic_shift",
      "options": [
        {
          "value": "cyclic_shift",
          "label": "Cyclic shift",
          "sentence": "All-to-all in P − 1 phases: in phase p node i sends a block to node i + p (NIFDY §4.3, CM-5 paper §4)."
        },
        {
          "value": "random_blocks",
          "label": "Blocks for random targets",
          "sentence": "Each node sends block after block, each to a random other node (CM-5 paper §5)."
        },
        {
          "value": "uniform",
          "label": "Uniform random",
          "sentence": "Every node makes packets at random times for random other nodes, whatever becomes of them."
        },
        {
          "value": "hot_spot",
          "label": "Hot spot",
          "sentence": "As uniform, but a share of all packets goes to one node."
        },
        {
          "value": "local",
          "label": "Local",
          "sentence": "Every node makes packets at random times, most of them for nodes nearby."
        },
        {
          "value": "permutation",
          "label": "Permutation",
          "sentence": "Every node makes packets at random times, all for one and the same partner."
        },
        {
          "value": "phases",
          "label": "Barriered phases",
          "sentence": "Phases separated by barriers, in which nodes send messages to random others as fast as they can (NIFDY §4.1)."
        },
        {
          "value": "request_reply",
          "label": "Request and reply",
          "sentence": "Every node asks random others for something, which they send back at once; replies have a network of their own if there are two."
        },
        {
          "value": "em3d",
          "label": "EM3D",
          "sentence": "Electric and magnetic fields on an irregular graph, computed in turn, values sent to whoever needs them (NIFDY §4.4)."
        },
        {
          "value": "radix_sort",
          "label": "Radix sort",
          "sentence": "The keys of all processors sorted by one digit after the other (NIFDY §4.5)."
        },
        {
          "value": "broadcast",
          "label": "Broadcast",
          "sentence": "One node sends a packet to every node of a rectangle, once (MP1 paper §5.4)."
        },
        {
          "value": "shared_memory",
          "label": "Shared memory",
          "sentence": "Small programs on a coherent shared memory: caches, and a directory at the home of each line (BRIS §3)."
        }
      ]
    },
    {
      "path": "workload.block",
      "label": "Block size",
      "sentence": "Bytes of data that a node sends to each other node in a round.",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 1600,
      "unit": "bytes"
    },
    {
      "path": "workload.rounds",
      "label": "Rounds",
      "sentence": "How often each node goes round all others.",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 1,
      "unit": "times"
    },
    {
      "path": "workload.amount",
      "label": "Amount",
      "sentence": "Bytes that each node sends in all, rounded up to whole blocks; 0 stands for whole rounds (CM-5 paper §4: 1.28 MB).",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 100000000,
      "step": 1,
      "default": 0,
      "unit": "bytes"
    },
    {
      "path": "workload.barrier",
      "label": "Barrier",
      "sentence": "Whether all wait for each other between transfers.",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "none",
      "options": [
        {
          "value": "none",
          "label": "None",
          "sentence": "Nobody waits."
        },
        {
          "value": "every",
          "label": "After every transfer",
          "sentence": "A barrier after every transfer."
        },
        {
          "value": "optimized",
          "label": "Optimized",
          "sentence": "A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4)."
        },
        {
          "value": "within",
          "label": "Within transfers too",
          "sentence": "A barrier after every transfer, and within long ones after a given number of bytes (CM-5 paper §4, §7)."
        }
      ]
    },
    {
      "path": "workload.barrier_limit",
      "label": "Barrier limit",
      "sentence": "Bytes that each node sends between two barriers: about this many for optimized barriers, exactly for those within transfers.",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 512,
      "unit": "bytes"
    },
    {
      "path": "workload.interleaving.kind",
      "label": "Interleaving",
      "sentence": "In which order the packets of several transfers are sent.",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "whole",
      "options": [
        {
          "value": "whole",
          "label": "One transfer after the other",
          "sentence": "Each transfer as a whole, then the next."
        },
        {
          "value": "interleaved",
          "label": "Interleaved",
          "sentence": "By turns, a few packets of each pending transfer, as the asynchronous interface of Strata does (CM-5 paper §5)."
        }
      ]
    },
    {
      "path": "workload.interleaving.turn",
      "label": "Turn",
      "sentence": "Packets of a transfer that are sent in a turn.",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 2,
      "unit": "packets"
    },
    {
      "path": "workload.interleaving.pending",
      "label": "Pending",
      "sentence": "Transfers that are begun before the rest of them all is sent.",
      "when": [
        [
          "workload.kind",
          "cyclic_shift"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1024,
      "step": 1,
      "default": 16,
      "unit": "times"
    },
    {
      "path": "workload.block",
      "label": "Block size",
      "sentence": "Bytes of a block.",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 1600,
      "unit": "bytes"
    },
    {
      "path": "workload.amount",
      "label": "Amount",
      "sentence": "Bytes that each node sends in all, rounded up to whole blocks.",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 100000000,
      "step": 1,
      "default": 100000,
      "unit": "bytes"
    },
    {
      "path": "workload.barrier",
      "label": "Barrier",
      "sentence": "Whether all wait for each other between transfers.",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "none",
      "options": [
        {
          "value": "none",
          "label": "None",
          "sentence": "Nobody waits."
        },
        {
          "value": "every",
          "label": "After every transfer",
          "sentence": "A barrier after every transfer."
        },
        {
          "value": "optimized",
          "label": "Optimized",
          "sentence": "A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4)."
        },
        {
          "value": "within",
          "label": "Within transfers too",
          "sentence": "A barrier after every transfer, and within long ones after a given number of bytes (CM-5 paper §4, §7)."
        }
      ]
    },
    {
      "path": "workload.barrier_limit",
      "label": "Barrier limit",
      "sentence": "Bytes that each node sends between two barriers: about this many for optimized barriers, exactly for those within transfers.",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 512,
      "unit": "bytes"
    },
    {
      "path": "workload.interleaving.kind",
      "label": "Interleaving",
      "sentence": "In which order the packets of several transfers are sent.",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "whole",
      "options": [
        {
          "value": "whole",
          "label": "One transfer after the other",
          "sentence": "Each transfer as a whole, then the next."
        },
        {
          "value": "interleaved",
          "label": "Interleaved",
          "sentence": "By turns, a few packets of each pending transfer, as the asynchronous interface of Strata does (CM-5 paper §5)."
        }
      ]
    },
    {
      "path": "workload.interleaving.turn",
      "label": "Turn",
      "sentence": "Packets of a transfer that are sent in a turn.",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 2,
      "unit": "packets"
    },
    {
      "path": "workload.interleaving.pending",
      "label": "Pending",
      "sentence": "Transfers that are begun before the rest of them all is sent.",
      "when": [
        [
          "workload.kind",
          "random_blocks"
        ],
        [
          "workload.interleaving.kind",
          "interleaved"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1024,
      "step": 1,
      "default": 16,
      "unit": "times"
    },
    {
      "path": "workload.load",
      "label": "Load",
      "sentence": "Flits that each node makes per cycle, on average.",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0.0001,
      "max": 1.5,
      "step": 0.0001,
      "default": 0.1,
      "unit": "flits per node and cycle"
    },
    {
      "path": "workload.within",
      "label": "Within",
      "sentence": "The greatest distance to which packets go, in hops between routers; 0 stands for everywhere.",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 64,
      "step": 1,
      "default": 0,
      "unit": "hops"
    },
    {
      "path": "workload.to_itself",
      "label": "To itself",
      "sentence": "A node's packets may also go to itself, through its router.",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ],
      "live": false,
      "type": "switch",
      "default": "off"
    },
    {
      "path": "workload.arrivals.kind",
      "label": "Arrivals",
      "sentence": "How packets are spread in time.",
      "when": [
        [
          "workload.kind",
          "uniform"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "bernoulli",
      "options": [
        {
          "value": "bernoulli",
          "label": "Bernoulli",
          "sentence": "In each cycle a packet comes into being with the same chance."
        },
        {
          "value": "bursty",
          "label": "Bursts",
          "sentence": "In each cycle a message of several packets for one node comes into being with the same chance."
        },
        {
          "value": "once",
          "label": "One, all at once",
          "sentence": "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived."
        }
      ]
    },
    {
      "path": "workload.arrivals.shortest",
      "label": "Shortest",
      "sentence": "Fewest packets of a message.",
      "when": [
        [
          "workload.kind",
          "uniform"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 1,
      "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest",
      "label": "Longest",
      "sentence": "Most packets of a message.",
      "when": [
        [
          "workload.kind",
          "uniform"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 16,
      "unit": "packets"
    },
    {
      "path": "workload.load",
      "label": "Load",
      "sentence": "Flits that each node makes per cycle, on average.",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0.0001,
      "max": 1,
      "step": 0.0001,
      "default": 0.05,
      "unit": "flits per node and cycle"
    },
    {
      "path": "workload.node",
      "label": "Node",
      "sentence": "The node that they go to.",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1023,
      "step": 1,
      "default": 0,
      "unit": "nodes"
    },
    {
      "path": "workload.share",
      "label": "Share",
      "sentence": "Share of packets that go to the hot node; at 100 that node itself sends nothing.",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 100,
      "step": 1,
      "default": 10,
      "unit": "percent"
    },
    {
      "path": "workload.arrivals.kind",
      "label": "Arrivals",
      "sentence": "How packets are spread in time.",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "bernoulli",
      "options": [
        {
          "value": "bernoulli",
          "label": "Bernoulli",
          "sentence": "In each cycle a packet comes into being with the same chance."
        },
        {
          "value": "bursty",
          "label": "Bursts",
          "sentence": "In each cycle a message of several packets for one node comes into being with the same chance."
        },
        {
          "value": "once",
          "label": "One, all at once",
          "sentence": "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived."
        }
      ]
    },
    {
      "path": "workload.arrivals.shortest",
      "label": "Shortest",
      "sentence": "Fewest packets of a message.",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 1,
      "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest",
      "label": "Longest",
      "sentence": "Most packets of a message.",
      "when": [
        [
          "workload.kind",
          "hot_spot"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 16,
      "unit": "packets"
    },
    {
      "path": "workload.load",
      "label": "Load",
      "sentence": "Flits that each node makes per cycle, on average.",
      "when": [
        [
          "workload.kind",
          "local"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0.0001,
      "max": 1,
      "step": 0.0001,
      "default": 0.1,
      "unit": "flits per node and cycle"
    },
    {
      "path": "workload.farthest",
      "label": "Farthest",
      "sentence": "Farthest receivers, in hops between routers. The share of a distance falls linearly with it, by one part for each hop, to two parts at the farthest (scorecard M7).",
      "when": [
        [
          "workload.kind",
          "local"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 30,
      "step": 1,
      "default": 5,
      "unit": "hops"
    },
    {
      "path": "workload.arrivals.kind",
      "label": "Arrivals",
      "sentence": "How packets are spread in time.",
      "when": [
        [
          "workload.kind",
          "local"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "bernoulli",
      "options": [
        {
          "value": "bernoulli",
          "label": "Bernoulli",
          "sentence": "In each cycle a packet comes into being with the same chance."
        },
        {
          "value": "bursty",
          "label": "Bursts",
          "sentence": "In each cycle a message of several packets for one node comes into being with the same chance."
        },
        {
          "value": "once",
          "label": "One, all at once",
          "sentence": "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived."
        }
      ]
    },
    {
      "path": "workload.arrivals.shortest",
      "label": "Shortest",
      "sentence": "Fewest packets of a message.",
      "when": [
        [
          "workload.kind",
          "local"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 1,
      "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest",
      "label": "Longest",
      "sentence": "Most packets of a message.",
      "when": [
        [
          "workload.kind",
          "local"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 16,
      "unit": "packets"
    },
    {
      "path": "workload.load",
      "label": "Load",
      "sentence": "Flits that each node makes per cycle, on average.",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0.0001,
      "max": 1,
      "step": 0.0001,
      "default": 0.05,
      "unit": "flits per node and cycle"
    },
    {
      "path": "workload.pattern",
      "label": "Pattern",
      "sentence": "Who is whose partner.",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "transpose",
      "options": [
        {
          "value": "transpose",
          "label": "Transpose",
          "sentence": "Lower and upper half of the bits change places: row and column on a square mesh."
        },
        {
          "value": "complement",
          "label": "Complement",
          "sentence": "Every bit turned round: the node opposite."
        },
        {
          "value": "bit_reversal",
          "label": "Bit reversal",
          "sentence": "The bits in reverse order."
        },
        {
          "value": "shuffle",
          "label": "Shuffle",
          "sentence": "The bits moved up by one place, the highest becoming the lowest."
        },
        {
          "value": "neighbour",
          "label": "Neighbour",
          "sentence": "The next node."
        }
      ]
    },
    {
      "path": "workload.to_itself",
      "label": "To itself",
      "sentence": "A node that is its own partner sends to itself, through its router; otherwise it sends nothing.",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ],
      "live": false,
      "type": "switch",
      "default": "off"
    },
    {
      "path": "workload.arrivals.kind",
      "label": "Arrivals",
      "sentence": "How packets are spread in time.",
      "when": [
        [
          "workload.kind",
          "permutation"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "bernoulli",
      "options": [
        {
          "value": "bernoulli",
          "label": "Bernoulli",
          "sentence": "In each cycle a packet comes into being with the same chance."
        },
        {
          "value": "bursty",
          "label": "Bursts",
          "sentence": "In each cycle a message of several packets for one node comes into being with the same chance."
        },
        {
          "value": "once",
          "label": "One, all at once",
          "sentence": "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived."
        }
      ]
    },
    {
      "path": "workload.arrivals.shortest",
      "label": "Shortest",
      "sentence": "Fewest packets of a message.",
      "when": [
        [
          "workload.kind",
          "permutation"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 1,
      "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest",
      "label": "Longest",
      "sentence": "Most packets of a message.",
      "when": [
        [
          "workload.kind",
          "permutation"
        ],
        [
          "workload.arrivals.kind",
          "bursty"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 16,
      "unit": "packets"
    },
    {
      "path": "workload.fewest",
      "label": "Fewest",
      "sentence": "Fewest packets that a sending node sends in a phase.",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 1,
      "max": 10000,
      "step": 1,
      "default": 100,
      "unit": "packets"
    },
    {
      "path": "workload.most",
      "label": "Most",
      "sentence": "Most packets that a sending node sends in a phase.",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 1,
      "max": 10000,
      "step": 1,
      "default": 300,
      "unit": "packets"
    },
    {
      "path": "workload.senders",
      "label": "Senders",
      "sentence": "Chance of a node to send in a phase: 100 in the heavy pattern, 33 in the light one.",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 1,
      "max": 100,
      "step": 1,
      "default": 100,
      "unit": "percent"
    },
    {
      "path": "workload.lengths",
      "label": "Lengths",
      "sentence": "How long messages are.",
      "when": [
        [
          "workload.kind",
          "phases"
        ]
      ],
      "live": true,
      "type": "choice",
      "default": "short",
      "options": [
        {
          "value": "short",
          "label": "1 to 5",
          "sentence": "1 to 5, all equally likely: the heavy pattern."
        },
        {
          "value": "mixed",
          "label": "1 to 5, 10 and 20",
          "sentence": "75 % of 1 to 5, 15 % of 10 and 10 % of 20: the light pattern, as scorecard N9 reads it."
        }
      ]
    },
    {
      "path": "workload.outstanding",
      "label": "Outstanding packets (O)",
      "sentence": "Requests of a node that may be without their reply at once.",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 1,
      "max": 256,
      "step": 1,
      "default": 4,
      "unit": "requests"
    },
    {
      "path": "workload.pace.kind",
      "label": "Pace",
      "sentence": "When a node makes its requests.",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "closed",
      "options": [
        {
          "value": "closed",
          "label": "As replies come",
          "sentence": "One as soon as a reply makes room for it: the load follows from how fast the machine is."
        },
        {
          "value": "open",
          "label": "At random times",
          "sentence": "At random times; one that comes into being while too many are without their reply waits."
        }
      ]
    },
    {
      "path": "workload.pace.load",
      "label": "Load",
      "sentence": "Flits of requests that each node makes per cycle, on average.",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ],
        [
          "workload.pace.kind",
          "open"
        ]
      ],
      "live": true,
      "type": "number",
      "min": 0.0001,
      "max": 1,
      "step": 0.0001,
      "default": 0.02,
      "unit": "flits per node and cycle"
    },
    {
      "path": "workload.reply",
      "label": "Reply",
      "sentence": "Packets of each reply; a request is one packet.",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 1,
      "unit": "packets"
    },
    {
      "path": "workload.request_flits",
      "label": "Request flits",
      "sentence": "Length of a request, header included; 0 stands for that of all packets.",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 128,
      "step": 1,
      "default": 0,
      "unit": "flits"
    },
    {
      "path": "workload.requests",
      "label": "Requests",
      "sentence": "Requests that each node makes; 0 stands for ever more.",
      "when": [
        [
          "workload.kind",
          "request_reply"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1000000,
      "step": 1,
      "default": 0,
      "unit": "requests"
    },
    {
      "path": "workload.n_nodes",
      "label": "N nodes",
      "sentence": "Nodes of each of the two kinds on every processor.",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 200,
      "unit": "graph nodes"
    },
    {
      "path": "workload.d_nodes",
      "label": "D nodes",
      "sentence": "Nodes of the other kind that each depends on.",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 100,
      "step": 1,
      "default": 10,
      "unit": "graph nodes"
    },
    {
      "path": "workload.local_p",
      "label": "Local p",
      "sentence": "Chance of each of them to be on the same processor.",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 100,
      "step": 1,
      "default": 80,
      "unit": "percent"
    },
    {
      "path": "workload.dist_span",
      "label": "Dist span",
      "sentence": "How far away the processor of any other may be, processors standing in a ring.",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1023,
      "step": 1,
      "default": 5,
      "unit": "nodes"
    },
    {
      "path": "workload.order",
      "label": "Order",
      "sentence": "In which order a processor sends to those that need its values, which the paper does not state.",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "next",
      "options": [
        {
          "value": "next",
          "label": "The next one first",
          "sentence": "Each processor first to the next, then to the one after, and so round."
        },
        {
          "value": "shuffled",
          "label": "Each its own",
          "sentence": "Each processor in an order of its own, always the same."
        }
      ]
    },
    {
      "path": "workload.iterations",
      "label": "Iterations",
      "sentence": "Iterations, in each of which both fields are computed.",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000,
      "step": 1,
      "default": 3,
      "unit": "times"
    },
    {
      "path": "workload.arc_cost",
      "label": "Arc cost",
      "sentence": "Time to compute what one node of the graph contributes to another.",
      "when": [
        [
          "workload.kind",
          "em3d"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1000,
      "step": 1,
      "default": 10,
      "unit": "cycles"
    },
    {
      "path": "workload.keys",
      "label": "Keys",
      "sentence": "Keys of each processor, random ones.",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 4096,
      "step": 1,
      "default": 1024,
      "unit": "keys"
    },
    {
      "path": "workload.radix",
      "label": "Radix",
      "sentence": "Bits of a digit: the scan has as many buckets as a digit has values.",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 11,
      "step": 1,
      "default": 8,
      "unit": "bits"
    },
    {
      "path": "workload.passes",
      "label": "Passes",
      "sentence": "Digits of a key, sorted by in as many passes; a phase alone has one.",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 8,
      "step": 1,
      "default": 2,
      "unit": "times"
    },
    {
      "path": "workload.phase",
      "label": "Phase",
      "sentence": "What of it is done.",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "whole",
      "options": [
        {
          "value": "whole",
          "label": "Whole sort",
          "sentence": "All of it: the keys end up sorted."
        },
        {
          "value": "scan",
          "label": "Scan alone",
          "sentence": "The scan of the first digit, keys being counted: for each bucket a running sum goes from processor to processor."
        },
        {
          "value": "coalesce",
          "label": "Coalesce alone",
          "sentence": "Sending the keys where they belong by their first digit, as if a scan had just found out."
        }
      ]
    },
    {
      "path": "workload.delay",
      "label": "Delay",
      "sentence": "Time between two sends of the scan in which a processor attends to the network.",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 0,
      "unit": "cycles"
    },
    {
      "path": "workload.key_cost",
      "label": "Key cost",
      "sentence": "Time to count a key before the scan of a whole sort, and again to work out its place after it.",
      "when": [
        [
          "workload.kind",
          "radix_sort"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1000,
      "step": 1,
      "default": 10,
      "unit": "cycles"
    },
    {
      "path": "workload.node",
      "label": "Node",
      "sentence": "The node that sends.",
      "when": [
        [
          "workload.kind",
          "broadcast"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1023,
      "step": 1,
      "default": 0,
      "unit": "nodes"
    },
    {
      "path": "workload.corner",
      "label": "Corner",
      "sentence": "A corner of the rectangle; the sender is the one opposite, unless it is far away.",
      "when": [
        [
          "workload.kind",
          "broadcast"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1023,
      "step": 1,
      "default": 15,
      "unit": "nodes"
    },
    {
      "path": "workload.by",
      "label": "By",
      "sentence": "How the nodes are reached.",
      "when": [
        [
          "workload.kind",
          "broadcast"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "tree",
      "options": [
        {
          "value": "tree",
          "label": "Tree",
          "sentence": "By one packet, which chips copy: along a row, and from every node of it along its column."
        },
        {
          "value": "path",
          "label": "Hamiltonian path",
          "sentence": "By one packet, which chips copy on a path through all nodes: row by row, there and back. A change of plane costs nothing, as in the paper's calculation."
        },
        {
          "value": "messages",
          "label": "Single messages",
          "sentence": "By a packet for each node, one after the other."
        }
      ]
    },
    {
      "path": "workload.start.kind",
      "label": "Start",
      "sentence": "Where the rectangle begins.",
      "when": [
        [
          "workload.kind",
          "broadcast"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "here",
      "options": [
        {
          "value": "here",
          "label": "At the sender",
          "sentence": "The sender is the corner."
        },
        {
          "value": "there",
          "label": "At another node",
          "sentence": "A packet goes to another node, and spreads there: its data begin with the addresses of a broadcast (MP1 paper §3.2)."
        }
      ]
    },
    {
      "path": "workload.start.node",
      "label": "Node",
      "sentence": "The node at which it begins to spread.",
      "when": [
        [
          "workload.kind",
          "broadcast"
        ],
        [
          "workload.start.kind",
          "there"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 1023,
      "step": 1,
      "default": 5,
      "unit": "nodes"
    },
    {
      "path": "workload.program.kind",
      "label": "Program",
      "sentence": "What the processors do.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "one_line",
      "options": [
        {
          "value": "one_line",
          "label": "One line, many writers",
          "sentence": "Each writes a word of its own, again and again, and all words are in one line: false sharing."
        },
        {
          "value": "pairs",
          "label": "Producers and consumers",
          "sentence": "Each even processor writes lines that the next one reads after a barrier."
        },
        {
          "value": "hot_lock",
          "label": "A hot lock",
          "sentence": "All add to one counter, which a lock protects."
        },
        {
          "value": "barriers",
          "label": "Barriers",
          "sentence": "All wait for each other, again and again."
        },
        {
          "value": "random",
          "label": "Words anywhere",
          "sentence": "Each reads and writes words anywhere, as many at a time as it may have under way: a load on the network by rate."
        }
      ]
    },
    {
      "path": "workload.program.writers",
      "label": "Writers",
      "sentence": "Processors that write.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "one_line"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 8,
      "step": 1,
      "default": 2,
      "unit": "entries"
    },
    {
      "path": "workload.program.rounds",
      "label": "Rounds",
      "sentence": "Writes of each.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "one_line"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 100000,
      "step": 1,
      "default": 100,
      "unit": "times"
    },
    {
      "path": "workload.program.compute",
      "label": "Compute",
      "sentence": "Processor cycles of computing between two of them, on average.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "one_line"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 200,
      "unit": "processor cycles"
    },
    {
      "path": "workload.program.lines",
      "label": "Lines",
      "sentence": "Lines that are handed over at a time.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "pairs"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 64,
      "step": 1,
      "default": 8,
      "unit": "lines"
    },
    {
      "path": "workload.program.rounds",
      "label": "Rounds",
      "sentence": "How often.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "pairs"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 100000,
      "step": 1,
      "default": 20,
      "unit": "times"
    },
    {
      "path": "workload.program.rounds",
      "label": "Rounds",
      "sentence": "Additions of each processor.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "hot_lock"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 100000,
      "step": 1,
      "default": 20,
      "unit": "times"
    },
    {
      "path": "workload.program.rounds",
      "label": "Rounds",
      "sentence": "How often.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "barriers"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 100000,
      "step": 1,
      "default": 50,
      "unit": "times"
    },
    {
      "path": "workload.program.accesses",
      "label": "Accesses",
      "sentence": "Reads and writes of each processor.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "random"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 2000,
      "unit": "times"
    },
    {
      "path": "workload.program.writes",
      "label": "Writes",
      "sentence": "How many of them are writes.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "random"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 100,
      "step": 1,
      "default": 30,
      "unit": "percent"
    },
    {
      "path": "workload.program.lines",
      "label": "Lines",
      "sentence": "Lines of the memory that all share.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "random"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 65536,
      "step": 1,
      "default": 4096,
      "unit": "lines"
    },
    {
      "path": "workload.program.traffic",
      "label": "Traffic",
      "sentence": "Bytes of lines for every 100 operations if each access misses: 40 to 100 stand for FFT and Radix, 20 to 40 for Ocean, 10 to 20 for LU and Water (BRIS Table 1).",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ],
        [
          "workload.program.kind",
          "random"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 100,
      "step": 1,
      "default": 40,
      "unit": "bytes"
    },
    {
      "path": "workload.memory.first_level",
      "label": "First level",
      "sentence": "Lines of 64 bytes in the first level of a cache.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1024,
      "step": 1,
      "default": 128,
      "unit": "lines"
    },
    {
      "path": "workload.memory.second_level",
      "label": "Second level",
      "sentence": "Lines of 64 bytes in the second level of a cache.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 16384,
      "step": 1,
      "default": 512,
      "unit": "lines"
    },
    {
      "path": "workload.memory.loads",
      "label": "Loads",
      "sentence": "Loads that a processor may have under way.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 16,
      "step": 1,
      "default": 16,
      "unit": "entries"
    },
    {
      "path": "workload.memory.stores",
      "label": "Stores",
      "sentence": "Stores that a processor may have under way.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 8,
      "step": 1,
      "default": 8,
      "unit": "entries"
    },
    {
      "path": "workload.memory.placement",
      "label": "Placement",
      "sentence": "Where the pages of shared data are.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "choice",
      "default": "spread",
      "options": [
        {
          "value": "spread",
          "label": "Spread",
          "sentence": "Each at a random node."
        },
        {
          "value": "round_robin",
          "label": "Round robin",
          "sentence": "One after the other at one node after the other."
        }
      ]
    },
    {
      "path": "workload.memory.access",
      "label": "Access",
      "sentence": "Time from a processor to its own memory and back.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 25,
      "max": 10000,
      "step": 1,
      "default": 150,
      "unit": "processor cycles"
    },
    {
      "path": "workload.memory.directory",
      "label": "Directory",
      "sentence": "Time of a home to look into its directory alone, which the paper does not state.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 40,
      "unit": "processor cycles"
    },
    {
      "path": "workload.memory.owner",
      "label": "Owner",
      "sentence": "Time of an owner to read a line from its cache for another node, which the paper does not state.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 32,
      "unit": "processor cycles"
    },
    {
      "path": "workload.memory.occupancy",
      "label": "Occupancy",
      "sentence": "Time from which on a home takes the next message, which the paper does not state.",
      "when": [
        [
          "workload.kind",
          "shared_memory"
        ]
      ],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 10000,
      "step": 1,
      "default": 32,
      "unit": "processor cycles"
    },
    {
      "path": "run.seed",
      "label": "Seed",
      "sentence": "Key of all random streams; with one seed, two machines are offered the same traffic.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 0,
      "max": 4294967295,
      "step": 1,
      "default": 1,
      "unit": ""
    },
    {
      "path": "run.window",
      "label": "First window",
      "sentence": "Cycles in the finest columns of charts and heat maps; twice as many whenever their memory is full.",
      "when": [],
      "live": false,
      "type": "number",
      "min": 1,
      "max": 1000000,
      "step": 1,
      "default": 64,
      "unit": "cycles"
    }
  ],
  "groups": [
    {
      "name": "topology",
      "label": "Topology",
      "sentence": "Which network connects the nodes.",
      "fixed": "routers and links are laid out by it"
    },
    {
      "name": "routing",
      "label": "Routing",
      "sentence": "How packets find their way; each topology offers what works on it.",
      "fixed": "packets under way have begun their ways by it"
    },
    {
      "name": "channel",
      "label": "Channels",
      "sentence": "The links; each direction is a channel of its own.",
      "fixed": "flits already on the wires would overtake each other"
    },
    {
      "name": "router",
      "label": "Routers",
      "sentence": "What stands where channels meet: how packets find their way, and what they do when it is taken.",
      "fixed": "buffers that hold flits are laid out by it"
    },
    {
      "name": "packet",
      "label": "Packets",
      "sentence": "What travels; a flit is 4 bytes.",
      "fixed": "packets under way were cut to it"
    },
    {
      "name": "ni",
      "label": "Network interface",
      "sentence": "What stands between a processor and the network.",
      "fixed": "both ends of what is under way have agreed on it"
    },
    {
      "name": "software",
      "label": "Software",
      "sentence": "What sending and receiving costs, and how the library behaves.",
      "fixed": "packets under way were made by it"
    },
    {
      "name": "workload",
      "label": "Workload",
      "sentence": "What the processors do.",
      "fixed": "the programs have begun with it"
    },
    {
      "name": "run",
      "label": "Run",
      "sentence": "What belongs to the run rather than to the machine.",
      "fixed": "the run was counted and drawn by it from its beginning"
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
    },
    {
      "key": "mp1",
      "label": "MP1 network chip (1993)",
      "name": "The MP1 paper"
    },
    {
      "key": "bris",
      "label": "Bristled hypercubes (ICS 1999)",
      "name": "The Bristled paper"
    },
    {
      "key": "spider",
      "label": "SPIDER adapter (1993)",
      "name": "The SPIDER paper"
    }
  ],
  "presets": [
    {
      "name": "cyclic-shift",
      "title": "Cyclic shift: a jam, and NIFDY clears it",
      "look": "Piles form at some receivers and stay; with NIFDY they dissolve, and the same packets are through earlier.",
      "source": "NIFDY paper, Figure 5",
      "group": "How networks jam, and what clears them",
      "level": "basic",
      "pace": "jam",
      "shared": "",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy"
    },
    {
      "name": "cyclic-shift-in-order",
      "title": "Cyclic shift: what order is worth",
      "look": "Since NIFDY delivers in order, each packet carries a word more of data: fewer packets, and the run ends much earlier.",
      "source": "NIFDY paper, Figure 6",
      "group": "How networks jam, and what clears them",
      "level": "intermediate",
      "pace": "jam",
      "shared": "",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&software.library=in_order"
    },
    {
      "name": "cyclic-shift-barriers",
      "title": "Cyclic shift: barriers against NIFDY",
      "look": "Left, software keeps the phases apart with barriers and no piles form; right, NIFDY comes close without any.",
      "source": "NIFDY paper, Figure 6; CM-5 paper, section 4",
      "group": "How networks jam, and what clears them",
      "level": "basic",
      "pace": "jam",
      "shared": "",
      "a": "workload.barrier=optimized",
      "b": "ni.kind=nifdy"
    },
    {
      "name": "mesh-overload",
      "title": "Overloaded mesh",
      "look": "Both meshes are offered far more than they can carry; the plain one delivers less, as messages block each other.",
      "source": "NIFDY paper, sections 1 and 4.6",
      "group": "How networks jam, and what clears them",
      "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=uniform&workload.load=0.2&workload.arrivals.kind=bursty&workload.arrivals.longest=20",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "mesh-shift",
      "title": "Cyclic shift on a mesh",
      "look": "Without NIFDY the phases mix and throughput soon falls to a third; with NIFDY it falls late and less, and the run ends earlier.",
      "source": "NIFDY paper, sections 1.1 and 4.3",
      "group": "How networks jam, and what clears them",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.block=800",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "deaf-receiver",
      "title": "One deaf receiver",
      "look": "From cycle 8000 to 32000 node 27 takes nothing: without NIFDY its packets block those of other pairs, with NIFDY nearly none.",
      "source": "NIFDY paper, section 1.1: secondary blocking",
      "group": "How networks jam, and what clears them",
      "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&software.deaf.kind=node&software.deaf.node=27&software.deaf.from=8000&software.deaf.length=24000&workload.kind=permutation&workload.load=0.04&workload.pattern=shuffle",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "torus-deadlock",
      "title": "Deadlock: a torus without datelines",
      "look": "Left, any packet takes any channel of a ring: soon packets wait for each other all the way round, the run pauses and shows the circle. Right, two classes of channels, parted at a dateline, keep every ring open.",
      "source": "Dally and Seitz, Deadlock-free message routing (1987); NIFDY paper, section 3: what its torus avoids",
      "group": "How networks jam, and what clears them",
      "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=torus&topology.size=6x6&channel.flit_cycles=4&channel.networks=one&router.switching=wormhole&router.routing_delay=0&packet.flits=8&software.t_send=10&software.t_receive=10&workload.kind=uniform&workload.load=0.1",
      "a": "routing.datelines=off&router.vcs=1&router.buffer_depth=4",
      "b": "router.vcs=2&router.buffer_depth=2"
    },
    {
      "name": "table3-fat-tree",
      "title": "Fat tree under heavy traffic",
      "look": "64 nodes send messages of 1 to 5 packets as fast as they can, phase by phase; NIFDY gets a sixth more of them through.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "table3-cm5",
      "title": "CM-5 network under heavy traffic",
      "look": "Narrow links and few of them near the top: the tree itself is the limit, and NIFDY gains only a little.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=8&channel.inject_delay=0&channel.eject_delay=3&channel.networks=slots&router.switching=cut_through&router.vcs=1&router.buffer_depth=21&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "table3-sf-tree",
      "title": "Store-and-forward fat tree under heavy traffic",
      "look": "Every router takes the whole of a packet before it passes it on, so round trips are long; NIFDY gets a fifth more of them through.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=4&channel.networks=demand&router.switching=store_and_forward&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=8&ni.pool=16&ni.outstanding=8"
    },
    {
      "name": "table3-mesh",
      "title": "Mesh under heavy traffic",
      "look": "A blocked packet lies across four routers and holds them all; NIFDY lets fewer in, and an eighth more get through.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "table3-torus",
      "title": "Torus under heavy traffic",
      "look": "Twice the links of the mesh across the middle, and four times its buffers; NIFDY still gets more through.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=torus&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "table3-mesh-3d",
      "title": "Three-dimensional mesh under heavy traffic",
      "look": "Short ways and many links: the receivers are the limit; NIFDY keeps what waits for them out of the network.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=4x4x4&channel.flit_cycles=4&channel.inject_delay=5&channel.eject_delay=5&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "table3-butterfly",
      "title": "Butterfly under heavy traffic",
      "look": "One path for each pair, three switches long: packets that meet block each other; NIFDY lets fewer meet, and an eighth more get through.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=butterfly&topology.radix=4&topology.stages=3&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=1&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=0&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "table3-multibutterfly",
      "title": "Multibutterfly under heavy traffic",
      "look": "Two links for each way, wired at random: packets get past each other; NIFDY gets a tenth more through, and in order.",
      "source": "NIFDY paper, Table 3 and Figure 2",
      "group": "Eight networks under heavy traffic",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=multibutterfly&topology.radix=4&topology.stages=3&topology.dilation=2&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=1&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "cm5-light",
      "title": "Light traffic, inattentive nodes",
      "look": "A third of 64 nodes send, all stop listening now and then: without NIFDY each spell leaves a pile that others wait behind.",
      "source": "NIFDY paper, section 4.1 and Figure 3",
      "group": "How networks jam, and what clears them",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=8&channel.inject_delay=0&channel.eject_delay=3&channel.networks=slots&router.switching=cut_through&router.vcs=1&router.buffer_depth=21&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&software.deaf.kind=spells&workload.kind=phases&workload.senders=33&workload.lengths=mixed",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy"
    },
    {
      "name": "lossy",
      "title": "A network that loses packets",
      "look": "Two of 1000 packets are lost on each link. Without NIFDY they are gone; with it timers send them again, each comes once and in order, and the run ends earlier all the same.",
      "source": "NIFDY paper, section 6.2",
      "group": "What else the protocol can do",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.block=240&channel.loss=2000",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4&ni.retransmit.kind=timer&ni.retransmit.lifetime=0"
    },
    {
      "name": "acks-on-replies",
      "title": "Acknowledgements that ride on replies",
      "look": "Every node asks others and is asked. Right, the acknowledgement of a request rides on its reply: half as many circles on the links, and a little more gets through.",
      "source": "NIFDY paper, section 6.1",
      "group": "What else the protocol can do",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=request_reply&ni.kind=nifdy",
      "a": "ni.piggyback=0",
      "b": "ni.piggyback=500"
    },
    {
      "name": "em3d-local",
      "title": "EM3D, most of it local",
      "look": "Two fields on a graph, values exchanged twice an iteration: with packets in order one carries a quarter more, and an iteration takes a fifth less.",
      "source": "NIFDY paper, Figure 7",
      "group": "Programs",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=em3d",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&software.library=in_order"
    },
    {
      "name": "em3d-remote",
      "title": "EM3D, most of it remote",
      "look": "Every node sends a block to forty others: plain, whoever is ahead meets another's block and piles grow; with NIFDY an iteration takes little more than half as long.",
      "source": "NIFDY paper, Figure 8",
      "group": "Programs",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=em3d&workload.n_nodes=100&workload.d_nodes=20&workload.local_p=3&workload.dist_span=20",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&software.library=in_order"
    },
    {
      "name": "radix-scan",
      "title": "A scan that goes one by one",
      "look": "Each node adds to 256 sums and sends them on. Plain, a node that is sent to comes to nothing else, one after the other; NIFDY lets it send between.",
      "source": "NIFDY paper, Figure 9, without delay",
      "group": "Programs",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=radix_sort&workload.phase=scan",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy"
    },
    {
      "name": "radix-scan-delay",
      "title": "The same scan with a delay",
      "look": "60 cycles between two sends leave the receiver time for its own: all nodes work at once, seventeen times faster, and NIFDY has nothing left to gain.",
      "source": "NIFDY paper, Figure 9, with delay",
      "group": "Programs",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=radix_sort&workload.phase=scan&workload.delay=60",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy"
    },
    {
      "name": "cm5-barriers",
      "title": "CM-5: why barriers help",
      "look": "Left nodes drift apart, as the bands above receivers show, two send to one receiver and piles grow; right a barrier after each block keeps all in one round, and twice as much gets through.",
      "source": "CM-5 paper, section 4 and Figure 3",
      "group": "The CM-5: what software can do",
      "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.block=1600&workload.amount=1280000",
      "a": "workload.barrier=none",
      "b": "workload.barrier=every"
    },
    {
      "name": "cm5-bands",
      "title": "CM-5: bands of piles, and NIFDY",
      "look": "Without delay or barriers piles form left and wander from receiver to receiver in the map, with idle receivers beside them; right, with NIFDY, they stay small.",
      "source": "CM-5 paper, Figure 4",
      "group": "The CM-5: what software can do",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.noise=4&workload.block=1600&workload.amount=1280000",
      "a": "ni.kind=plain&ni.outgoing=1&ni.arrivals=1",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "cm5-matching",
      "title": "CM-5: bandwidth matching",
      "look": "Both have barriers. Left a node that finds no arrival sends on at once and overloads another; right it waits for 28 cycles: piles stay small, and blocks are through earlier.",
      "source": "CM-5 paper, section 6 and Figure 6",
      "group": "The CM-5: what software can do",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.block=10000&workload.amount=320000&workload.barrier=every",
      "a": "software.delay=0",
      "b": "software.delay=28"
    },
    {
      "name": "cm5-polling",
      "title": "CM-5: how often to poll",
      "look": "Blocks for random targets. Left a node receives at most one packet for each one it sends; right all that have arrived: compare the packets in the network, and the throughput.",
      "source": "CM-5 paper, section 6",
      "group": "The CM-5: what software can do",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.kind=random_blocks&workload.block=1600&workload.amount=1280000",
      "a": "software.poll=once",
      "b": "software.poll=until_empty"
    },
    {
      "name": "cm5-interleaving",
      "title": "CM-5: packets of many blocks by turns",
      "look": "Blocks for random targets. Left one after the other: a receiver of two blocks at once is a hot spot for long; right two packets of each of 16 blocks by turns, and much more gets through.",
      "source": "CM-5 paper, section 5 and Figure 5",
      "group": "The CM-5: what software can do",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.kind=random_blocks&workload.block=1600&workload.amount=1280000",
      "a": "workload.interleaving.kind=whole",
      "b": "workload.interleaving.kind=interleaved"
    },
    {
      "name": "cm5-discipline",
      "title": "CM-5: software discipline against NIFDY",
      "look": "Left barriers and a delay keep the machine in step; right neither, but NIFDY in the interfaces: no piles on either side, and software alone to pay for the one on the left.",
      "source": "CM-5 paper, section 7; NIFDY paper, Figure 6",
      "group": "The CM-5: what software can do",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.noise=4&workload.block=1600&workload.amount=1280000",
      "a": "ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.delay=28&workload.barrier=every",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "cm5-stop",
      "title": "CM-5: a barrier that does not poll",
      "look": "Left processors receive while they wait at the barrier. Right they do not: the network fills with packets for those who wait, the others cannot send, and soon nothing moves any more.",
      "source": "CM-5 paper, section 4",
      "group": "The CM-5: what software can do",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.noise=4&workload.block=16000&workload.barrier=every",
      "a": "software.barrier_wait=polling",
      "b": "software.barrier_wait=idle"
    },
    {
      "name": "mp1-ahead",
      "title": "MP1: ahead of the address",
      "look": "Follow a message: left its head is a router further every cycle, before its address is known; right it waits at every router for the three cycles of its address byte.",
      "source": "MP1 paper, section 2",
      "group": "Messages ahead of their address",
      "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&workload.kind=uniform&workload.load=0.03&routing.kind=oblivious",
      "a": "router.flow=mad_postman",
      "b": "router.flow=wormhole"
    },
    {
      "name": "mp1-store",
      "title": "MP1: what store and forward costs",
      "look": "The same traffic: left a message takes a cycle for each router on its way, right as long as all of it takes on a channel. Compare the latencies.",
      "source": "MP1 paper, section 2",
      "group": "Messages ahead of their address",
      "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&workload.kind=uniform&workload.load=0.03&routing.kind=oblivious",
      "a": "router.flow=mad_postman",
      "b": "router.flow=store_and_forward"
    },
    {
      "name": "mp1-balance",
      "title": "MP1: a coin that doubles the load",
      "look": "Left every message goes along X first and the channels at the edges of each plane are full while others idle; right a coin decides, and the same load passes without queues.",
      "source": "MP1 paper, section 5.1 and Figure 9",
      "group": "Messages ahead of their address",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&workload.kind=uniform&workload.load=0.075",
      "a": "routing.kind=oblivious",
      "b": "routing.kind=restrictive"
    },
    {
      "name": "mp1-adaptive",
      "title": "MP1: turning away from what is taken",
      "look": "Near the load at which the left side breaks down, messages on the right that are held up turn to the other dimension, and queues stay short.",
      "source": "MP1 paper, section 5.1 and Figure 9",
      "group": "Messages ahead of their address",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&workload.kind=uniform&workload.load=0.1",
      "a": "routing.kind=restrictive",
      "b": "routing.kind=adaptive"
    },
    {
      "name": "mp1-transpose",
      "title": "MP1: a row that waits in line",
      "look": "All nodes send at once, each to its mirror image. Left a whole row waits for one channel and moves up a router every 20 cycles; right it turns off wherever it can.",
      "source": "MP1 paper, section 5.3 and Figure 13",
      "group": "Messages ahead of their address",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&workload.kind=permutation&workload.pattern=transpose&workload.arrivals.kind=once",
      "a": "routing.kind=oblivious",
      "b": "routing.kind=adaptive"
    },
    {
      "name": "mp1-local",
      "title": "MP1: near and far",
      "look": "The same load: left for any node, right for nodes at most five hops away, most of them neighbours. The right side would bear much more.",
      "source": "MP1 paper, section 5.2 and Figure 11",
      "group": "Messages ahead of their address",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&routing.kind=adaptive",
      "a": "workload.kind=uniform&workload.load=0.1",
      "b": "workload.kind=local&workload.load=0.1"
    },
    {
      "name": "mp1-long",
      "title": "MP1: messages longer than a buffer",
      "look": "The same number of bytes: left in messages that fit into a buffer, right in messages of three segments, which keep their way to themselves until the last has passed.",
      "source": "MP1 paper, section 5.1 and Figure 10",
      "group": "Messages ahead of their address",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&routing.kind=adaptive&workload.kind=uniform&workload.load=0.05",
      "a": "packet.flits=32",
      "b": "packet.flits=96"
    },
    {
      "name": "mp1-torus",
      "title": "MP1: a torus by levels",
      "look": "Four chips at each node on both sides. Right they are the levels of a torus: a message that wraps around goes on a level higher. Its ways are shorter, and its latency.",
      "source": "MP1 paper, section 5.5 and Figure 17",
      "group": "Messages ahead of their address",
      "level": "advanced",
      "pace": "jam",
      "shared": "routing.kind=adaptive&workload.kind=uniform&workload.load=0.075",
      "a": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&topology.chips=4",
      "b": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&topology.chips=4&topology.wrap=on"
    },
    {
      "name": "mp1-broadcast",
      "title": "MP1: one message for all",
      "look": "A corner sends one message for 8×8 nodes. Left chips copy it along the first row and up every column, and the last node has it after 14 hops; right it goes through all nodes in turn, which takes 63. Step back to see it again.",
      "source": "MP1 paper, section 5.4 and Figures 15 and 16",
      "group": "Messages ahead of their address",
      "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&workload.kind=broadcast&workload.corner=63",
      "a": "workload.by=tree",
      "b": "workload.by=path"
    },
    {
      "name": "bristled-alone",
      "title": "Bristled cube: past the buffers",
      "look": "Few messages, so that hardly any meet. Left a header that nobody contends with goes straight to the switch, three cycles a router; right each goes through its buffer and the arbiter, five cycles. Compare the latencies.",
      "source": "Bristled CC-NUMA paper, section 2.1",
      "group": "Several nodes to a router",
      "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5&routing.scheme=1xvc&workload.kind=uniform&workload.load=0.02",
      "a": "router.bypass=on",
      "b": "router.bypass=off"
    },
    {
      "name": "bristled-half",
      "title": "Bristled cube: half the network",
      "look": "32 nodes ask each other for lines as fast as replies come, over 32 routers on the left and 16 on the right. Links on the right are twice as busy, messages pile up before the routers, and replies take longer.",
      "source": "Bristled CC-NUMA paper, section 4.1",
      "group": "Several nodes to a router",
      "level": "basic",
      "pace": "jam",
      "shared": "routing.scheme=1xvc&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2"
    },
    {
      "name": "bristled-schemes",
      "title": "Bristled cube: what virtual channels buy",
      "look": "The same 16 routers for 32 nodes. Messages that wait behind each other on the left pass by on extra channels and turn off to a second link on the right: more replies come in the same time.",
      "source": "Bristled CC-NUMA paper, sections 2.2 and 4.1",
      "group": "Several nodes to a router",
      "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "routing.scheme=1xvc",
      "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "bristled-four",
      "title": "Bristled cube: four to a router",
      "look": "Extra channels and a choice of links on both sides, but right only eight routers and twelve links for the 32 nodes. No scheme makes up for wires that are not there.",
      "source": "Bristled CC-NUMA paper, section 4.1",
      "group": "Several nodes to a router",
      "level": "intermediate",
      "pace": "jam",
      "shared": "routing.scheme=ad2xvc&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=3&topology.bristling=4"
    },
    {
      "name": "bristled-shared",
      "title": "Bristled cube: one pool or two",
      "look": "Left requests and replies have an extra channel each, right both may use either, in complementary order. Replies are the long messages: watch whose channels are idle on the left.",
      "source": "Bristled CC-NUMA paper, section 2.2 and Figure 3",
      "group": "Several nodes to a router",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "routing.scheme=2xvc",
      "b": "routing.scheme=sh2xvc"
    },
    {
      "name": "bristled-escape",
      "title": "Bristled cube: only the escape can save them",
      "look": "Left there is no escape channel: sooner or later full buffers wait for each other in a ring, and nothing moves any more. Right every message can always take the escape channel of its class. Change the scheme on the left, and the ring dissolves.",
      "source": "Bristled CC-NUMA paper, section 2.2",
      "group": "Several nodes to a router",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&router.buffer_depth=9&workload.kind=uniform&workload.load=0.9",
      "a": "routing.scheme=no_escape",
      "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "memory-line",
      "title": "Shared memory: one line, two writers",
      "look": "Each writer has a word of its own, all in one line. Left one processor writes: it fetches the line once and keeps it. Right two take turns, and the line goes to and fro though neither needs the other's word: false sharing.",
      "source": "Bristled CC-NUMA paper, section 3",
      "group": "Programs on a shared memory",
      "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=one_line&workload.program.rounds=1000",
      "a": "workload.program.writers=1",
      "b": "workload.program.writers=2"
    },
    {
      "name": "memory-pairs",
      "title": "Shared memory: producers and consumers",
      "look": "Every second processor writes eight lines, the next one reads them after a barrier. Left each pair's page has a home of its own; right pages lie at random nodes, some of which serve several pairs. Bursts follow each barrier.",
      "source": "Bristled CC-NUMA paper, section 3",
      "group": "Programs on a shared memory",
      "level": "intermediate",
      "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&routing.scheme=ad2xvc&workload.program.kind=pairs",
      "a": "workload.memory.placement=round_robin",
      "b": "workload.memory.placement=spread"
    },
    {
      "name": "memory-lock",
      "title": "Shared memory: a hot lock",
      "look": "32 processors add to one counter under one lock, on 32 routers left and on 8 right. One message at a time matters, so a poor network costs little: fewer hops even help.",
      "source": "Bristled CC-NUMA paper, sections 3 and 4.1",
      "group": "Programs on a shared memory",
      "level": "basic",
      "pace": "packets",
      "shared": "routing.scheme=1xvc&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=hot_lock",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=3&topology.bristling=4"
    },
    {
      "name": "memory-barrier",
      "title": "Shared memory: barriers",
      "look": "Processors compute for random times and wait for each other. All say so to the barrier's home, and it answers all of them at once: 31 messages leave by one link. Left every router has one node, right two.",
      "source": "Bristled CC-NUMA paper, section 3",
      "group": "Programs on a shared memory",
      "level": "basic",
      "pace": "packets",
      "shared": "routing.scheme=1xvc&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=barriers",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2"
    },
    {
      "name": "memory-words",
      "title": "Shared memory: as much traffic as FFT and Radix",
      "look": "Words anywhere are read and written, 0.4 bytes of lines for each operation, with up to 16 loads and 8 stores under way. The same accesses on both sides: extra channels and a second link end them sooner.",
      "source": "Bristled CC-NUMA paper, section 3 and Table 1",
      "group": "Programs on a shared memory",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=random&workload.program.traffic=40",
      "a": "routing.scheme=1xvc",
      "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "spider-one-packet",
      "title": "SPIDER: one packet",
      "look": "Follow a packet of several hops: left all of it is taken in at every node, byte by byte, before it is sent on; right its head is at the goal, 12 cycles a hop, before its tail has left.",
      "source": "SPIDER paper, sections 2 and 3.2",
      "group": "Store, cut or stall",
      "level": "basic",
      "pace": "packets",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.flits=64&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.05",
      "a": "routing.datelines=off&router.scheme.kind=packet",
      "b": "routing.datelines=off&router.scheme.kind=cut_through"
    },
    {
      "name": "spider-store-or-cut",
      "title": "SPIDER: other people's packets",
      "look": "The same packets: left every node's memory works for others, two packets in transit for each of its own; right hardly any is stored. Latency is a quarter.",
      "source": "SPIDER paper, section 5.1 and Figure 3",
      "group": "Store, cut or stall",
      "level": "basic",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.flits=64&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.1",
      "a": "routing.datelines=off&router.scheme.kind=packet",
      "b": "routing.datelines=off&router.scheme.kind=cut_through"
    },
    {
      "name": "spider-wormhole-jams",
      "title": "SPIDER: stalling in the network",
      "look": "Left blocked packets hold channels across several nodes, and fewer get through than are made; right nodes take them out of the way, and all get through.",
      "source": "SPIDER paper, section 5.1 and Figure 3",
      "group": "Store, cut or stall",
      "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.flits=64&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.6",
      "a": "routing.datelines=on&router.scheme.kind=wormhole",
      "b": "routing.datelines=off&router.scheme.kind=cut_through"
    },
    {
      "name": "spider-by-host",
      "title": "SPIDER: taking in a few",
      "look": "The load is past what wormhole bears. Right a node takes blocked packets in while its host has fewer than two to schedule: that is enough for all to get through.",
      "source": "SPIDER paper, section 5.1",
      "group": "Store, cut or stall",
      "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.flits=64&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.6",
      "a": "routing.datelines=on&router.scheme.kind=wormhole",
      "b": "router.scheme.kind=by_host&router.scheme.threshold=2"
    },
    {
      "name": "spider-detour",
      "title": "SPIDER: another shortest way",
      "look": "Left a packet that finds the link of dimension order taken is stored; right it tries the link of another shortest way first, and more packets cut through.",
      "source": "SPIDER paper, section 5.2 and Figure 4",
      "group": "Store, cut or stall",
      "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.flits=64&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.kind=torus&topology.size=6x6&router.scheme.kind=cut_through&workload.kind=uniform&workload.load=0.5",
      "a": "routing.datelines=off",
      "b": "routing.kind=detour"
    },
    {
      "name": "reference-mesh",
      "title": "A general mesh router",
      "look": "Two virtual channels, wormhole switching, one cycle for a flit, and sources that cost nothing: the router by itself.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.165&workload.to_itself=on",
      "a": "",
      "b": ""
    },
    {
      "name": "reference-mesh-3d",
      "title": "The general router in three dimensions",
      "look": "4×4×4 nodes: paths of at most ten routers, and twice the links across the middle of an 8×8 mesh.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=4x4x4&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "a": "",
      "b": ""
    },
    {
      "name": "reference-torus",
      "title": "The general router in a torus",
      "look": "7×7 nodes and no edge: the two classes of virtual channels break the cycles of waits, each carries its own packets.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=torus&topology.size=7x7&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.2&workload.to_itself=on",
      "a": "",
      "b": ""
    },
    {
      "name": "reference-hypercube",
      "title": "The general router in a hypercube",
      "look": "32 nodes, five links each: a packet sets one bit of its address after the other and passes three routers and a half on average.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.dimensions=5&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "a": "",
      "b": ""
    },
    {
      "name": "reference-butterfly",
      "title": "The general router in a butterfly",
      "look": "64 nodes and three stages: every packet passes three routers, whoever it is for, and two that meet have no way around.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=butterfly&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&workload.to_itself=on",
      "a": "",
      "b": ""
    },
    {
      "name": "reference-concentrated-mesh",
      "title": "The general router in a concentrated mesh",
      "look": "Four nodes at each of 4×4 routers: shorter paths than an 8×8 mesh has, and half as many links across the middle.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=concentrated_mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.1&workload.to_itself=on",
      "a": "",
      "b": ""
    },
    {
      "name": "reference-fat-tree",
      "title": "The general router in a fat tree",
      "look": "64 nodes, as many links at every level: packets go up by random links to the nearest common ancestor, and down the one way there is.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&routing.up_path=random&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "a": "",
      "b": ""
    },
    {
      "name": "ideal-mesh",
      "title": "What a perfect network would do",
      "look": "Left, a mesh that is offered more than it can carry; right, the same packets where none ever waits for another: each takes the time of an empty network.",
      "source": "The usual router of cycle-level simulators",
      "group": "The network by itself",
      "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.45",
      "a": "router.buffer_depth=4&router.credit_delay=1",
      "b": "router.kind=ideal"
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
} satisfies Contract
