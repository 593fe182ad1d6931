// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.

/**
 * What a parameter means.
 */
export type About = { readonly sentence: string, 
/**
 * What each of its options means; none if there is nothing to choose.
 */
readonly options: ReadonlyArray<string>, };

/**
 * What parameters mean: half of all that is known of them, and shown beside their controls only, so that the page loads
 * it with these.
 */
export type Help = { 
/**
 * In the order of the contract's parameters.
 */
readonly parameters: ReadonlyArray<About>, 
/**
 * In the order of the contract's groups.
 */
readonly groups: ReadonlyArray<string>, };

export const help: Help = {
  "parameters": [
    {
      "sentence": "Which network connects the nodes.",
      "options": [
        "Fat tree with four children per router, two parents on the two lowest levels and four above (NIFDY §3).",
        "Fat tree with four children and four parents per router, and so the same bandwidth at every level (NIFDY §3).",
        "Grid without wrap-around links; a packet goes along one dimension after the other.",
        "Grid with wrap-around links, kept free of deadlock by two classes of virtual channels.",
        "Stages of switches with one path for each pair; each stage routes by one digit of the destination.",
        "Butterfly with several links for each digit, wired at random between the stages (NIFDY §3).",
        "Binary cube: a router's neighbours differ from it in one bit each; a packet sets one bit after the other.",
        "Mesh with a block of four nodes at each router; a packet goes along one dimension after the other.",
        "Tree of routers with any number of children; with as many parents as children it is a k-ary n-tree.",
        "Fat tree that is thinner the higher it is: of each router fewer links lead up than down, by a ratio for each level.",
        "Fat tree of 64 nodes with four roots, each of which has two links to every quarter of the machine (BookSim's tree4).",
        "Grid of routers, each with links to all others of its row and of its column, and a block of nodes.",
        "Groups of routers that are all linked with each other, and one long link between any two groups.",
        "Grid of routers, each with a link to every other that differs from it in one coordinate only.",
        "Nearly as many routers as there can be with at most two hops between any two of them.",
        "Routers with equally many links each, to others drawn at random (Jellyfish).",
        "Meshes of routers on chiplets, joined by a mesh on the interposer below them.",
        "Grid of routers in four acyclic planes, each a channel of its own (MP1 paper §3.1).",
        "Any network: routers, links and nodes from a list, which a file can hold."
      ]
    },
    {
      "sentence": "Nodes at the leaves: 4, 16, 64, 256, 1024, 4096, 16384 or twice 4, 16, 64, 256, 1024, 4096.",
      "options": []
    },
    { "sentence": "Nodes at the leaves: 4, 16, 64, 256, 1024, 4096 or 16384.", "options": [] },
    { "sentence": "Routers along each dimension, 2 to 128 in up to 5 dimensions, 16384 in all.", "options": [] },
    { "sentence": "Routers along each dimension, 2 to 128 in up to 5 dimensions, 16384 in all.", "options": [] },
    { "sentence": "Inputs and outputs of each switch.", "options": [] },
    {
      "sentence": "Stages that every packet passes; the machine has radix to the power of stages nodes, at most 16384.",
      "options": []
    },
    { "sentence": "Digits that each stage tells apart: the directions in which a switch sends.", "options": [] },
    {
      "sentence": "Stages that every packet passes; the machine has radix to the power of stages nodes, at most 16384.",
      "options": []
    },
    {
      "sentence": "Links that a switch has for each direction; those of the last stage lead to one node each.",
      "options": []
    },
    { "sentence": "Which of all possible wirings: the key of the random stream that draws it.", "options": [] },
    { "sentence": "Bits of a router's number.", "options": [] },
    {
      "sentence": "Nodes at each router.",
      "options": [
        "One node.",
        "Two nodes that share a router.",
        "Four nodes that share a router.",
        "Eight nodes that share a router."
      ]
    },
    {
      "sentence": "Ports of a router for each dimension.",
      "options": [
        "One for each direction, as in a mesh: each router uses half of them.",
        "One, to the only neighbour in that dimension."
      ]
    },
    {
      "sentence": "Routers along both dimensions, 2 to 128, 4096 in all; each has a block of 2×2 nodes.",
      "options": []
    },
    { "sentence": "Children of each router, which on the lowest level are nodes.", "options": [] },
    {
      "sentence": "Levels of routers; the machine has children to the power of levels nodes, at most 16384.",
      "options": []
    },
    {
      "sentence": "Parents of each router below the highest level, at most as many as children: as many keep the bandwidth at every level, one makes a plain tree.",
      "options": []
    },
    { "sentence": "Children of each router, which on the lowest level are nodes.", "options": [] },
    {
      "sentence": "Links down for each link up, level by level from the lowest: 2x1 is 2:1 at the leaves and 1:1 above. There is one level more, of routers without links up.",
      "options": []
    },
    { "sentence": "Routers along each of the two dimensions.", "options": [] },
    { "sentence": "Nodes along each side of the block at a router, which has the square of it.", "options": [] },
    {
      "sentence": "Cycles on a link for each router that it leads further; with 0 all take what is set for channels.",
      "options": []
    },
    {
      "sentence": "Nodes at each router; a group has twice as many routers, and 1 to 5 make 6, 72, 342, 1056 and 2550 nodes.",
      "options": []
    },
    { "sentence": "Cycles on the links within a group.", "options": [] },
    { "sentence": "Cycles on the links between groups.", "options": [] },
    { "sentence": "Routers along each dimension.", "options": [] },
    { "sentence": "Nodes at each router.", "options": [] },
    {
      "sentence": "The prime number by which it is built; there are twice its square of routers.",
      "options": [
        "50 routers with 7 links each.",
        "18 routers with 5 links each.",
        "98 routers with 11 links each.",
        "242 routers with 17 links each.",
        "338 routers with 19 links each.",
        "578 routers with 25 links each.",
        "722 routers with 29 links each."
      ]
    },
    {
      "sentence": "Nodes at each router; about half as many as it has links keep all links equally busy.",
      "options": []
    },
    { "sentence": "Routers.", "options": [] },
    { "sentence": "Links of each router to others.", "options": [] },
    { "sentence": "Nodes at each router.", "options": [] },
    { "sentence": "Which of all such networks it is, the same for every seed of a run.", "options": [] },
    { "sentence": "Chiplets along each side of the interposer.", "options": [] },
    { "sentence": "Routers along each side of a chiplet.", "options": [] },
    {
      "sentence": "Routers of the interposer below each chiplet along each side, each with a link up to the chiplet.",
      "options": []
    },
    { "sentence": "Nodes at each router of a chiplet.", "options": [] },
    { "sentence": "Cycles on the links of the interposer.", "options": [] },
    { "sentence": "Cycles on the links between chiplets and interposer.", "options": [] },
    { "sentence": "Routers along both dimensions, 2 to 32; an address has 5 bits.", "options": [] },
    {
      "sentence": "Chips at each router, which share the channel from and to its node; a chip has four planes.",
      "options": []
    },
    {
      "sentence": "Wrap-around links, which take four chips, one for each level, and half of each address for its level.",
      "options": []
    },
    {
      "sentence": "Its nodes, each with its router, and its links, as a list that is opened from a file or edited as text.",
      "options": []
    },
    {
      "sentence": "In which order a router's ports are numbered, which arbiters go by.",
      "options": [
        "Links in the order of the routers at their other ends, then nodes.",
        "Nodes in their order, then links: as the reference simulator has it."
      ]
    },
    {
      "sentence": "Links that have failed before the run begins, or fail in a certain cycle; paths lead round them.",
      "options": [
        "None.",
        "Some, drawn at random, each in both directions.",
        "Those between certain routers, each in both directions."
      ]
    },
    {
      "sentence": "How many. Those of a smaller number with the same seed are among them. Links without which a router could not be reached any more stay.",
      "options": []
    },
    { "sentence": "Which of them.", "options": [] },
    { "sentence": "The cycle in which they fail; 0 if they have failed before the run begins.", "options": [] },
    { "sentence": "Cycles from then on until routing leads round them; what is bound for them waits.", "options": [] },
    {
      "sentence": "Both routers of each link, with a - between them, joined by points. Of parallel links all have failed.",
      "options": []
    },
    { "sentence": "The cycle in which they fail; 0 if they have failed before the run begins.", "options": [] },
    { "sentence": "Cycles from then on until routing leads round them; what is bound for them waits.", "options": [] },
    {
      "sentence": "How packets are routed through it.",
      "options": ["Up to any common ancestor of the two nodes, then down along the only path."]
    },
    {
      "sentence": "How a packet chooses among the links that lead up.",
      "options": [
        "At random among those that are free.",
        "At random, whether the link is free or not.",
        "The free one with most room behind it.",
        "Of two drawn at random, which may be the same, the one that has sent fewer flits that still stand in the buffers ahead; of equals the first, whether it is free or not. They are compared when the packet sets out for the router, or while it is routed there if that takes time."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": ["Up to any common ancestor of the two nodes, then down along the only path."]
    },
    {
      "sentence": "How a packet chooses among the links that lead up.",
      "options": [
        "At random among those that are free.",
        "At random, whether the link is free or not.",
        "The free one with most room behind it.",
        "Of two drawn at random, which may be the same, the one that has sent fewer flits that still stand in the buffers ahead; of equals the first, whether it is free or not. They are compared when the packet sets out for the router, or while it is routed there if that takes time."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "Along one dimension after the other.",
        "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
        "Through a router drawn at random from all of them, which makes any traffic look like uniform traffic of twice the load.",
        "Through a router drawn at random from those between source and destination (ROMM).",
        "All hops in − direction of the first dimension come first; after them, the shortest path with most room.",
        "The shortest path with most room, with some turns allowed in odd columns only, others in even ones only.",
        "The shortest path with most room; if none is free, an escape channel in dimension order (Duato).",
        "The link of dimension order; if that is busy, a link on any other shortest path. For routers that store what is blocked.",
        "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt."
      ]
    },
    {
      "sentence": "What happens where a destination is equally far in both directions round a ring.",
      "options": [
        "Both are shortest paths: one is tried first, and the other is a detour.",
        "The toss of a coin at each router decides for one, and the other is not used."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "Along one dimension after the other, in the shorter direction round each ring.",
        "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
        "Through a router drawn at random from all of them, which makes any traffic look like uniform traffic of twice the load.",
        "Through a router drawn at random from those between source and destination (ROMM).",
        "The shortest path with most room; if none is free, an escape channel in dimension order (Duato).",
        "The link of dimension order; if that is busy, a link on any other shortest path. For routers that store what is blocked."
      ]
    },
    {
      "sentence": "Whether virtual channels come in two classes, separated by a dateline in each ring. Without them, the network can deadlock.",
      "options": [
        "Virtual channels come in two classes; a packet takes one of them on entering a ring and keeps it until it leaves the ring.",
        "Nothing: any packet takes any channel, and a ring of packets that wait for one another never moves again."
      ]
    },
    {
      "sentence": "What happens where a destination is equally far in both directions round a ring.",
      "options": [
        "Both are shortest paths: one is tried first, and the other is a detour.",
        "The toss of a coin at each router decides for one, and the other is not used."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": ["Each stage routes by one digit of the destination."]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": ["Each stage routes by one digit of the destination, over any link in that direction."]
    },
    {
      "sentence": "How a packet chooses among the links of its direction.",
      "options": [
        "At random among those that are free.",
        "At random, whether the link is free or not.",
        "The free one with most room behind it.",
        "Of two drawn at random, which may be the same, the one that has sent fewer flits that still stand in the buffers ahead; of equals the first, whether it is free or not. They are compared when the packet sets out for the router, or while it is routed there if that takes time."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "Along one dimension after the other.",
        "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
        "Through a router drawn at random from all of them, which makes any traffic look like uniform traffic of twice the load.",
        "Through a router drawn at random from those between source and destination (ROMM).",
        "The shortest path with most room; if none is free, an escape channel in dimension order (Duato).",
        "The link of dimension order; if that is busy, a link on any other shortest path. For routers that store what is blocked.",
        "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt.",
        "Extra channels on one or two links in a given order, then an escape channel in dimension order (bristled hypercubes)."
      ]
    },
    {
      "sentence": "What happens where a destination is equally far in both directions round a ring.",
      "options": [
        "Both are shortest paths: one is tried first, and the other is a detour.",
        "The toss of a coin at each router decides for one, and the other is not used."
      ]
    },
    {
      "sentence": "Which virtual channels a message may take, and in which order it tries them.",
      "options": [
        "The escape channel of its class alone.",
        "The extra channel of its class, then the escape channel.",
        "The extra channels of both classes, its own first, then the escape channel.",
        "The extra channel of its class on the adaptive link, then on the e-cube link, then the escape channel.",
        "The extra channels of both classes on the adaptive link, then on the e-cube link, then the escape channel.",
        "As Ad2×VC, but without the escape channel: messages can wait for each other for ever."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "Along one dimension after the other.",
        "Along the dimensions in ascending or in descending order, by the toss of a coin for each packet.",
        "Through a router drawn at random from all of them, which makes any traffic look like uniform traffic of twice the load.",
        "Through a router drawn at random from those between source and destination (ROMM).",
        "All hops in − direction of the first dimension come first; after them, the shortest path with most room.",
        "The shortest path with most room, with some turns allowed in odd columns only, others in even ones only.",
        "The shortest path with most room; if none is free, an escape channel in dimension order (Duato).",
        "The link of dimension order; if that is busy, a link on any other shortest path. For routers that store what is blocked.",
        "The path of dimension order; a packet that finds no other channel free takes the lowest one and keeps to it. Recorded elsewhere as min_adapt."
      ]
    },
    {
      "sentence": "What happens where a destination is equally far in both directions round a ring.",
      "options": [
        "Both are shortest paths: one is tried first, and the other is a detour.",
        "The toss of a coin at each router decides for one, and the other is not used."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": ["Up to any common ancestor of the two nodes, then down along the only path."]
    },
    {
      "sentence": "How a packet chooses among the links that lead up.",
      "options": [
        "At random among those that are free.",
        "At random, whether the link is free or not.",
        "The free one with most room behind it.",
        "Of two drawn at random, which may be the same, the one that has sent fewer flits that still stand in the buffers ahead; of equals the first, whether it is free or not. They are compared when the packet sets out for the router, or while it is routed there if that takes time."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": ["Up to any common ancestor of the two nodes, then down along the only path."]
    },
    {
      "sentence": "How a packet chooses among the links that lead up.",
      "options": [
        "At random among those that are free.",
        "At random, whether the link is free or not.",
        "The free one with most room behind it.",
        "Of two drawn at random, which may be the same, the one that has sent fewer flits that still stand in the buffers ahead; of equals the first, whether it is free or not. They are compared when the packet sets out for the router, or while it is routed there if that takes time."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": ["Up to any common ancestor of the two nodes, then down along the only path."]
    },
    {
      "sentence": "How a packet chooses among the links that lead up.",
      "options": [
        "At random among those that are free.",
        "At random, whether the link is free or not.",
        "The free one with most room behind it.",
        "Of two drawn at random, which may be the same, the one that has sent fewer flits that still stand in the buffers ahead; of equals the first, whether it is free or not. They are compared when the packet sets out for the router, or while it is routed there if that takes time."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "Along the row to the destination's column, then along the column.",
        "Through a router drawn at random from all of them, each half of the path in layers of virtual channels: any traffic looks like uniform traffic of twice the load.",
        "By a shortest path, or through a router drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "Whichever is free, in turn.",
        "At random, whether the link is free or not.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP).",
        "To the router with the lowest number; of several links to it, always the same for a receiver."
      ]
    },
    {
      "sentence": "How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; BookSim has 2 for a flattened butterfly.",
      "options": []
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "By the one link between two groups, with at most a hop in each of them.",
        "Through a group drawn at random from all others, whatever the load: any traffic between groups looks like uniform traffic.",
        "By the shortest path, or through a group drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L).",
        "As UGAL-L, and a packet on the shortest path may still turn away at the next router of its own group (PAR)."
      ]
    },
    {
      "sentence": "How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; 30 is BookSim's for a dragonfly.",
      "options": []
    },
    {
      "sentence": "How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; 30 is BookSim's for a dragonfly.",
      "options": []
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "A shortest path, each hop in a layer of virtual channels above that of the hop before: no deadlock in any network.",
        "A shortest path for each pair of routers, each wholly in one of few layers of virtual channels: no deadlock in any network (LASH).",
        "A shortest path, even where packets can then wait for each other for ever.",
        "Through a router drawn at random from all of them, each half of the path in layers of virtual channels: any traffic looks like uniform traffic of twice the load.",
        "By a shortest path, or through a router drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "Whichever is free, in turn.",
        "At random, whether the link is free or not.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP).",
        "To the router with the lowest number; of several links to it, always the same for a receiver."
      ]
    },
    {
      "sentence": "How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; BookSim has 2 for a flattened butterfly.",
      "options": []
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "A shortest path, each hop in a layer of virtual channels above that of the hop before: no deadlock in any network.",
        "A shortest path for each pair of routers, each wholly in one of few layers of virtual channels: no deadlock in any network (LASH).",
        "A shortest path, even where packets can then wait for each other for ever.",
        "Through a router drawn at random from all of them, each half of the path in layers of virtual channels: any traffic looks like uniform traffic of twice the load.",
        "By a shortest path, or through a router drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "Whichever is free, in turn.",
        "At random, whether the link is free or not.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP).",
        "To the router with the lowest number; of several links to it, always the same for a receiver."
      ]
    },
    {
      "sentence": "How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; BookSim has 2 for a flattened butterfly.",
      "options": []
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "A shortest path, each hop in a layer of virtual channels above that of the hop before: no deadlock in any network.",
        "A shortest path for each pair of routers, each wholly in one of few layers of virtual channels: no deadlock in any network (LASH).",
        "A shortest path, even where packets can then wait for each other for ever.",
        "Through a router drawn at random from all of them, each half of the path in layers of virtual channels: any traffic looks like uniform traffic of twice the load.",
        "By a shortest path, or through a router drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "Whichever is free, in turn.",
        "At random, whether the link is free or not.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP).",
        "To the router with the lowest number; of several links to it, always the same for a receiver."
      ]
    },
    {
      "sentence": "How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; BookSim has 2 for a flattened butterfly.",
      "options": []
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "To the nearest gateway, across the interposer and up to the receiver's chiplet, in dimension order in each mesh.",
        "A shortest path for each pair of routers, each wholly in one of few layers of virtual channels: no deadlock in any network (LASH)."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "In a plane, along X first or along Y first by the toss of a coin; a blocked packet turns to the other dimension.",
        "In a plane, along X first or along Y first by the toss of a coin, even if that channel is busy.",
        "In a plane, along X first."
      ]
    },
    {
      "sentence": "On a torus, the level at which packets start.",
      "options": [
        "By weights that even out the load of the levels.",
        "The highest from which they reach their destination.",
        "Any from which they reach their destination."
      ]
    },
    {
      "sentence": "On a torus, the level at which packets start.",
      "options": [
        "By weights that even out the load of the levels.",
        "The highest from which they reach their destination.",
        "Any from which they reach their destination."
      ]
    },
    {
      "sentence": "On a torus, the level at which packets start.",
      "options": [
        "By weights that even out the load of the levels.",
        "The highest from which they reach their destination.",
        "Any from which they reach their destination."
      ]
    },
    {
      "sentence": "How packets are routed through it.",
      "options": [
        "Up links of a spanning tree, then down and never up again, by the shortest such path (Autonet).",
        "A shortest path, each hop in a layer of virtual channels above that of the hop before: no deadlock in any network.",
        "A shortest path for each pair of routers, each wholly in one of few layers of virtual channels: no deadlock in any network (LASH).",
        "A shortest path, even where packets can then wait for each other for ever.",
        "The path on whose links the latencies are least, even where packets can then wait for each other for ever. Recorded elsewhere as min of anynet.",
        "By a table that says the next router on the path to each other, from a file or as text.",
        "Through a router drawn at random from all of them, each half of the path in layers of virtual channels: any traffic looks like uniform traffic of twice the load.",
        "By a shortest path, or through a router drawn at random where fewer flits stand ahead in proportion to the hops (UGAL-L)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Entries joined by points: 0-3-1 sends what is for nodes of router 3 from router 0 to router 1.",
      "options": []
    },
    {
      "sentence": "By which virtual channels packets go.",
      "options": [
        "Any: packets can wait for each other in a circle, if the table has one.",
        "Those of the layer of each pair of routers, of as many layers as are needed so that no circle can form."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "To the router with the lowest number; of several links to it, always the same for a receiver: all packets of a pair take one path.",
        "At random, whether the link is free or not.",
        "Whichever is free, in turn.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP)."
      ]
    },
    {
      "sentence": "Which link a packet takes where several are possible.",
      "options": [
        "Whichever is free, in turn.",
        "At random, whether the link is free or not.",
        "At random in proportion to the paths that lead on from each link, so that each path of a pair is taken equally often (weighted ECMP).",
        "To the router with the lowest number; of several links to it, always the same for a receiver."
      ]
    },
    {
      "sentence": "How many flits times hops more may stand ahead on the shortest path. On long links flits count at any load that are still being carried or whose credits have not come back yet; BookSim has 2 for a flattened butterfly.",
      "options": []
    },
    {
      "sentence": "Cycles that a channel takes to pass one flit of 4 bytes: 4 for a byte-wide link, 8 for 4 bits.",
      "options": []
    },
    {
      "sentence": "Cycles that a flit spends on the wire between routers, beyond the time its channel takes to pass it; a credit likewise.",
      "options": []
    },
    { "sentence": "The same for the wire between a node and its router.", "options": [] },
    {
      "sentence": "Additional cycles between a node and the network, for the interface's part in sending.",
      "options": []
    },
    {
      "sentence": "Additional cycles between the network and a node, for the interface's part in receiving.",
      "options": []
    },
    {
      "sentence": "How the request and the reply network share the links (NIFDY §3).",
      "options": [
        "Each has its slot every other cycle, whatever the other does, as in the CM-5.",
        "Both use the whole link when they need it.",
        "There is one network, for everything."
      ]
    },
    {
      "sentence": "How many of a million packets are lost on each link that leads to a router, from another router or from a node (NIFDY §6.2).",
      "options": []
    },
    {
      "sentence": "The routers.",
      "options": [
        "Input queues with virtual channels and credits.",
        "No contention: every packet takes the time that it takes in an empty network, whatever else travels.",
        "Routing machines that pass a packet straight on, phit by phit, before they know its address (MP1 paper §3).",
        "Flits bypass the buffers where nothing competes with them; a central arbiter serves all others (bristled CC-NUMA paper §2.1).",
        "Adapters that are router and network interface in one; what is blocked they store in the memory of the host (SPIDER paper §3)."
      ]
    },
    {
      "sentence": "How much of a packet must have arrived, and must fit into the next buffer, before it moves on.",
      "options": [
        "Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet.",
        "Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers.",
        "The whole packet must have arrived, and must fit ahead, before it moves on."
      ]
    },
    { "sentence": "Virtual channels of each logical network at every port.", "options": [] },
    { "sentence": "Buffer of each virtual channel.", "options": [] },
    {
      "sentence": "Which of several packets that want the same output virtual channel gets it.",
      "options": [
        "Round robin: the first after the one served last. Fair.",
        "Round robin, but one contest in four goes to the lowest-numbered input: slightly unfair.",
        "Always the lowest-numbered input: unfair, others may wait a long time."
      ]
    },
    { "sentence": "Cycles from a head's arrival to its first bid for a virtual channel.", "options": [] },
    {
      "sentence": "Cycles from a bid for a virtual channel, if it is granted, to the first bid for the switch. If that is more than one, routers allocate virtual channels in rounds of that length.",
      "options": []
    },
    { "sentence": "Cycles from winning the switch to the start of sending.", "options": [] },
    {
      "sentence": "Additional cycles that a credit takes to come back, beyond one and the wire's delay.",
      "options": []
    },
    {
      "sentence": "How output virtual channels are shared out among the packets that wait for one.",
      "options": [
        "Each input chooses one of the outputs that it could have, then each output one of the inputs that chose it.",
        "Each output chooses one of the inputs that ask for it, then each input one of the outputs that chose it.",
        "Outputs choose, inputs accept, and those left over try again. It looks at no priorities.",
        "Diagonals of the matrix of requests one after the other, beginning with another each time: nothing is left that could still be given.",
        "The same, beginning after the diagonal of the first grant of the time before."
      ]
    },
    {
      "sentence": "How each input and each output chooses.",
      "options": ["The first after the one served last.", "The one that was served the longest time ago."]
    },
    {
      "sentence": "How each input and each output chooses.",
      "options": ["The first after the one served last.", "The one that was served the longest time ago."]
    },
    { "sentence": "How often those left over try again, the first attempt included.", "options": [] },
    {
      "sentence": "How the switch is shared out among the flits that can go on.",
      "options": [
        "Each input chooses one of the outputs that it could have, then each output one of the inputs that chose it.",
        "Each output chooses one of the inputs that ask for it, then each input one of the outputs that chose it.",
        "Outputs choose, inputs accept, and those left over try again. It looks at no priorities.",
        "Diagonals of the matrix of requests one after the other, beginning with another each time: nothing is left that could still be given.",
        "The same, beginning after the diagonal of the first grant of the time before."
      ]
    },
    {
      "sentence": "How each input and each output chooses.",
      "options": ["The first after the one served last.", "The one that was served the longest time ago."]
    },
    {
      "sentence": "How each input and each output chooses.",
      "options": ["The first after the one served last.", "The one that was served the longest time ago."]
    },
    { "sentence": "How often those left over try again, the first attempt included.", "options": [] },
    {
      "sentence": "Cycles that the allocation of the switch takes. If that is more than one, routers allocate the switch in rounds of that length.",
      "options": []
    },
    {
      "sentence": "Whether a head bids for the switch already while it waits for a virtual channel.",
      "options": [
        "It bids once it has a virtual channel.",
        "It bids in the same allocator as all others, who go before it. If it wins and gets no virtual channel in the same cycle, its slot stays empty.",
        "It bids in a second allocator, whose grants count only where the first leaves the switch idle."
      ]
    },
    {
      "sentence": "When it bids.",
      "options": [
        "Only if one that it may take is free and has a credit.",
        "Only if one that it may take is free, with a credit or not.",
        "Always.",
        "Never, as the reference simulator does if it is told to look at credits and not at what is free."
      ]
    },
    {
      "sentence": "When it bids.",
      "options": [
        "Only if one that it may take is free and has a credit.",
        "Only if one that it may take is free, with a credit or not.",
        "Always.",
        "Never, as the reference simulator does if it is told to look at credits and not at what is free."
      ]
    },
    {
      "sentence": "The second allocator.",
      "options": [
        "Each input chooses one of the outputs that it could have, then each output one of the inputs that chose it.",
        "Each output chooses one of the inputs that ask for it, then each input one of the outputs that chose it.",
        "Outputs choose, inputs accept, and those left over try again. It looks at no priorities.",
        "Diagonals of the matrix of requests one after the other, beginning with another each time: nothing is left that could still be given.",
        "The same, beginning after the diagonal of the first grant of the time before."
      ]
    },
    {
      "sentence": "How each input and each output chooses.",
      "options": ["The first after the one served last.", "The one that was served the longest time ago."]
    },
    {
      "sentence": "How each input and each output chooses.",
      "options": ["The first after the one served last.", "The one that was served the longest time ago."]
    },
    { "sentence": "How often those left over try again, the first attempt included.", "options": [] },
    {
      "sentence": "What makes a grant of the second allocator void.",
      "options": [
        "A grant of the first to the same input, or of the same output.",
        "A grant of the first to the same input, or a request in the first for the same output."
      ]
    },
    {
      "sentence": "Whether input and output stay connected for the next flit of a packet if it is there, with no further allocation.",
      "options": []
    },
    {
      "sentence": "Whether an output virtual channel, once the tail has left, is given to the next packet only when all credits have come back. Nodes do the same.",
      "options": []
    },
    { "sentence": "Whether an output virtual channel without a credit is given to nobody.", "options": [] },
    {
      "sentence": "Flits that can leave an input port in one cycle, of different virtual channels and to different outputs: its inputs to the switch.",
      "options": []
    },
    {
      "sentence": "How often a router allocates and passes flits on in a cycle of its channels. What has passed the switch waits in a queue of its output port.",
      "options": []
    },
    {
      "sentence": "Whose request comes first, to the switch and to an output virtual channel.",
      "options": [
        "All are equal.",
        "That of the packet created first.",
        "That of a packet of the first class, at nodes as well.",
        "That of a packet of the second class, at nodes as well."
      ]
    },
    {
      "sentence": "How much of a packet must have arrived before it moves on. There is always room ahead, so that cut-through and wormhole are the same.",
      "options": [
        "Virtual cut-through: the head moves on at once if the next buffer has room for the whole packet.",
        "Flit by flit, as single buffers become free; a blocked packet stays stretched over several routers.",
        "The whole packet must have arrived, and must fit ahead, before it moves on."
      ]
    },
    {
      "sentence": "Virtual channels of each logical network at every port, for routing functions that use them: none is ever full.",
      "options": []
    },
    { "sentence": "Cycles from a head's arrival until it is routed.", "options": [] },
    {
      "sentence": "Additional cycles until it passes the switch, as for the grant of a virtual channel.",
      "options": []
    },
    { "sentence": "Cycles from passing the switch to the start of sending.", "options": [] },
    {
      "sentence": "When a packet moves on (MP1 paper §2).",
      "options": [
        "At once, in its own dimension, before its address is known; an address that has done its work runs on and dies.",
        "When the flit with its address has arrived.",
        "When all of it has come."
      ]
    },
    {
      "sentence": "Which of several waiting packets gets an output.",
      "options": [
        "Packets that go straight on before those that turn, and those before packets of the node: under load, the last may wait very long.",
        "The one that has waited longest, wherever it comes from."
      ]
    },
    { "sentence": "Longest part of a packet that travels without a gap; each buffer holds as much.", "options": [] },
    {
      "sentence": "Cycles from the last phit of a packet until its output can be given to another: a row that waits moves up every 3L + 2 cycles (MP1 paper §5.3).",
      "options": []
    },
    {
      "sentence": "Cycles from the end of one packet's injection until the next may begin. The paper has none: its simulation takes the case of no delay when the interface is available (MP1 paper §4.2).",
      "options": []
    },
    {
      "sentence": "Virtual channels of each logical network at every port: the escape channel, and an extra one.",
      "options": []
    },
    {
      "sentence": "Buffer of each virtual channel; the paper has more than two of the largest messages.",
      "options": []
    },
    {
      "sentence": "Whether a message may leave a buffer before others that wait there for another output.",
      "options": [
        "None overtakes: a message that cannot go on blocks all behind it.",
        "A queue for each output in the room that all share (DAMQ, which the paper's §6 proposes): messages queue by their escape channel's port, and one that has come as a whole overtakes those that wait in other queues."
      ]
    },
    {
      "sentence": "Whether flits bypass the buffer where nothing competes with them, in 3 cycles a router instead of 5.",
      "options": [
        "A header without competitors goes straight to the switch, and the rest of its message follows.",
        "Every flit goes through its buffer and the central arbiter."
      ]
    },
    { "sentence": "Cycles that the central arbiter takes for a buffered message.", "options": [] },
    {
      "sentence": "When the outputs that a message may take at a router are looked up.",
      "options": [
        "At the router before, while the header crosses it.",
        "When the header has arrived, which costs a cycle at each router."
      ]
    },
    {
      "sentence": "How long a message keeps an output that it has won.",
      "options": [
        "Until its tail has passed, or until it has no flit to send or no room ahead.",
        "For one flit: each flit has to win the output again."
      ]
    },
    { "sentence": "Idle cycles of an output between two messages.", "options": [] },
    {
      "sentence": "How much room a message needs to enter an escape channel.",
      "options": [
        "Room for one flit: a message may stretch over several routers (scorecard B8).",
        "Room for the whole message, as on the other channels."
      ]
    },
    {
      "sentence": "How long the wires between routers are.",
      "options": [
        "All alike, as in the results of the paper.",
        "As in three directions of space: every third dimension has wires twice as long, and each unit of length takes a cycle."
      ]
    },
    {
      "sentence": "Additional cycles that a credit takes to come back, beyond one and the wire's delay.",
      "options": []
    },
    {
      "sentence": "What becomes of a packet that does not stay, once its header has come (SPIDER paper §2).",
      "options": [
        "It goes on at once if a channel that it can take is free; else it is stored in the host's memory.",
        "It is stored in the host's memory, all of it, and then sent on.",
        "It waits where it is until a channel that it can take is free, and is never stored.",
        "If no channel is free it is stored while the host has few packets in transit to schedule, and waits where it is otherwise (SPIDER paper §5.1).",
        "A program of one's own decides, line by line, from the header, what is free, and what the host has to do (SPIDER paper §3.1)."
      ]
    },
    {
      "sentence": "Packets in transit that come into memory, or have come and are not scheduled yet, from which on the host stores no more.",
      "options": []
    },
    {
      "sentence": "The program of receivers, a line for each case: conditions, a colon, an action. The first line whose conditions all hold is executed.",
      "options": []
    },
    { "sentence": "Virtual channels of each link, each with a receiver and a transmitter of its own.", "options": [] },
    {
      "sentence": "Virtual channels of each link that packets of the first service may take, or all packets where there is one service (SPIDER paper §4.2).",
      "options": [
        "Every channel of the link.",
        "Channel 0 alone.",
        "Channel 1 alone.",
        "Channel 2 alone.",
        "Channel 3 alone.",
        "Channels 0 and 1.",
        "Channels 1 and 2.",
        "Channels 2 and 3.",
        "Channels 0, 1 and 2.",
        "Channels 1, 2 and 3."
      ]
    },
    { "sentence": "Bytes that a receiver holds, which the paper does not state (scorecard S5).", "options": [] },
    {
      "sentence": "Bytes that must have come before a receiver decides, which the paper does not state (scorecard S6).",
      "options": []
    },
    { "sentence": "Cycles from the last of these bytes until the receiver's program has decided.", "options": [] },
    {
      "sentence": "Cycles from the reservation of a channel until the first byte from memory can leave on it.",
      "options": []
    },
    {
      "sentence": "Further cycles that the permission for one more byte takes back, beyond one and the wire's delay.",
      "options": []
    },
    { "sentence": "Bytes of a page of the host's memory.", "options": [] },
    { "sentence": "Packets in transit for which there is room in the memory of a node.", "options": [] },
    {
      "sentence": "A node's own packets that may wait in its memory besides; the rest waits in its interface.",
      "options": []
    },
    {
      "sentence": "Cycles that the memory takes for a word of 4 bytes, once for reading and once for writing.",
      "options": []
    },
    {
      "sentence": "Cycles from the coming of a packet's end until the host has scheduled it for its next link (scorecard S3).",
      "options": []
    },
    {
      "sentence": "When the host sends on a packet in transit that has several pages.",
      "options": [
        "When all of it is in memory.",
        "Page by page: it is scheduled when its first page is complete, while later ones still come (SPIDER paper §4.2)."
      ]
    },
    {
      "sentence": "How the host gets to know of pages and packets that have come or gone.",
      "options": [
        "At once, whatever else there is.",
        "By an interrupt; then it handles events one after the other until there is none.",
        "It looks from time to time, and handles events one after the other until there is none."
      ]
    },
    { "sentence": "Cycles from the first event to the host's being ready to handle it.", "options": [] },
    { "sentence": "Cycles that the host takes for an event.", "options": [] },
    { "sentence": "Cycles from one look to the next.", "options": [] },
    { "sentence": "Cycles that the host takes for an event.", "options": [] },
    {
      "sentence": "Notes of each receiver on what became of packets in transit for which there is room until the host reads them.",
      "options": []
    },
    {
      "sentence": "Cycles that an order of the host takes to its receivers: how many packets in transit it has to schedule.",
      "options": []
    },
    {
      "sentence": "A link that fails.",
      "options": ["None fails.", "One fails for good. What is on it gets through, and no further packet is begun."]
    },
    { "sentence": "A node at one end of it.", "options": [] },
    {
      "sentence": "Where it leads from there.",
      "options": [
        "Upward in the first dimension.",
        "Downward in the first dimension.",
        "Upward in the second dimension.",
        "Downward in the second dimension.",
        "Upward in the third dimension.",
        "Downward in the third dimension."
      ]
    },
    { "sentence": "The cycle in which it fails.", "options": [] },
    {
      "sentence": "What hosts do about links that have failed or were cut. To send packets round takes detours.",
      "options": [
        "Nothing: packets wait for them.",
        "They tell their adapters, and packets take the shortest path that is left (SPIDER paper §5.2)."
      ]
    },
    {
      "sentence": "How the second service is switched, if otherwise than the first (SPIDER paper §4.2).",
      "options": ["As the first, on the same channels.", "By a scheme of its own, on channels of its own or the same."]
    },
    {
      "sentence": "What becomes of a packet of the second service that does not stay, once its header has come.",
      "options": [
        "It goes on at once if a channel that it can take is free; else it is stored in the host's memory.",
        "It is stored in the host's memory, all of it, and then sent on.",
        "It waits where it is until a channel that it can take is free, and is never stored.",
        "If no channel is free it is stored while the host has few packets in transit to schedule, and waits where it is otherwise (SPIDER paper §5.1).",
        "A program of one's own decides, line by line, from the header, what is free, and what the host has to do (SPIDER paper §3.1)."
      ]
    },
    {
      "sentence": "Packets in transit that come into memory, or have come and are not scheduled yet, from which on the host stores no more.",
      "options": []
    },
    {
      "sentence": "The program of receivers, a line for each case: conditions, a colon, an action. The first line whose conditions all hold is executed.",
      "options": []
    },
    {
      "sentence": "Virtual channels of each link that packets of the second service may take.",
      "options": [
        "Every channel of the link.",
        "Channel 0 alone.",
        "Channel 1 alone.",
        "Channel 2 alone.",
        "Channel 3 alone.",
        "Channels 0 and 1.",
        "Channels 1 and 2.",
        "Channels 2 and 3.",
        "Channels 0, 1 and 2.",
        "Channels 1, 2 and 3."
      ]
    },
    {
      "sentence": "Where routing.datelines=on, whether the second service keeps to the two classes as well. One that stores what is blocked need not, if its channels are its own.",
      "options": [
        "Its packets keep to the classes, as those of the first service do.",
        "Its packets take any of its channels."
      ]
    },
    {
      "sentence": "Where routing.kind=detour, whether packets of the second service take detours.",
      "options": [
        "Where the link of dimension order is busy, another shortest path is tried.",
        "What finds the link of dimension order taken is stored."
      ]
    },
    {
      "sentence": "Length of a data packet, header included (NIFDY §3: 8 words for synthetic traffic, 6 for programs).",
      "options": []
    },
    { "sentence": "Flits of a data packet that carry no user data.", "options": [] },
    { "sentence": "Length of an acknowledgement, which the paper does not state (scorecard N5).", "options": [] },
    {
      "sentence": "The hardware between a processor and the network.",
      "options": [
        "Small queues in and out, no protocol: what a machine without NIFDY has.",
        "The buffers that NIFDY would have, without its protocol (NIFDY §3): tells the benefit of the protocol from that of the buffers.",
        "Admission control and delivery in order (NIFDY §2): one unacknowledged packet for each receiver, more by bulk dialog."
      ]
    },
    { "sentence": "Packets that can wait in the interface to be sent.", "options": [] },
    { "sentence": "Packets that can wait in the interface for the processor.", "options": [] },
    { "sentence": "Packet buffers in all; NIFDY's are pool + dialogs × window + 2.", "options": [] },
    {
      "sentence": "How many of them hold arrivals; without the protocol, at least half is best (NIFDY §3).",
      "options": []
    },
    { "sentence": "D: bulk dialogs that a receiver maintains at once, each with a different sender.", "options": [] },
    {
      "sentence": "W: packets of a dialog that may be unacknowledged; the receiver has as many reorder buffers for each dialog.",
      "options": []
    },
    { "sentence": "B: buffers of the outgoing pool, from which any eligible packet may leave.", "options": [] },
    {
      "sentence": "O: entries of the outstanding-packet table, each a scalar packet sent and not yet acknowledged.",
      "options": []
    },
    {
      "sentence": "When a bulk packet is acknowledged (NIFDY §2.4.2).",
      "options": [
        "One acknowledgement for each half window, once all its packets have arrived (equation 3).",
        "One for every packet (equation 4)."
      ]
    },
    {
      "sentence": "The moment that counts as receipt (NIFDY §2.1.1 and its footnote 2).",
      "options": [
        "When the processor accepts the packet.",
        "When the packet enters the arrivals queue, which the paper found surprisingly less effective."
      ]
    },
    {
      "sentence": "Processing of an acknowledgement at each end; T_ackproc is twice this (NIFDY §2.4.3).",
      "options": []
    },
    {
      "sentence": "Which logical network acknowledgements use, if there are two.",
      "options": ["The reply network.", "The request network, together with the data."]
    },
    { "sentence": "Silence after which a receiver ends a dialog; 0 for never.", "options": [] },
    {
      "sentence": "How lost packets are recovered (NIFDY §6.2).",
      "options": [
        "Not at all: if the network loses a packet, sender and receiver wait forever.",
        "The interface keeps a copy of each packet and sends it again if its timer expires before the acknowledgement arrives."
      ]
    },
    { "sentence": "How long a packet may go unacknowledged before it is sent again.", "options": [] },
    {
      "sentence": "Bits in each header that distinguish a packet from copies of earlier ones; the paper says that one is enough.",
      "options": []
    },
    {
      "sentence": "The greatest age at which a packet is accepted; a number is reused only when no copy with it can be in flight. 0 if the network keeps the order of each pair, so that nothing has to wait.",
      "options": []
    },
    {
      "sentence": "How long the acknowledgement of a packet that expects a reply waits to be piggybacked on a packet (NIFDY §6.1); 0 sends it at once.",
      "options": []
    },
    {
      "sentence": "Time that a processor takes to send a packet and check for an arrival (NIFDY Table 2: 46 on the CM-5).",
      "options": []
    },
    {
      "sentence": "Time that a processor takes to receive a packet: dispatch, handle, return (NIFDY Table 2: 56).",
      "options": []
    },
    {
      "sentence": "Time saved when a packet is received right after one is sent, because both share code (CM-5 paper §2: 7).",
      "options": []
    },
    { "sentence": "Time of a poll that finds nothing (NIFDY Table 2: 22).", "options": [] },
    {
      "sentence": "How a processor polls for arrivals after each packet it sends.",
      "options": [
        "Polls once, as an active-message send does, and so receives at most one packet for each one sent.",
        "Receives until a poll finds nothing: choose reception over injection (CM-5 paper §6).",
        "Polls once after a send that succeeded and never while a send fails: unsafe, the machine can come to a standstill (CM-5 paper §6)."
      ]
    },
    {
      "sentence": "Pause after a send when no packet had arrived: bandwidth matching (CM-5 paper §6: 28). A library that polls until empty polls meanwhile, and an arrival ends the pause.",
      "options": []
    },
    {
      "sentence": "How much longer or shorter sending or receiving a single packet may take, all equally likely; at 0 all packets cost the same, which keeps nodes in step that would drift apart.",
      "options": []
    },
    {
      "sentence": "When a processor finds out whether its interface has room for a packet.",
      "options": [
        "Before it sends: it begins only once there is room.",
        "At the end of a send: if there is no room, the send has failed, and the processor polls until there is (CM-5 paper §6)."
      ]
    },
    {
      "sentence": "Whether the library relies on packets in order or reorders them.",
      "options": [
        "Assumes nothing about order: one word of each packet's payload says where the data belong.",
        "Relies on packets in order, so that word carries data; needs an interface or network that keeps order."
      ]
    },
    { "sentence": "Time per packet that the reordering library takes in addition to t_receive.", "options": [] },
    {
      "sentence": "Shortest messages, in packets, that request a bulk dialog (NIFDY §2.2); at the maximum none does.",
      "options": []
    },
    { "sentence": "Time to set up a block transfer or message before its first packet.", "options": [] },
    { "sentence": "Time to switch to a queued transfer and send its next packets (CM-5 paper §5).", "options": [] },
    {
      "sentence": "What a processor does while it waits at a barrier.",
      "options": [
        "Polls, and receives what has arrived.",
        "Ignores the network: unsafe together with block transfers, as CMMD's barrier was (CM-5 paper §4)."
      ]
    },
    { "sentence": "Time from the last processor's arrival at a barrier to its release.", "options": [] },
    {
      "sentence": "Which packets are marked as needing no acknowledgement, and so bypass the NIFDY protocol.",
      "options": [
        "None: all keep their order, and without a dialog at most one packet per receiver is unacknowledged.",
        "Messages that expect a reply, which tells that they have arrived.",
        "Replies: their receiver requested them and has room.",
        "Both: requests and replies travel as they would without NIFDY."
      ]
    },
    {
      "sentence": "Nodes that ignore the network for a while.",
      "options": [
        "Every node attends to the network.",
        "One node stops for a while.",
        "Every node stops now and then, independently of the others (scorecard N9)."
      ]
    },
    { "sentence": "Which node.", "options": [] },
    { "sentence": "The cycle in which it stops.", "options": [] },
    { "sentence": "How long it ignores the network.", "options": [] },
    { "sentence": "Mean time between two spells of a node.", "options": [] },
    { "sentence": "Length of a spell.", "options": [] },
    {
      "sentence": "What the processors do.",
      "options": [
        "All-to-all in P − 1 phases: in phase p node i sends a block to node i + p (NIFDY §4.3, CM-5 paper §4).",
        "All nodes reduce, gather or exchange data, once, as parallel programs do today; what every node has at the end is checked.",
        "Each node sends block after block, each to a random other node (CM-5 paper §5).",
        "Every node creates packets at random times for random other nodes, whether or not the network keeps up.",
        "As uniform, but a share of all packets goes to one node.",
        "Every node creates packets at random times, all for a few nodes, to each by its weight.",
        "Every node creates packets at random times, most of them for nodes nearby.",
        "Every node creates packets at random times, all for the same partner.",
        "Phases separated by barriers, in which nodes send messages to random others as fast as they can (NIFDY §4.1).",
        "Two services at a time, each with packets of its own length, rate and pattern: best effort and guaranteed, short and long (SPIDER paper §5.2, §5.3).",
        "Packets of two classes, each with a pattern, a load, lengths and a queue of its own at every node, on the same virtual channels. They are made beside the processor, which sending them costs nothing.",
        "Every node reads and writes at others, which reply; packets of each kind have a length and a range of virtual channels. A node makes one packet at a time, beside its processor, and replies that it owes go first.",
        "Every node sends requests to random others, which reply at once; replies have a network of their own if there are two.",
        "Electric and magnetic fields on an irregular graph, computed in turn, values sent to the nodes that need them (NIFDY §4.4).",
        "The keys of all processors are sorted digit by digit (NIFDY §4.5).",
        "One node sends a packet to every node of a rectangle, once (MP1 paper §5.4).",
        "One node sends a packet to another by way of a third, whose chips pass it on (MP1 paper §3.2).",
        "Small programs on a coherent shared memory: caches, and a directory at the home of each line (BRIS §3).",
        "Packets from a list, each at its time, or when others of the list have been delivered, from its sender to its receiver, and of its own length."
      ]
    },
    { "sentence": "Bytes of data that a node sends to each other node in a round.", "options": [] },
    { "sentence": "How often each node goes round all others.", "options": [] },
    {
      "sentence": "Bytes that each node sends in all, rounded up to whole blocks; 0 stands for whole rounds (CM-5 paper §4: 1.28 MB).",
      "options": []
    },
    {
      "sentence": "Whether all wait for each other between transfers.",
      "options": [
        "Nobody waits.",
        "A barrier after every transfer.",
        "A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4).",
        "A barrier after every transfer, and within long ones after a given number of bytes (CM-5 paper §4, §7)."
      ]
    },
    {
      "sentence": "Bytes that each node sends between two barriers: about this many for optimized barriers, exactly for those within transfers.",
      "options": []
    },
    {
      "sentence": "In which order the packets of several transfers are sent.",
      "options": [
        "Each transfer as a whole, then the next.",
        "A few packets of each pending transfer in turn, as the asynchronous interface of Strata does (CM-5 paper §5)."
      ]
    },
    { "sentence": "Packets of a transfer that are sent in a turn.", "options": [] },
    { "sentence": "Transfers that are begun before the rest of them all is sent.", "options": [] },
    {
      "sentence": "What is done.",
      "options": [
        "Every node gets the sums of what all have.",
        "Every node gets a part of these sums: its own.",
        "Every node gets the parts of all.",
        "Every node sends another part to each other node.",
        "Every node gets what node 0 has, in a binomial tree: who has it sends it on, and twice as many have it after each step."
      ]
    },
    {
      "sentence": "How.",
      "options": [
        "Parts go round a ring twice: first they are added up, then the sums are handed on. Each node sends little more than twice its data.",
        "All data go up a binomial tree to node 0, and the sums down again. It has the fewest steps, which is best for few bytes.",
        "Halves are exchanged with the farthest node, then quarters with a nearer one, until each has the sum of one part; then these are exchanged in the reverse order. Needs a power of two of nodes."
      ]
    },
    {
      "sentence": "How.",
      "options": [
        "Parts go round a ring and are added up.",
        "Halves are exchanged with the farthest node, then quarters with a nearer one. Needs a power of two of nodes."
      ]
    },
    {
      "sentence": "How.",
      "options": [
        "Parts go round a ring.",
        "A part is exchanged with the nearest node, then two with a farther one, then four. Needs a power of two of nodes."
      ]
    },
    {
      "sentence": "How.",
      "options": [
        "A cyclic shift: in step p node i sends to node i + p, and does not wait for what comes.",
        "In step p the nodes whose numbers differ in the bits of p exchange parts. Needs a power of two of nodes."
      ]
    },
    {
      "sentence": "Bytes of the data: of an all-reduce, a reduce-scatter and a broadcast what a node begins or ends with, of an all-gather what all have at the end, of an all-to-all what a node has for all nodes together. They are divided among the nodes.",
      "options": []
    },
    { "sentence": "Bytes of a block.", "options": [] },
    { "sentence": "Bytes that each node sends in all, rounded up to whole blocks.", "options": [] },
    {
      "sentence": "Whether all wait for each other between transfers.",
      "options": [
        "Nobody waits.",
        "A barrier after every transfer.",
        "A barrier after every ⌈limit / block⌉ transfers, the limit being 512 bytes (CM-5 paper §4).",
        "A barrier after every transfer, and within long ones after a given number of bytes (CM-5 paper §4, §7)."
      ]
    },
    {
      "sentence": "Bytes that each node sends between two barriers: about this many for optimized barriers, exactly for those within transfers.",
      "options": []
    },
    {
      "sentence": "In which order the packets of several transfers are sent.",
      "options": [
        "Each transfer as a whole, then the next.",
        "A few packets of each pending transfer in turn, as the asynchronous interface of Strata does (CM-5 paper §5)."
      ]
    },
    { "sentence": "Packets of a transfer that are sent in a turn.", "options": [] },
    { "sentence": "Transfers that are begun before the rest of them all is sent.", "options": [] },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "The greatest distance to which packets go, in hops between routers; 0 stands for everywhere.",
      "options": []
    },
    { "sentence": "A node's packets may also go to itself, through its router.", "options": [] },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    { "sentence": "The hot node.", "options": [] },
    { "sentence": "Share of packets that go to the hot node; at 100 that node itself sends nothing.", "options": [] },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "The nodes that get all packets, joined by points; one written 5x3 gets three times as many as one written 6.",
      "options": []
    },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "Farthest receivers, in hops between routers. The share of a distance falls linearly with it, by one part for each hop, to two parts at the farthest (scorecard M7).",
      "options": []
    },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "Who is whose partner.",
      "options": [
        "Lower and upper half of the bits change places: row and column on a square mesh.",
        "Every bit inverted: the opposite node.",
        "The bits in reverse order.",
        "The bits rotated by one place, the highest becoming the lowest.",
        "The next node.",
        "Nearly halfway round in every dimension.",
        "One further in every dimension.",
        "The node at the same place in the next of blocks of equally many nodes, such as those of a group in a dragonfly: what links between groups, or between routers, are least made for.",
        "One of all permutations, drawn for all nodes at once."
      ]
    },
    {
      "sentence": "Nodes along each dimension, some power of which are all nodes, of tornado and of the neighbour in all dimensions; nodes of a block, of the next block.",
      "options": []
    },
    { "sentence": "Which permutation a random one is, the same for every seed of a run.", "options": [] },
    {
      "sentence": "A node that is its own partner sends to itself, through its router; otherwise it sends nothing.",
      "options": []
    },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Fewest packets that a sending node sends in a phase.", "options": [] },
    { "sentence": "Most packets that a sending node sends in a phase.", "options": [] },
    {
      "sentence": "Probability that a node sends in a phase: 100 in the heavy pattern, 33 in the light one.",
      "options": []
    },
    {
      "sentence": "How long messages are.",
      "options": [
        "1 to 5, all equally likely: the heavy pattern.",
        "75 % of 1 to 5, 15 % of 10 and 10 % of 20: the light pattern, as scorecard N9 reads it."
      ]
    },
    {
      "sentence": "Flits that each node generates per cycle for the first service, on average; its packets have the length packet.flits.",
      "options": []
    },
    {
      "sentence": "Where packets of the first service go.",
      "options": [
        "Any other node, all equally likely.",
        "A share of them to one node, the rest to any other.",
        "All to one node, from the nodes next to it; no other node sends any (SPIDER paper §5.2)."
      ]
    },
    { "sentence": "The node that gets a share of its own.", "options": [] },
    { "sentence": "Percent of the packets that go there; at 100 that node itself sends none.", "options": [] },
    { "sentence": "The node that they go to.", "options": [] },
    { "sentence": "Length of its packets, header included.", "options": [] },
    {
      "sentence": "When nodes make its packets.",
      "options": [
        "At random times.",
        "At random times, on average as many packets as of the first service.",
        "At random times, on average as many bytes as of the first service.",
        "At a fixed period, from a random cycle of the first one on (SPIDER paper §5.3)."
      ]
    },
    {
      "sentence": "Flits that each sending node generates per cycle for the second service, on average.",
      "options": []
    },
    { "sentence": "Cycles from one packet of a node to its next.", "options": [] },
    {
      "sentence": "Where its packets go.",
      "options": [
        "Any other node, all equally likely.",
        "A share of them to one node, the rest to any other.",
        "All to one node, from the nodes next to it; no other node sends any (SPIDER paper §5.2)."
      ]
    },
    { "sentence": "The node that gets a share of its own.", "options": [] },
    { "sentence": "Percent of the packets that go there; at 100 that node itself sends none.", "options": [] },
    { "sentence": "The node that they go to.", "options": [] },
    {
      "sentence": "The first class.",
      "options": [
        "Every node creates packets at random times for random nodes.",
        "Every node creates packets at random times, all for the same partner.",
        "Every node creates packets at random times, all for a few nodes, to each by its weight."
      ]
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "The greatest distance to which packets go, in hops between routers; 0 stands for everywhere.",
      "options": []
    },
    { "sentence": "A node's packets may also go to itself, through its router.", "options": [] },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "Who is whose partner.",
      "options": [
        "Lower and upper half of the bits change places: row and column on a square mesh.",
        "Every bit inverted: the opposite node.",
        "The bits in reverse order.",
        "The bits rotated by one place, the highest becoming the lowest.",
        "The next node.",
        "Nearly halfway round in every dimension.",
        "One further in every dimension.",
        "The node at the same place in the next of blocks of equally many nodes, such as those of a group in a dragonfly: what links between groups, or between routers, are least made for.",
        "One of all permutations, drawn for all nodes at once."
      ]
    },
    {
      "sentence": "Nodes along each dimension, some power of which are all nodes, of tornado and of the neighbour in all dimensions; nodes of a block, of the next block.",
      "options": []
    },
    { "sentence": "Which permutation a random one is, the same for every seed of a run.", "options": [] },
    {
      "sentence": "A node that is its own partner sends to itself, through its router; otherwise it sends nothing.",
      "options": []
    },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "The nodes that get all packets, joined by points; one written 5x3 gets three times as many as one written 6.",
      "options": []
    },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    {
      "sentence": "The second class.",
      "options": [
        "Every node creates packets at random times for random nodes.",
        "Every node creates packets at random times, all for the same partner.",
        "Every node creates packets at random times, all for a few nodes, to each by its weight."
      ]
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "The greatest distance to which packets go, in hops between routers; 0 stands for everywhere.",
      "options": []
    },
    { "sentence": "A node's packets may also go to itself, through its router.", "options": [] },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "Who is whose partner.",
      "options": [
        "Lower and upper half of the bits change places: row and column on a square mesh.",
        "Every bit inverted: the opposite node.",
        "The bits in reverse order.",
        "The bits rotated by one place, the highest becoming the lowest.",
        "The next node.",
        "Nearly halfway round in every dimension.",
        "One further in every dimension.",
        "The node at the same place in the next of blocks of equally many nodes, such as those of a group in a dragonfly: what links between groups, or between routers, are least made for.",
        "One of all permutations, drawn for all nodes at once."
      ]
    },
    {
      "sentence": "Nodes along each dimension, some power of which are all nodes, of tornado and of the neighbour in all dimensions; nodes of a block, of the next block.",
      "options": []
    },
    { "sentence": "Which permutation a random one is, the same for every seed of a run.", "options": [] },
    {
      "sentence": "A node that is its own partner sends to itself, through its router; otherwise it sends nothing.",
      "options": []
    },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    { "sentence": "Flits that each node creates per cycle, on average.", "options": [] },
    {
      "sentence": "The nodes that get all packets, joined by points; one written 5x3 gets three times as many as one written 6.",
      "options": []
    },
    {
      "sentence": "How packets are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    {
      "sentence": "Lengths of packets in flits, joined by points, each with its weight: with 1x3.5, three of four packets have 1 flit and the others 5. All packets of one message are equally long. No length may exceed packet.flits, for which 0 stands.",
      "options": []
    },
    {
      "sentence": "Flits of the requests of each node and of the replies to them per cycle, on average.",
      "options": []
    },
    { "sentence": "Percent of the requests that write.", "options": [] },
    {
      "sentence": "Where requests go.",
      "options": ["To any node, all equally likely.", "To one partner, which may be the node itself."]
    },
    { "sentence": "A node's requests may also go to itself, through its router.", "options": [] },
    {
      "sentence": "Who is whose partner.",
      "options": [
        "Lower and upper half of the bits change places: row and column on a square mesh.",
        "Every bit inverted: the opposite node.",
        "The bits in reverse order.",
        "The bits rotated by one place, the highest becoming the lowest.",
        "The next node.",
        "Nearly halfway round in every dimension.",
        "One further in every dimension.",
        "The node at the same place in the next of blocks of equally many nodes, such as those of a group in a dragonfly: what links between groups, or between routers, are least made for.",
        "One of all permutations, drawn for all nodes at once."
      ]
    },
    {
      "sentence": "Nodes along each dimension, some power of which are all nodes; of tornado and of the neighbour in all dimensions.",
      "options": []
    },
    { "sentence": "Which permutation a random one is, the same for every seed of a run.", "options": [] },
    {
      "sentence": "How requests are spread in time.",
      "options": [
        "In each cycle a packet is created with the same probability.",
        "In each cycle a message of several packets for one node is created with the same probability.",
        "Sources are on for a while, in which they create packets as Bernoulli sources do, and then silent for a while.",
        "One packet at the very beginning, and no other: all nodes start at once, and the run ends when all have arrived.",
        "As many packets from the very beginning, one in each cycle, and no others: the run ends when all have arrived, or the next batch begins."
      ]
    },
    { "sentence": "Length of the shortest messages.", "options": [] },
    { "sentence": "Length of the longest messages.", "options": [] },
    { "sentence": "How often a silent source begins to send, of a million cycles.", "options": [] },
    { "sentence": "How often one that sends falls silent, of a million cycles.", "options": [] },
    { "sentence": "Packets that each node sends.", "options": [] },
    { "sentence": "Batches, each of which begins when all packets of the one before have arrived.", "options": [] },
    { "sentence": "Their length; 0 stands for packet.flits.", "options": [] },
    { "sentence": "The lowest virtual channel that they may take.", "options": [] },
    {
      "sentence": "The highest virtual channel that they may take; of a router with fewer, all from the lowest on.",
      "options": []
    },
    { "sentence": "Their length; 0 stands for packet.flits.", "options": [] },
    { "sentence": "The lowest virtual channel that they may take.", "options": [] },
    {
      "sentence": "The highest virtual channel that they may take; of a router with fewer, all from the lowest on.",
      "options": []
    },
    { "sentence": "Their length; 0 stands for packet.flits.", "options": [] },
    { "sentence": "The lowest virtual channel that they may take.", "options": [] },
    {
      "sentence": "The highest virtual channel that they may take; of a router with fewer, all from the lowest on.",
      "options": []
    },
    { "sentence": "Their length; 0 stands for packet.flits.", "options": [] },
    { "sentence": "The lowest virtual channel that they may take.", "options": [] },
    {
      "sentence": "The highest virtual channel that they may take; of a router with fewer, all from the lowest on.",
      "options": []
    },
    { "sentence": "Requests of a node that may be outstanding at once.", "options": [] },
    {
      "sentence": "When a node makes its requests.",
      "options": [
        "One as soon as a reply makes room for it: the load follows from how fast the machine is.",
        "At random times; a request created while too many are outstanding waits."
      ]
    },
    { "sentence": "Flits of requests that each node creates per cycle, on average.", "options": [] },
    { "sentence": "Packets of each reply; a request is one packet.", "options": [] },
    { "sentence": "Length of a request, header included; 0 stands for that of all packets.", "options": [] },
    { "sentence": "Requests that each node makes; 0 for no end.", "options": [] },
    { "sentence": "Nodes of each of the two kinds on every processor.", "options": [] },
    { "sentence": "Nodes of the other kind that each depends on.", "options": [] },
    { "sentence": "Probability that each of them is on the same processor.", "options": [] },
    {
      "sentence": "How far away the processor of any other may be, counted along a ring of all processors.",
      "options": []
    },
    {
      "sentence": "In which order a processor sends to those that need its values, which the paper does not state.",
      "options": [
        "Each processor first to the next, then to the one after that, and so on round the ring.",
        "Each processor in an order of its own, always the same."
      ]
    },
    { "sentence": "Iterations, in each of which both fields are computed.", "options": [] },
    { "sentence": "Time to compute what one node of the graph contributes to another.", "options": [] },
    { "sentence": "Keys of each processor, random ones.", "options": [] },
    { "sentence": "Bits of a digit: the scan has as many buckets as a digit has values.", "options": [] },
    { "sentence": "Digits of a key, sorted by in as many passes; a phase alone has one.", "options": [] },
    {
      "sentence": "What of it is done.",
      "options": [
        "All of it: the keys end up sorted.",
        "The scan of the first digit, keys being counted: for each bucket a running sum goes from processor to processor.",
        "Sending the keys where they belong by their first digit, as if a scan had just found out."
      ]
    },
    { "sentence": "Time between two sends of the scan in which a processor attends to the network.", "options": [] },
    {
      "sentence": "Time to count a key before the scan of a whole sort, and again to work out its place after it.",
      "options": []
    },
    { "sentence": "The node that sends.", "options": [] },
    { "sentence": "A corner of the rectangle; the sender is the one opposite, unless it is far away.", "options": [] },
    {
      "sentence": "How the nodes are reached.",
      "options": [
        "By one packet, which chips copy: along a row, and from every node of it along its column.",
        "By one packet, which chips copy on a path through all nodes: row by row, there and back. A change of plane costs nothing, as in the paper's calculation.",
        "By a packet for each node, one after the other."
      ]
    },
    {
      "sentence": "Where the rectangle begins.",
      "options": [
        "The sender is the corner.",
        "A packet goes to another node, and spreads there: its data begin with the addresses of a broadcast (MP1 paper §3.2)."
      ]
    },
    { "sentence": "The node at which it begins to spread.", "options": [] },
    { "sentence": "The node that sends.", "options": [] },
    {
      "sentence": "The node whose chips pass them on: its address is the first header, which is used up there.",
      "options": []
    },
    { "sentence": "The node that receives them: the address within their data.", "options": [] },
    { "sentence": "How many, one after the other.", "options": [] },
    {
      "sentence": "What the processors do.",
      "options": [
        "Each writes a word of its own, again and again; if all words are in one line, that is false sharing.",
        "Each even processor writes lines that the next one reads after a barrier.",
        "All add to one counter, which a lock protects.",
        "All wait for each other, again and again.",
        "Each reads and writes words anywhere, with as many outstanding as it may have: a load on the network by rate.",
        "A Fourier transform by the six-step algorithm of SPLASH-2: three transpositions, and rows of its own in between.",
        "A dense matrix factored into triangular ones, block by block (SPLASH-2).",
        "Keys sorted digit by digit: stores scattered over the memory of all (SPLASH-2).",
        "Eddy currents on grids: stencils, and relaxing in two colours (SPLASH-2).",
        "Forces between all pairs of molecules, added up under locks (SPLASH-2)."
      ]
    },
    { "sentence": "Processors that write.", "options": [] },
    {
      "sentence": "Where their words are.",
      "options": ["All in one line.", "Each in a line of its own, as programs are padded to be."]
    },
    { "sentence": "Writes of each.", "options": [] },
    { "sentence": "Processor cycles of computing between two of them, on average.", "options": [] },
    { "sentence": "Lines that are handed over at a time.", "options": [] },
    { "sentence": "How often.", "options": [] },
    { "sentence": "Additions of each processor.", "options": [] },
    { "sentence": "How often.", "options": [] },
    { "sentence": "Reads and writes of each processor.", "options": [] },
    { "sentence": "How many of them are writes.", "options": [] },
    { "sentence": "Lines of the memory that all share.", "options": [] },
    {
      "sentence": "Bytes of lines for every 100 operations if each access misses: 40 to 100 stand for FFT and Radix, 20 to 40 for Ocean, 10 to 20 for LU and Water (BRIS Table 1).",
      "options": []
    },
    {
      "sentence": "Points to be transformed: 4, 16, 64 and so on times 64, so that they make a square.",
      "options": []
    },
    { "sentence": "Rows of the matrix, a multiple of 16.", "options": [] },
    {
      "sentence": "How the matrix lies in memory, which the paper does not state.",
      "options": ["Each block in one piece, those of a processor together.", "Row after row."]
    },
    { "sentence": "Keys of all processors together.", "options": [] },
    { "sentence": "Values that a digit can have.", "options": [] },
    { "sentence": "Points on a side of each grid, without its border: a power of two.", "options": [] },
    { "sentence": "Relaxations of each time step, of red and black points.", "options": [] },
    { "sentence": "Time steps.", "options": [] },
    { "sentence": "Molecules, a power of two.", "options": [] },
    { "sentence": "Time steps.", "options": [] },
    { "sentence": "Lines of 64 bytes in the first level of a cache.", "options": [] },
    { "sentence": "Lines of 64 bytes in the second level of a cache.", "options": [] },
    { "sentence": "Loads that a processor may have outstanding.", "options": [] },
    { "sentence": "Stores that a processor may have outstanding.", "options": [] },
    {
      "sentence": "Where the pages of shared data are.",
      "options": [
        "Each at a random node.",
        "One after the other at one node after the other.",
        "Each at the processor that works on it, as far as the program says which that is; others in turn."
      ]
    },
    { "sentence": "Time from a processor to its own memory and back.", "options": [] },
    { "sentence": "Time of a home to look into its directory alone, which the paper does not state.", "options": [] },
    {
      "sentence": "Time of an owner to read a line from its cache for another node, which the paper does not state.",
      "options": []
    },
    { "sentence": "Time from which on a home takes the next message, which the paper does not state.", "options": [] },
    { "sentence": "The packets, as a list that is opened from a file or edited as text.", "options": [] },
    {
      "sentence": "Key of all random streams; with the same seed, two machines are offered the same traffic.",
      "options": []
    },
    {
      "sentence": "Cycles in the finest columns of charts and heat maps; doubled whenever their memory is full.",
      "options": []
    }
  ],
  "groups": [
    "Which network connects the nodes.",
    "How packets are routed; each topology offers what works on it.",
    "The links; each direction is a channel of its own.",
    "The switches where channels meet: how packets pass them, and what packets do when their channel is busy.",
    "What travels; a flit is 4 bytes.",
    "The hardware between a processor and the network.",
    "What sending and receiving costs, and how the library behaves.",
    "What the processors do.",
    "What belongs to the run rather than to the machine."
  ]
}
