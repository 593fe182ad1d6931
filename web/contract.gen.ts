// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.

/**
 * What can be chosen.
 */
export type ChoiceOption = { readonly value: string, readonly label: string, };

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
readonly name: string, readonly label: string, 
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
 * Keys that it had before: links and rows are named after them too.
 */
readonly former: ReadonlyArray<string>, 
/**
 * What it is called in a list.
 */
readonly label: string, 
/**
 * What it is called in a sentence.
 */
readonly name: string, };

/**
 * How a preset plays when it is opened.
 */
export type Pace = "packets" | "jam" | { "follow": { readonly packet: string, } } | { "life": { readonly packet: string, readonly at: number, } };

/**
 * A parameter of a scenario.
 */
export type Parameter = { 
/**
 * The key in links and files.
 */
readonly path: string, readonly label: string, 
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
readonly unit: string, } | { "type": "choice", readonly default: string, readonly options: ReadonlyArray<ChoiceOption>, } | { "type": "switch", readonly default: "on" | "off", } | { "type": "list", readonly default: string, 
/**
 * What it is a list of.
 */
readonly of: "topology" | "packets" | "program", } | { "type": "text", readonly default: string, 
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
  "engine": "0.1.0", "renamed": [["topology.up_path", "routing.up_path"], ["topology.datelines", "routing.datelines"]],
  "warnings": [
    {
      "path": "routing.datelines", "value": "off",
      "sentence": "lets the packets of a ring wait for each other in a circle: this network can deadlock"
    },
    {
      "path": "routing.scheme", "value": "no_escape",
      "sentence": "leaves messages no escape from a ring of full buffers: they can wait for each other for ever"
    },
    {
      "path": "routing.kind", "value": "shortest_path",
      "sentence": "lets packets wait for each other in a cycle, if the network has one: this network can deadlock"
    },
    {
      "path": "routing.kind", "value": "least_latency",
      "sentence": "lets packets wait for each other in a cycle, if the network has one: this network can deadlock"
    },
    {
      "path": "routing.layers", "value": "any",
      "sentence": "lets packets wait for each other in a cycle, if the table has one: this network can deadlock"
    },
    {
      "path": "ni.ack_network", "value": "request",
      "sentence": "puts acknowledgements behind data on the same network: where nodes do not take the data, what they have yet to acknowledge waits for ever, and this run can stop"
    },
    {
      "path": "software.poll", "value": "not_while_blocked",
      "sentence": "takes no packets while a send fails: where all wait for each other to receive, nobody does, and this run can stop"
    }
  ],
  "parameters": [
    {
      "path": "topology.kind", "label": "Topology", "when": [], "live": false, "type": "choice", "default": "cm5_tree",
      "options": [
        { "value": "cm5_tree", "label": "CM-5-like fat tree" },
        { "value": "fat_tree", "label": "Full 4-ary fat tree" },
        { "value": "mesh", "label": "Mesh" },
        { "value": "torus", "label": "Torus" },
        { "value": "butterfly", "label": "Butterfly" },
        { "value": "multibutterfly", "label": "Multibutterfly" },
        { "value": "hypercube", "label": "Hypercube" },
        { "value": "concentrated_mesh", "label": "Concentrated mesh" },
        { "value": "k_ary_tree", "label": "Tree of any size" },
        { "value": "tapered_tree", "label": "Tapered fat tree" },
        { "value": "tree4", "label": "Fat tree of four roots" },
        { "value": "flattened_butterfly", "label": "Flattened butterfly" },
        { "value": "dragonfly", "label": "Dragonfly" },
        { "value": "hyperx", "label": "HyperX" },
        { "value": "slim_fly", "label": "Slim Fly" },
        { "value": "random_regular", "label": "Random regular graph" },
        { "value": "chiplets", "label": "Chiplets on an interposer" },
        { "value": "planes", "label": "Mesh or torus in planes" },
        { "value": "custom", "label": "From a file" }
      ]
    },
    {
      "path": "topology.nodes", "label": "Nodes", "when": [["topology.kind", "cm5_tree"]], "live": false,
      "type": "number", "min": 4, "max": 16384, "step": 1, "default": 32, "unit": "nodes"
    },
    {
      "path": "topology.nodes", "label": "Nodes", "when": [["topology.kind", "fat_tree"]], "live": false,
      "type": "number", "min": 4, "max": 16384, "step": 1, "default": 64, "unit": "nodes"
    },
    {
      "path": "topology.size", "label": "Size", "when": [["topology.kind", "mesh"]], "live": false, "type": "text",
      "default": "8x8", "pattern": "^\\d+(x\\d+){0,4}$", "unit": "routers"
    },
    {
      "path": "topology.size", "label": "Size", "when": [["topology.kind", "torus"]], "live": false, "type": "text",
      "default": "8x8", "pattern": "^\\d+(x\\d+){0,4}$", "unit": "routers"
    },
    {
      "path": "topology.radix", "label": "Radix", "when": [["topology.kind", "butterfly"]], "live": false,
      "type": "number", "min": 2, "max": 16, "step": 1, "default": 4, "unit": "ports"
    },
    {
      "path": "topology.stages", "label": "Stages", "when": [["topology.kind", "butterfly"]], "live": false,
      "type": "number", "min": 1, "max": 10, "step": 1, "default": 3, "unit": "stages"
    },
    {
      "path": "topology.radix", "label": "Radix", "when": [["topology.kind", "multibutterfly"]], "live": false,
      "type": "number", "min": 2, "max": 16, "step": 1, "default": 4, "unit": "ports"
    },
    {
      "path": "topology.stages", "label": "Stages", "when": [["topology.kind", "multibutterfly"]], "live": false,
      "type": "number", "min": 1, "max": 10, "step": 1, "default": 3, "unit": "stages"
    },
    {
      "path": "topology.dilation", "label": "Dilation", "when": [["topology.kind", "multibutterfly"]], "live": false,
      "type": "number", "min": 2, "max": 4, "step": 1, "default": 2, "unit": "links"
    },
    {
      "path": "topology.wiring", "label": "Wiring", "when": [["topology.kind", "multibutterfly"]], "live": false,
      "type": "number", "min": 0, "max": 4294967295, "step": 1, "default": 1, "unit": ""
    },
    {
      "path": "topology.dimensions", "label": "Dimensions", "when": [["topology.kind", "hypercube"]], "live": false,
      "type": "number", "min": 1, "max": 14, "step": 1, "default": 6, "unit": "dimensions"
    },
    {
      "path": "topology.bristling", "label": "Bristling", "when": [["topology.kind", "hypercube"]], "live": false,
      "type": "choice", "default": "1",
      "options": [
        { "value": "1", "label": "1" },
        { "value": "2", "label": "2" },
        { "value": "4", "label": "4" },
        { "value": "8", "label": "8" }
      ]
    },
    {
      "path": "topology.ports", "label": "Ports", "when": [["topology.kind", "hypercube"]], "live": false,
      "type": "choice", "default": "2",
      "options": [{ "value": "2", "label": "2, as in a mesh" }, { "value": "1", "label": "1" }]
    },
    {
      "path": "topology.size", "label": "Size", "when": [["topology.kind", "concentrated_mesh"]], "live": false,
      "type": "text", "default": "4x4", "pattern": "^\\d+(x\\d+){0,4}$", "unit": "routers"
    },
    {
      "path": "topology.children", "label": "Children", "when": [["topology.kind", "k_ary_tree"]], "live": false,
      "type": "number", "min": 2, "max": 16, "step": 1, "default": 4, "unit": "links"
    },
    {
      "path": "topology.levels", "label": "Levels", "when": [["topology.kind", "k_ary_tree"]], "live": false,
      "type": "number", "min": 1, "max": 10, "step": 1, "default": 3, "unit": "levels"
    },
    {
      "path": "topology.parents", "label": "Parents", "when": [["topology.kind", "k_ary_tree"]], "live": false,
      "type": "number", "min": 1, "max": 16, "step": 1, "default": 4, "unit": "links"
    },
    {
      "path": "topology.children", "label": "Children", "when": [["topology.kind", "tapered_tree"]], "live": false,
      "type": "number", "min": 2, "max": 32, "step": 1, "default": 4, "unit": "links"
    },
    {
      "path": "topology.taper", "label": "Taper", "when": [["topology.kind", "tapered_tree"]], "live": false,
      "type": "text", "default": "2x2", "pattern": "^\\d+(x\\d+){0,8}$", "unit": "to 1"
    },
    {
      "path": "topology.side", "label": "Side", "when": [["topology.kind", "flattened_butterfly"]], "live": false,
      "type": "number", "min": 2, "max": 8, "step": 1, "default": 4, "unit": "routers"
    },
    {
      "path": "topology.block", "label": "Block size", "when": [["topology.kind", "flattened_butterfly"]],
      "live": false, "type": "number", "min": 1, "max": 4, "step": 1, "default": 2, "unit": "nodes"
    },
    {
      "path": "topology.delay_per_router", "label": "Delay per router",
      "when": [["topology.kind", "flattened_butterfly"]], "live": false, "type": "number", "min": 0, "max": 32,
      "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "topology.concentration", "label": "Concentration", "when": [["topology.kind", "dragonfly"]],
      "live": false, "type": "number", "min": 1, "max": 5, "step": 1, "default": 2, "unit": "nodes"
    },
    {
      "path": "topology.local_delay", "label": "Local delay", "when": [["topology.kind", "dragonfly"]], "live": false,
      "type": "number", "min": 0, "max": 1000, "step": 1, "default": 10, "unit": "cycles"
    },
    {
      "path": "topology.global_delay", "label": "Global delay", "when": [["topology.kind", "dragonfly"]], "live": false,
      "type": "number", "min": 0, "max": 1000, "step": 1, "default": 100, "unit": "cycles"
    },
    {
      "path": "topology.size", "label": "Size", "when": [["topology.kind", "hyperx"]], "live": false, "type": "text",
      "default": "4x4", "pattern": "^\\d+(x\\d+){0,4}$", "unit": "routers"
    },
    {
      "path": "topology.concentration", "label": "Concentration", "when": [["topology.kind", "hyperx"]], "live": false,
      "type": "number", "min": 1, "max": 16, "step": 1, "default": 4, "unit": "nodes"
    },
    {
      "path": "topology.q", "label": "Q", "when": [["topology.kind", "slim_fly"]], "live": false, "type": "choice",
      "default": "5",
      "options": [
        { "value": "5", "label": "5: 50 routers" },
        { "value": "3", "label": "3: 18 routers" },
        { "value": "7", "label": "7: 98 routers" },
        { "value": "11", "label": "11: 242 routers" },
        { "value": "13", "label": "13: 338 routers" },
        { "value": "17", "label": "17: 578 routers" },
        { "value": "19", "label": "19: 722 routers" }
      ]
    },
    {
      "path": "topology.concentration", "label": "Concentration", "when": [["topology.kind", "slim_fly"]],
      "live": false, "type": "number", "min": 1, "max": 16, "step": 1, "default": 4, "unit": "nodes"
    },
    {
      "path": "topology.routers", "label": "Routers", "when": [["topology.kind", "random_regular"]], "live": false,
      "type": "number", "min": 4, "max": 1024, "step": 1, "default": 20, "unit": "routers"
    },
    {
      "path": "topology.links", "label": "Links", "when": [["topology.kind", "random_regular"]], "live": false,
      "type": "number", "min": 3, "max": 48, "step": 1, "default": 6, "unit": "links"
    },
    {
      "path": "topology.concentration", "label": "Concentration", "when": [["topology.kind", "random_regular"]],
      "live": false, "type": "number", "min": 1, "max": 16, "step": 1, "default": 3, "unit": "nodes"
    },
    {
      "path": "topology.drawn", "label": "Drawn", "when": [["topology.kind", "random_regular"]], "live": false,
      "type": "number", "min": 0, "max": 4294967295, "step": 1, "default": 1, "unit": ""
    },
    {
      "path": "topology.chiplets", "label": "Chiplets", "when": [["topology.kind", "chiplets"]], "live": false,
      "type": "text", "default": "2x2", "pattern": "^\\d+(x\\d+){0,4}$", "unit": "routers"
    },
    {
      "path": "topology.size", "label": "Size", "when": [["topology.kind", "chiplets"]], "live": false, "type": "text",
      "default": "4x4", "pattern": "^\\d+(x\\d+){0,4}$", "unit": "routers"
    },
    {
      "path": "topology.gateways", "label": "Gateways", "when": [["topology.kind", "chiplets"]], "live": false,
      "type": "number", "min": 1, "max": 16, "step": 1, "default": 2, "unit": "links"
    },
    {
      "path": "topology.concentration", "label": "Concentration", "when": [["topology.kind", "chiplets"]],
      "live": false, "type": "number", "min": 1, "max": 16, "step": 1, "default": 1, "unit": "nodes"
    },
    {
      "path": "topology.interposer_delay", "label": "Interposer delay", "when": [["topology.kind", "chiplets"]],
      "live": false, "type": "number", "min": 0, "max": 1000, "step": 1, "default": 2, "unit": "cycles"
    },
    {
      "path": "topology.vertical_delay", "label": "Vertical delay", "when": [["topology.kind", "chiplets"]],
      "live": false, "type": "number", "min": 0, "max": 1000, "step": 1, "default": 1, "unit": "cycles"
    },
    {
      "path": "topology.size", "label": "Size", "when": [["topology.kind", "planes"]], "live": false, "type": "text",
      "default": "16x16", "pattern": "^\\d+(x\\d+){0,4}$", "unit": "routers"
    },
    {
      "path": "topology.chips", "label": "Chips", "when": [["topology.kind", "planes"]], "live": false,
      "type": "number", "min": 1, "max": 8, "step": 1, "default": 1, "unit": "chips"
    },
    {
      "path": "topology.wrap", "label": "Wrap", "when": [["topology.kind", "planes"]], "live": false, "type": "switch",
      "default": "off"
    },
    {
      "path": "topology.graph", "label": "Routers and links", "when": [["topology.kind", "custom"]], "live": false,
      "type": "list", "default": "0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7_0-1.0-5.0-6.1-2.1-6.2-3.3-4.3-7.4-5.4-7",
      "of": "topology"
    },
    {
      "path": "topology.ports", "label": "Ports", "when": [["topology.kind", "custom"]], "live": false,
      "type": "choice", "default": "links_first",
      "options": [
        { "value": "links_first", "label": "Links first" },
        { "value": "nodes_first", "label": "Nodes first" }
      ]
    },
    {
      "path": "topology.failed.kind", "label": "Failed", "when": [["topology.kind", "custom"]], "live": false,
      "type": "choice", "default": "none",
      "options": [
        { "value": "none", "label": "None" },
        { "value": "drawn", "label": "Drawn at random" },
        { "value": "named", "label": "Between certain routers" }
      ]
    },
    {
      "path": "topology.failed.links", "label": "Links",
      "when": [["topology.kind", "custom"], ["topology.failed.kind", "drawn"]], "live": false, "type": "number",
      "min": 1, "max": 10000, "step": 1, "default": 1, "unit": "links"
    },
    {
      "path": "topology.failed.seed", "label": "Seed",
      "when": [["topology.kind", "custom"], ["topology.failed.kind", "drawn"]], "live": false, "type": "number",
      "min": 0, "max": 4294967295, "step": 1, "default": 1, "unit": ""
    },
    {
      "path": "topology.failed.at", "label": "At",
      "when": [["topology.kind", "custom"], ["topology.failed.kind", "drawn"]], "live": false, "type": "number",
      "min": 0, "max": 1000000000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "topology.failed.unnoticed", "label": "Unnoticed",
      "when": [["topology.kind", "custom"], ["topology.failed.kind", "drawn"]], "live": false, "type": "number",
      "min": 0, "max": 1000000000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "topology.failed.between", "label": "Between",
      "when": [["topology.kind", "custom"], ["topology.failed.kind", "named"]], "live": false, "type": "text",
      "default": "", "pattern": "^(\\d+-\\d+(\\.\\d+-\\d+){0,255})?$", "unit": "links"
    },
    {
      "path": "topology.failed.at", "label": "At",
      "when": [["topology.kind", "custom"], ["topology.failed.kind", "named"]], "live": false, "type": "number",
      "min": 0, "max": 1000000000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "topology.failed.unnoticed", "label": "Unnoticed",
      "when": [["topology.kind", "custom"], ["topology.failed.kind", "named"]], "live": false, "type": "number",
      "min": 0, "max": 1000000000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "cm5_tree"]], "live": false,
      "type": "choice", "default": "up_down",
      "options": [{ "value": "up_down", "label": "Up and down" }]
    },
    {
      "path": "routing.up_path", "label": "Path up",
      "when": [["topology.kind", "cm5_tree"], ["routing.kind", "up_down"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Random among free links" },
        { "value": "random", "label": "Random" },
        { "value": "adaptive", "label": "Most room" },
        { "value": "better_of_two", "label": "Better of two" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "fat_tree"]], "live": false,
      "type": "choice", "default": "up_down",
      "options": [{ "value": "up_down", "label": "Up and down" }]
    },
    {
      "path": "routing.up_path", "label": "Path up",
      "when": [["topology.kind", "fat_tree"], ["routing.kind", "up_down"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Random among free links" },
        { "value": "random", "label": "Random" },
        { "value": "adaptive", "label": "Most room" },
        { "value": "better_of_two", "label": "Better of two" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "mesh"]], "live": false, "type": "choice",
      "default": "dimension_order",
      "options": [
        { "value": "dimension_order", "label": "Dimension order" },
        { "value": "xy_yx", "label": "XY or YX" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "romm", "label": "ROMM" },
        { "value": "west_first", "label": "West first" },
        { "value": "odd_even", "label": "Odd-even" },
        { "value": "minimal_adaptive", "label": "Minimal adaptive" },
        { "value": "detour", "label": "Dimension order with detours" },
        { "value": "ordered_escape", "label": "Dimension order with escape" }
      ]
    },
    {
      "path": "routing.ties", "label": "Ties", "when": [["topology.kind", "mesh"], ["routing.kind", "detour"]],
      "live": false, "type": "choice", "default": "either",
      "options": [{ "value": "either", "label": "Both directions" }, { "value": "drawn", "label": "One, at random" }]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "torus"]], "live": false, "type": "choice",
      "default": "dimension_order",
      "options": [
        { "value": "dimension_order", "label": "Dimension order" },
        { "value": "xy_yx", "label": "XY or YX" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "romm", "label": "ROMM" },
        { "value": "minimal_adaptive", "label": "Minimal adaptive" },
        { "value": "detour", "label": "Dimension order with detours" }
      ]
    },
    {
      "path": "routing.datelines", "label": "Datelines",
      "when": [["topology.kind", "torus"], ["routing.kind", "dimension_order"]], "live": false, "type": "choice",
      "default": "on",
      "options": [{ "value": "on", "label": "Datelines" }, { "value": "off", "label": "No datelines" }]
    },
    {
      "path": "routing.ties", "label": "Ties", "when": [["topology.kind", "torus"], ["routing.kind", "detour"]],
      "live": false, "type": "choice", "default": "either",
      "options": [{ "value": "either", "label": "Both directions" }, { "value": "drawn", "label": "One, at random" }]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "butterfly"]], "live": false,
      "type": "choice", "default": "destination_tag",
      "options": [{ "value": "destination_tag", "label": "Destination tag" }]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "multibutterfly"]], "live": false,
      "type": "choice", "default": "destination_tag",
      "options": [{ "value": "destination_tag", "label": "Destination tag" }]
    },
    {
      "path": "routing.up_path", "label": "Path up",
      "when": [["topology.kind", "multibutterfly"], ["routing.kind", "destination_tag"]], "live": false,
      "type": "choice", "default": "free",
      "options": [
        { "value": "free", "label": "Random among free links" },
        { "value": "random", "label": "Random" },
        { "value": "adaptive", "label": "Most room" },
        { "value": "better_of_two", "label": "Better of two" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "hypercube"]], "live": false,
      "type": "choice", "default": "dimension_order",
      "options": [
        { "value": "dimension_order", "label": "Dimension order" },
        { "value": "xy_yx", "label": "XY or YX" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "romm", "label": "ROMM" },
        { "value": "minimal_adaptive", "label": "Minimal adaptive" },
        { "value": "detour", "label": "Dimension order with detours" },
        { "value": "ordered_escape", "label": "Dimension order with escape" },
        { "value": "cube_schemes", "label": "Schemes of bristled hypercubes" }
      ]
    },
    {
      "path": "routing.ties", "label": "Ties", "when": [["topology.kind", "hypercube"], ["routing.kind", "detour"]],
      "live": false, "type": "choice", "default": "either",
      "options": [{ "value": "either", "label": "Both directions" }, { "value": "drawn", "label": "One, at random" }]
    },
    {
      "path": "routing.scheme", "label": "Scheme",
      "when": [["topology.kind", "hypercube"], ["routing.kind", "cube_schemes"]], "live": true, "type": "choice",
      "default": "1xvc",
      "options": [
        { "value": "1xvc", "label": "1×VC" },
        { "value": "2xvc", "label": "2×VC" },
        { "value": "sh2xvc", "label": "Sh2×VC" },
        { "value": "ad2xvc", "label": "Ad2×VC" },
        { "value": "shad2xvc", "label": "ShAd2×VC" },
        { "value": "no_escape", "label": "Ad2×VC without escape" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "concentrated_mesh"]], "live": false,
      "type": "choice", "default": "dimension_order",
      "options": [
        { "value": "dimension_order", "label": "Dimension order" },
        { "value": "xy_yx", "label": "XY or YX" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "romm", "label": "ROMM" },
        { "value": "west_first", "label": "West first" },
        { "value": "odd_even", "label": "Odd-even" },
        { "value": "minimal_adaptive", "label": "Minimal adaptive" },
        { "value": "detour", "label": "Dimension order with detours" },
        { "value": "ordered_escape", "label": "Dimension order with escape" }
      ]
    },
    {
      "path": "routing.ties", "label": "Ties",
      "when": [["topology.kind", "concentrated_mesh"], ["routing.kind", "detour"]], "live": false, "type": "choice",
      "default": "either",
      "options": [{ "value": "either", "label": "Both directions" }, { "value": "drawn", "label": "One, at random" }]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "k_ary_tree"]], "live": false,
      "type": "choice", "default": "up_down",
      "options": [{ "value": "up_down", "label": "Up and down" }]
    },
    {
      "path": "routing.up_path", "label": "Path up",
      "when": [["topology.kind", "k_ary_tree"], ["routing.kind", "up_down"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Random among free links" },
        { "value": "random", "label": "Random" },
        { "value": "adaptive", "label": "Most room" },
        { "value": "better_of_two", "label": "Better of two" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "tapered_tree"]], "live": false,
      "type": "choice", "default": "up_down",
      "options": [{ "value": "up_down", "label": "Up and down" }]
    },
    {
      "path": "routing.up_path", "label": "Path up",
      "when": [["topology.kind", "tapered_tree"], ["routing.kind", "up_down"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Random among free links" },
        { "value": "random", "label": "Random" },
        { "value": "adaptive", "label": "Most room" },
        { "value": "better_of_two", "label": "Better of two" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "tree4"]], "live": false, "type": "choice",
      "default": "up_down",
      "options": [{ "value": "up_down", "label": "Up and down" }]
    },
    {
      "path": "routing.up_path", "label": "Path up", "when": [["topology.kind", "tree4"], ["routing.kind", "up_down"]],
      "live": false, "type": "choice", "default": "free",
      "options": [
        { "value": "free", "label": "Random among free links" },
        { "value": "random", "label": "Random" },
        { "value": "adaptive", "label": "Most room" },
        { "value": "better_of_two", "label": "Better of two" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "flattened_butterfly"]], "live": false,
      "type": "choice", "default": "dimension_order",
      "options": [
        { "value": "dimension_order", "label": "Dimension order" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "ugal", "label": "UGAL-L" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "flattened_butterfly"], ["routing.kind", "valiant"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "flattened_butterfly"], ["routing.kind", "ugal"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Any that is free" },
        { "value": "random", "label": "Random" },
        { "value": "paths", "label": "At random by paths onward" },
        { "value": "lowest", "label": "Lowest number" }
      ]
    },
    {
      "path": "routing.bias", "label": "Bias",
      "when": [["topology.kind", "flattened_butterfly"], ["routing.kind", "ugal"]], "live": false, "type": "number",
      "min": 0, "max": 4096, "step": 1, "default": 2, "unit": "flits"
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "dragonfly"]], "live": false,
      "type": "choice", "default": "minimal",
      "options": [
        { "value": "minimal", "label": "Minimal" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "ugal", "label": "UGAL-L" },
        { "value": "par", "label": "Progressive adaptive" }
      ]
    },
    {
      "path": "routing.bias", "label": "Bias", "when": [["topology.kind", "dragonfly"], ["routing.kind", "ugal"]],
      "live": false, "type": "number", "min": 0, "max": 4096, "step": 1, "default": 30, "unit": "flits"
    },
    {
      "path": "routing.bias", "label": "Bias", "when": [["topology.kind", "dragonfly"], ["routing.kind", "par"]],
      "live": false, "type": "number", "min": 0, "max": 4096, "step": 1, "default": 30, "unit": "flits"
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "hyperx"]], "live": false,
      "type": "choice", "default": "layered",
      "options": [
        { "value": "layered", "label": "Shortest path in layers" },
        { "value": "layered_by_pair", "label": "Shortest path in a layer for each pair" },
        { "value": "shortest_path", "label": "Shortest path" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "ugal", "label": "UGAL-L" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "hyperx"], ["routing.kind", "layered"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "hyperx"], ["routing.kind", "shortest_path"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "hyperx"], ["routing.kind", "valiant"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "hyperx"], ["routing.kind", "ugal"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Any that is free" },
        { "value": "random", "label": "Random" },
        { "value": "paths", "label": "At random by paths onward" },
        { "value": "lowest", "label": "Lowest number" }
      ]
    },
    {
      "path": "routing.bias", "label": "Bias", "when": [["topology.kind", "hyperx"], ["routing.kind", "ugal"]],
      "live": false, "type": "number", "min": 0, "max": 4096, "step": 1, "default": 2, "unit": "flits"
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "slim_fly"]], "live": false,
      "type": "choice", "default": "layered",
      "options": [
        { "value": "layered", "label": "Shortest path in layers" },
        { "value": "layered_by_pair", "label": "Shortest path in a layer for each pair" },
        { "value": "shortest_path", "label": "Shortest path" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "ugal", "label": "UGAL-L" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "slim_fly"], ["routing.kind", "layered"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "slim_fly"], ["routing.kind", "shortest_path"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "slim_fly"], ["routing.kind", "valiant"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "slim_fly"], ["routing.kind", "ugal"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Any that is free" },
        { "value": "random", "label": "Random" },
        { "value": "paths", "label": "At random by paths onward" },
        { "value": "lowest", "label": "Lowest number" }
      ]
    },
    {
      "path": "routing.bias", "label": "Bias", "when": [["topology.kind", "slim_fly"], ["routing.kind", "ugal"]],
      "live": false, "type": "number", "min": 0, "max": 4096, "step": 1, "default": 2, "unit": "flits"
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "random_regular"]], "live": false,
      "type": "choice", "default": "layered",
      "options": [
        { "value": "layered", "label": "Shortest path in layers" },
        { "value": "layered_by_pair", "label": "Shortest path in a layer for each pair" },
        { "value": "shortest_path", "label": "Shortest path" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "ugal", "label": "UGAL-L" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "random_regular"], ["routing.kind", "layered"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "random_regular"], ["routing.kind", "shortest_path"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "random_regular"], ["routing.kind", "valiant"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "random_regular"], ["routing.kind", "ugal"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Any that is free" },
        { "value": "random", "label": "Random" },
        { "value": "paths", "label": "At random by paths onward" },
        { "value": "lowest", "label": "Lowest number" }
      ]
    },
    {
      "path": "routing.bias", "label": "Bias", "when": [["topology.kind", "random_regular"], ["routing.kind", "ugal"]],
      "live": false, "type": "number", "min": 0, "max": 4096, "step": 1, "default": 2, "unit": "flits"
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "chiplets"]], "live": false,
      "type": "choice", "default": "hierarchical",
      "options": [
        { "value": "hierarchical", "label": "Through the interposer" },
        { "value": "layered_by_pair", "label": "Shortest path in a layer for each pair" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "planes"]], "live": false,
      "type": "choice", "default": "adaptive",
      "options": [
        { "value": "adaptive", "label": "Adaptive in planes" },
        { "value": "restrictive", "label": "Restrictive in planes" },
        { "value": "oblivious", "label": "Oblivious in planes" }
      ]
    },
    {
      "path": "routing.levels", "label": "Levels", "when": [["topology.kind", "planes"], ["routing.kind", "adaptive"]],
      "live": false, "type": "choice", "default": "weighted",
      "options": [
        { "value": "weighted", "label": "Weighted" },
        { "value": "own", "label": "Their own" },
        { "value": "any", "label": "Any" }
      ]
    },
    {
      "path": "routing.levels", "label": "Levels",
      "when": [["topology.kind", "planes"], ["routing.kind", "restrictive"]], "live": false, "type": "choice",
      "default": "weighted",
      "options": [
        { "value": "weighted", "label": "Weighted" },
        { "value": "own", "label": "Their own" },
        { "value": "any", "label": "Any" }
      ]
    },
    {
      "path": "routing.levels", "label": "Levels", "when": [["topology.kind", "planes"], ["routing.kind", "oblivious"]],
      "live": false, "type": "choice", "default": "weighted",
      "options": [
        { "value": "weighted", "label": "Weighted" },
        { "value": "own", "label": "Their own" },
        { "value": "any", "label": "Any" }
      ]
    },
    {
      "path": "routing.kind", "label": "Routing", "when": [["topology.kind", "custom"]], "live": false,
      "type": "choice", "default": "spanning_tree",
      "options": [
        { "value": "spanning_tree", "label": "Up*/down* on a spanning tree" },
        { "value": "layered", "label": "Shortest path in layers" },
        { "value": "layered_by_pair", "label": "Shortest path in a layer for each pair" },
        { "value": "shortest_path", "label": "Shortest path" },
        { "value": "least_latency", "label": "Least latency" },
        { "value": "table", "label": "A table" },
        { "value": "valiant", "label": "Valiant" },
        { "value": "ugal", "label": "UGAL-L" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "custom"], ["routing.kind", "spanning_tree"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "custom"], ["routing.kind", "layered"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "custom"], ["routing.kind", "shortest_path"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.next", "label": "Next", "when": [["topology.kind", "custom"], ["routing.kind", "table"]],
      "live": false, "type": "text", "default": "", "pattern": "^(\\d+-\\d+-\\d+(\\.\\d+-\\d+-\\d+)*)?$", "unit": "hops"
    },
    {
      "path": "routing.layers", "label": "Layers", "when": [["topology.kind", "custom"], ["routing.kind", "table"]],
      "live": false, "type": "choice", "default": "any",
      "options": [{ "value": "any", "label": "Any channel" }, { "value": "by_pair", "label": "A layer for each pair" }]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "custom"], ["routing.kind", "valiant"]], "live": false, "type": "choice",
      "default": "lowest",
      "options": [
        { "value": "lowest", "label": "Lowest number" },
        { "value": "random", "label": "Random" },
        { "value": "free", "label": "Any that is free" },
        { "value": "paths", "label": "At random by paths onward" }
      ]
    },
    {
      "path": "routing.among", "label": "Among several links",
      "when": [["topology.kind", "custom"], ["routing.kind", "ugal"]], "live": false, "type": "choice",
      "default": "free",
      "options": [
        { "value": "free", "label": "Any that is free" },
        { "value": "random", "label": "Random" },
        { "value": "paths", "label": "At random by paths onward" },
        { "value": "lowest", "label": "Lowest number" }
      ]
    },
    {
      "path": "routing.bias", "label": "Bias", "when": [["topology.kind", "custom"], ["routing.kind", "ugal"]],
      "live": false, "type": "number", "min": 0, "max": 4096, "step": 1, "default": 2, "unit": "flits"
    },
    {
      "path": "channel.flit_cycles", "label": "Flit cycles", "when": [], "live": false, "type": "number", "min": 1,
      "max": 64, "step": 1, "default": 8, "unit": "cycles"
    },
    {
      "path": "channel.wire_delay", "label": "Wire delay", "when": [], "live": false, "type": "number", "min": 0,
      "max": 32, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "channel.node_wire_delay", "label": "Node wire delay", "when": [], "live": false, "type": "number",
      "min": 0, "max": 32, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "channel.inject_delay", "label": "Inject delay", "when": [], "live": false, "type": "number", "min": 0,
      "max": 32, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "channel.eject_delay", "label": "Eject delay", "when": [], "live": false, "type": "number", "min": 0,
      "max": 32, "step": 1, "default": 3, "unit": "cycles"
    },
    {
      "path": "channel.networks", "label": "Networks", "when": [], "live": false, "type": "choice", "default": "slots",
      "options": [
        { "value": "slots", "label": "Two, in strict time slots" },
        { "value": "demand", "label": "Two, on demand" },
        { "value": "one", "label": "One" }
      ]
    },
    {
      "path": "channel.loss", "label": "Packets lost on a link", "when": [], "live": true, "type": "number", "min": 0,
      "max": 500000, "step": 1, "default": 0, "unit": "per million"
    },
    {
      "path": "router.kind", "label": "Router", "when": [], "live": false, "type": "choice",
      "default": "virtual_channel",
      "options": [
        { "value": "virtual_channel", "label": "Virtual channels" },
        { "value": "ideal", "label": "Ideal, without contention" },
        { "value": "mad_postman", "label": "Mad postman" },
        { "value": "pipelined", "label": "Pipelined, with bypass" },
        { "value": "spider", "label": "SPIDER adapter" }
      ]
    },
    {
      "path": "router.switching", "label": "Switching", "when": [["router.kind", "virtual_channel"]], "live": false,
      "type": "choice", "default": "cut_through",
      "options": [
        { "value": "cut_through", "label": "Virtual cut-through" },
        { "value": "wormhole", "label": "Wormhole" },
        { "value": "store_and_forward", "label": "Store and forward" }
      ]
    },
    {
      "path": "router.vcs", "label": "Virtual channels", "when": [["router.kind", "virtual_channel"]], "live": false,
      "type": "number", "min": 1, "max": 16, "step": 1, "default": 1, "unit": "virtual channels"
    },
    {
      "path": "router.buffer_depth", "label": "Buffer depth", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "number", "min": 1, "max": 4096, "step": 1, "default": 16, "unit": "flits"
    },
    {
      "path": "router.arbiter", "label": "Arbiter", "when": [["router.kind", "virtual_channel"]], "live": false,
      "type": "choice", "default": "round_robin",
      "options": [
        { "value": "round_robin", "label": "Round robin" },
        { "value": "skewed", "label": "Slightly unfair" },
        { "value": "fixed", "label": "Lowest input first" }
      ]
    },
    {
      "path": "router.routing_delay", "label": "Routing delay", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "number", "min": 0, "max": 16, "step": 1, "default": 1, "unit": "cycles"
    },
    {
      "path": "router.vc_delay", "label": "VC allocation delay", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "number", "min": 0, "max": 16, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.switch_delay", "label": "Switch delay", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "number", "min": 0, "max": 16, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.credit_delay", "label": "Credit delay", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "number", "min": 0, "max": 16, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.vc_allocator.kind", "label": "VC allocator", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "choice", "default": "separable_input_first",
      "options": [
        { "value": "separable_input_first", "label": "Separable, input first" },
        { "value": "separable_output_first", "label": "Separable, output first" },
        { "value": "islip", "label": "iSLIP" },
        { "value": "wavefront", "label": "Wavefront" },
        { "value": "rr_wavefront", "label": "Wavefront, round robin" }
      ]
    },
    {
      "path": "router.vc_allocator.arbiters", "label": "Arbiters",
      "when": [["router.kind", "virtual_channel"], ["router.vc_allocator.kind", "separable_input_first"]],
      "live": false, "type": "choice", "default": "round_robin",
      "options": [
        { "value": "round_robin", "label": "Round robin" },
        { "value": "matrix", "label": "Least recently served" }
      ]
    },
    {
      "path": "router.vc_allocator.arbiters", "label": "Arbiters",
      "when": [["router.kind", "virtual_channel"], ["router.vc_allocator.kind", "separable_output_first"]],
      "live": false, "type": "choice", "default": "round_robin",
      "options": [
        { "value": "round_robin", "label": "Round robin" },
        { "value": "matrix", "label": "Least recently served" }
      ]
    },
    {
      "path": "router.vc_allocator.iterations", "label": "Iterations",
      "when": [["router.kind", "virtual_channel"], ["router.vc_allocator.kind", "islip"]], "live": false,
      "type": "number", "min": 1, "max": 8, "step": 1, "default": 1, "unit": "times"
    },
    {
      "path": "router.switch_allocator.kind", "label": "Switch allocator", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "choice", "default": "separable_input_first",
      "options": [
        { "value": "separable_input_first", "label": "Separable, input first" },
        { "value": "separable_output_first", "label": "Separable, output first" },
        { "value": "islip", "label": "iSLIP" },
        { "value": "wavefront", "label": "Wavefront" },
        { "value": "rr_wavefront", "label": "Wavefront, round robin" }
      ]
    },
    {
      "path": "router.switch_allocator.arbiters", "label": "Arbiters",
      "when": [["router.kind", "virtual_channel"], ["router.switch_allocator.kind", "separable_input_first"]],
      "live": false, "type": "choice", "default": "round_robin",
      "options": [
        { "value": "round_robin", "label": "Round robin" },
        { "value": "matrix", "label": "Least recently served" }
      ]
    },
    {
      "path": "router.switch_allocator.arbiters", "label": "Arbiters",
      "when": [["router.kind", "virtual_channel"], ["router.switch_allocator.kind", "separable_output_first"]],
      "live": false, "type": "choice", "default": "round_robin",
      "options": [
        { "value": "round_robin", "label": "Round robin" },
        { "value": "matrix", "label": "Least recently served" }
      ]
    },
    {
      "path": "router.switch_allocator.iterations", "label": "Iterations",
      "when": [["router.kind", "virtual_channel"], ["router.switch_allocator.kind", "islip"]], "live": false,
      "type": "number", "min": 1, "max": 8, "step": 1, "default": 1, "unit": "times"
    },
    {
      "path": "router.switch_allocation_delay", "label": "Switch allocation delay",
      "when": [["router.kind", "virtual_channel"]], "live": false, "type": "number", "min": 1, "max": 16, "step": 1,
      "default": 1, "unit": "cycles"
    },
    {
      "path": "router.speculation.kind", "label": "Speculation", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "choice", "default": "off",
      "options": [
        { "value": "off", "label": "Off" },
        { "value": "shared", "label": "In the same allocator" },
        { "value": "own", "label": "In a second allocator" }
      ]
    },
    {
      "path": "router.speculation.bids", "label": "Bids",
      "when": [["router.kind", "virtual_channel"], ["router.speculation.kind", "shared"]], "live": false,
      "type": "choice", "default": "free_with_credit",
      "options": [
        { "value": "free_with_credit", "label": "If one is free and has a credit" },
        { "value": "free", "label": "If one is free" },
        { "value": "always", "label": "Always" },
        { "value": "never", "label": "Never" }
      ]
    },
    {
      "path": "router.speculation.bids", "label": "Bids",
      "when": [["router.kind", "virtual_channel"], ["router.speculation.kind", "own"]], "live": false, "type": "choice",
      "default": "free_with_credit",
      "options": [
        { "value": "free_with_credit", "label": "If one is free and has a credit" },
        { "value": "free", "label": "If one is free" },
        { "value": "always", "label": "Always" },
        { "value": "never", "label": "Never" }
      ]
    },
    {
      "path": "router.speculation.allocator.kind", "label": "Allocator",
      "when": [["router.kind", "virtual_channel"], ["router.speculation.kind", "own"]], "live": false, "type": "choice",
      "default": "separable_input_first",
      "options": [
        { "value": "separable_input_first", "label": "Separable, input first" },
        { "value": "separable_output_first", "label": "Separable, output first" },
        { "value": "islip", "label": "iSLIP" },
        { "value": "wavefront", "label": "Wavefront" },
        { "value": "rr_wavefront", "label": "Wavefront, round robin" }
      ]
    },
    {
      "path": "router.speculation.allocator.arbiters", "label": "Arbiters",
      "when": [
        ["router.kind", "virtual_channel"],
        ["router.speculation.kind", "own"],
        ["router.speculation.allocator.kind", "separable_input_first"]
      ],
      "live": false, "type": "choice", "default": "round_robin",
      "options": [
        { "value": "round_robin", "label": "Round robin" },
        { "value": "matrix", "label": "Least recently served" }
      ]
    },
    {
      "path": "router.speculation.allocator.arbiters", "label": "Arbiters",
      "when": [
        ["router.kind", "virtual_channel"],
        ["router.speculation.kind", "own"],
        ["router.speculation.allocator.kind", "separable_output_first"]
      ],
      "live": false, "type": "choice", "default": "round_robin",
      "options": [
        { "value": "round_robin", "label": "Round robin" },
        { "value": "matrix", "label": "Least recently served" }
      ]
    },
    {
      "path": "router.speculation.allocator.iterations", "label": "Iterations",
      "when": [
        ["router.kind", "virtual_channel"],
        ["router.speculation.kind", "own"],
        ["router.speculation.allocator.kind", "islip"]
      ],
      "live": false, "type": "number", "min": 1, "max": 8, "step": 1, "default": 1, "unit": "times"
    },
    {
      "path": "router.speculation.masked_by", "label": "Masked by",
      "when": [["router.kind", "virtual_channel"], ["router.speculation.kind", "own"]], "live": false, "type": "choice",
      "default": "grants",
      "options": [
        { "value": "grants", "label": "Grants of the first" },
        { "value": "requests", "label": "Requests in the first" }
      ]
    },
    {
      "path": "router.hold_switch", "label": "Hold switch", "when": [["router.kind", "virtual_channel"]], "live": false,
      "type": "switch", "default": "off"
    },
    {
      "path": "router.wait_for_tail_credit", "label": "Wait for tail credit",
      "when": [["router.kind", "virtual_channel"]], "live": false, "type": "switch", "default": "off"
    },
    {
      "path": "router.vc_busy_when_full", "label": "VC busy when full", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "switch", "default": "off"
    },
    {
      "path": "router.input_speedup", "label": "Input speedup", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "number", "min": 1, "max": 8, "step": 1, "default": 1, "unit": "flits"
    },
    {
      "path": "router.internal_speedup", "label": "Internal speedup", "when": [["router.kind", "virtual_channel"]],
      "live": false, "type": "number", "min": 1, "max": 4, "step": 0.01, "default": 1, "unit": "steps per cycle"
    },
    {
      "path": "router.priority", "label": "Priority", "when": [["router.kind", "virtual_channel"]], "live": false,
      "type": "choice", "default": "none",
      "options": [
        { "value": "none", "label": "None" },
        { "value": "age", "label": "The oldest packet" },
        { "value": "first", "label": "The first class" },
        { "value": "second", "label": "The second class" }
      ]
    },
    {
      "path": "router.switching", "label": "Switching", "when": [["router.kind", "ideal"]], "live": false,
      "type": "choice", "default": "cut_through",
      "options": [
        { "value": "cut_through", "label": "Virtual cut-through" },
        { "value": "wormhole", "label": "Wormhole" },
        { "value": "store_and_forward", "label": "Store and forward" }
      ]
    },
    {
      "path": "router.vcs", "label": "Virtual channels", "when": [["router.kind", "ideal"]], "live": false,
      "type": "number", "min": 1, "max": 8, "step": 1, "default": 1, "unit": "virtual channels"
    },
    {
      "path": "router.routing_delay", "label": "Routing delay", "when": [["router.kind", "ideal"]], "live": false,
      "type": "number", "min": 0, "max": 16, "step": 1, "default": 1, "unit": "cycles"
    },
    {
      "path": "router.vc_delay", "label": "VC allocation delay", "when": [["router.kind", "ideal"]], "live": false,
      "type": "number", "min": 0, "max": 16, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.switch_delay", "label": "Switch delay", "when": [["router.kind", "ideal"]], "live": false,
      "type": "number", "min": 0, "max": 16, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.flow", "label": "Flow", "when": [["router.kind", "mad_postman"]], "live": false, "type": "choice",
      "default": "mad_postman",
      "options": [
        { "value": "mad_postman", "label": "Mad postman" },
        { "value": "wormhole", "label": "Wormhole" },
        { "value": "store_and_forward", "label": "Store and forward" }
      ]
    },
    {
      "path": "router.priority", "label": "Priority", "when": [["router.kind", "mad_postman"]], "live": false,
      "type": "choice", "default": "straight",
      "options": [
        { "value": "straight", "label": "What goes straight on" },
        { "value": "oldest", "label": "Who waits longest" }
      ]
    },
    {
      "path": "router.segment", "label": "Segment", "when": [["router.kind", "mad_postman"]], "live": false,
      "type": "number", "min": 3, "max": 64, "step": 1, "default": 32, "unit": "flits"
    },
    {
      "path": "router.turnaround", "label": "Turnaround", "when": [["router.kind", "mad_postman"]], "live": false,
      "type": "number", "min": 0, "max": 16, "step": 1, "default": 2, "unit": "cycles"
    },
    {
      "path": "router.injection_gap", "label": "Injection gap", "when": [["router.kind", "mad_postman"]], "live": false,
      "type": "number", "min": 0, "max": 64, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.vcs", "label": "Virtual channels", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "number", "min": 1, "max": 2, "step": 1, "default": 2, "unit": "virtual channels"
    },
    {
      "path": "router.buffer_depth", "label": "Buffer depth", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "number", "min": 1, "max": 256, "step": 1, "default": 20, "unit": "flits"
    },
    {
      "path": "router.buffer", "label": "Buffer", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "choice", "default": "fifo",
      "options": [
        { "value": "fifo", "label": "First in, first out" },
        { "value": "queues", "label": "A queue for each output" }
      ]
    },
    {
      "path": "router.bypass", "label": "Bypass", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "choice", "default": "on",
      "options": [{ "value": "on", "label": "On" }, { "value": "off", "label": "Off" }]
    },
    {
      "path": "router.arbiter", "label": "Arbiter", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "number", "min": 0, "max": 2, "step": 1, "default": 2, "unit": "cycles"
    },
    {
      "path": "router.look_up", "label": "Look up", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "choice", "default": "ahead",
      "options": [{ "value": "ahead", "label": "A router ahead" }, { "value": "in_place", "label": "In place" }]
    },
    {
      "path": "router.continuity", "label": "Continuity", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "choice", "default": "message",
      "options": [{ "value": "message", "label": "The whole message" }, { "value": "flit", "label": "One flit" }]
    },
    {
      "path": "router.turnaround", "label": "Turnaround", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "number", "min": 0, "max": 8, "step": 1, "default": 1, "unit": "cycles"
    },
    {
      "path": "router.escape", "label": "Escape", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "choice", "default": "flits",
      "options": [{ "value": "flits", "label": "One flit" }, { "value": "messages", "label": "The whole message" }]
    },
    {
      "path": "router.wires", "label": "Wires", "when": [["router.kind", "pipelined"]], "live": false, "type": "choice",
      "default": "alike",
      "options": [{ "value": "alike", "label": "All alike" }, { "value": "space", "label": "As in space" }]
    },
    {
      "path": "router.credit_delay", "label": "Credit delay", "when": [["router.kind", "pipelined"]], "live": false,
      "type": "number", "min": 0, "max": 16, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.scheme.kind", "label": "Scheme", "when": [["router.kind", "spider"]], "live": false,
      "type": "choice", "default": "cut_through",
      "options": [
        { "value": "cut_through", "label": "Virtual cut-through" },
        { "value": "packet", "label": "Packet switching" },
        { "value": "wormhole", "label": "Wormhole" },
        { "value": "by_host", "label": "Stall or buffer, by the host" },
        { "value": "program", "label": "By a program" }
      ]
    },
    {
      "path": "router.scheme.threshold", "label": "Threshold",
      "when": [["router.kind", "spider"], ["router.scheme.kind", "by_host"]], "live": true, "type": "number", "min": 0,
      "max": 4096, "step": 1, "default": 2, "unit": "packets"
    },
    {
      "path": "router.scheme.program", "label": "Program",
      "when": [["router.kind", "spider"], ["router.scheme.kind", "program"]], "live": true, "type": "list",
      "default": "here-buffer_first.free-cut.through.first_otherwise-buffer", "of": "program"
    },
    {
      "path": "router.vcs", "label": "Virtual channels", "when": [["router.kind", "spider"]], "live": false,
      "type": "number", "min": 1, "max": 4, "step": 1, "default": 2, "unit": "virtual channels"
    },
    {
      "path": "router.channels", "label": "Channels", "when": [["router.kind", "spider"]], "live": false,
      "type": "choice", "default": "all",
      "options": [
        { "value": "all", "label": "All" },
        { "value": "0", "label": "0" },
        { "value": "1", "label": "1" },
        { "value": "2", "label": "2" },
        { "value": "3", "label": "3" },
        { "value": "0-1", "label": "0 and 1" },
        { "value": "1-2", "label": "1 and 2" },
        { "value": "2-3", "label": "2 and 3" },
        { "value": "0-2", "label": "0 to 2" },
        { "value": "1-3", "label": "1 to 3" }
      ]
    },
    {
      "path": "router.fifo", "label": "Fifo", "when": [["router.kind", "spider"]], "live": false, "type": "number",
      "min": 2, "max": 256, "step": 1, "default": 16, "unit": "flits"
    },
    {
      "path": "router.header", "label": "Header", "when": [["router.kind", "spider"]], "live": false, "type": "number",
      "min": 1, "max": 32, "step": 1, "default": 4, "unit": "flits"
    },
    {
      "path": "router.decision", "label": "Decision", "when": [["router.kind", "spider"]], "live": false,
      "type": "number", "min": 0, "max": 128, "step": 1, "default": 8, "unit": "cycles"
    },
    {
      "path": "router.fetch", "label": "Fetch", "when": [["router.kind", "spider"]], "live": false, "type": "number",
      "min": 1, "max": 128, "step": 1, "default": 8, "unit": "cycles"
    },
    {
      "path": "router.credit_delay", "label": "Credit delay", "when": [["router.kind", "spider"]], "live": false,
      "type": "number", "min": 0, "max": 16, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.page", "label": "Page", "when": [["router.kind", "spider"]], "live": false, "type": "number",
      "min": 8, "max": 4096, "step": 1, "default": 64, "unit": "bytes"
    },
    {
      "path": "router.memory", "label": "Memory", "when": [["router.kind", "spider"]], "live": false, "type": "number",
      "min": 1, "max": 4096, "step": 1, "default": 1024, "unit": "packets"
    },
    {
      "path": "router.outgoing", "label": "Outgoing", "when": [["router.kind", "spider"]], "live": false,
      "type": "number", "min": 1, "max": 1024, "step": 1, "default": 256, "unit": "packets"
    },
    {
      "path": "router.word_cycles", "label": "Word cycles", "when": [["router.kind", "spider"]], "live": false,
      "type": "number", "min": 1, "max": 16, "step": 1, "default": 1, "unit": "cycles"
    },
    {
      "path": "router.host_delay", "label": "Host delay", "when": [["router.kind", "spider"]], "live": false,
      "type": "number", "min": 0, "max": 4096, "step": 1, "default": 100, "unit": "cycles"
    },
    {
      "path": "router.forwarding", "label": "Forwarding", "when": [["router.kind", "spider"]], "live": false,
      "type": "choice", "default": "whole",
      "options": [{ "value": "whole", "label": "Whole packets" }, { "value": "pages", "label": "Page by page" }]
    },
    {
      "path": "router.events.kind", "label": "Events", "when": [["router.kind", "spider"]], "live": false,
      "type": "choice", "default": "each",
      "options": [
        { "value": "each", "label": "Each at once" },
        { "value": "interrupt", "label": "By interrupt" },
        { "value": "polling", "label": "By polling" }
      ]
    },
    {
      "path": "router.events.overhead", "label": "Overhead",
      "when": [["router.kind", "spider"], ["router.events.kind", "interrupt"]], "live": false, "type": "number",
      "min": 0, "max": 4096, "step": 1, "default": 50, "unit": "cycles"
    },
    {
      "path": "router.events.each", "label": "Each",
      "when": [["router.kind", "spider"], ["router.events.kind", "interrupt"]], "live": false, "type": "number",
      "min": 1, "max": 1024, "step": 1, "default": 5, "unit": "cycles"
    },
    {
      "path": "router.events.period", "label": "Period",
      "when": [["router.kind", "spider"], ["router.events.kind", "polling"]], "live": false, "type": "number", "min": 1,
      "max": 65536, "step": 1, "default": 200, "unit": "cycles"
    },
    {
      "path": "router.events.each", "label": "Each",
      "when": [["router.kind", "spider"], ["router.events.kind", "polling"]], "live": false, "type": "number", "min": 1,
      "max": 1024, "step": 1, "default": 5, "unit": "cycles"
    },
    {
      "path": "router.notes", "label": "Notes", "when": [["router.kind", "spider"]], "live": false, "type": "number",
      "min": 1, "max": 256, "step": 1, "default": 16, "unit": "entries"
    },
    {
      "path": "router.order_delay", "label": "Order delay", "when": [["router.kind", "spider"]], "live": false,
      "type": "number", "min": 0, "max": 4096, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "router.fault.kind", "label": "Fault", "when": [["router.kind", "spider"]], "live": false,
      "type": "choice", "default": "none",
      "options": [{ "value": "none", "label": "None" }, { "value": "link", "label": "A link fails" }]
    },
    {
      "path": "router.fault.node", "label": "Node", "when": [["router.kind", "spider"], ["router.fault.kind", "link"]],
      "live": false, "type": "number", "min": 0, "max": 16383, "step": 1, "default": 14, "unit": "nodes"
    },
    {
      "path": "router.fault.way", "label": "Way", "when": [["router.kind", "spider"], ["router.fault.kind", "link"]],
      "live": false, "type": "choice", "default": "x_up",
      "options": [
        { "value": "x_up", "label": "x, up" },
        { "value": "x_down", "label": "x, down" },
        { "value": "y_up", "label": "y, up" },
        { "value": "y_down", "label": "y, down" },
        { "value": "z_up", "label": "z, up" },
        { "value": "z_down", "label": "z, down" }
      ]
    },
    {
      "path": "router.fault.cycle", "label": "Cycle",
      "when": [["router.kind", "spider"], ["router.fault.kind", "link"]], "live": false, "type": "number", "min": 0,
      "max": 1000000, "step": 1, "default": 5000, "unit": "cycles"
    },
    {
      "path": "router.policy", "label": "Policy", "when": [["router.kind", "spider"]], "live": false, "type": "choice",
      "default": "wait",
      "options": [{ "value": "wait", "label": "Packets wait" }, { "value": "round", "label": "Packets go round" }]
    },
    {
      "path": "router.second.kind", "label": "Second", "when": [["router.kind", "spider"]], "live": false,
      "type": "choice", "default": "same",
      "options": [{ "value": "same", "label": "As the first" }, { "value": "own", "label": "By a scheme of its own" }]
    },
    {
      "path": "router.second.scheme.kind", "label": "Scheme",
      "when": [["router.kind", "spider"], ["router.second.kind", "own"]], "live": false, "type": "choice",
      "default": "cut_through",
      "options": [
        { "value": "cut_through", "label": "Virtual cut-through" },
        { "value": "packet", "label": "Packet switching" },
        { "value": "wormhole", "label": "Wormhole" },
        { "value": "by_host", "label": "Stall or buffer, by the host" },
        { "value": "program", "label": "By a program" }
      ]
    },
    {
      "path": "router.second.scheme.threshold", "label": "Threshold",
      "when": [["router.kind", "spider"], ["router.second.kind", "own"], ["router.second.scheme.kind", "by_host"]],
      "live": true, "type": "number", "min": 0, "max": 4096, "step": 1, "default": 2, "unit": "packets"
    },
    {
      "path": "router.second.scheme.program", "label": "Program",
      "when": [["router.kind", "spider"], ["router.second.kind", "own"], ["router.second.scheme.kind", "program"]],
      "live": true, "type": "list", "default": "here-buffer_first.free-cut.through.first_otherwise-buffer",
      "of": "program"
    },
    {
      "path": "router.second.channels", "label": "Channels",
      "when": [["router.kind", "spider"], ["router.second.kind", "own"]], "live": false, "type": "choice",
      "default": "all",
      "options": [
        { "value": "all", "label": "All" },
        { "value": "0", "label": "0" },
        { "value": "1", "label": "1" },
        { "value": "2", "label": "2" },
        { "value": "3", "label": "3" },
        { "value": "0-1", "label": "0 and 1" },
        { "value": "1-2", "label": "1 and 2" },
        { "value": "2-3", "label": "2 and 3" },
        { "value": "0-2", "label": "0 to 2" },
        { "value": "1-3", "label": "1 to 3" }
      ]
    },
    {
      "path": "router.second.datelines", "label": "Datelines",
      "when": [["router.kind", "spider"], ["router.second.kind", "own"]], "live": false, "type": "choice",
      "default": "on",
      "options": [{ "value": "on", "label": "Keeps to classes" }, { "value": "off", "label": "Any channel" }]
    },
    {
      "path": "router.second.detours", "label": "Detours",
      "when": [["router.kind", "spider"], ["router.second.kind", "own"]], "live": false, "type": "choice",
      "default": "on",
      "options": [{ "value": "on", "label": "Taken" }, { "value": "off", "label": "None" }]
    },
    {
      "path": "packet.flits", "label": "Flits", "when": [], "live": false, "type": "number", "min": 1, "max": 128,
      "step": 1, "default": 6, "unit": "flits"
    },
    {
      "path": "packet.header_flits", "label": "Header flits", "when": [], "live": false, "type": "number", "min": 0,
      "max": 16, "step": 1, "default": 1, "unit": "flits"
    },
    {
      "path": "packet.ack_flits", "label": "Ack flits", "when": [], "live": false, "type": "number", "min": 1,
      "max": 64, "step": 1, "default": 1, "unit": "flits"
    },
    {
      "path": "ni.kind", "label": "Interface", "when": [], "live": false, "type": "choice", "default": "plain",
      "options": [
        { "value": "plain", "label": "Plain" },
        { "value": "buffers", "label": "Buffers only" },
        { "value": "nifdy", "label": "NIFDY" }
      ]
    },
    {
      "path": "ni.outgoing", "label": "Outgoing", "when": [["ni.kind", "plain"]], "live": false, "type": "number",
      "min": 1, "max": 256, "step": 1, "default": 2, "unit": "packets"
    },
    {
      "path": "ni.arrivals", "label": "Arrivals", "when": [["ni.kind", "plain"]], "live": false, "type": "number",
      "min": 1, "max": 256, "step": 1, "default": 2, "unit": "packets"
    },
    {
      "path": "ni.total", "label": "Total", "when": [["ni.kind", "buffers"]], "live": false, "type": "number", "min": 2,
      "max": 256, "step": 1, "default": 14, "unit": "packets"
    },
    {
      "path": "ni.arrivals", "label": "Arrivals", "when": [["ni.kind", "buffers"]], "live": false, "type": "number",
      "min": 1, "max": 255, "step": 1, "default": 7, "unit": "packets"
    },
    {
      "path": "ni.dialogs", "label": "Bulk dialogs (D)", "when": [["ni.kind", "nifdy"]], "live": false,
      "type": "number", "min": 0, "max": 8, "step": 1, "default": 1, "unit": "dialogs"
    },
    {
      "path": "ni.window", "label": "Window (W)", "when": [["ni.kind", "nifdy"]], "live": false, "type": "number",
      "min": 1, "max": 64, "step": 1, "default": 4, "unit": "packets"
    },
    {
      "path": "ni.pool", "label": "Outgoing pool (B)", "when": [["ni.kind", "nifdy"]], "live": false, "type": "number",
      "min": 1, "max": 64, "step": 1, "default": 8, "unit": "packets"
    },
    {
      "path": "ni.outstanding", "label": "Outstanding packets (O)", "when": [["ni.kind", "nifdy"]], "live": true,
      "type": "number", "min": 1, "max": 64, "step": 1, "default": 8, "unit": "entries"
    },
    {
      "path": "ni.bulk_acks", "label": "Bulk acks", "when": [["ni.kind", "nifdy"]], "live": false, "type": "choice",
      "default": "combined",
      "options": [
        { "value": "combined", "label": "Combined, every half window" },
        { "value": "single", "label": "One per packet" }
      ]
    },
    {
      "path": "ni.ack_on", "label": "Acknowledge when", "when": [["ni.kind", "nifdy"]], "live": false, "type": "choice",
      "default": "accept",
      "options": [
        { "value": "accept", "label": "Accepted by the processor" },
        { "value": "insert", "label": "Inserted into the arrivals queue" }
      ]
    },
    {
      "path": "ni.ack_delay", "label": "Ack delay", "when": [["ni.kind", "nifdy"]], "live": false, "type": "number",
      "min": 0, "max": 64, "step": 1, "default": 2, "unit": "cycles"
    },
    {
      "path": "ni.ack_network", "label": "Ack network", "when": [["ni.kind", "nifdy"]], "live": false, "type": "choice",
      "default": "reply",
      "options": [{ "value": "reply", "label": "Reply network" }, { "value": "request", "label": "Request network" }]
    },
    {
      "path": "ni.dialog_timeout", "label": "Dialog timeout", "when": [["ni.kind", "nifdy"]], "live": true,
      "type": "number", "min": 0, "max": 1000000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "ni.retransmit.kind", "label": "Retransmission", "when": [["ni.kind", "nifdy"]], "live": false,
      "type": "choice", "default": "never",
      "options": [{ "value": "never", "label": "Never" }, { "value": "timer", "label": "When a timer goes off" }]
    },
    {
      "path": "ni.retransmit.timeout", "label": "Timeout",
      "when": [["ni.kind", "nifdy"], ["ni.retransmit.kind", "timer"]], "live": false, "type": "number", "min": 1,
      "max": 1000000, "step": 1, "default": 2000, "unit": "cycles"
    },
    {
      "path": "ni.retransmit.bits", "label": "Bits to tell copies",
      "when": [["ni.kind", "nifdy"], ["ni.retransmit.kind", "timer"]], "live": false, "type": "number", "min": 1,
      "max": 8, "step": 1, "default": 1, "unit": "bits"
    },
    {
      "path": "ni.retransmit.lifetime", "label": "Lifetime in the network",
      "when": [["ni.kind", "nifdy"], ["ni.retransmit.kind", "timer"]], "live": false, "type": "number", "min": 0,
      "max": 30000, "step": 1, "default": 2000, "unit": "cycles"
    },
    {
      "path": "ni.piggyback", "label": "Acks wait for a reply", "when": [["ni.kind", "nifdy"]], "live": false,
      "type": "number", "min": 0, "max": 100000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "software.t_send", "label": "Send cost", "when": [], "live": true, "type": "number", "min": 0,
      "max": 10000, "step": 1, "default": 46, "unit": "cycles"
    },
    {
      "path": "software.t_receive", "label": "Receive cost", "when": [], "live": true, "type": "number", "min": 0,
      "max": 10000, "step": 1, "default": 56, "unit": "cycles"
    },
    {
      "path": "software.saving", "label": "Saving", "when": [], "live": true, "type": "number", "min": 0, "max": 1000,
      "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "software.t_poll", "label": "Cost of an empty poll", "when": [], "live": true, "type": "number", "min": 0,
      "max": 10000, "step": 1, "default": 22, "unit": "cycles"
    },
    {
      "path": "software.poll", "label": "Polling", "when": [], "live": true, "type": "choice", "default": "once",
      "options": [
        { "value": "once", "label": "Once" },
        { "value": "until_empty", "label": "Until empty" },
        { "value": "not_while_blocked", "label": "Once, but not while a send fails (unsafe)" }
      ]
    },
    {
      "path": "software.delay", "label": "Delay", "when": [], "live": true, "type": "number", "min": 0, "max": 10000,
      "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "software.noise", "label": "Noise", "when": [], "live": true, "type": "number", "min": 0, "max": 1000,
      "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "software.room", "label": "Room is checked", "when": [], "live": true, "type": "choice",
      "default": "before",
      "options": [
        { "value": "before", "label": "Before a send" },
        { "value": "after", "label": "At the end of a send" }
      ]
    },
    {
      "path": "software.library", "label": "Library", "when": [], "live": false, "type": "choice",
      "default": "reordering",
      "options": [{ "value": "reordering", "label": "Reordering" }, { "value": "in_order", "label": "In order" }]
    },
    {
      "path": "software.reorder_cost", "label": "Reorder cost", "when": [], "live": true, "type": "number", "min": 0,
      "max": 10000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "software.bulk_threshold", "label": "Bulk threshold", "when": [], "live": true, "type": "number",
      "min": 2, "max": 1000000, "step": 1, "default": 2, "unit": "packets"
    },
    {
      "path": "software.block_startup", "label": "Block startup", "when": [], "live": true, "type": "number", "min": 0,
      "max": 100000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "software.queue_cost", "label": "Queue cost", "when": [], "live": true, "type": "number", "min": 0,
      "max": 100000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "software.barrier_wait", "label": "Barrier wait", "when": [], "live": false, "type": "choice",
      "default": "polling",
      "options": [{ "value": "polling", "label": "Polls" }, { "value": "idle", "label": "Does not poll (unsafe)" }]
    },
    {
      "path": "software.barrier_latency", "label": "Barrier latency", "when": [], "live": true, "type": "number",
      "min": 0, "max": 100000, "step": 1, "default": 150, "unit": "cycles"
    },
    {
      "path": "software.no_ack", "label": "Needs no ack", "when": [], "live": false, "type": "choice",
      "default": "never",
      "options": [
        { "value": "never", "label": "None" },
        { "value": "requests", "label": "Requests" },
        { "value": "replies", "label": "Replies" },
        { "value": "both", "label": "Requests and replies" }
      ]
    },
    {
      "path": "software.deaf.kind", "label": "Deaf nodes", "when": [], "live": true, "type": "choice",
      "default": "never",
      "options": [
        { "value": "never", "label": "None" },
        { "value": "node", "label": "One node" },
        { "value": "spells", "label": "Spells" }
      ]
    },
    {
      "path": "software.deaf.node", "label": "Node", "when": [["software.deaf.kind", "node"]], "live": true,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "software.deaf.from", "label": "From", "when": [["software.deaf.kind", "node"]], "live": true,
      "type": "number", "min": 0, "max": 100000000, "step": 1, "default": 2000, "unit": "cycles"
    },
    {
      "path": "software.deaf.length", "label": "Length", "when": [["software.deaf.kind", "node"]], "live": true,
      "type": "number", "min": 1, "max": 100000000, "step": 1, "default": 20000, "unit": "cycles"
    },
    {
      "path": "software.deaf.every", "label": "Every", "when": [["software.deaf.kind", "spells"]], "live": true,
      "type": "number", "min": 100, "max": 10000000, "step": 1, "default": 20000, "unit": "cycles"
    },
    {
      "path": "software.deaf.length", "label": "Length", "when": [["software.deaf.kind", "spells"]], "live": true,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 3000, "unit": "cycles"
    },
    {
      "path": "workload.kind", "label": "Workload", "when": [], "live": false, "type": "choice",
      "default": "cyclic_shift",
      "options": [
        { "value": "cyclic_shift", "label": "Cyclic shift" },
        { "value": "collective", "label": "Collective" },
        { "value": "random_blocks", "label": "Blocks for random targets" },
        { "value": "uniform", "label": "Uniform random" },
        { "value": "hot_spot", "label": "Hot spot" },
        { "value": "hot_spots", "label": "Hot spots by weight" },
        { "value": "local", "label": "Local" },
        { "value": "permutation", "label": "Permutation" },
        { "value": "phases", "label": "Barriered phases" },
        { "value": "services", "label": "Two services" },
        { "value": "classes", "label": "Two classes" },
        { "value": "reads_and_writes", "label": "Reads and writes" },
        { "value": "request_reply", "label": "Request and reply" },
        { "value": "em3d", "label": "EM3D" },
        { "value": "radix_sort", "label": "Radix sort" },
        { "value": "broadcast", "label": "Broadcast" },
        { "value": "piggy_back", "label": "Piggy-back" },
        { "value": "shared_memory", "label": "Shared memory" },
        { "value": "trace", "label": "Packets from a file" }
      ]
    },
    {
      "path": "workload.block", "label": "Block size", "when": [["workload.kind", "cyclic_shift"]], "live": false,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1600, "unit": "bytes"
    },
    {
      "path": "workload.rounds", "label": "Rounds", "when": [["workload.kind", "cyclic_shift"]], "live": false,
      "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "times"
    },
    {
      "path": "workload.amount", "label": "Amount", "when": [["workload.kind", "cyclic_shift"]], "live": false,
      "type": "number", "min": 0, "max": 100000000, "step": 1, "default": 0, "unit": "bytes"
    },
    {
      "path": "workload.barrier", "label": "Barrier", "when": [["workload.kind", "cyclic_shift"]], "live": false,
      "type": "choice", "default": "none",
      "options": [
        { "value": "none", "label": "None" },
        { "value": "every", "label": "After every transfer" },
        { "value": "optimized", "label": "Optimized" },
        { "value": "within", "label": "Within transfers too" }
      ]
    },
    {
      "path": "workload.barrier_limit", "label": "Barrier limit", "when": [["workload.kind", "cyclic_shift"]],
      "live": false, "type": "number", "min": 1, "max": 10000000, "step": 1, "default": 512, "unit": "bytes"
    },
    {
      "path": "workload.interleaving.kind", "label": "Interleaving", "when": [["workload.kind", "cyclic_shift"]],
      "live": false, "type": "choice", "default": "whole",
      "options": [
        { "value": "whole", "label": "One transfer after the other" },
        { "value": "interleaved", "label": "Interleaved" }
      ]
    },
    {
      "path": "workload.interleaving.turn", "label": "Turn",
      "when": [["workload.kind", "cyclic_shift"], ["workload.interleaving.kind", "interleaved"]], "live": false,
      "type": "number", "min": 1, "max": 64, "step": 1, "default": 2, "unit": "packets"
    },
    {
      "path": "workload.interleaving.pending", "label": "Pending",
      "when": [["workload.kind", "cyclic_shift"], ["workload.interleaving.kind", "interleaved"]], "live": false,
      "type": "number", "min": 1, "max": 1024, "step": 1, "default": 16, "unit": "times"
    },
    {
      "path": "workload.operation.kind", "label": "Operation", "when": [["workload.kind", "collective"]], "live": false,
      "type": "choice", "default": "all_reduce",
      "options": [
        { "value": "all_reduce", "label": "All-reduce" },
        { "value": "reduce_scatter", "label": "Reduce-scatter" },
        { "value": "all_gather", "label": "All-gather" },
        { "value": "all_to_all", "label": "All-to-all" },
        { "value": "broadcast", "label": "Broadcast" }
      ]
    },
    {
      "path": "workload.operation.by", "label": "By",
      "when": [["workload.kind", "collective"], ["workload.operation.kind", "all_reduce"]], "live": false,
      "type": "choice", "default": "ring",
      "options": [
        { "value": "ring", "label": "Ring" },
        { "value": "tree", "label": "Tree" },
        { "value": "halving", "label": "Recursive halving and doubling" }
      ]
    },
    {
      "path": "workload.operation.by", "label": "By",
      "when": [["workload.kind", "collective"], ["workload.operation.kind", "reduce_scatter"]], "live": false,
      "type": "choice", "default": "ring",
      "options": [{ "value": "ring", "label": "Ring" }, { "value": "halving", "label": "Recursive halving" }]
    },
    {
      "path": "workload.operation.by", "label": "By",
      "when": [["workload.kind", "collective"], ["workload.operation.kind", "all_gather"]], "live": false,
      "type": "choice", "default": "ring",
      "options": [{ "value": "ring", "label": "Ring" }, { "value": "doubling", "label": "Recursive doubling" }]
    },
    {
      "path": "workload.operation.by", "label": "By",
      "when": [["workload.kind", "collective"], ["workload.operation.kind", "all_to_all"]], "live": false,
      "type": "choice", "default": "shift",
      "options": [{ "value": "shift", "label": "Cyclic shift" }, { "value": "exchange", "label": "Pairwise exchange" }]
    },
    {
      "path": "workload.size", "label": "Size", "when": [["workload.kind", "collective"]], "live": false,
      "type": "number", "min": 1, "max": 16777216, "step": 1, "default": 16384, "unit": "bytes"
    },
    {
      "path": "workload.block", "label": "Block size", "when": [["workload.kind", "random_blocks"]], "live": false,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1600, "unit": "bytes"
    },
    {
      "path": "workload.amount", "label": "Amount", "when": [["workload.kind", "random_blocks"]], "live": false,
      "type": "number", "min": 1, "max": 100000000, "step": 1, "default": 100000, "unit": "bytes"
    },
    {
      "path": "workload.barrier", "label": "Barrier", "when": [["workload.kind", "random_blocks"]], "live": false,
      "type": "choice", "default": "none",
      "options": [
        { "value": "none", "label": "None" },
        { "value": "every", "label": "After every transfer" },
        { "value": "optimized", "label": "Optimized" },
        { "value": "within", "label": "Within transfers too" }
      ]
    },
    {
      "path": "workload.barrier_limit", "label": "Barrier limit", "when": [["workload.kind", "random_blocks"]],
      "live": false, "type": "number", "min": 1, "max": 10000000, "step": 1, "default": 512, "unit": "bytes"
    },
    {
      "path": "workload.interleaving.kind", "label": "Interleaving", "when": [["workload.kind", "random_blocks"]],
      "live": false, "type": "choice", "default": "whole",
      "options": [
        { "value": "whole", "label": "One transfer after the other" },
        { "value": "interleaved", "label": "Interleaved" }
      ]
    },
    {
      "path": "workload.interleaving.turn", "label": "Turn",
      "when": [["workload.kind", "random_blocks"], ["workload.interleaving.kind", "interleaved"]], "live": false,
      "type": "number", "min": 1, "max": 64, "step": 1, "default": 2, "unit": "packets"
    },
    {
      "path": "workload.interleaving.pending", "label": "Pending",
      "when": [["workload.kind", "random_blocks"], ["workload.interleaving.kind", "interleaved"]], "live": false,
      "type": "number", "min": 1, "max": 1024, "step": 1, "default": 16, "unit": "times"
    },
    {
      "path": "workload.load", "label": "Load", "when": [["workload.kind", "uniform"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1.5, "step": 0.0001, "default": 0.1, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.within", "label": "Within", "when": [["workload.kind", "uniform"]], "live": false,
      "type": "number", "min": 0, "max": 64, "step": 1, "default": 0, "unit": "hops"
    },
    {
      "path": "workload.to_itself", "label": "To itself", "when": [["workload.kind", "uniform"]], "live": false,
      "type": "switch", "default": "off"
    },
    {
      "path": "workload.arrivals.kind", "label": "Arrivals", "when": [["workload.kind", "uniform"]], "live": false,
      "type": "choice", "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.arrivals.shortest", "label": "Shortest",
      "when": [["workload.kind", "uniform"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest", "label": "Longest",
      "when": [["workload.kind", "uniform"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.arrivals.begins", "label": "Begins",
      "when": [["workload.kind", "uniform"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.stops", "label": "Stops",
      "when": [["workload.kind", "uniform"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.packets", "label": "Packets",
      "when": [["workload.kind", "uniform"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.arrivals.batches", "label": "Batches",
      "when": [["workload.kind", "uniform"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.sizes", "label": "Sizes", "when": [["workload.kind", "uniform"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.load", "label": "Load", "when": [["workload.kind", "hot_spot"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.node", "label": "Node", "when": [["workload.kind", "hot_spot"]], "live": false,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "workload.share", "label": "Share", "when": [["workload.kind", "hot_spot"]], "live": false,
      "type": "number", "min": 0, "max": 100, "step": 1, "default": 10, "unit": "percent"
    },
    {
      "path": "workload.arrivals.kind", "label": "Arrivals", "when": [["workload.kind", "hot_spot"]], "live": false,
      "type": "choice", "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.arrivals.shortest", "label": "Shortest",
      "when": [["workload.kind", "hot_spot"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest", "label": "Longest",
      "when": [["workload.kind", "hot_spot"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.arrivals.begins", "label": "Begins",
      "when": [["workload.kind", "hot_spot"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.stops", "label": "Stops",
      "when": [["workload.kind", "hot_spot"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.packets", "label": "Packets",
      "when": [["workload.kind", "hot_spot"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.arrivals.batches", "label": "Batches",
      "when": [["workload.kind", "hot_spot"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.sizes", "label": "Sizes", "when": [["workload.kind", "hot_spot"]], "live": false,
      "type": "text", "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.load", "label": "Load", "when": [["workload.kind", "hot_spots"]], "live": true,
      "type": "number", "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.spots", "label": "Spots", "when": [["workload.kind", "hot_spots"]], "live": false,
      "type": "text", "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,63}$", "unit": "nodes"
    },
    {
      "path": "workload.arrivals.kind", "label": "Arrivals", "when": [["workload.kind", "hot_spots"]], "live": false,
      "type": "choice", "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.arrivals.shortest", "label": "Shortest",
      "when": [["workload.kind", "hot_spots"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest", "label": "Longest",
      "when": [["workload.kind", "hot_spots"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.arrivals.begins", "label": "Begins",
      "when": [["workload.kind", "hot_spots"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.stops", "label": "Stops",
      "when": [["workload.kind", "hot_spots"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.packets", "label": "Packets",
      "when": [["workload.kind", "hot_spots"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.arrivals.batches", "label": "Batches",
      "when": [["workload.kind", "hot_spots"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.sizes", "label": "Sizes", "when": [["workload.kind", "hot_spots"]], "live": false,
      "type": "text", "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.load", "label": "Load", "when": [["workload.kind", "local"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.1, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.farthest", "label": "Farthest", "when": [["workload.kind", "local"]], "live": false,
      "type": "number", "min": 1, "max": 30, "step": 1, "default": 5, "unit": "hops"
    },
    {
      "path": "workload.arrivals.kind", "label": "Arrivals", "when": [["workload.kind", "local"]], "live": false,
      "type": "choice", "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.arrivals.shortest", "label": "Shortest",
      "when": [["workload.kind", "local"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest", "label": "Longest",
      "when": [["workload.kind", "local"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.arrivals.begins", "label": "Begins",
      "when": [["workload.kind", "local"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.stops", "label": "Stops",
      "when": [["workload.kind", "local"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.packets", "label": "Packets",
      "when": [["workload.kind", "local"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.arrivals.batches", "label": "Batches",
      "when": [["workload.kind", "local"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.sizes", "label": "Sizes", "when": [["workload.kind", "local"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.load", "label": "Load", "when": [["workload.kind", "permutation"]], "live": true,
      "type": "number", "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.pattern", "label": "Pattern", "when": [["workload.kind", "permutation"]], "live": false,
      "type": "choice", "default": "transpose",
      "options": [
        { "value": "transpose", "label": "Transpose" },
        { "value": "complement", "label": "Complement" },
        { "value": "bit_reversal", "label": "Bit reversal" },
        { "value": "shuffle", "label": "Shuffle" },
        { "value": "neighbour", "label": "Neighbour" },
        { "value": "tornado", "label": "Tornado" },
        { "value": "next_in_all", "label": "Neighbour in all dimensions" },
        { "value": "next_block", "label": "Next block" },
        { "value": "drawn", "label": "Random permutation" }
      ]
    },
    {
      "path": "workload.radix", "label": "Radix", "when": [["workload.kind", "permutation"]], "live": false,
      "type": "number", "min": 2, "max": 16384, "step": 1, "default": 8, "unit": "nodes"
    },
    {
      "path": "workload.drawn", "label": "Drawn", "when": [["workload.kind", "permutation"]], "live": false,
      "type": "number", "min": 0, "max": 4294967295, "step": 1, "default": 0, "unit": ""
    },
    {
      "path": "workload.to_itself", "label": "To itself", "when": [["workload.kind", "permutation"]], "live": false,
      "type": "switch", "default": "off"
    },
    {
      "path": "workload.arrivals.kind", "label": "Arrivals", "when": [["workload.kind", "permutation"]], "live": false,
      "type": "choice", "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.arrivals.shortest", "label": "Shortest",
      "when": [["workload.kind", "permutation"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest", "label": "Longest",
      "when": [["workload.kind", "permutation"], ["workload.arrivals.kind", "bursty"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.arrivals.begins", "label": "Begins",
      "when": [["workload.kind", "permutation"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.stops", "label": "Stops",
      "when": [["workload.kind", "permutation"], ["workload.arrivals.kind", "on_off"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.packets", "label": "Packets",
      "when": [["workload.kind", "permutation"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.arrivals.batches", "label": "Batches",
      "when": [["workload.kind", "permutation"], ["workload.arrivals.kind", "batch"]], "live": false, "type": "number",
      "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.sizes", "label": "Sizes", "when": [["workload.kind", "permutation"]], "live": false,
      "type": "text", "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.fewest", "label": "Fewest", "when": [["workload.kind", "phases"]], "live": true,
      "type": "number", "min": 1, "max": 10000, "step": 1, "default": 100, "unit": "packets"
    },
    {
      "path": "workload.most", "label": "Most", "when": [["workload.kind", "phases"]], "live": true, "type": "number",
      "min": 1, "max": 10000, "step": 1, "default": 300, "unit": "packets"
    },
    {
      "path": "workload.senders", "label": "Senders", "when": [["workload.kind", "phases"]], "live": true,
      "type": "number", "min": 1, "max": 100, "step": 1, "default": 100, "unit": "percent"
    },
    {
      "path": "workload.lengths", "label": "Lengths", "when": [["workload.kind", "phases"]], "live": true,
      "type": "choice", "default": "short",
      "options": [{ "value": "short", "label": "1 to 5" }, { "value": "mixed", "label": "1 to 5, 10 and 20" }]
    },
    {
      "path": "workload.load", "label": "Load", "when": [["workload.kind", "services"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1.5, "step": 0.0001, "default": 0.1, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.pattern.kind", "label": "Pattern", "when": [["workload.kind", "services"]], "live": false,
      "type": "choice", "default": "uniform",
      "options": [
        { "value": "uniform", "label": "Uniform" },
        { "value": "hot_spot", "label": "Hot spot" },
        { "value": "neighbours", "label": "From neighbours to one node" }
      ]
    },
    {
      "path": "workload.pattern.node", "label": "Node",
      "when": [["workload.kind", "services"], ["workload.pattern.kind", "hot_spot"]], "live": false, "type": "number",
      "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "workload.pattern.share", "label": "Share",
      "when": [["workload.kind", "services"], ["workload.pattern.kind", "hot_spot"]], "live": false, "type": "number",
      "min": 0, "max": 100, "step": 1, "default": 10, "unit": "percent"
    },
    {
      "path": "workload.pattern.node", "label": "Node",
      "when": [["workload.kind", "services"], ["workload.pattern.kind", "neighbours"]], "live": false, "type": "number",
      "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "workload.second.length", "label": "Length", "when": [["workload.kind", "services"]], "live": false,
      "type": "number", "min": 1, "max": 504, "step": 1, "default": 64, "unit": "flits"
    },
    {
      "path": "workload.second.rate.kind", "label": "Rate", "when": [["workload.kind", "services"]], "live": false,
      "type": "choice", "default": "random",
      "options": [
        { "value": "random", "label": "At random times" },
        { "value": "packets", "label": "As many packets as the first" },
        { "value": "bytes", "label": "As many bytes as the first" },
        { "value": "periodic", "label": "At a fixed period" }
      ]
    },
    {
      "path": "workload.second.rate.load", "label": "Load",
      "when": [["workload.kind", "services"], ["workload.second.rate.kind", "random"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1.5, "step": 0.0001, "default": 0.1, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.second.rate.interval", "label": "Interval",
      "when": [["workload.kind", "services"], ["workload.second.rate.kind", "periodic"]], "live": false,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1500, "unit": "cycles"
    },
    {
      "path": "workload.second.pattern.kind", "label": "Pattern", "when": [["workload.kind", "services"]],
      "live": false, "type": "choice", "default": "uniform",
      "options": [
        { "value": "uniform", "label": "Uniform" },
        { "value": "hot_spot", "label": "Hot spot" },
        { "value": "neighbours", "label": "From neighbours to one node" }
      ]
    },
    {
      "path": "workload.second.pattern.node", "label": "Node",
      "when": [["workload.kind", "services"], ["workload.second.pattern.kind", "hot_spot"]], "live": false,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "workload.second.pattern.share", "label": "Share",
      "when": [["workload.kind", "services"], ["workload.second.pattern.kind", "hot_spot"]], "live": false,
      "type": "number", "min": 0, "max": 100, "step": 1, "default": 10, "unit": "percent"
    },
    {
      "path": "workload.second.pattern.node", "label": "Node",
      "when": [["workload.kind", "services"], ["workload.second.pattern.kind", "neighbours"]], "live": false,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "workload.first.kind", "label": "First", "when": [["workload.kind", "classes"]], "live": false,
      "type": "choice", "default": "uniform",
      "options": [
        { "value": "uniform", "label": "Uniform random" },
        { "value": "permutation", "label": "Permutation" },
        { "value": "hot_spots", "label": "Hot spots by weight" }
      ]
    },
    {
      "path": "workload.first.load", "label": "Load",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "uniform"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1.5, "step": 0.0001, "default": 0.1, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.first.within", "label": "Within",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "uniform"]], "live": false, "type": "number",
      "min": 0, "max": 64, "step": 1, "default": 0, "unit": "hops"
    },
    {
      "path": "workload.first.to_itself", "label": "To itself",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "uniform"]], "live": false, "type": "switch",
      "default": "off"
    },
    {
      "path": "workload.first.arrivals.kind", "label": "Arrivals",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "uniform"]], "live": false, "type": "choice",
      "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.first.arrivals.shortest", "label": "Shortest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "uniform"],
        ["workload.first.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.longest", "label": "Longest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "uniform"],
        ["workload.first.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.begins", "label": "Begins",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "uniform"],
        ["workload.first.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.first.arrivals.stops", "label": "Stops",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "uniform"],
        ["workload.first.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.first.arrivals.packets", "label": "Packets",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "uniform"],
        ["workload.first.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.batches", "label": "Batches",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "uniform"],
        ["workload.first.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.first.sizes", "label": "Sizes",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "uniform"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.first.load", "label": "Load",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "permutation"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.first.pattern", "label": "Pattern",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "permutation"]], "live": false, "type": "choice",
      "default": "transpose",
      "options": [
        { "value": "transpose", "label": "Transpose" },
        { "value": "complement", "label": "Complement" },
        { "value": "bit_reversal", "label": "Bit reversal" },
        { "value": "shuffle", "label": "Shuffle" },
        { "value": "neighbour", "label": "Neighbour" },
        { "value": "tornado", "label": "Tornado" },
        { "value": "next_in_all", "label": "Neighbour in all dimensions" },
        { "value": "next_block", "label": "Next block" },
        { "value": "drawn", "label": "Random permutation" }
      ]
    },
    {
      "path": "workload.first.radix", "label": "Radix",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "permutation"]], "live": false, "type": "number",
      "min": 2, "max": 16384, "step": 1, "default": 8, "unit": "nodes"
    },
    {
      "path": "workload.first.drawn", "label": "Drawn",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "permutation"]], "live": false, "type": "number",
      "min": 0, "max": 4294967295, "step": 1, "default": 0, "unit": ""
    },
    {
      "path": "workload.first.to_itself", "label": "To itself",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "permutation"]], "live": false, "type": "switch",
      "default": "off"
    },
    {
      "path": "workload.first.arrivals.kind", "label": "Arrivals",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "permutation"]], "live": false, "type": "choice",
      "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.first.arrivals.shortest", "label": "Shortest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "permutation"],
        ["workload.first.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.longest", "label": "Longest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "permutation"],
        ["workload.first.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.begins", "label": "Begins",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "permutation"],
        ["workload.first.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.first.arrivals.stops", "label": "Stops",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "permutation"],
        ["workload.first.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.first.arrivals.packets", "label": "Packets",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "permutation"],
        ["workload.first.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.batches", "label": "Batches",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "permutation"],
        ["workload.first.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.first.sizes", "label": "Sizes",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "permutation"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.first.load", "label": "Load",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "hot_spots"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.first.spots", "label": "Spots",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "hot_spots"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,63}$", "unit": "nodes"
    },
    {
      "path": "workload.first.arrivals.kind", "label": "Arrivals",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "hot_spots"]], "live": false, "type": "choice",
      "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.first.arrivals.shortest", "label": "Shortest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "hot_spots"],
        ["workload.first.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.longest", "label": "Longest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "hot_spots"],
        ["workload.first.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.begins", "label": "Begins",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "hot_spots"],
        ["workload.first.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.first.arrivals.stops", "label": "Stops",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "hot_spots"],
        ["workload.first.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.first.arrivals.packets", "label": "Packets",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "hot_spots"],
        ["workload.first.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.first.arrivals.batches", "label": "Batches",
      "when": [
        ["workload.kind", "classes"],
        ["workload.first.kind", "hot_spots"],
        ["workload.first.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.first.sizes", "label": "Sizes",
      "when": [["workload.kind", "classes"], ["workload.first.kind", "hot_spots"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.second.kind", "label": "Second", "when": [["workload.kind", "classes"]], "live": false,
      "type": "choice", "default": "uniform",
      "options": [
        { "value": "uniform", "label": "Uniform random" },
        { "value": "permutation", "label": "Permutation" },
        { "value": "hot_spots", "label": "Hot spots by weight" }
      ]
    },
    {
      "path": "workload.second.load", "label": "Load",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "uniform"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1.5, "step": 0.0001, "default": 0.1, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.second.within", "label": "Within",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "uniform"]], "live": false, "type": "number",
      "min": 0, "max": 64, "step": 1, "default": 0, "unit": "hops"
    },
    {
      "path": "workload.second.to_itself", "label": "To itself",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "uniform"]], "live": false, "type": "switch",
      "default": "off"
    },
    {
      "path": "workload.second.arrivals.kind", "label": "Arrivals",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "uniform"]], "live": false, "type": "choice",
      "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.second.arrivals.shortest", "label": "Shortest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "uniform"],
        ["workload.second.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.longest", "label": "Longest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "uniform"],
        ["workload.second.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.begins", "label": "Begins",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "uniform"],
        ["workload.second.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.second.arrivals.stops", "label": "Stops",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "uniform"],
        ["workload.second.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.second.arrivals.packets", "label": "Packets",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "uniform"],
        ["workload.second.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.batches", "label": "Batches",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "uniform"],
        ["workload.second.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.second.sizes", "label": "Sizes",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "uniform"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.second.load", "label": "Load",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "permutation"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.second.pattern", "label": "Pattern",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "permutation"]], "live": false, "type": "choice",
      "default": "transpose",
      "options": [
        { "value": "transpose", "label": "Transpose" },
        { "value": "complement", "label": "Complement" },
        { "value": "bit_reversal", "label": "Bit reversal" },
        { "value": "shuffle", "label": "Shuffle" },
        { "value": "neighbour", "label": "Neighbour" },
        { "value": "tornado", "label": "Tornado" },
        { "value": "next_in_all", "label": "Neighbour in all dimensions" },
        { "value": "next_block", "label": "Next block" },
        { "value": "drawn", "label": "Random permutation" }
      ]
    },
    {
      "path": "workload.second.radix", "label": "Radix",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "permutation"]], "live": false, "type": "number",
      "min": 2, "max": 16384, "step": 1, "default": 8, "unit": "nodes"
    },
    {
      "path": "workload.second.drawn", "label": "Drawn",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "permutation"]], "live": false, "type": "number",
      "min": 0, "max": 4294967295, "step": 1, "default": 0, "unit": ""
    },
    {
      "path": "workload.second.to_itself", "label": "To itself",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "permutation"]], "live": false, "type": "switch",
      "default": "off"
    },
    {
      "path": "workload.second.arrivals.kind", "label": "Arrivals",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "permutation"]], "live": false, "type": "choice",
      "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.second.arrivals.shortest", "label": "Shortest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "permutation"],
        ["workload.second.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.longest", "label": "Longest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "permutation"],
        ["workload.second.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.begins", "label": "Begins",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "permutation"],
        ["workload.second.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.second.arrivals.stops", "label": "Stops",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "permutation"],
        ["workload.second.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.second.arrivals.packets", "label": "Packets",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "permutation"],
        ["workload.second.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.batches", "label": "Batches",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "permutation"],
        ["workload.second.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.second.sizes", "label": "Sizes",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "permutation"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.second.load", "label": "Load",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "hot_spots"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.second.spots", "label": "Spots",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "hot_spots"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,63}$", "unit": "nodes"
    },
    {
      "path": "workload.second.arrivals.kind", "label": "Arrivals",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "hot_spots"]], "live": false, "type": "choice",
      "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.second.arrivals.shortest", "label": "Shortest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "hot_spots"],
        ["workload.second.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.longest", "label": "Longest",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "hot_spots"],
        ["workload.second.arrivals.kind", "bursty"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.begins", "label": "Begins",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "hot_spots"],
        ["workload.second.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.second.arrivals.stops", "label": "Stops",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "hot_spots"],
        ["workload.second.arrivals.kind", "on_off"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.second.arrivals.packets", "label": "Packets",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "hot_spots"],
        ["workload.second.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.second.arrivals.batches", "label": "Batches",
      "when": [
        ["workload.kind", "classes"],
        ["workload.second.kind", "hot_spots"],
        ["workload.second.arrivals.kind", "batch"]
      ],
      "live": false, "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.second.sizes", "label": "Sizes",
      "when": [["workload.kind", "classes"], ["workload.second.kind", "hot_spots"]], "live": false, "type": "text",
      "default": "0", "pattern": "^\\d+(x\\d+)?(\\.\\d+(x\\d+)?){0,15}$", "unit": "flits"
    },
    {
      "path": "workload.load", "label": "Load", "when": [["workload.kind", "reads_and_writes"]], "live": true,
      "type": "number", "min": 0.0001, "max": 16, "step": 0.0001, "default": 0.05, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.writes", "label": "Writes", "when": [["workload.kind", "reads_and_writes"]], "live": false,
      "type": "number", "min": 0, "max": 100, "step": 1, "default": 50, "unit": "percent"
    },
    {
      "path": "workload.to.kind", "label": "To", "when": [["workload.kind", "reads_and_writes"]], "live": false,
      "type": "choice", "default": "uniform",
      "options": [{ "value": "uniform", "label": "Uniform random" }, { "value": "permutation", "label": "Permutation" }]
    },
    {
      "path": "workload.to.to_itself", "label": "To itself",
      "when": [["workload.kind", "reads_and_writes"], ["workload.to.kind", "uniform"]], "live": false, "type": "switch",
      "default": "off"
    },
    {
      "path": "workload.to.pattern", "label": "Pattern",
      "when": [["workload.kind", "reads_and_writes"], ["workload.to.kind", "permutation"]], "live": false,
      "type": "choice", "default": "transpose",
      "options": [
        { "value": "transpose", "label": "Transpose" },
        { "value": "complement", "label": "Complement" },
        { "value": "bit_reversal", "label": "Bit reversal" },
        { "value": "shuffle", "label": "Shuffle" },
        { "value": "neighbour", "label": "Neighbour" },
        { "value": "tornado", "label": "Tornado" },
        { "value": "next_in_all", "label": "Neighbour in all dimensions" },
        { "value": "next_block", "label": "Next block" },
        { "value": "drawn", "label": "Random permutation" }
      ]
    },
    {
      "path": "workload.to.radix", "label": "Radix",
      "when": [["workload.kind", "reads_and_writes"], ["workload.to.kind", "permutation"]], "live": false,
      "type": "number", "min": 2, "max": 16384, "step": 1, "default": 8, "unit": "nodes"
    },
    {
      "path": "workload.to.drawn", "label": "Drawn",
      "when": [["workload.kind", "reads_and_writes"], ["workload.to.kind", "permutation"]], "live": false,
      "type": "number", "min": 0, "max": 4294967295, "step": 1, "default": 0, "unit": ""
    },
    {
      "path": "workload.arrivals.kind", "label": "Arrivals", "when": [["workload.kind", "reads_and_writes"]],
      "live": false, "type": "choice", "default": "bernoulli",
      "options": [
        { "value": "bernoulli", "label": "Bernoulli" },
        { "value": "bursty", "label": "Bursts" },
        { "value": "on_off", "label": "On and off" },
        { "value": "once", "label": "One, all at once" },
        { "value": "batch", "label": "A batch" }
      ]
    },
    {
      "path": "workload.arrivals.shortest", "label": "Shortest",
      "when": [["workload.kind", "reads_and_writes"], ["workload.arrivals.kind", "bursty"]], "live": false,
      "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.arrivals.longest", "label": "Longest",
      "when": [["workload.kind", "reads_and_writes"], ["workload.arrivals.kind", "bursty"]], "live": false,
      "type": "number", "min": 1, "max": 1000, "step": 1, "default": 16, "unit": "packets"
    },
    {
      "path": "workload.arrivals.begins", "label": "Begins",
      "when": [["workload.kind", "reads_and_writes"], ["workload.arrivals.kind", "on_off"]], "live": false,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.stops", "label": "Stops",
      "when": [["workload.kind", "reads_and_writes"], ["workload.arrivals.kind", "on_off"]], "live": false,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 500000, "unit": "per million"
    },
    {
      "path": "workload.arrivals.packets", "label": "Packets",
      "when": [["workload.kind", "reads_and_writes"], ["workload.arrivals.kind", "batch"]], "live": false,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 1000, "unit": "packets"
    },
    {
      "path": "workload.arrivals.batches", "label": "Batches",
      "when": [["workload.kind", "reads_and_writes"], ["workload.arrivals.kind", "batch"]], "live": false,
      "type": "number", "min": 1, "max": 1000, "step": 1, "default": 1, "unit": "batches"
    },
    {
      "path": "workload.read_request.flits", "label": "Read request: flits",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 128, "step": 1,
      "default": 0, "unit": "flits"
    },
    {
      "path": "workload.read_request.lowest_vc", "label": "Read request: lowest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 0, "unit": ""
    },
    {
      "path": "workload.read_request.highest_vc", "label": "Read request: highest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 15, "unit": ""
    },
    {
      "path": "workload.read_reply.flits", "label": "Read reply: flits",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 128, "step": 1,
      "default": 0, "unit": "flits"
    },
    {
      "path": "workload.read_reply.lowest_vc", "label": "Read reply: lowest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 0, "unit": ""
    },
    {
      "path": "workload.read_reply.highest_vc", "label": "Read reply: highest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 15, "unit": ""
    },
    {
      "path": "workload.write_request.flits", "label": "Write request: flits",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 128, "step": 1,
      "default": 0, "unit": "flits"
    },
    {
      "path": "workload.write_request.lowest_vc", "label": "Write request: lowest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 0, "unit": ""
    },
    {
      "path": "workload.write_request.highest_vc", "label": "Write request: highest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 15, "unit": ""
    },
    {
      "path": "workload.write_reply.flits", "label": "Write reply: flits",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 128, "step": 1,
      "default": 0, "unit": "flits"
    },
    {
      "path": "workload.write_reply.lowest_vc", "label": "Write reply: lowest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 0, "unit": ""
    },
    {
      "path": "workload.write_reply.highest_vc", "label": "Write reply: highest VC",
      "when": [["workload.kind", "reads_and_writes"]], "live": false, "type": "number", "min": 0, "max": 15, "step": 1,
      "default": 15, "unit": ""
    },
    {
      "path": "workload.outstanding", "label": "Outstanding packets (O)", "when": [["workload.kind", "request_reply"]],
      "live": true, "type": "number", "min": 1, "max": 256, "step": 1, "default": 4, "unit": "requests"
    },
    {
      "path": "workload.pace.kind", "label": "Pace", "when": [["workload.kind", "request_reply"]], "live": false,
      "type": "choice", "default": "closed",
      "options": [{ "value": "closed", "label": "As replies come" }, { "value": "open", "label": "At random times" }]
    },
    {
      "path": "workload.pace.load", "label": "Load",
      "when": [["workload.kind", "request_reply"], ["workload.pace.kind", "open"]], "live": true, "type": "number",
      "min": 0.0001, "max": 1, "step": 0.0001, "default": 0.02, "unit": "flits per node and cycle"
    },
    {
      "path": "workload.reply", "label": "Reply", "when": [["workload.kind", "request_reply"]], "live": false,
      "type": "number", "min": 1, "max": 64, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.request_flits", "label": "Request flits", "when": [["workload.kind", "request_reply"]],
      "live": false, "type": "number", "min": 0, "max": 128, "step": 1, "default": 0, "unit": "flits"
    },
    {
      "path": "workload.requests", "label": "Requests", "when": [["workload.kind", "request_reply"]], "live": false,
      "type": "number", "min": 0, "max": 1000000, "step": 1, "default": 0, "unit": "requests"
    },
    {
      "path": "workload.n_nodes", "label": "N nodes", "when": [["workload.kind", "em3d"]], "live": false,
      "type": "number", "min": 1, "max": 1000, "step": 1, "default": 200, "unit": "graph nodes"
    },
    {
      "path": "workload.d_nodes", "label": "D nodes", "when": [["workload.kind", "em3d"]], "live": false,
      "type": "number", "min": 1, "max": 100, "step": 1, "default": 10, "unit": "graph nodes"
    },
    {
      "path": "workload.local_p", "label": "Local p", "when": [["workload.kind", "em3d"]], "live": false,
      "type": "number", "min": 0, "max": 100, "step": 1, "default": 80, "unit": "percent"
    },
    {
      "path": "workload.dist_span", "label": "Dist span", "when": [["workload.kind", "em3d"]], "live": false,
      "type": "number", "min": 1, "max": 16383, "step": 1, "default": 5, "unit": "nodes"
    },
    {
      "path": "workload.order", "label": "Order", "when": [["workload.kind", "em3d"]], "live": false, "type": "choice",
      "default": "next",
      "options": [{ "value": "next", "label": "The next one first" }, { "value": "shuffled", "label": "Each its own" }]
    },
    {
      "path": "workload.iterations", "label": "Iterations", "when": [["workload.kind", "em3d"]], "live": false,
      "type": "number", "min": 1, "max": 1000, "step": 1, "default": 3, "unit": "times"
    },
    {
      "path": "workload.arc_cost", "label": "Arc cost", "when": [["workload.kind", "em3d"]], "live": false,
      "type": "number", "min": 0, "max": 1000, "step": 1, "default": 10, "unit": "cycles"
    },
    {
      "path": "workload.keys", "label": "Keys", "when": [["workload.kind", "radix_sort"]], "live": false,
      "type": "number", "min": 1, "max": 4096, "step": 1, "default": 1024, "unit": "keys"
    },
    {
      "path": "workload.radix", "label": "Radix", "when": [["workload.kind", "radix_sort"]], "live": false,
      "type": "number", "min": 1, "max": 11, "step": 1, "default": 8, "unit": "bits"
    },
    {
      "path": "workload.passes", "label": "Passes", "when": [["workload.kind", "radix_sort"]], "live": false,
      "type": "number", "min": 1, "max": 8, "step": 1, "default": 2, "unit": "times"
    },
    {
      "path": "workload.phase", "label": "Phase", "when": [["workload.kind", "radix_sort"]], "live": false,
      "type": "choice", "default": "whole",
      "options": [
        { "value": "whole", "label": "Whole sort" },
        { "value": "scan", "label": "Scan alone" },
        { "value": "coalesce", "label": "Coalesce alone" }
      ]
    },
    {
      "path": "workload.delay", "label": "Delay", "when": [["workload.kind", "radix_sort"]], "live": false,
      "type": "number", "min": 0, "max": 10000, "step": 1, "default": 0, "unit": "cycles"
    },
    {
      "path": "workload.key_cost", "label": "Key cost", "when": [["workload.kind", "radix_sort"]], "live": false,
      "type": "number", "min": 0, "max": 1000, "step": 1, "default": 10, "unit": "cycles"
    },
    {
      "path": "workload.node", "label": "Node", "when": [["workload.kind", "broadcast"]], "live": false,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "workload.corner", "label": "Corner", "when": [["workload.kind", "broadcast"]], "live": false,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 15, "unit": "nodes"
    },
    {
      "path": "workload.by", "label": "By", "when": [["workload.kind", "broadcast"]], "live": false, "type": "choice",
      "default": "tree",
      "options": [
        { "value": "tree", "label": "Tree" },
        { "value": "path", "label": "Hamiltonian path" },
        { "value": "messages", "label": "Single messages" }
      ]
    },
    {
      "path": "workload.start.kind", "label": "Start", "when": [["workload.kind", "broadcast"]], "live": false,
      "type": "choice", "default": "here",
      "options": [{ "value": "here", "label": "At the sender" }, { "value": "there", "label": "At another node" }]
    },
    {
      "path": "workload.start.node", "label": "Node",
      "when": [["workload.kind", "broadcast"], ["workload.start.kind", "there"]], "live": false, "type": "number",
      "min": 0, "max": 16383, "step": 1, "default": 5, "unit": "nodes"
    },
    {
      "path": "workload.node", "label": "Node", "when": [["workload.kind", "piggy_back"]], "live": false,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 0, "unit": "nodes"
    },
    {
      "path": "workload.by_way_of", "label": "By way of", "when": [["workload.kind", "piggy_back"]], "live": false,
      "type": "number", "min": 0, "max": 16383, "step": 1, "default": 10, "unit": "nodes"
    },
    {
      "path": "workload.to", "label": "To", "when": [["workload.kind", "piggy_back"]], "live": false, "type": "number",
      "min": 0, "max": 16383, "step": 1, "default": 15, "unit": "nodes"
    },
    {
      "path": "workload.packets", "label": "Packets", "when": [["workload.kind", "piggy_back"]], "live": false,
      "type": "number", "min": 1, "max": 10000, "step": 1, "default": 1, "unit": "packets"
    },
    {
      "path": "workload.program.kind", "label": "Program", "when": [["workload.kind", "shared_memory"]], "live": false,
      "type": "choice", "default": "one_line",
      "options": [
        { "value": "one_line", "label": "One line, many writers" },
        { "value": "pairs", "label": "Producers and consumers" },
        { "value": "hot_lock", "label": "A hot lock" },
        { "value": "barriers", "label": "Barriers" },
        { "value": "random", "label": "Words anywhere" },
        { "value": "fft", "label": "FFT" },
        { "value": "lu", "label": "LU" },
        { "value": "radix", "label": "Radix" },
        { "value": "ocean", "label": "Ocean" },
        { "value": "water", "label": "Water" }
      ]
    },
    {
      "path": "workload.program.writers", "label": "Writers",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "one_line"]], "live": false,
      "type": "number", "min": 1, "max": 8, "step": 1, "default": 2, "unit": "entries"
    },
    {
      "path": "workload.program.words", "label": "Words",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "one_line"]], "live": false,
      "type": "choice", "default": "together",
      "options": [{ "value": "together", "label": "In one line" }, { "value": "apart", "label": "A line each" }]
    },
    {
      "path": "workload.program.rounds", "label": "Rounds",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "one_line"]], "live": false,
      "type": "number", "min": 1, "max": 100000, "step": 1, "default": 100, "unit": "times"
    },
    {
      "path": "workload.program.compute", "label": "Compute",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "one_line"]], "live": false,
      "type": "number", "min": 0, "max": 10000, "step": 1, "default": 200, "unit": "processor cycles"
    },
    {
      "path": "workload.program.lines", "label": "Lines",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "pairs"]], "live": false, "type": "number",
      "min": 1, "max": 64, "step": 1, "default": 8, "unit": "lines"
    },
    {
      "path": "workload.program.rounds", "label": "Rounds",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "pairs"]], "live": false, "type": "number",
      "min": 1, "max": 100000, "step": 1, "default": 20, "unit": "times"
    },
    {
      "path": "workload.program.rounds", "label": "Rounds",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "hot_lock"]], "live": false,
      "type": "number", "min": 1, "max": 100000, "step": 1, "default": 20, "unit": "times"
    },
    {
      "path": "workload.program.rounds", "label": "Rounds",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "barriers"]], "live": false,
      "type": "number", "min": 1, "max": 100000, "step": 1, "default": 50, "unit": "times"
    },
    {
      "path": "workload.program.accesses", "label": "Accesses",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "random"]], "live": false,
      "type": "number", "min": 1, "max": 1000000, "step": 1, "default": 2000, "unit": "times"
    },
    {
      "path": "workload.program.writes", "label": "Writes",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "random"]], "live": false,
      "type": "number", "min": 0, "max": 100, "step": 1, "default": 30, "unit": "percent"
    },
    {
      "path": "workload.program.lines", "label": "Lines",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "random"]], "live": false,
      "type": "number", "min": 1, "max": 65536, "step": 1, "default": 4096, "unit": "lines"
    },
    {
      "path": "workload.program.traffic", "label": "Traffic",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "random"]], "live": false,
      "type": "number", "min": 1, "max": 100, "step": 1, "default": 40, "unit": "bytes"
    },
    {
      "path": "workload.program.points", "label": "Points",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "fft"]], "live": false, "type": "number",
      "min": 64, "max": 1048576, "step": 1, "default": 16384, "unit": "points"
    },
    {
      "path": "workload.program.order", "label": "Order",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "lu"]], "live": false, "type": "number",
      "min": 32, "max": 4096, "step": 1, "default": 256, "unit": "rows"
    },
    {
      "path": "workload.program.layout", "label": "Layout",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "lu"]], "live": false, "type": "choice",
      "default": "blocks",
      "options": [{ "value": "blocks", "label": "In blocks" }, { "value": "rows", "label": "In rows" }]
    },
    {
      "path": "workload.program.keys", "label": "Keys",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "radix"]], "live": false, "type": "number",
      "min": 256, "max": 8388608, "step": 1, "default": 65536, "unit": "keys"
    },
    {
      "path": "workload.program.radix", "label": "Radix",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "radix"]], "live": false, "type": "number",
      "min": 16, "max": 4096, "step": 1, "default": 256, "unit": "values"
    },
    {
      "path": "workload.program.side", "label": "Side",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "ocean"]], "live": false, "type": "number",
      "min": 8, "max": 1024, "step": 1, "default": 128, "unit": "points"
    },
    {
      "path": "workload.program.sweeps", "label": "Sweeps",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "ocean"]], "live": false, "type": "number",
      "min": 1, "max": 64, "step": 1, "default": 4, "unit": "times"
    },
    {
      "path": "workload.program.steps", "label": "Steps",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "ocean"]], "live": false, "type": "number",
      "min": 1, "max": 64, "step": 1, "default": 1, "unit": "times"
    },
    {
      "path": "workload.program.molecules", "label": "Molecules",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "water"]], "live": false, "type": "number",
      "min": 16, "max": 8192, "step": 1, "default": 128, "unit": "molecules"
    },
    {
      "path": "workload.program.steps", "label": "Steps",
      "when": [["workload.kind", "shared_memory"], ["workload.program.kind", "water"]], "live": false, "type": "number",
      "min": 1, "max": 64, "step": 1, "default": 1, "unit": "times"
    },
    {
      "path": "workload.memory.first_level", "label": "First level", "when": [["workload.kind", "shared_memory"]],
      "live": false, "type": "number", "min": 1, "max": 1024, "step": 1, "default": 128, "unit": "lines"
    },
    {
      "path": "workload.memory.second_level", "label": "Second level", "when": [["workload.kind", "shared_memory"]],
      "live": false, "type": "number", "min": 1, "max": 16384, "step": 1, "default": 512, "unit": "lines"
    },
    {
      "path": "workload.memory.loads", "label": "Loads", "when": [["workload.kind", "shared_memory"]], "live": false,
      "type": "number", "min": 1, "max": 16, "step": 1, "default": 16, "unit": "entries"
    },
    {
      "path": "workload.memory.stores", "label": "Stores", "when": [["workload.kind", "shared_memory"]], "live": false,
      "type": "number", "min": 1, "max": 8, "step": 1, "default": 8, "unit": "entries"
    },
    {
      "path": "workload.memory.placement", "label": "Placement", "when": [["workload.kind", "shared_memory"]],
      "live": false, "type": "choice", "default": "spread",
      "options": [
        { "value": "spread", "label": "Spread" },
        { "value": "round_robin", "label": "Round robin" },
        { "value": "owner", "label": "At its owner" }
      ]
    },
    {
      "path": "workload.memory.access", "label": "Access", "when": [["workload.kind", "shared_memory"]], "live": false,
      "type": "number", "min": 25, "max": 10000, "step": 1, "default": 150, "unit": "processor cycles"
    },
    {
      "path": "workload.memory.directory", "label": "Directory", "when": [["workload.kind", "shared_memory"]],
      "live": false, "type": "number", "min": 0, "max": 10000, "step": 1, "default": 40, "unit": "processor cycles"
    },
    {
      "path": "workload.memory.owner", "label": "Owner", "when": [["workload.kind", "shared_memory"]], "live": false,
      "type": "number", "min": 0, "max": 10000, "step": 1, "default": 32, "unit": "processor cycles"
    },
    {
      "path": "workload.memory.occupancy", "label": "Occupancy", "when": [["workload.kind", "shared_memory"]],
      "live": false, "type": "number", "min": 0, "max": 10000, "step": 1, "default": 32, "unit": "processor cycles"
    },
    {
      "path": "workload.packets", "label": "Packets", "when": [["workload.kind", "trace"]], "live": false,
      "type": "list", "default": "0.0.0.1.6_1.50.1.0.6_2.600.0.1.6", "of": "packets"
    },
    {
      "path": "run.seed", "label": "Seed", "when": [], "live": false, "type": "number", "min": 0, "max": 4294967295,
      "step": 1, "default": 1, "unit": ""
    },
    {
      "path": "run.window", "label": "First window", "when": [], "live": false, "type": "number", "min": 1,
      "max": 1000000, "step": 1, "default": 64, "unit": "cycles"
    }
  ],
  "groups": [
    { "name": "topology", "label": "Topology", "fixed": "routers and links are laid out by it" },
    { "name": "routing", "label": "Routing", "fixed": "packets in the network have begun their paths by it" },
    { "name": "channel", "label": "Channels", "fixed": "flits already on the wires would overtake each other" },
    { "name": "router", "label": "Routers", "fixed": "buffers that hold flits are laid out by it" },
    { "name": "packet", "label": "Packets", "fixed": "packets in the network were cut to it" },
    {
      "name": "ni", "label": "Network interface", "fixed": "both ends of every packet in the network have agreed on it"
    },
    { "name": "software", "label": "Software", "fixed": "packets in the network were made by it" },
    { "name": "workload", "label": "Workload", "fixed": "the programs have begun with it" },
    { "name": "run", "label": "Run", "fixed": "the run was counted and drawn by it from its beginning" }
  ],
  "papers": [
    { "key": "nifdy", "former": [], "label": "NIFDY (ISCA 1995)", "name": "The NIFDY paper" },
    { "key": "cm5", "former": [], "label": "CM-5 data network (1994)", "name": "The CM-5 paper" },
    { "key": "mp1", "former": [], "label": "MP1 network chip (1993)", "name": "The MP1 paper" },
    { "key": "bristled", "former": ["bris"], "label": "Bristled hypercubes (ICS 1999)", "name": "The Bristled paper" },
    { "key": "spider", "former": [], "label": "SPIDER adapter (1993)", "name": "The SPIDER paper" },
    { "key": "textbook", "former": [], "label": "Textbook figures", "name": "The textbook" }
  ],
  "presets": [
    {
      "name": "cyclic-shift", "title": "Cyclic shift: a jam, and NIFDY clears it",
      "look": "In A packets pile up in front of some receivers and stay there; in B, with NIFDY, piles stay small and soon dissolve. B is better: it ends 15 % earlier.",
      "source": "NIFDY paper, Figure 5", "group": "How networks jam, and what clears them", "level": "basic",
      "pace": "jam", "shared": "", "a": "ni.kind=plain", "b": "ni.kind=nifdy"
    },
    {
      "name": "cyclic-shift-in-order", "title": "Cyclic shift: what order is worth",
      "look": "NIFDY delivers in order, so in B each packet carries one more word of data, and fewer packets are needed. B is better: it ends 30 % earlier.",
      "source": "NIFDY paper, Figure 6", "group": "How networks jam, and what clears them", "level": "intermediate",
      "pace": "jam", "shared": "", "a": "ni.kind=plain", "b": "ni.kind=nifdy&software.library=in_order"
    },
    {
      "name": "cyclic-shift-barriers", "title": "Cyclic shift: barriers against NIFDY",
      "look": "In A software keeps the phases apart with barriers, and no piles form; B has NIFDY and no barriers. A is better, but only just: it ends 2 % earlier.",
      "source": "NIFDY paper, Figure 6; CM-5 paper, section 4", "group": "How networks jam, and what clears them",
      "level": "basic", "pace": "jam", "shared": "", "a": "workload.barrier=optimized", "b": "ni.kind=nifdy"
    },
    {
      "name": "mesh-overload", "title": "Overloaded mesh",
      "look": "Both meshes are offered far more than they can carry, and in A messages block one another. B is better: it delivers a sixth more data.",
      "source": "NIFDY paper, sections 1 and 4.6", "group": "How networks jam, and what clears them", "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=uniform&workload.load=0.2&workload.arrivals.kind=bursty&workload.arrivals.longest=20",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "mesh-shift", "title": "Cyclic shift on a mesh",
      "look": "In A the phases soon mix, and throughput falls to a third; in B, with NIFDY, it falls later and less. B is better: by cycle 40 000 it has delivered 30 % more data.",
      "source": "NIFDY paper, sections 1.1 and 4.3", "group": "How networks jam, and what clears them",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.block=800",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "deaf-receiver", "title": "One deaf receiver",
      "look": "From cycle 8000 to cycle 32 000 node 27 accepts nothing. In A packets for it block those of other pairs; in B, with NIFDY, they hardly block any. B is better: by cycle 31 000 it has delivered an eighth more data.",
      "source": "NIFDY paper, section 1.1: secondary blocking", "group": "How networks jam, and what clears them",
      "level": "basic", "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&software.deaf.kind=node&software.deaf.node=27&software.deaf.from=8000&software.deaf.length=24000&workload.kind=permutation&workload.load=0.04&workload.pattern=shuffle",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "torus-deadlock", "title": "Deadlock: a torus without datelines",
      "look": "In A any packet may take any channel of a ring: soon packets wait for one another all round it, and the run pauses and shows the circle. In B two classes of channels, separated at a dateline, keep every ring open. B is better: after the deadlock A delivers nothing.",
      "source": "Dally and Seitz, Deadlock-free message routing (1987); NIFDY paper, section 3: what its torus avoids",
      "group": "How networks jam, and what clears them", "level": "basic", "pace": "jam",
      "shared": "topology.kind=torus&topology.size=6x6&channel.flit_cycles=4&channel.networks=one&router.switching=wormhole&router.routing_delay=0&packet.flits=8&software.t_send=10&software.t_receive=10&workload.kind=uniform&workload.load=0.1",
      "a": "routing.datelines=off&router.vcs=1&router.buffer_depth=4", "b": "router.vcs=2&router.buffer_depth=2"
    },
    {
      "name": "table3-fat-tree", "title": "Fat tree under heavy traffic",
      "look": "64 nodes send messages of 1 to 5 packets as fast as they can, phase by phase. B is better: with NIFDY it delivers a sixth more data.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "table3-cm5", "title": "CM-5 network under heavy traffic",
      "look": "Links are narrow, and few near the top: the tree itself is the limit. B is better, but NIFDY gains only about 2 % in data delivered.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=8&channel.inject_delay=0&channel.eject_delay=3&channel.networks=slots&router.switching=cut_through&router.vcs=1&router.buffer_depth=21&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "table3-sf-tree", "title": "Store-and-forward fat tree under heavy traffic",
      "look": "Every router receives a packet whole before it passes it on, so round trips are long. B is better: with NIFDY it delivers a fifth more data.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=4&channel.networks=demand&router.switching=store_and_forward&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=8&ni.pool=16&ni.outstanding=8"
    },
    {
      "name": "table3-mesh", "title": "Mesh under heavy traffic",
      "look": "A blocked packet is spread over four routers and holds a channel in each; NIFDY lets fewer packets in. B is better: it delivers a tenth more data.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "table3-torus", "title": "Torus under heavy traffic",
      "look": "The torus has twice the links of the mesh across the middle, and four times its buffers. B is still better: with NIFDY it delivers an eighth more data.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=torus&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "table3-mesh-3d", "title": "Three-dimensional mesh under heavy traffic",
      "look": "Paths are short and links many, so the receivers are the limit; NIFDY keeps packets that wait for them out of the network. B is better: it delivers a seventh more data.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=4x4x4&channel.flit_cycles=4&channel.inject_delay=5&channel.eject_delay=5&channel.networks=demand&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "table3-butterfly", "title": "Butterfly under heavy traffic",
      "look": "Each pair of nodes has one path, three switches long, so packets that meet block each other; with NIFDY fewer meet. B is better: it delivers a sixth more data.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=butterfly&topology.radix=4&topology.stages=3&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=1&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=0&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "table3-multibutterfly", "title": "Multibutterfly under heavy traffic",
      "look": "Every switch has two links in each direction, wired at random, so packets overtake each other. B is better: with NIFDY it delivers a tenth more data, and in order.",
      "source": "NIFDY paper, Table 3 and Figure 2", "group": "Eight networks under heavy traffic",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=multibutterfly&topology.radix=4&topology.stages=3&topology.dilation=2&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=1&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=phases",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "cm5-light", "title": "Light traffic, inattentive nodes",
      "look": "A third of the 64 nodes send, and every node stops receiving now and then. In A each pause leaves a pile that other packets wait behind. B is better: with NIFDY it delivers over a quarter more data.",
      "source": "NIFDY paper, section 4.1 and Figure 3", "group": "How networks jam, and what clears them",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=8&channel.inject_delay=0&channel.eject_delay=3&channel.networks=slots&router.switching=cut_through&router.vcs=1&router.buffer_depth=21&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&software.deaf.kind=spells&workload.kind=phases&workload.senders=33&workload.lengths=mixed",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy"
    },
    {
      "name": "lossy", "title": "A network that loses packets",
      "look": "Each link loses two packets in a thousand. In A they are gone; in B, with NIFDY, timers send them again, and each is delivered once and in order. B is better: despite the repetitions it delivers a tenth more data.",
      "source": "NIFDY paper, section 6.2", "group": "What else the protocol can do", "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&packet.flits=8&software.t_send=40&software.t_receive=60&workload.block=240&channel.loss=2000",
      "a": "ni.kind=plain",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4&ni.retransmit.kind=timer&ni.retransmit.lifetime=0"
    },
    {
      "name": "acks-on-replies", "title": "Acknowledgements carried by replies",
      "look": "Every node sends requests and answers those of other nodes. In B the reply to a request also carries its acknowledgement, so there are half as many circles on the links. B is better, but only just: it delivers less than 1 % more data.",
      "source": "NIFDY paper, section 6.1", "group": "What else the protocol can do", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&packet.flits=8&software.t_send=40&software.t_receive=60&workload.kind=request_reply&ni.kind=nifdy",
      "a": "ni.piggyback=0", "b": "ni.piggyback=500"
    },
    {
      "name": "em3d-local", "title": "EM3D, most of it local",
      "look": "Two fields on a graph exchange values twice in each iteration. In B packets arrive in order and carry a quarter more data. B is better: it is a quarter ahead in its program, an iteration taking a fifth less time.",
      "source": "NIFDY paper, Figure 7", "group": "Programs", "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=em3d",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&software.library=in_order"
    },
    {
      "name": "em3d-remote", "title": "EM3D, most of it remote",
      "look": "Every node sends a block to each of forty others. In A blocks of nodes that have got ahead collide with those of other nodes, and piles grow. B is better: in the time of one iteration of A it completes nearly two.",
      "source": "NIFDY paper, Figure 8", "group": "Programs", "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=em3d&workload.n_nodes=100&workload.d_nodes=20&workload.local_p=3&workload.dist_span=20",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&software.library=in_order"
    },
    {
      "name": "radix-scan", "title": "A scan that runs one node at a time",
      "look": "Each node adds to 256 running sums and sends them on. In A a node that is receiving does nothing else, so the nodes work one after the other; in B NIFDY leaves it time to send in between. B is better: it ends in little more than a quarter of the time, though nothing shows for the first 100 000 cycles.",
      "source": "NIFDY paper, Figure 9, without delay", "group": "Programs", "level": "advanced", "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=radix_sort&workload.phase=scan",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy"
    },
    {
      "name": "radix-scan-delay", "title": "The same scan with a delay",
      "look": "A pause of 60 cycles between two sends leaves the receiver time for its own work: all nodes work at once, and the scan is seventeen times as fast as without the pause. Neither is better: both end in the same cycle.",
      "source": "NIFDY paper, Figure 9, with delay", "group": "Programs", "level": "advanced", "pace": "jam",
      "shared": "topology.kind=fat_tree&topology.nodes=64&channel.flit_cycles=4&channel.inject_delay=0&channel.eject_delay=3&channel.networks=demand&router.switching=cut_through&router.vcs=1&router.buffer_depth=16&router.routing_delay=1&workload.kind=radix_sort&workload.phase=scan&workload.delay=60",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy"
    },
    {
      "name": "cm5-barriers", "title": "CM-5: why barriers help",
      "look": "In A nodes drift apart, as the bands above the receivers show: two send to one receiver, and piles grow. In B a barrier after each block keeps all nodes in the same phase. B is better: by cycle 200 000 it has delivered 6 % more data, and its lead keeps growing.",
      "source": "CM-5 paper, section 4 and Figure 3", "group": "The CM-5: what software can do", "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.block=1600&workload.amount=1280000",
      "a": "workload.barrier=none", "b": "workload.barrier=every"
    },
    {
      "name": "cm5-bands", "title": "CM-5: bands of piles, and NIFDY",
      "look": "Without delays and barriers, piles form in A and move from receiver to receiver on the heat map, beside receivers that are idle; in B, with NIFDY, they stay small. B is better: by cycle 40 000 it has delivered 7 % more data.",
      "source": "CM-5 paper, Figure 4", "group": "The CM-5: what software can do", "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.noise=4&workload.block=1600&workload.amount=1280000",
      "a": "ni.kind=plain&ni.outgoing=1&ni.arrivals=1",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "cm5-matching", "title": "CM-5: bandwidth matching",
      "look": "Both runs have barriers. In A a node that finds no arrival sends again at once and overloads its receiver; in B it pauses for 28 cycles, and piles stay small. B is better: it delivers a tenth more data.",
      "source": "CM-5 paper, section 6 and Figure 6", "group": "The CM-5: what software can do",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.block=10000&workload.amount=320000&workload.barrier=every",
      "a": "software.delay=0", "b": "software.delay=28"
    },
    {
      "name": "cm5-polling", "title": "CM-5: how often to poll",
      "look": "Blocks go to random receivers. In A a node receives at most one packet for each packet that it sends; in B it receives all that have arrived. B is better: it delivers over a quarter more data.",
      "source": "CM-5 paper, section 6", "group": "The CM-5: what software can do", "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.kind=random_blocks&workload.block=1600&workload.amount=1280000",
      "a": "software.poll=once", "b": "software.poll=until_empty"
    },
    {
      "name": "cm5-interleaving", "title": "CM-5: interleaved blocks",
      "look": "Blocks go to random receivers. In A a node sends one block after the other, so a node to which two blocks are sent at once remains a hot spot for a long time; in B it interleaves 16 blocks, two packets of each in turn. B is better: it delivers three quarters more data.",
      "source": "CM-5 paper, section 5 and Figure 5", "group": "The CM-5: what software can do", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.delay=28&software.noise=4&workload.kind=random_blocks&workload.block=1600&workload.amount=1280000",
      "a": "workload.interleaving.kind=whole", "b": "workload.interleaving.kind=interleaved"
    },
    {
      "name": "cm5-discipline", "title": "CM-5: software discipline against NIFDY",
      "look": "In A barriers and a delay keep the machine in step; B has neither, but NIFDY in its interfaces. Piles form in neither run. A is better, by about 3 % in data delivered; but its program has to know the pattern.",
      "source": "CM-5 paper, section 7; NIFDY paper, Figure 6", "group": "The CM-5: what software can do",
      "level": "advanced", "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.noise=4&workload.block=1600&workload.amount=1280000",
      "a": "ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.delay=28&workload.barrier=every",
      "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=4&ni.pool=8&ni.outstanding=8"
    },
    {
      "name": "cm5-stop", "title": "CM-5: a barrier that does not poll",
      "look": "In A processors receive while they wait at the barrier. In B they do not: the network fills with packets for processors that wait, the others cannot send, and in the end nothing moves. A is better: before cycle 200 000 B comes to a standstill.",
      "source": "CM-5 paper, section 4", "group": "The CM-5: what software can do", "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=cm5_tree&topology.nodes=64&channel.flit_cycles=3&channel.networks=one&channel.wire_delay=4&channel.node_wire_delay=4&router.buffer_depth=18&packet.flits=6&packet.header_flits=1&ni.kind=plain&ni.outgoing=1&ni.arrivals=1&software.block_startup=100&software.barrier_latency=100&software.queue_cost=50&software.t_poll=7&software.room=after&software.t_send=37&software.t_receive=62&software.poll=until_empty&software.noise=4&workload.block=16000&workload.barrier=every",
      "a": "software.barrier_wait=polling", "b": "software.barrier_wait=idle"
    },
    {
      "name": "mp1-ahead", "title": "MP1: ahead of the address",
      "look": "Message 63.1 is followed in A: its head advances one router every cycle, before its address is known. In B a head waits at every router for the three cycles of its address byte. A is better: its latency is a quarter lower.",
      "source": "MP1 paper, section 2", "group": "Messages ahead of their address", "level": "basic",
      "pace": { "follow": { "packet": "63.1" } },
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&workload.kind=uniform&workload.load=0.03&routing.kind=oblivious",
      "a": "router.flow=mad_postman", "b": "router.flow=wormhole"
    },
    {
      "name": "mp1-store", "title": "MP1: what store-and-forward costs",
      "look": "Both runs have the same traffic. In A each router on the path costs a message one cycle, in B the 18 cycles that the whole message takes on a channel. A is better: its latency is a quarter of that in B.",
      "source": "MP1 paper, section 2", "group": "Messages ahead of their address", "level": "basic", "pace": "packets",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&workload.kind=uniform&workload.load=0.03&routing.kind=oblivious",
      "a": "router.flow=mad_postman", "b": "router.flow=store_and_forward"
    },
    {
      "name": "mp1-flows", "title": "MP1: one message under each flow control",
      "look": "The diagram follows one message of 6 bytes, and the one below it shows the same message under each flow control on the same axes: the steeper its line, the longer a router takes. The mad postman takes one cycle per router, wormhole three, store-and-forward all 18.",
      "source": "MP1 paper, section 2", "group": "Messages ahead of their address", "level": "basic",
      "pace": { "life": { "packet": "63.1", "at": 300 } },
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&workload.kind=uniform&workload.load=0.03&routing.kind=oblivious",
      "a": "", "b": ""
    },
    {
      "name": "mp1-balance", "title": "MP1: a coin that doubles the load",
      "look": "In A every message goes along X first, and channels at the edges of each plane are full while others are idle; in B a coin decides between X and Y, and the same load passes without queues. B is better: it delivers the whole load, A 6 % less.",
      "source": "MP1 paper, section 5.1 and Figure 9", "group": "Messages ahead of their address",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&workload.kind=uniform&workload.load=0.075",
      "a": "routing.kind=oblivious", "b": "routing.kind=restrictive"
    },
    {
      "name": "mp1-adaptive", "title": "MP1: turning where a channel is busy",
      "look": "The load is near the one at which A saturates. In B blocked messages turn to the other dimension, and queues stay short. B is better: its latency is more than a quarter lower.",
      "source": "MP1 paper, section 5.1 and Figure 9", "group": "Messages ahead of their address",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&workload.kind=uniform&workload.load=0.1",
      "a": "routing.kind=restrictive", "b": "routing.kind=adaptive"
    },
    {
      "name": "mp1-transpose", "title": "MP1: a row that waits for one column",
      "look": "All nodes send at once, each to its mirror image across the diagonal. In A all messages of a row wait for one channel and move up by one router every 20 cycles; in B messages turn wherever they can. B is better: all messages have arrived 42 % earlier.",
      "source": "MP1 paper, section 5.3 and Figure 13", "group": "Messages ahead of their address",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&workload.kind=permutation&workload.pattern=transpose&workload.arrivals.kind=once",
      "a": "routing.kind=oblivious", "b": "routing.kind=adaptive"
    },
    {
      "name": "mp1-local", "title": "MP1: near and far",
      "look": "Both runs have the same load. In A messages go to any node, in B to nodes at most five hops away, most of them neighbours. B is better: its latency is less than half of that in A, and it could carry much more.",
      "source": "MP1 paper, section 5.2 and Figure 11", "group": "Messages ahead of their address",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&routing.kind=adaptive",
      "a": "workload.kind=uniform&workload.load=0.1", "b": "workload.kind=local&workload.load=0.1"
    },
    {
      "name": "mp1-long", "title": "MP1: messages longer than a buffer",
      "look": "Both runs send the same number of bytes: A in messages that fit into a buffer, B in messages of three segments, which keep their path reserved until the last segment has passed. A is better by its latency, about a third of that in B; but a message of B is three times as long.",
      "source": "MP1 paper, section 5.1 and Figure 10", "group": "Messages ahead of their address", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&routing.kind=adaptive&workload.kind=uniform&workload.load=0.05",
      "a": "packet.flits=32", "b": "packet.flits=96"
    },
    {
      "name": "mp1-torus", "title": "MP1: a torus by levels",
      "look": "Both runs have four chips at each node. In B they are the levels of a torus: a message that wraps around continues one level higher, and paths are shorter. B is better, but only just: its latency is about 5 % lower.",
      "source": "MP1 paper, section 5.5 and Figure 17", "group": "Messages ahead of their address", "level": "advanced",
      "pace": "jam", "shared": "routing.kind=adaptive&workload.kind=uniform&workload.load=0.075",
      "a": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&topology.chips=4",
      "b": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=16x16&packet.flits=6&topology.chips=4&topology.wrap=on"
    },
    {
      "name": "mp1-broadcast", "title": "MP1: one message for all",
      "look": "The node at one corner sends a message to all others. In A chips copy it along the first row and down every column, and the last node has it after 14 hops; in B it visits all nodes one after the other, which takes 63. A is better: it ends in less than half the time. Step back to see it again.",
      "source": "MP1 paper, section 5.4 and Figures 15 and 16", "group": "Messages ahead of their address",
      "level": "basic", "pace": "packets",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&workload.kind=broadcast&workload.corner=63",
      "a": "workload.by=tree", "b": "workload.by=path"
    },
    {
      "name": "mp1-piggy-back", "title": "MP1: passed on without a processor",
      "look": "Three messages go to node 27, where their addresses are used up and the first bytes of their data serve as new ones. In A they go straight ahead in their plane to node 54; in B they change to the plane −X −Y and go back to node 9. No processor in between takes part. Neither is better: each delivers all three. Step back to see it again.",
      "source": "MP1 paper, section 3.2", "group": "Messages ahead of their address", "level": "advanced",
      "pace": "packets",
      "shared": "topology.kind=planes&channel.networks=one&channel.flit_cycles=3&channel.eject_delay=0&router.kind=mad_postman&router.priority=oldest&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.size=8x8&packet.flits=12&workload.kind=piggy_back&workload.by_way_of=27&workload.packets=3&run.window=4",
      "a": "workload.to=54", "b": "workload.to=9"
    },
    {
      "name": "bristled-alone", "title": "Bristled cube: past the buffers",
      "look": "There are so few messages that hardly any meet. In A a header without competitors goes straight to the switch, which takes three cycles per router; in B every header goes through its buffer and the arbiter, which takes five. A is better: its latency is a quarter lower.",
      "source": "Bristled CC-NUMA paper, section 2.1", "group": "Several nodes to a router", "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5&routing.scheme=1xvc&workload.kind=uniform&workload.load=0.02",
      "a": "router.bypass=on", "b": "router.bypass=off"
    },
    {
      "name": "bristled-half", "title": "Bristled cube: half the network",
      "look": "32 nodes request lines from one another as fast as replies return, over 32 routers in A and 16 in B. In B links are twice as busy, and messages queue up in front of the routers. A is better: it delivers half as much again.",
      "source": "Bristled CC-NUMA paper, section 4.1", "group": "Several nodes to a router", "level": "basic",
      "pace": "jam",
      "shared": "routing.scheme=1xvc&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2"
    },
    {
      "name": "bristled-schemes", "title": "Bristled cube: what virtual channels buy",
      "look": "Both runs have 16 routers for 32 nodes. Messages that wait behind one another in A overtake in B, on extra channels and over a second link. B is better: it delivers a sixth more data.",
      "source": "Bristled CC-NUMA paper, sections 2.2 and 4.1", "group": "Several nodes to a router", "level": "basic",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "routing.scheme=1xvc", "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "bristled-four", "title": "Bristled cube: four to a router",
      "look": "Both runs have extra channels and a choice of links, but B has only eight routers and twelve links for its 32 nodes, and no scheme makes up for missing wires. A is better: it delivers over three quarters more data.",
      "source": "Bristled CC-NUMA paper, section 4.1", "group": "Several nodes to a router", "level": "intermediate",
      "pace": "jam",
      "shared": "routing.scheme=ad2xvc&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=3&topology.bristling=4"
    },
    {
      "name": "bristled-shared", "title": "Bristled cube: one pool or two",
      "look": "In A requests and replies have one extra channel each; in B both may use either, in opposite order. Replies are the long messages: watch which channels stay idle in A. Neither is better: they deliver the same within 2 %.",
      "source": "Bristled CC-NUMA paper, section 2.2 and Figure 3", "group": "Several nodes to a router",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&workload.kind=request_reply&workload.request_flits=1&workload.outstanding=16",
      "a": "routing.scheme=2xvc", "b": "routing.scheme=sh2xvc"
    },
    {
      "name": "bristled-escape", "title": "Bristled cube: only the escape can save them",
      "look": "A has no escape channel: soon full buffers wait for one another in a ring, and nothing moves again. In B every message can always fall back on the escape channel of its class. B is better: after the deadlock A delivers nothing. Give A another scheme and it does not deadlock.",
      "source": "Bristled CC-NUMA paper, section 2.2", "group": "Several nodes to a router", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&router.buffer_depth=9&workload.kind=uniform&workload.load=0.9",
      "a": "routing.scheme=no_escape", "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "program-radix-half", "title": "Radix: half the network",
      "look": "The same sort of 65 536 keys has a router for each processor in A and one for every two in B. Links in B are twice as busy, and messages queue up at the injection ports. A is better while keys move: at cycle 40 000 it is 8 % ahead in its program; but both end within 1 % of each other. Click a node to see what its processor waits for, and at the end whether the keys are sorted.",
      "source": "Bristled CC-NUMA paper, section 4.1 and Figure 4", "group": "Real programs on a shared memory",
      "level": "intermediate", "pace": "jam",
      "shared": "routing.scheme=1xvc&packet.header_flits=0&workload.kind=shared_memory&workload.memory.first_level=32&workload.memory.second_level=128&workload.program.kind=radix",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2"
    },
    {
      "name": "program-radix-channels", "title": "Radix: what virtual channels buy",
      "look": "The same sort runs on 16 routers for 32 processors. Messages that queue at the ports in A overtake in B, on extra channels and over a second link. B is better: at cycle 40 000 it is 12 % ahead in its program, at the end 2 %.",
      "source": "Bristled CC-NUMA paper, sections 2.2 and 4.1", "group": "Real programs on a shared memory",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&workload.memory.first_level=32&workload.memory.second_level=128&workload.program.kind=radix",
      "a": "routing.scheme=1xvc", "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "program-radix-four", "title": "Radix: four to a router",
      "look": "Both runs have extra channels and a choice of links, but in B 32 processors share eight routers and twelve links, and no scheme makes up for missing wires. A is better: at cycle 40 000 it is 19 % ahead in its program, at the end 3 %.",
      "source": "Bristled CC-NUMA paper, section 4.1", "group": "Real programs on a shared memory",
      "level": "intermediate", "pace": "jam",
      "shared": "routing.scheme=ad2xvc&packet.header_flits=0&workload.kind=shared_memory&workload.memory.first_level=32&workload.memory.second_level=128&workload.program.kind=radix",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=3&topology.bristling=4"
    },
    {
      "name": "program-fft", "title": "FFT: three transpositions",
      "look": "A Fourier transform of 16 384 points: in three transpositions each processor fetches a patch from every other, and in between it works on its own rows. Traffic comes in bursts between barriers. B is better: it is 11 % ahead in its program, most of it gained in the transpositions.",
      "source": "Bristled CC-NUMA paper, sections 3 and 4.1", "group": "Real programs on a shared memory",
      "level": "basic", "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&workload.memory.first_level=32&workload.memory.second_level=128&workload.program.kind=fft",
      "a": "routing.scheme=1xvc", "b": "routing.scheme=shad2xvc"
    },
    {
      "name": "program-ocean", "title": "Ocean: pages at home or spread",
      "look": "The same program runs on the same network, but the pages of its grids are kept at the processor that works on them in A, and at random nodes in B. The traffic follows the pages. A is better: its program ends in less than half the time.",
      "source": "Bristled CC-NUMA paper, section 3 (the placement is not stated)",
      "group": "Real programs on a shared memory", "level": "intermediate", "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&workload.memory.first_level=32&workload.memory.second_level=128&routing.scheme=1xvc&workload.program.kind=ocean",
      "a": "workload.memory.placement=owner", "b": "workload.memory.placement=spread"
    },
    {
      "name": "program-lu", "title": "LU: little traffic",
      "look": "A matrix of 256 rows is factored block by block. There is less traffic than in any other of these programs, but it comes in bursts, which extra channels and a second link shorten. B is better: it is 10 % ahead in its program.",
      "source": "Bristled CC-NUMA paper, section 4.1", "group": "Real programs on a shared memory",
      "level": "intermediate", "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&workload.memory.first_level=32&workload.memory.second_level=128&workload.program.kind=lu",
      "a": "routing.scheme=1xvc", "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "memory-line", "title": "Shared memory: one line, two writers",
      "look": "Each writer has a word of its own, all of them in one line. In A a single processor writes: it fetches the line once and keeps it. In B two processors write, and the line moves back and forth although neither needs the other's word: this is false sharing. A is better: its program ends 24 % earlier.",
      "source": "Bristled CC-NUMA paper, section 3", "group": "Programs on a shared memory", "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=one_line&workload.program.rounds=1000",
      "a": "workload.program.writers=1", "b": "workload.program.writers=2"
    },
    {
      "name": "memory-false", "title": "Shared memory: false sharing, and its cure",
      "look": "There are eight writers, each with a word of its own. In A all words are in one line, which moves from writer to writer, so that every write misses. In B each word has a line to itself, and each writer misses only once. B is better: its program ends in half the time.",
      "source": "Bristled CC-NUMA paper, section 3", "group": "Programs on a shared memory", "level": "basic",
      "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&routing.scheme=1xvc&workload.program.kind=one_line&workload.program.writers=8&workload.program.rounds=200",
      "a": "workload.program.words=together", "b": "workload.program.words=apart"
    },
    {
      "name": "memory-pairs", "title": "Shared memory: producers and consumers",
      "look": "Every second processor writes eight lines, and the next one reads them after a barrier. In A each pair's page has a home of its own; in B pages are placed at random, so that some nodes serve several pairs. A burst of messages follows each barrier. Neither is better: both programs end within 1 % of each other.",
      "source": "Bristled CC-NUMA paper, section 3", "group": "Programs on a shared memory", "level": "intermediate",
      "pace": "packets",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&routing.scheme=ad2xvc&workload.program.kind=pairs",
      "a": "workload.memory.placement=round_robin", "b": "workload.memory.placement=spread"
    },
    {
      "name": "memory-lock", "title": "Shared memory: a hot lock",
      "look": "32 processors add to one counter protected by one lock, on 32 routers in A and 8 in B. Only one message at a time is on the critical path, so bandwidth hardly counts, and fewer hops help. B is better: its program ends 13 % earlier.",
      "source": "Bristled CC-NUMA paper, sections 3 and 4.1", "group": "Programs on a shared memory", "level": "basic",
      "pace": "packets",
      "shared": "routing.scheme=1xvc&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=hot_lock",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=3&topology.bristling=4"
    },
    {
      "name": "memory-barrier", "title": "Shared memory: barriers",
      "look": "Processors compute for random times, then wait for one another. Each reports to the barrier's home, which releases all of them at once: 31 messages leave over one link. Routers have one node each in A, two in B. A is better, but only just: its program ends 2 % earlier.",
      "source": "Bristled CC-NUMA paper, section 3", "group": "Programs on a shared memory", "level": "basic",
      "pace": "packets",
      "shared": "routing.scheme=1xvc&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=barriers",
      "a": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=5",
      "b": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2"
    },
    {
      "name": "memory-words", "title": "Shared memory: as much traffic as FFT and Radix",
      "look": "Processors read and write words anywhere, 0.4 bytes of lines for each operation, with up to 16 loads and 8 stores outstanding. Both runs make the same accesses. B is better: with extra channels and a second link its program ends a third earlier.",
      "source": "Bristled CC-NUMA paper, section 3 and Table 1", "group": "Programs on a shared memory",
      "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=hypercube&topology.ports=1&routing.kind=cube_schemes&router.kind=pipelined&channel.networks=demand&channel.flit_cycles=1&channel.inject_delay=1&channel.eject_delay=3&packet.flits=9&ni.kind=plain&ni.outgoing=64&ni.arrivals=64&software.t_send=0&software.t_receive=0&software.t_poll=0&topology.dimensions=4&topology.bristling=2&packet.header_flits=0&workload.kind=shared_memory&workload.program.kind=random&workload.program.traffic=40",
      "a": "routing.scheme=1xvc", "b": "routing.scheme=ad2xvc"
    },
    {
      "name": "spider-one-packet", "title": "SPIDER: one packet",
      "look": "Packet 30.0, which goes five hops, is followed in A: every node on its path stores all of it before sending it on. In B its head advances one hop every 12 cycles and arrives before its tail has left the sender. B is better: its latency is less than a third of that in A.",
      "source": "SPIDER paper, sections 2 and 3.2", "group": "Store, cut or stall", "level": "basic",
      "pace": { "follow": { "packet": "30.0" } },
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.05&run.seed=5",
      "a": "routing.datelines=off&router.scheme.kind=packet",
      "b": "routing.datelines=off&router.scheme.kind=cut_through"
    },
    {
      "name": "spider-store-or-cut", "title": "SPIDER: packets in transit",
      "look": "Both runs have the same packets. In A the memory of a node stores two packets in transit for each of its own; in B it stores hardly any. B is better: its latency is less than a third of that in A.",
      "source": "SPIDER paper, section 5.1 and Figure 3", "group": "Store, cut or stall", "level": "basic",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.1",
      "a": "routing.datelines=off&router.scheme.kind=packet",
      "b": "routing.datelines=off&router.scheme.kind=cut_through"
    },
    {
      "name": "spider-wormhole-jams", "title": "SPIDER: stalling in the network",
      "look": "In A blocked packets hold channels across several nodes, and fewer packets are delivered than created; in B nodes store them and free the channels. B is better: it delivers all packets, A a sixth fewer.",
      "source": "SPIDER paper, section 5.1 and Figure 3", "group": "Store, cut or stall", "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.6",
      "a": "routing.datelines=on&router.scheme.kind=wormhole",
      "b": "routing.datelines=off&router.scheme.kind=cut_through"
    },
    {
      "name": "spider-deadlock", "title": "SPIDER: a ring of stalled packets",
      "look": "Both runs use wormhole. In A links have one channel: packets that stall in the nodes of a ring wait for each other all round it, and within some ten thousand cycles hardly anything moves. In B each link has two channels: a packet takes one of them when it enters a ring, according to its destination, and keeps it until it leaves the ring, so that no circle can close. B is better: by cycle 20 000 it has delivered three times as many packets.",
      "source": "SPIDER paper, section 5.1", "group": "Store, cut or stall", "level": "intermediate", "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&router.scheme.kind=wormhole&workload.kind=uniform&workload.load=0.4",
      "a": "router.vcs=1&routing.datelines=off", "b": "router.vcs=2&routing.datelines=on"
    },
    {
      "name": "spider-by-host", "title": "SPIDER: storing only a few",
      "look": "The load is more than wormhole can carry. In B a node stores a blocked packet only while its host has fewer than two packets to schedule. B is better: that is enough to deliver a sixth more data, nearly all that is sent.",
      "source": "SPIDER paper, section 5.1", "group": "Store, cut or stall", "level": "intermediate", "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&workload.kind=uniform&workload.load=0.6",
      "a": "routing.datelines=on&router.scheme.kind=wormhole",
      "b": "router.scheme.kind=by_host&router.scheme.threshold=2"
    },
    {
      "name": "spider-detour", "title": "SPIDER: another shortest path",
      "look": "In A a packet whose link in dimension order is busy is stored; in B it first tries the link of another shortest path, and more packets cut through. B is better: its latency is a tenth lower.",
      "source": "SPIDER paper, section 5.2 and Figure 4", "group": "Store, cut or stall", "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&router.scheme.kind=cut_through&workload.kind=uniform&workload.load=0.5",
      "a": "routing.datelines=off", "b": "routing.kind=detour"
    },
    {
      "name": "spider-hot-spot", "title": "SPIDER: a hot spot",
      "look": "The four neighbours of node 14 send additional packets to it; at this rate it is hardly busier than other nodes. In B a packet whose link is busy tries that of another shortest path, so fewer are stored in transit: at node 14 about half as many as in A. B is better: its latency is a tenth lower.",
      "source": "SPIDER paper, section 5.2 and Figure 4", "group": "Store, cut or stall", "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&router.scheme.kind=cut_through&workload.kind=services&workload.load=0.5&workload.second.rate.load=0.32&workload.second.pattern.kind=neighbours&workload.second.pattern.node=14",
      "a": "routing.datelines=off", "b": "routing.kind=detour"
    },
    {
      "name": "spider-short-long", "title": "SPIDER: short and long packets",
      "look": "There are as many packets of 32 bytes as of 256. In A both services share both channels, and short packets wait behind long ones; in B each service has a channel of its own, and links alternate between the two byte by byte. B is better for short packets, whose latency falls to little more than half; A is slightly better for long ones.",
      "source": "SPIDER paper, section 5.3 and Figure 5", "group": "Store, cut or stall", "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=32&topology.kind=torus&topology.size=6x6&routing.datelines=off&router.scheme.kind=cut_through&workload.kind=services&workload.load=0.0556&workload.second.length=256&workload.second.rate.kind=packets",
      "a": "", "b": "router.channels=0&router.second.kind=own&router.second.channels=1"
    },
    {
      "name": "spider-guaranteed", "title": "SPIDER: guaranteed and best-effort packets",
      "look": "Every node sends one guaranteed packet every 1500 cycles, and best-effort traffic by wormhole near saturation. In A guaranteed packets share the channels of best effort, and some wait for thousands of cycles; in B they have a channel of their own, with packet switching, and overtake blocked packets byte by byte. B is better for guaranteed packets: the deviation of their latency is less than half.",
      "source": "SPIDER paper, section 5.3 and Figure 6", "group": "Store, cut or stall", "level": "intermediate",
      "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&router.vcs=3&router.channels=0-1&router.scheme.kind=wormhole&router.second.kind=own&workload.kind=services&workload.load=0.45&workload.second.rate.kind=periodic",
      "a": "router.second.scheme.kind=wormhole&router.second.channels=0-1",
      "b": "router.second.scheme.kind=packet&router.second.channels=2&router.second.datelines=off"
    },
    {
      "name": "spider-two-on-a-link", "title": "SPIDER: two packets on a link",
      "look": "Short and long packets use the same links. In A links have one virtual channel, and a short packet waits until a long one ahead of it has left; in B each service has a channel of its own, and their bytes alternate on the link, unless only one of them has any to send. B is better for short packets: their latency is far lower.",
      "source": "SPIDER paper, section 3.1", "group": "Store, cut or stall", "level": "basic", "pace": "packets",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=32&topology.kind=torus&topology.size=6x6&routing.datelines=off&router.scheme.kind=cut_through&workload.kind=services&workload.load=0.04&workload.second.length=480&workload.second.rate.kind=packets",
      "a": "router.vcs=1", "b": "router.channels=0&router.second.kind=own&router.second.channels=1"
    },
    {
      "name": "spider-broken-link", "title": "SPIDER: a link fails",
      "look": "In cycle 5000 the link from node 14 to node 15 fails. In A packets that need it pile up in the memories at both its ends; in B hosts tell their adapters, and packets take the shortest path that is left. B is better: it delivers nearly all packets, 4 % more than A by cycle 40 000.",
      "source": "SPIDER paper, sections 4.2 and 5.2", "group": "Store, cut or stall", "level": "basic", "pace": "jam",
      "shared": "channel.networks=one&channel.flit_cycles=1&channel.eject_delay=0&router.kind=spider&packet.header_flits=0&ni.kind=plain&ni.outgoing=10&software.t_send=0&software.t_receive=0&software.t_poll=0&packet.flits=64&topology.kind=torus&topology.size=6x6&router.scheme.kind=cut_through&router.fault.kind=link&router.fault.node=14&workload.kind=uniform&workload.load=0.3",
      "a": "routing.datelines=off", "b": "routing.kind=detour&router.policy=round"
    },
    {
      "name": "reference-mesh", "title": "A general mesh router",
      "look": "Two virtual channels, wormhole switching, one cycle per flit, and senders that cost no time: this shows the router by itself.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.165&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "reference-mesh-3d", "title": "The general router in three dimensions",
      "look": "4×4×4 nodes: paths pass at most ten routers, and twice as many links cross the middle as in an 8×8 mesh.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=4x4x4&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "reference-torus", "title": "The general router in a torus",
      "look": "7×7 nodes and no edges: two classes of virtual channels, each with packets of its own, keep packets from waiting for each other in a circle.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=torus&topology.size=7x7&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.2&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "reference-hypercube", "title": "The general router in a hypercube",
      "look": "32 nodes with five links each: a packet corrects one bit of its position after the other and passes three and a half routers on average.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=hypercube&topology.dimensions=5&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "reference-butterfly", "title": "The general router in a butterfly",
      "look": "64 nodes and three stages: every packet passes three routers, whatever its destination, and two that meet have no other path.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=butterfly&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.25&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "reference-concentrated-mesh", "title": "The general router in a concentrated mesh",
      "look": "Four nodes at each of 4×4 routers: paths are shorter than in an 8×8 mesh, and half as many links cross the middle.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=concentrated_mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.1&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "reference-fat-tree", "title": "The general router in a fat tree",
      "look": "64 nodes, with the same number of links at every level: packets go up over random links to the nearest common ancestor, and down along the only path.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=fat_tree&routing.up_path=random&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.3&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "reference-slim-fly", "title": "The general router in a Slim Fly",
      "look": "50 routers with seven links each, and four nodes at each: no two routers are more than two hops apart, so that packets pass fewer than three on average.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=slim_fly&topology.q=5&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.2&workload.to_itself=on",
      "a": "", "b": ""
    },
    {
      "name": "ideal-mesh", "title": "What a perfect network would do",
      "look": "In A a mesh is offered more than it can carry; in B the same packets never wait for one another, and each takes as long as in an empty network. B is better: it delivers 45 % more data.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.45",
      "a": "router.buffer_depth=4&router.credit_delay=1", "b": "router.kind=ideal"
    },
    {
      "name": "switch-allocators", "title": "How a switch is shared out",
      "look": "Four nodes at each router ask for more than it can pass. In A every input chooses an output before outputs choose among inputs, so some outputs that were wanted stay idle; in B a wavefront leaves none. B is better: it delivers a tenth more data.",
      "source": "The usual router of cycle-level simulators", "group": "The network by itself", "level": "advanced",
      "pace": "jam",
      "shared": "topology.kind=concentrated_mesh&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=4&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=1&packet.header_flits=0&ni.kind=plain&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&workload.load=0.6",
      "a": "", "b": "router.switch_allocator.kind=wavefront"
    },
    {
      "name": "irregular-deadlock", "title": "Shortest paths in an irregular network",
      "look": "Ten routers are wired irregularly. In A every packet takes a shortest path, and soon some wait for each other in a ring: nothing moves any more. In B packets go up a spanning tree and then down, some along longer paths, and none ever waits in a ring. B is better: after the deadlock A delivers nothing.",
      "source": "A network from a file", "group": "Networks from a file", "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=custom&topology.graph=0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7.8.8.9.9_0-1.0-7.1-2.1-5.2-3.2-8.3-4.3-9.4-5.5-6.6-7.6-8.7-9_12-0.24-0.34-9.34-21.24-30.12-30.2-21.2-9.27-13.10-11&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&router.switching=wormhole&router.buffer_depth=4&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&workload.kind=uniform&channel.networks=one&workload.load=0.25",
      "a": "routing.kind=shortest_path", "b": "routing.kind=spanning_tree"
    },
    {
      "name": "own-network", "title": "A network of one’s own: the Petersen graph",
      "look": "Ten routers from a list of links. In A packets keep to a spanning tree, which cannot deadlock and leaves links idle; in B they take shortest paths, whose two hops have a layer of virtual channels each. B is better: it delivers a fifth more data.",
      "source": "A list of links, as any file may hold it", "group": "The network by itself", "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=custom&topology.graph=0.0.1.1.2.2.3.3.4.4.5.5.6.6.7.7.8.8.9.9_0-1.0-4.0-5.1-2.1-6.2-3.2-7.3-4.3-8.4-9.5-7.5-8.6-8.6-9.7-9&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=4&router.buffer_depth=8&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=0&software.t_send=0&software.t_receive=0&software.t_poll=0&ni.kind=plain&workload.kind=uniform&workload.load=0.5",
      "a": "routing.kind=spanning_tree", "b": "routing.kind=layered"
    },
    {
      "name": "dragonfly-ugal", "title": "Dragonfly: the shortest path or a detour",
      "look": "Every node sends to the next group, to which one link leads. In A all packets of a group queue for that link; in B they go by way of another group where fewer flits stand ahead (UGAL-L). B is better: it delivers 2.4 times the data.",
      "source": "Kim, Dally, Scott and Abts 2008", "group": "The network by itself", "level": "intermediate",
      "pace": "jam",
      "shared": "topology.kind=dragonfly&topology.local_delay=2&topology.global_delay=20&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.buffer_depth=64&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=1&software.t_send=0&software.t_receive=0&software.t_poll=0&ni.kind=plain&workload.kind=permutation&workload.pattern=next_block&workload.radix=8&workload.load=0.3",
      "a": "routing.kind=minimal&router.vcs=6", "b": "routing.kind=ugal&router.vcs=6"
    },
    {
      "name": "collective-all-to-all", "title": "All-to-all: everybody’s data for everybody",
      "look": "An all-to-all is a cyclic shift whose result is checked. In A nodes drift apart and packets pile up in front of some receivers; in B, with NIFDY, piles stay small. B is better: it ends 15 % earlier.",
      "source": "Collectives of parallel programs", "group": "Collectives", "level": "intermediate", "pace": "jam",
      "shared": "workload.kind=collective&workload.operation.kind=all_to_all&workload.size=51200", "a": "ni.kind=plain",
      "b": "ni.kind=nifdy"
    },
    {
      "name": "collective-exchange", "title": "Pairwise exchange in a mesh",
      "look": "In each step the nodes exchange data in pairs, whose numbers differ in the bits of the step. In A those that are early block those that are late; NIFDY in B keeps what would have to wait out of the network. B is better: it ends 22 % earlier.",
      "source": "Collectives of parallel programs", "group": "Collectives", "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=mesh&topology.size=8x8&channel.flit_cycles=4&channel.inject_delay=3&channel.eject_delay=3&channel.networks=demand&router.switching=wormhole&router.vcs=1&router.buffer_depth=2&router.routing_delay=0&workload.kind=collective&workload.operation.kind=all_to_all&workload.operation.by=exchange&workload.size=51200",
      "a": "ni.kind=plain", "b": "ni.kind=nifdy&ni.dialogs=1&ni.window=2&ni.pool=8&ni.outstanding=4"
    },
    {
      "name": "collective-dragonfly", "title": "All-reduce in a dragonfly: a tree or a ring",
      "look": "All nodes add up what they have. In A all data go up a tree and down again, and most links stand idle; in B parts go round a ring in which all nodes send at once. B is better: it ends 74 % earlier.",
      "source": "Collectives of parallel programs", "group": "Collectives", "level": "intermediate", "pace": "jam",
      "shared": "topology.kind=dragonfly&topology.local_delay=2&topology.global_delay=20&channel.flit_cycles=1&channel.wire_delay=1&channel.node_wire_delay=1&channel.eject_delay=0&channel.networks=one&router.switching=wormhole&router.vcs=2&router.buffer_depth=64&router.routing_delay=0&router.vc_delay=1&router.switch_delay=1&router.credit_delay=1&packet.flits=8&packet.header_flits=1&software.t_send=0&software.t_receive=0&software.t_poll=0&ni.kind=plain&workload.kind=collective&workload.operation.kind=all_reduce&workload.size=36864",
      "a": "workload.operation.by=tree", "b": "workload.operation.by=ring"
    }
  ],
  "watches": [
    { "name": "in_network", "words": "packets in the network" },
    { "name": "pending", "words": "packets pending for all receivers" },
    { "name": "blocked", "words": "channels blocked" },
    { "name": "waiting", "words": "packets waiting in interfaces" },
    { "name": "created", "words": "packets made" },
    { "name": "delivered", "words": "packets delivered" },
    { "name": "acks", "words": "acknowledgements arrived" },
    { "name": "out_of_order", "words": "packets out of order" },
    { "name": "lost", "words": "packets lost" },
    { "name": "resent", "words": "packets sent again" }
  ]
} satisfies Contract
