// Written by the engine's tests from its own declarations (`npm run gen`). Not to be edited.

/**
 * A load or store that waits.
 */
export type AccessInspection = { readonly line: LineRef, 
/**
 * Its word in the line.
 */
readonly place: number, 
/**
 * What a store will write.
 */
readonly value: string | null, };

/**
 * An adapter unit by unit, its node's host, and the host's memory.
 */
export type AdapterInspection = { 
/**
 * Bytes of a header, and bytes that a receiver holds.
 */
readonly header: number, readonly fifo: number, 
/**
 * Those with a link, by port and virtual channel.
 */
readonly receivers: ReadonlyArray<ReceiverInspection>, readonly transmitters: ReadonlyArray<TransmitterInspection>, readonly memory: HostMemoryInspection, readonly host: HostInspection, readonly events: EventQueueInspection, 
/**
 * Packets whose way did not end here: those that went on at once, those that were stored, and the cycles that
 * receivers asked in vain for a transmitter.
 */
readonly through: number, readonly stored: number, readonly stalled: number, };

/**
 * How a router allocates in the cycle to come.
 */
export type AllocationAnswer = { readonly router: number, readonly name: string, readonly cycle: number, 
/**
 * The steps that the router takes in that cycle: more than one, or in some cycles none, with internal speed-up.
 */
readonly steps: ReadonlyArray<AllocationStep>, };

/**
 * What each allocator is asked for and does in a step, and what comes of it.
 */
export type AllocationStep = { readonly contests: ReadonlyArray<ContestInspection>, 
/**
 * Packets that have an output virtual channel from then on.
 */
readonly given: ReadonlyArray<PassageInspection>, 
/**
 * Packets of which a flit leaves.
 */
readonly leaving: ReadonlyArray<PassageInspection>, };

/**
 * What is said of one thing.
 */
export type Answer = { "kind": "node" } & NodeInspection | { "kind": "router" } & RouterInspection | { "kind": "channel" } & ChannelInspection | { "kind": "packet" } & PacketInspection | { "kind": "why" } & WhyAnswer | { "kind": "allocation" } & AllocationAnswer | { "kind": "blockers" } & BlockersAnswer | { "kind": "card" } & Card | { "kind": "follow" } & FollowAnswer | { "kind": "ladder" } & LadderAnswer | { "kind": "none" } & Nothing | MachineAnswer;

/**
 * The links between a group of nodes of a tree and the rest of the machine.
 */
export type Arm = { readonly first: number, readonly nodes: number, 
/**
 * 0 for the link of a node, 1 above its router, and so on.
 */
readonly height: number, 
/**
 * Channels that lead out of the group, and into it.
 */
readonly out: ReadonlyArray<number>, readonly back: ReadonlyArray<number>, };

/**
 * A packet or an acknowledgement between two nodes.
 */
export type Arrow = { readonly packet: PacketName, readonly from: number, readonly to: number, readonly kind: ArrowKind, readonly says: string, readonly left: number, readonly came: number | null, readonly done: number | null, readonly lost: boolean, };

/**
 * What an arrow of a ladder stands for.
 */
export type ArrowKind = "scalar" | "request" | "bulk" | "ack" | "grant" | "refusal";

/**
 * A test that an experiment has of a row.
 */
export type Asked = { readonly experiment: string, 
/**
 * The row that it is a test of; another one where a clause is settled by the check of that.
 */
readonly row: string, 
/**
 * Its place among the tests of that row there, over all claims about it.
 */
readonly test: number, };

/**
 * An assignment as it is shown.
 */
export type AssignmentHead = { readonly ok: true, readonly name: string, readonly version: number, readonly title: string, 
/**
 * Paragraphs.
 */
readonly text: ReadonlyArray<string>, readonly own_seeds: boolean, 
/**
 * Of the student's runs.
 */
readonly seed: number, readonly points: number, readonly tasks: ReadonlyArray<TaskHead>, 
/**
 * The document for students, without answers.
 */
readonly sheet: unknown, 
/**
 * What it lacks to be graded by: none of it is for students.
 */
readonly lacks: ReadonlyArray<Problem>, };

/**
 * One value on each of some axes, by name: `{"network": "mesh", "interface": "nifdy"}`.
 */
export type At = { readonly [key in string]: string };

/**
 * One thing that is varied.
 */
export type Axis = { readonly name: string, readonly label: string, readonly unit?: string, 
/**
 * The parameter that an axis over numbers sets.
 */
readonly parameter?: string, readonly values: ReadonlyArray<AxisValue>, };

/**
 * One value of an axis.
 */
export type AxisValue = { 
/**
 * How it is named in `at`.
 */
readonly name: string, readonly label: string, 
/**
 * Of an axis over numbers.
 */
readonly number?: number, };

/**
 * A barrier at which somebody waits.
 */
export type BarrierInspection = { readonly barrier: number, readonly here: number, readonly of: number, };

/**
 * A stretch of a packet's life with one reason at one place.
 */
export type Bead = { readonly from: number, readonly until: number, readonly reason: string, readonly place: BeadPlace, readonly name: string, 
/**
 * What it waited for, or nothing.
 */
readonly says: string, };

/**
 * Where a packet spends its time.
 */
export type BeadPlace = { "node": number } | { "router": number } | { "channel": number };

/**
 * What an input virtual channel wants.
 */
export type BidInspection = { 
/**
 * Its place among the rows and columns that are drawn.
 */
readonly row: number, readonly column: number, 
/**
 * The input virtual channel.
 */
readonly port: number, readonly vc: number, readonly packet: string, readonly kind: PacketKind, 
/**
 * Where it stands: at first, and after each stage.
 */
readonly at: ReadonlyArray<BidState>, readonly outcome: BidOutcome, readonly sentence: string, };

/**
 * What becomes of a request.
 */
export type BidOutcome = "granted" | "void" | "lost" | "noCredit" | "taken" | "turn" | "connected";

/**
 * Where a request stands.
 */
export type BidState = "unasked" | "asks" | "chosen" | "lost" | "out" | "granted";

/**
 * Two halves of the nodes with few channels between them.
 */
export type Bisection = { 
/**
 * Channels from the first half to the second, and back; fewer were not found.
 */
readonly channels: [number, number], 
/**
 * The throughput that they allow at most if all nodes send to all others alike, whatever the routing; narrower
 * channels count as less.
 */
readonly throughput_bound: number, 
/**
 * Of each router, whether it is in the second half.
 */
readonly second: ReadonlyArray<boolean>, };

/**
 * Something that others wait for.
 */
export type Blocker = { readonly kind: BlockerKind, readonly name: string, 
/**
 * What to look at; nothing in particular of what was lost.
 */
readonly subject: Subject | null, 
/**
 * Packets that wait because of it, or packet-cycles.
 */
readonly waits: number, readonly inNetwork: number, };

/**
 * Kinds of blockers.
 */
export type BlockerKind = "receiver" | "interface" | "router" | "link" | "deadlock" | "loss";

/**
 * What is to blame for how much waiting.
 */
export type BlockersAnswer = { readonly cycle: number, readonly now: ReadonlyArray<Blocker>, 
/**
 * Cycles over which packet-cycles are counted, and how many; nothing while they are not observed.
 */
readonly window: number | null, readonly every: number, readonly over: ReadonlyArray<Blocker> | null, };

/**
 * The most that the network of a curve carries of its traffic.
 */
export type Bound = { 
/**
 * The curve: a value on each axis but the one along it.
 */
readonly at: At, 
/**
 * In flits that each node sends per cycle, if all send alike.
 */
readonly throughput: number, };

/**
 * What a packet has to do with a bulk dialog.
 */
export type BulkInspection = { readonly dialog: number | null, readonly sequence: number | null, readonly exit: boolean, readonly request: boolean, };

/**
 * How fast a collective is. Bus bandwidth is the bytes that each node has to send or receive at least, whatever the
 * algorithm, divided by the time of the whole.
 */
export type Bus = { 
/**
 * Steps, one after the other.
 */
readonly steps: number, 
/**
 * Whether every node has at the end what it should; null before.
 */
readonly right: boolean | null, 
/**
 * Bytes per node and cycle; null before the end.
 */
readonly bandwidth: number | null, 
/**
 * The same if its busiest channel, or that of a node, passed its flits without a gap and nothing else took time;
 * null where routers have paths of their own, and in networks of more than 4096 nodes.
 */
readonly bound: number | null, };

/**
 * A line that its home is busy with.
 */
export type BusyInspection = { readonly line: LineRef, readonly sentence: string, 
/**
 * Requests that wait, in order.
 */
readonly queue: ReadonlyArray<QueuedRequest>, 
/**
 * Write-backs that wait until the owner has answered.
 */
readonly held: number, };

/**
 * An output virtual channel that a packet may take.
 */
export type Candidate = { 
/**
 * Where it leads, and by which port.
 */
readonly to: string, readonly port: number, readonly name: string, 
/**
 * Whether it is the escape channel, taken when none of the others can be had.
 */
readonly escape: boolean, 
/**
 * Whether it is taken only if the packet fits into the buffer ahead as a whole, or that is empty.
 */
readonly whole: boolean, 
/**
 * Whether the packet has taken it.
 */
readonly taken: boolean, readonly credits: number, 
/**
 * The packet that holds it.
 */
readonly heldBy: string | null, };

/**
 * What can be said of a network before anything is sent. Throughput is in flits that a node sends per cycle.
 */
export type Card = { readonly nodes: number, readonly routers: number, 
/**
 * Channels between routers, one for each direction of a link.
 */
readonly channels: number, 
/**
 * Ports of the largest router.
 */
readonly ports: number, 
/**
 * Routers on the shortest paths between nodes, on average and at most.
 */
readonly routers_mean: number, readonly routers_most: number, readonly bisection: Bisection, 
/**
 * Virtual channels that shortest paths need so that no packets wait for each other in a circle: by hop as many as
 * the longest path has hops; by pair as many as were found, null where more
 * than any router has are needed, or it is not looked for in so large a network.
 */
readonly layers_by_hop: number, readonly layers_by_pair: number | null, 
/**
 * What the routing and the traffic that are set ask of it; null where routers have paths of their own, or routing
 * chooses for each packet among the paths of very many nodes, and in networks of more than 4096 nodes.
 */
readonly demand: Demand | null, };

/**
 * A challenge as it is played.
 */
export type ChallengeHead = { readonly name: string, readonly version: number, readonly title: string, 
/**
 * Paragraphs.
 */
readonly text: ReadonlyArray<string>, 
/**
 * The scenario that it begins with.
 */
readonly base: string, readonly free: ReadonlyArray<Free>, readonly criteria: ReadonlyArray<Criterion>, readonly hints: ReadonlyArray<string>, readonly seeds: number, 
/**
 * Cycles before measuring, and cycles measured, at most.
 */
readonly warm_up: number, readonly cycles: number, };

/**
 * What a solution has earned.
 */
export type ChallengeVerdict = { readonly criteria: ReadonlyArray<CriterionFinding>, 
/**
 * The best star of which every criterion holds.
 */
readonly star?: Star, 
/**
 * Whether all seeds that count have been run.
 */
readonly complete: boolean, };

/**
 * A channel.
 */
export type Channel = { readonly name: string, readonly from: End, readonly to: End, 
/**
 * Cycles to pass one flit.
 */
readonly flitCycles: number, };

/**
 * A channel, and what holds its virtual channels.
 */
export type ChannelInspection = { readonly channel: number, readonly from: string, readonly to: string, readonly flits: number, 
/**
 * The flits that are on it now.
 */
readonly passing: ReadonlyArray<SlotFlit>, readonly flitCycles: number, 
/**
 * How it was slowed or cut by hand, if it still is, or since when it has failed.
 */
readonly byHand: string | null, readonly vcs: ReadonlyArray<OutputInspection>, };

/**
 * How a chart is drawn, and which axes are where in it.
 */
export type Chart = { readonly kind: ChartKind, 
/**
 * The axis along which it is drawn.
 */
readonly x?: string, 
/**
 * The axis whose values are told apart by colour.
 */
readonly series?: string, 
/**
 * Of a heat chart: the axis drawn upward.
 */
readonly y?: string, 
/**
 * The axis of which each value has a small chart of its own.
 */
readonly facet?: string, 
/**
 * Each value is divided by the one here, other axes alike.
 */
readonly relative_to?: At, 
/**
 * A measure that is a part of the one drawn: the lower part of each bar.
 */
readonly part?: string, 
/**
 * Whether the measure has a logarithmic scale.
 */
readonly log: boolean, };

/**
 * The form of a chart.
 */
export type ChartKind = "bars" | "lines" | "heat" | "maps" | "table";

/**
 * A scenario that was read, and what was not taken of it.
 */
export type Checked = { 
/**
 * The good part, canonical, defaults left out.
 */
readonly scenario: string, 
/**
 * Every value that applies at the beginning, defaults filled in.
 */
readonly values: { readonly [key in string]: string }, readonly problems: ReadonlyArray<Problem>, };

/**
 * What became of a claim.
 */
export type ClaimFinding = { readonly row: string, 
/**
 * Whether its row is one of those that matter most.
 */
readonly star: boolean, readonly says: string, readonly verdict: Verdict, 
/**
 * A sentence with the numbers; empty while results are missing.
 */
readonly measured: string, 
/**
 * Why it is missed, if it is; may be empty.
 */
readonly note: string, readonly tests: ReadonlyArray<TestFinding>, 
/**
 * What its tests say under each choice that the paper leaves open; empty unless it is about such choices.
 */
readonly readings: ReadonlyArray<Reading>, 
/**
 * On how many runs it rests, in words.
 */
readonly runs: string, };

/**
 * One sentence of a paper that an experiment examines.
 */
export type ClaimHead = { 
/**
 * Row of the paper's scorecard: `NIFDY-47`; empty in an experiment of one's own.
 */
readonly row: string, 
/**
 * Whether it is one of the rows that matter most.
 */
readonly star: boolean, readonly says: string, };

/**
 * A part of a row that can hold or fail by itself.
 */
export type Clause = { readonly says: string, 
/**
 * The tests of it.
 */
readonly by: ReadonlyArray<Asked>, 
/**
 * Why nothing tests it; empty if something does.
 */
readonly untested: string, 
/**
 * What a reader has to know of the test, such as that it is arithmetic; may be empty.
 */
readonly mark: string, };

/**
 * Something that is told of every row.
 */
export type Column = { readonly name: string, 
/**
 * Of its numbers; empty of names and ids.
 */
readonly unit: string, readonly values: Values, };

/**
 * Two ports that the switch connects.
 */
export type ConnectionInspection = { 
/**
 * The ports, as input and as output.
 */
readonly from: number, readonly to: number, 
/**
 * The virtual channel at the output.
 */
readonly name: string, 
/**
 * Whose flits are there; none where the next one has not come.
 */
readonly packet: string | null, 
/**
 * The arbiter has granted it for the next cycle; else the message streams.
 */
readonly granted: boolean, };

/**
 * What is allocated: output virtual channels, the switch, or the switch to heads that have no virtual channel yet.
 */
export type ContestGoal = "channels" | "switch" | "speculation";

/**
 * What one allocator is asked for and does.
 */
export type ContestInspection = { readonly goal: ContestGoal, readonly allocator: string, readonly sentence: string, 
/**
 * Those that ask, how many get what they want, and how many could at most.
 */
readonly asking: number, readonly granted: number, readonly most: number, readonly rows: ReadonlyArray<MatrixLine>, readonly columns: ReadonlyArray<MatrixLine>, readonly bids: ReadonlyArray<BidInspection>, readonly stages: ReadonlyArray<MatrixStage>, };

/**
 * A copy of a line in a cache.
 */
export type CopyInspection = { readonly node: number, readonly modified: boolean, };

/**
 * When a packet leaves again, and how many copies of it have left.
 */
export type CopyTimer = { readonly due: number, readonly copies: number, };

/**
 * Cycles that a processor takes to send and to receive a packet.
 */
export type Costs = { readonly send: number, readonly receive: number, };

/**
 * One thing that a star asks for.
 */
export type Criterion = { readonly label: string, 
/**
 * The name of the measure; empty for the cost.
 */
readonly measure: string, readonly unit: string, readonly sense: Sense, 
/**
 * The bounds for bronze, silver and gold.
 */
readonly bounds: [number, number, number], };

/**
 * What became of one criterion.
 */
export type CriterionFinding = { readonly criterion: Criterion, 
/**
 * What came out, over the seeds that count; nothing while none has been run.
 */
readonly found?: Estimate, 
/**
 * The same in words, with its interval.
 */
readonly words: string, 
/**
 * For bronze, silver and gold.
 */
readonly verdicts: [Verdict, Verdict, Verdict], };

/**
 * Packets that processors have received, and bytes of user data in them.
 */
export type Delivered = { readonly packets: number, readonly payload_bytes: number, };

/**
 * What is asked of the network; of several links that a packet may take, each is taken equally often, and where
 * routing draws a path for each packet, some packets of each pair are followed.
 */
export type Demand = { 
/**
 * The traffic: that of the workload if its receivers are drawn, and else uniform.
 */
readonly traffic: string, 
/**
 * Routers on the paths of the packets, on average and at most.
 */
readonly routers_mean: number, readonly routers_most: number, 
/**
 * The busiest channel, what it is called, and the flits that it carries if each node sends one.
 */
readonly channel: number, readonly name: string, readonly load: number, 
/**
 * How many times as long as on the widest links it is busy with a flit.
 */
readonly pace: number, 
/**
 * The throughput that it allows at most if all nodes send alike.
 */
readonly throughput_bound: number, };

/**
 * Bulk dialogs, as their senders learnt it.
 */
export type Dialogs = { readonly granted: number, readonly refused: number, };

/**
 * Packets that receivers dropped: copies of what they had, and what was under way for too long.
 */
export type DroppedPackets = { readonly copies: number, readonly too_old: number, };

/**
 * An acknowledgement that is due.
 */
export type DueAck = { readonly to: number, readonly what: string, };

/**
 * What comes in at a node's port by a virtual channel.
 */
export type Ejecting = { readonly vc: string, readonly flits: number, readonly packet: string | null, 
/**
 * What it waits for.
 */
readonly waits: string | null, };

/**
 * The end of a channel: a port of a router, or a node.
 */
export type End = { readonly router: number, readonly port: number, } | { readonly node: number, };

/**
 * A mean over seeds and the interval that holds the true mean with 95 % confidence.
 */
export type Estimate = { readonly mean: number, 
/**
 * Ends of the interval; the mean itself if there is but one value.
 */
readonly low: number, readonly high: number, 
/**
 * Values it is over.
 */
readonly n: number, };

/**
 * How a host gets to know of events.
 */
export type EventDrain = "each" | "interrupt" | "polling";

/**
 * Something that an adapter has logged.
 */
export type EventInspection = { 
/**
 * When, if it is one of the latest.
 */
readonly cycle: number | null, readonly kind: EventKind, readonly sentence: string, };

/**
 * What is logged.
 */
export type EventKind = "page" | "arrived" | "sent";

/**
 * The event queue of an adapter, and what its notification FIFOs have told the host and its receivers.
 */
export type EventQueueInspection = { readonly drain: EventDrain, 
/**
 * While the host handles an event, until when.
 */
readonly until: number | null, 
/**
 * Events that wait for the host: the first few, and how many there are.
 */
readonly waiting: ReadonlyArray<EventInspection>, readonly waitingCount: number, 
/**
 * The latest that were logged, whether or not they still wait, the latest first.
 */
readonly latest: ReadonlyArray<EventInspection>, 
/**
 * Events so far, the groups in which the host handled them, and the most that ever waited.
 */
readonly logged: number, readonly groups: number, readonly most: number, 
/**
 * What the host has read from notification FIFOs: packets that were cut through, stored and dropped, cycles that
 * they had waited, and reports that found their FIFO full.
 */
readonly toldThrough: number, readonly toldStored: number, readonly toldDropped: number, readonly toldWaited: number, readonly notesLost: number, 
/**
 * How many packets receivers take the host to have to schedule, orders that are on their way to them, and
 * orders so far.
 */
readonly known: number, readonly ordersDown: number, readonly orders: number, };

/**
 * A receiver whose packet a line of its program has decided about.
 */
export type ExecutingInspection = { readonly packet: string, readonly kind: PacketKind, 
/**
 * Where it comes from, and what becomes of it.
 */
readonly from: string, readonly does: string, };

/**
 * An experiment with its axes spelt out.
 */
export type Experiment = { readonly axes: ReadonlyArray<Axis>, readonly name: string, readonly title: string, 
/**
 * `nifdy`; empty for one's own.
 */
readonly paper: string, 
/**
 * `Figure 2`; may be empty.
 */
readonly figure: string, 
/**
 * One or two sentences: what is varied, what is measured, what to look for.
 */
readonly about: string, readonly chart: Chart, 
/**
 * Name of the measure drawn.
 */
readonly measure: string, 
/**
 * Whether less of the measure is better, as of latencies.
 */
readonly lower_is_better: boolean, readonly seeds: number, 
/**
 * Points to run, over all seeds.
 */
readonly points: number, readonly claims: ReadonlyArray<ClaimHead>, 
/**
 * Relative cost: cycles times nodes, summed over the points.
 */
readonly estimate: number, };

/**
 * An experiment in a list.
 */
export type ExperimentHead = { readonly name: string, readonly title: string, 
/**
 * `nifdy`; empty for one's own.
 */
readonly paper: string, 
/**
 * `Figure 2`; may be empty.
 */
readonly figure: string, 
/**
 * One or two sentences: what is varied, what is measured, what to look for.
 */
readonly about: string, readonly chart: Chart, 
/**
 * Name of the measure drawn.
 */
readonly measure: string, 
/**
 * Whether less of the measure is better, as of latencies.
 */
readonly lower_is_better: boolean, readonly seeds: number, 
/**
 * Points to run, over all seeds.
 */
readonly points: number, readonly claims: ReadonlyArray<ClaimHead>, 
/**
 * Relative cost: cycles times nodes, summed over the points.
 */
readonly estimate: number, };

/**
 * What failed in the middle of a run.
 */
export type Failures = { 
/**
 * Links and routers that do not work now; those of the routers are not among the links.
 */
readonly links: number, readonly routers: number, 
/**
 * Nodes at routers that do not work.
 */
readonly nodes: number, 
/**
 * What was lost because of it.
 */
readonly lost: LostPackets, 
/**
 * Each time that the network changed.
 */
readonly changes: ReadonlyArray<NetworkChange>, 
/**
 * Paths before the first failure, and now.
 */
readonly before: PathLengths, readonly now: PathLengths, };

/**
 * What is wrong with a file.
 */
export type Fault = { 
/**
 * Where it is: `line 3`, or `line 3, column dest`; empty of the file as a whole.
 */
readonly place: string, 
/**
 * What is wrong there, from its beginning; empty where something is missing or too much is there.
 */
readonly value: string, 
/**
 * What is wrong and what is allowed. It stands alone and repeats the value.
 */
readonly sentence: string, };

/**
 * The life of the packet that is followed.
 */
export type FollowAnswer = { 
/**
 * Which packet that is, in words.
 */
readonly wanted: string, 
/**
 * Nothing before it comes into being.
 */
readonly life: Life | null, 
/**
 * Cycles still to be replayed until its life is known.
 */
readonly left: number, };

/**
 * A parameter that a solution may set.
 */
export type Free = { readonly path: string, readonly range: Range, };

/**
 * All seeds of one place in the experiment.
 */
export type Group = { readonly at: At, 
/**
 * Seeds that have a result; 0 for an outline.
 */
readonly n: number, readonly measures: { readonly [key in string]: Estimate }, 
/**
 * The drawn measure over that of the chart's `relative_to`, seed by seed.
 */
readonly relative?: Estimate, readonly keys: ReadonlyArray<string>, readonly text: string, };

/**
 * A packet that a host schedules.
 */
export type HandledPacket = { readonly packet: string, readonly kind: PacketKind, readonly until: number, };

/**
 * The heat map of one place in an experiment whose chart is `maps`.
 */
export type HeatFinding = { readonly at: At, 
/**
 * Cycles that a column covers.
 */
readonly window: number, readonly nodes: number, 
/**
 * A number for each node, for each window in turn; 255 stands for more.
 */
readonly columns: ReadonlyArray<ReadonlyArray<number>>, };

/**
 * The most packets pending for every receiver over time.
 */
export type HeatMap = { 
/**
 * Cycles that a column covers.
 */
readonly window: number, readonly nodes: number, 
/**
 * A number for each node, for each window in turn; 255 stands for more.
 */
readonly columns: ReadonlyArray<ReadonlyArray<number>>, };

/**
 * An acknowledgement that waits for a packet to carry it.
 */
export type HeldAck = { readonly to: number, readonly until: number, };

/**
 * What a host does with packets in its memory.
 */
export type HostInspection = { 
/**
 * Packets in transit that come, or that it has not scheduled.
 */
readonly unscheduled: number, 
/**
 * Packets that it schedules, and when it is through with each: the first few, and how many there are.
 */
readonly handled: ReadonlyArray<HandledPacket>, readonly handledCount: number, 
/**
 * Packets for the node that its interface has no room for.
 */
readonly arrived: number, readonly queues: ReadonlyArray<HostQueue>, };

/**
 * The memory of a host.
 */
export type HostMemoryInspection = { 
/**
 * Pages for packets in transit and for those that have come, and how many of them are taken.
 */
readonly pages: number, readonly pagesUsed: number, readonly pageBytes: number, 
/**
 * Words in these pages.
 */
readonly words: number, readonly wordsUsed: number, 
/**
 * Who has written and read words since cycle 0: receivers write, transmitters read.
 */
readonly wordsWritten: number, readonly wordsRead: number, 
/**
 * Words that could have been written by now, and as many read.
 */
readonly wordsPossible: number, 
/**
 * The longest that a word has waited for its turn, in cycles.
 */
readonly wordWait: number, 
/**
 * Packets in transit, and the most so far.
 */
readonly inTransit: number, readonly mostInTransit: number, 
/**
 * The node's own packets, and for how many there is room.
 */
readonly own: number, readonly ownMost: number, };

/**
 * Packets that wait for one of the same transmitters.
 */
export type HostQueue = { readonly transmitters: ReadonlyArray<UnitInspection>, 
/**
 * The first few, the first of them first, and how many there are.
 */
readonly packets: ReadonlyArray<UnitPacket>, readonly count: number, };

/**
 * A dialog that an interface receives in.
 */
export type IncomingDialog = { readonly from: number, 
/**
 * The reorder buffer that is read next.
 */
readonly expected: number, 
/**
 * One place per sequence number.
 */
readonly window: ReadonlyArray<PacketRef | null>, readonly owed: number, readonly state: string, };

/**
 * What a node's port sends on a logical network.
 */
export type Injecting = { readonly network: string, readonly packet: string | null, 
/**
 * Flits that have left.
 */
readonly flit: number, readonly flits: number, readonly vc: string, };

/**
 * The interface of a node.
 */
export type Interface = { "kind": "nifdy" } & NifdyNi | { "kind": "plain" } & QueueNi | { "kind": "buffers" } & QueueNi;

/**
 * What the results so far say.
 */
export type Judgement = { readonly groups: ReadonlyArray<Group>, readonly claims: ReadonlyArray<ClaimFinding>, readonly maps?: ReadonlyArray<HeatFinding>, 
/**
 * Whether every point has a result.
 */
readonly complete: boolean, };

/**
 * What two nodes have said to each other since a cycle.
 */
export type LadderAnswer = { readonly pair: [number, number], readonly since: number, readonly cycle: number, readonly arrows: ReadonlyArray<Arrow>, 
/**
 * Cycles still to be replayed.
 */
readonly left: number, };

/**
 * A node that takes part in a miss.
 */
export type LaneInspection = { readonly node: number, 
/**
 * `requester`, `home`, `owner`, `sharer`.
 */
readonly roles: ReadonlyArray<string>, };

/**
 * How a network is drawn.
 */
export type LayoutName = "grid" | "adapters" | "planes" | "cube" | "tree" | "stages" | "custom";

/**
 * The life of a packet.
 */
export type Life = { readonly packet: PacketName, readonly from: number, readonly to: number, readonly created: number, 
/**
 * The cycle up to which it is told.
 */
readonly now: number, readonly delivered: number | null, readonly lost: boolean, 
/**
 * Cycles since it was created: the sum of its reasons.
 */
readonly latency: number, readonly reasons: ReadonlyArray<ReasonSum>, readonly beads: ReadonlyArray<Bead>, 
/**
 * Where its receivers stand, if it has several.
 */
readonly reach: Reach | null, };

/**
 * A line: its contents, its state at home, its copies, and what is under way for it.
 */
export type LineInspection = { readonly line: LineRef, readonly home: number, 
/**
 * What the directory says.
 */
readonly state: string, readonly busy: BusyInspection | null, 
/**
 * Nodes of which the directory believes that they have a copy.
 */
readonly known: ReadonlyArray<number>, 
/**
 * Nodes that have one, and how they hold it.
 */
readonly copies: ReadonlyArray<CopyInspection>, 
/**
 * Nodes that wait for it, and for what.
 */
readonly waiting: ReadonlyArray<MissInspection>, 
/**
 * The node of each of those.
 */
readonly waitingNodes: ReadonlyArray<number>, readonly messages: ReadonlyArray<MessageInspection>, 
/**
 * Its eight words, and the place where they were read.
 */
readonly words: ReadonlyArray<string>, readonly wordsAt: string, };

/**
 * A line, by its number and its address.
 */
export type LineRef = { readonly line: number, readonly name: string, };

/**
 * A line over all nodes.
 */
export type LineRow = { readonly line: LineRef, readonly home: number, 
/**
 * One letter for each node: `m` modified, `s` shared, `w` waits for it, `-` none of these.
 */
readonly nodes: string, };

/**
 * Which node holds which line how.
 */
export type LinesAnswer = { readonly nodes: number, readonly cycle: number, 
/**
 * Lines that any cache holds or any node waits for, those of most nodes first.
 */
readonly lines: ReadonlyArray<LineRow>, 
/**
 * Lines beyond those.
 */
readonly more: number, 
/**
 * Lines that each node waits for, by their homes, and all that it has asked for so far: home after home of node
 * after node.
 */
readonly awaited: ReadonlyArray<number>, readonly asked: ReadonlyArray<number>, };

/**
 * What a link carries.
 */
export type LinkRate = { readonly value: number, readonly unit: string, };

/**
 * A lock that is taken.
 */
export type LockInspection = { readonly lock: number, readonly holder: number, readonly queue: ReadonlyArray<number>, };

/**
 * What the network has lost.
 */
export type LostPackets = { readonly packets: number, readonly acks: number, };

/**
 * Answers to questions about some machines only.
 */
export type MachineAnswer = { "kind": "line" } & LineInspection | { "kind": "lines" } & LinesAnswer | { "kind": "transaction" } & TransactionAnswer;

/**
 * What an arbiter of a row or of a column chooses.
 */
export type MatrixChoice = { 
/**
 * The row or the column that it chooses for.
 */
readonly row: number | null, readonly column: number | null, 
/**
 * What it can choose from, as it prefers it: it takes the first.
 */
readonly order: ReadonlyArray<number>, 
/**
 * Where it begins to look, if it goes round.
 */
readonly pointer: number | null, };

/**
 * A row or a column.
 */
export type MatrixLine = { readonly name: string, 
/**
 * As it is written beside the matrix.
 */
readonly short: string, };

/**
 * A stage of an allocation.
 */
export type MatrixStage = { readonly title: string, readonly choices: ReadonlyArray<MatrixChoice>, 
/**
 * Places that are looked at: rows and columns.
 */
readonly diagonal: ReadonlyArray<[number, number]>, };

/**
 * A quantity that a run is measured by.
 */
export type Measure = { readonly name: string, readonly unit: string, readonly sentence: string, };

/**
 * One entry of a result.
 */
export type Measured = number | string | HeatMap;

/**
 * The caches, directory and memory of a node, and what its processor does with them.
 */
export type MemoryInspection = { 
/**
 * What the processor does or waits for, and steps of its program that it has taken.
 */
readonly doing: string, readonly steps: number, 
/**
 * Its processor, if that has a window of instructions.
 */
readonly window: WindowInspection | null, 
/**
 * Loads and stores so far, and lines that were asked for.
 */
readonly loads: number, readonly stores: number, readonly misses: number, 
/**
 * Places of both levels, one letter each: `m` modified, `s` shared, `-` empty.
 */
readonly firstLevel: string, readonly secondLevel: string, 
/**
 * Loads and stores that wait.
 */
readonly waitingLoads: ReadonlyArray<AccessInspection>, readonly loadsCapacity: number, readonly waitingStores: ReadonlyArray<AccessInspection>, readonly storesCapacity: number, 
/**
 * Lines that were asked for.
 */
readonly missed: ReadonlyArray<MissInspection>, readonly writeBacks: ReadonlyArray<LineRef>, 
/**
 * Room for lines that were asked for and for write-backs together.
 */
readonly missesCapacity: number, 
/**
 * Messages that wait for this node as a home.
 */
readonly inbox: ReadonlyArray<WaitingMessage>, 
/**
 * Lines that it is busy with as their home.
 */
readonly busy: ReadonlyArray<BusyInspection>, 
/**
 * Locks that are taken and barriers at which somebody waits.
 */
readonly locks: ReadonlyArray<LockInspection>, readonly barriers: ReadonlyArray<BarrierInspection>, 
/**
 * Pages of its memory that were touched.
 */
readonly pages: number, };

/**
 * A message about a line.
 */
export type MessageInspection = { readonly what: string, readonly from: number, readonly to: number, 
/**
 * Its packet; none while it is inside a node.
 */
readonly packet: string | null, };

/**
 * A line that was asked for.
 */
export type MissInspection = { readonly line: LineRef, readonly home: number, 
/**
 * To be written, rather than read.
 */
readonly own: boolean, readonly since: number | null, 
/**
 * What has come and what has not.
 */
readonly sentence: string, };

/**
 * Packets that were pending for one receiver.
 */
export type MostPending = { readonly max: number, };

/**
 * What does not change during a run. Positions are in abstract units: one unit is about one router tile.
 */
export type Network = { readonly layout: LayoutName, readonly nodes: number, readonly routers: number, readonly ports: number, readonly vcs: number, readonly networks: number, readonly vcNames: ReadonlyArray<string>, readonly bufferDepth: number, readonly size: [number, number], readonly router: ReadonlyArray<RouterPlace>, readonly node: ReadonlyArray<NodePlace>, readonly channel: ReadonlyArray<Channel>, 
/**
 * The arms of a tree, from the nodes upward; none elsewhere.
 */
readonly arms: ReadonlyArray<Arm>, 
/**
 * The plane of each port that is in one, from port 0 on; none where there are no planes.
 */
readonly planes: ReadonlyArray<PortPlane>, 
/**
 * What a link carries each way.
 */
readonly linkRate: LinkRate, 
/**
 * Whether links can be cut and slowed by hand.
 */
readonly linksCanBeSlowed: boolean, 
/**
 * Whether links, and routers, can fail so that routing leads round them.
 */
readonly linksCanFail: boolean, readonly routersCanFail: boolean, 
/**
 * The links that fail of themselves in the middle of the run, if any do.
 */
readonly fails: PlannedFailure | null, readonly costs: Costs, 
/**
 * Cycles that a flit takes from router to router.
 */
readonly flitTime: number, 
/**
 * Pending packets at which the grey scale is black.
 */
readonly pendingScale: number, 
/**
 * What is done in each phase of the programs; nothing of programs without phases.
 */
readonly phases: ReadonlyArray<string>, };

/**
 * A change of the network, and the routes that followed.
 */
export type NetworkChange = { readonly cycle: number, 
/**
 * The cycle from which on routes lead round what has failed.
 */
readonly routed: number, 
/**
 * Packets whose heads waited then and were routed again.
 */
readonly rerouted: number, };

/**
 * A NIFDY unit.
 */
export type NifdyNi = { readonly pool: ReadonlyArray<PoolEntry>, readonly poolCapacity: number, readonly outstanding: ReadonlyArray<OutstandingEntry>, readonly outstandingCapacity: number, readonly outgoing: OutgoingDialog | null, readonly incoming: ReadonlyArray<IncomingDialog | null>, readonly arrivals: ReadonlyArray<PacketRef>, readonly arrivalsCapacity: number, readonly acks: ReadonlyArray<DueAck>, 
/**
 * Acknowledgements that wait for a packet to carry them.
 */
readonly held: ReadonlyArray<HeldAck>, 
/**
 * Bulk packets kept until they are acknowledged; nothing without retransmission.
 */
readonly saved: ReadonlyArray<SavedPacket> | null, readonly counters: UnitCounters, };

/**
 * A node: its processor, its interface unit by unit, its port.
 */
export type NodeInspection = { readonly node: number, readonly name: string, readonly pending: number, readonly processor: ProcessorState, 
/**
 * How it was stopped by hand, if it still is.
 */
readonly by_hand: string | null, readonly ni: Interface, readonly injecting: ReadonlyArray<Injecting>, readonly ejecting: ReadonlyArray<Ejecting>, 
/**
 * Its part of a memory that all share.
 */
readonly memory: MemoryInspection | null, };

/**
 * Where a node stands.
 */
export type NodePlace = { readonly x: number, readonly y: number, 
/**
 * What it is called, and what it is marked with in the picture.
 */
readonly name: string, readonly label: string, 
/**
 * The router and port by which packets come to the node.
 */
readonly router: number, readonly port: number, 
/**
 * Where it stands as a source; its own place unless sources and receivers are drawn apart.
 */
readonly source: [number, number], };

/**
 * What a receiver reports of a packet whose way does not end here.
 */
export type NoteInspection = { readonly sentence: string, };

/**
 * There is no such thing, or no longer.
 */
export type Nothing = { readonly sentence: string, };

/**
 * What a file sets in a scenario, or why it sets nothing.
 */
export type Opened = { 
/**
 * What it is a list of: `topology`, which comes with all other settings, or `packets` or `routes`, which keep them.
 */
readonly of: string, 
/**
 * What it is believed to be, with its article: `an edge list`; empty if it is refused and nothing is believed.
 */
readonly form: string, 
/**
 * Sentences about what was taken, what was left out and what is set besides.
 */
readonly told: ReadonlyArray<string>, 
/**
 * The parameters that it sets, in the order in which they can be set.
 */
readonly pairs: ReadonlyArray<[string, string]>, 
/**
 * The first fault of each kind; nothing is set if there are any.
 */
readonly faults: ReadonlyArray<Fault>, };

/**
 * The dialog that an interface sends in.
 */
export type OutgoingDialog = { readonly to: number, readonly dialog: number, readonly unacked: number, readonly window: number, readonly sequence: number, readonly state: string, };

/**
 * What can be drawn of a network before it runs: the part of `Network` that has the same names.
 */
export type Outline = { readonly layout: LayoutName, readonly nodes: number, readonly routers: number, readonly ports: number, readonly vcs: number, 
/**
 * 1 where only a run knows it: then buffers are drawn undivided.
 */
readonly bufferDepth: number, readonly size: [number, number], readonly router: ReadonlyArray<RouterPlace>, readonly node: ReadonlyArray<NodePlace>, readonly channel: ReadonlyArray<Channel>, 
/**
 * The arms of a tree, from the nodes upward; none elsewhere.
 */
readonly arms: ReadonlyArray<Arm>, 
/**
 * The plane of each port that is in one, from port 0 on; none where there are no planes.
 */
readonly planes: ReadonlyArray<PortPlane>, };

/**
 * An output virtual channel.
 */
export type OutputInspection = { readonly vc: number, readonly name: string, readonly credits: number, readonly depth: number, readonly heldBy: string | null, };

/**
 * A scalar packet that is not acknowledged.
 */
export type OutstandingEntry = { readonly to: number, 
/**
 * Nothing once the packet was received and its acknowledgement is under way.
 */
readonly packet: string | null, readonly since: number, 
/**
 * With retransmission.
 */
readonly timer: CopyTimer | null, };

/**
 * A packet: what it is and where it is.
 */
export type PacketInspection = { readonly packet: string, readonly from: number, readonly to: number, readonly class: PacketKind, readonly flits: number, readonly payload: number, readonly created: number, readonly injected: number | null, readonly age: number, readonly where: PacketPlace, readonly bulk: BulkInspection | null, readonly sentence: string, readonly reach: Reach | null, };

/**
 * The kinds of packets.
 */
export type PacketKind = "scalar" | "bulk" | "ack" | "second";

/**
 * What a packet is called: `5.17` is the 17th of node 5, counted from 0; acknowledgements are counted apart, and are
 * `ack 5.17`.
 */
export type PacketName = string;

/**
 * Where a packet is.
 */
export type PacketPlace = { readonly kind: PlaceKind, readonly router?: number, readonly channel?: number, readonly node?: number, readonly sentence: string, };

/**
 * A packet as it is named where it waits.
 */
export type PacketRef = { readonly packet: string, readonly from: number, readonly kind: PacketKind, };

/**
 * A page of a packet in memory: its address, and the words on it.
 */
export type PageTag = { readonly page: number, readonly words: number, };

/**
 * A stretch of a miss.
 */
export type PartInspection = { readonly from: number, readonly until: number, readonly kind: string, readonly place: BeadPlace, readonly name: string, 
/**
 * The place of its message in the list.
 */
readonly message: number | null, };

/**
 * Cycles of a miss that were spent in one way.
 */
export type PartSum = { readonly kind: string, 
/**
 * An idle machine would be without them.
 */
readonly waits: boolean, readonly says: string, readonly cycles: number, };

/**
 * A packet, and by which virtual channels it goes.
 */
export type PassageInspection = { readonly packet: string, readonly kind: PacketKind, readonly fromPort: number, readonly fromVc: number, readonly toPort: number, readonly toVc: number, 
/**
 * Where that leads.
 */
readonly to: string, };

/**
 * How long the paths of a network are.
 */
export type PathLengths = { 
/**
 * Routers on the paths of the packets, on average and at most; where routing chooses by what stands ahead, on shortest
 * paths.
 */
readonly routers_mean: number, readonly routers_most: number, 
/**
 * Layers of virtual channels that shortest paths need: by hop, and by pair, null where that is not found.
 */
readonly layers_by_hop: number, readonly layers_by_pair: number | null, };

/**
 * Times, in cycles.
 */
export type Percentiles = { readonly mean: number, readonly p50: number, readonly p95: number, readonly p99: number, readonly max: number, };

/**
 * How far a run has settled.
 */
export type Phase = "early" | "warming_up" | "steady" | "past_saturation";

/**
 * The switch of a pipelined router, and what it has done since cycle 0.
 */
export type PipelineInspection = { readonly connections: ReadonlyArray<ConnectionInspection>, 
/**
 * Headers that went past their buffer, headers that were stored, and streams that broke before the tail.
 */
readonly bypassed: number, readonly stored: number, readonly broken: number, };

/**
 * Kinds of places where packets are.
 */
export type PlaceKind = "pool" | "channel" | "router" | "ni" | "processor";

/**
 * The points of an experiment, or why the document is none.
 */
export type Plan = Planned | RefusedDocument;

/**
 * An experiment with all its places and points.
 */
export type Planned = { readonly ok: true, readonly experiment: Experiment, 
/**
 * What was planned, as JSON, with the number of seeds that was taken.
 */
readonly document: unknown, 
/**
 * 16 hex digits that tell this document from any other.
 */
readonly definition: string, readonly places: ReadonlyArray<PlannedPlace>, 
/**
 * Each once.
 */
readonly points: ReadonlyArray<Point>, };

/**
 * Links that fail together in a cycle, each named by one of its directions.
 */
export type PlannedFailure = { readonly at: number, readonly links: ReadonlyArray<number>, };

/**
 * One value on each axis, and what is run for it.
 */
export type PlannedPlace = { readonly at: At, 
/**
 * Keys of its points, by seed from the first on. Places that come to the same scenario share them.
 */
readonly keys: ReadonlyArray<string>, 
/**
 * Its scenario, with the first seed; of a check, its name.
 */
readonly text: string, };

/**
 * One scenario to run, with one seed.
 */
export type Point = { 
/**
 * 16 hex digits: the fingerprint of all that its result depends on, except the version of the engine.
 */
readonly key: string, 
/**
 * The scenario with its seed; of a check, its row.
 */
readonly text: string, readonly seed: number, 
/**
 * Cycles before measuring.
 */
readonly warm_up: number, 
/**
 * Cycles measured, at most.
 */
readonly cycles: number, readonly probe: Probe, 
/**
 * Whether its result has a heat map.
 */
readonly map: boolean, 
/**
 * The place at which it is needed first.
 */
readonly at: At, 
/**
 * Relative cost: cycles times nodes.
 */
readonly cost: number, };

/**
 * What one point gave: a number for each measure that applies, its heat map where the chart needs one; of a check, its
 * verdict in words.
 */
export type PointResult = { readonly [key in string]: Measured };

/**
 * A packet that waits to leave.
 */
export type PoolEntry = { readonly packet: string, readonly to: number, 
/**
 * Packets for the same node that are before it.
 */
readonly rank: number, readonly eligible: boolean, readonly reason: string, readonly bulkRequest: boolean, readonly last: boolean, };

/**
 * A port of a router.
 */
export type PortInspection = { readonly port: number, 
/**
 * Where it leads, and what comes in by it; either may be nothing.
 */
readonly to: string | null, readonly from: string | null, 
/**
 * The plane that it belongs to, and the dimension along which it leads there.
 */
readonly plane: string | null, readonly vcs: ReadonlyArray<VcInspection>, };

/**
 * The plane of a port, and the dimension along which it leads there.
 */
export type PortPlane = { readonly name: string, readonly chip: number, readonly plane: number, readonly dimension: number, 
/**
 * Whether the plane goes to lower coordinates of that dimension.
 */
readonly down: boolean, };

/**
 * What is done with each scenario.
 */
export type Probe = "run" | "zero_load" | "capacity" | "rules" | "saturation" | "check";

/**
 * A value that was not taken, and why.
 */
export type Problem = { 
/**
 * The parameter, as it was written.
 */
readonly path: string, 
/**
 * The value, as it was written.
 */
readonly value: string, 
/**
 * What is wrong with it and what is allowed; reads on after the path.
 */
readonly sentence: string, };

/**
 * What a processor does.
 */
export type ProcessorState = { readonly state: string, readonly sentence: string, readonly sent: number, readonly received: number, 
/**
 * While it is busy, until when; while it waits, since when.
 */
readonly until: number, };

/**
 * A line of the program of receivers.
 */
export type ProgramLineInspection = { readonly text: string, 
/**
 * Receivers whose packet it has decided about.
 */
readonly at: ReadonlyArray<ExecutingInspection>, };

/**
 * A question about a run.
 */
export type Question = Subject | { "kind": "why", readonly of: Subject, } | { "kind": "allocation", readonly router: number, } | { "kind": "blockers" } | { "kind": "card" } | { "kind": "follow" } | { "kind": "ladder" } | { "kind": "line", readonly line: number, } | { "kind": "lines" } | { "kind": "transaction" };

/**
 * An interface of two queues.
 */
export type QueueNi = { readonly outgoing: ReadonlyArray<PacketRef>, readonly outgoingCapacity: number, readonly arrivals: ReadonlyArray<PacketRef>, readonly arrivalsCapacity: number, };

/**
 * A request that waits at a home.
 */
export type QueuedRequest = { readonly node: number, readonly what: string, };

/**
 * The values that a free parameter may have.
 */
export type Range = { "kind": "between", readonly from: number, readonly to: number, } | { "kind": "values", readonly values: ReadonlyArray<string>, } | { "kind": "written", readonly longest: number, };

/**
 * How far a packet with several receivers has come.
 */
export type Reach = { 
/**
 * Nodes that have it.
 */
readonly has: ReadonlyArray<number>, 
/**
 * Nodes that do not, and at whose router some of it is, or on the wires to it.
 */
readonly coming: ReadonlyArray<number>, 
/**
 * The other nodes that are to have it.
 */
readonly without: ReadonlyArray<number>, };

/**
 * An assignment, or what is wrong with its document.
 */
export type ReadAssignment = AssignmentHead | RefusedAssignment;

/**
 * What the tests of a claim say under one choice that the paper leaves open.
 */
export type Reading = { readonly choice: string, readonly verdict: Verdict, readonly measured: string, };

/**
 * Cycles spent for a reason.
 */
export type ReasonSum = { readonly reason: string, readonly says: string, readonly cycles: number, };

/**
 * A receiver (NI RX and PRC RX).
 */
export type ReceiverInspection = { readonly unit: UnitInspection, readonly state: ReceiverState, 
/**
 * The packet at its front, its bytes on a link, and how many of them have come and have gone on.
 */
readonly packet: UnitPacket | null, readonly length: number, readonly come: number, readonly gone: number, 
/**
 * Bytes that it holds, of all packets.
 */
readonly held: number, 
/**
 * Bytes of the word that is put together for memory, and whether one before it waits for its turn there.
 */
readonly word: number, readonly wordWaits: boolean, 
/**
 * While its program decides, until when.
 */
readonly until: number | null, 
/**
 * The line of the program that it has executed, counted from 1, once there is one.
 */
readonly line: number | null, 
/**
 * The transmitter that it has reserved.
 */
readonly transmitter: UnitInspection | null, 
/**
 * What it has reported to the host and the host has not read, the longest wait first, and for how many reports
 * its notification FIFO has room.
 */
readonly notes: ReadonlyArray<NoteInspection>, readonly notesMost: number, readonly sentence: string, };

/**
 * What a receiver does.
 */
export type ReceiverState = "idle" | "header" | "deciding" | "stalled" | "noPage" | "through" | "storing" | "dropping";

/**
 * What is wrong with the document of an assignment.
 */
export type RefusedAssignment = { readonly ok: false, readonly problems: ReadonlyArray<Problem>, };

/**
 * What is wrong with a document.
 */
export type RefusedDocument = { readonly ok: false, readonly problems: ReadonlyArray<Problem>, };

/**
 * What is wrong with a solution.
 */
export type RefusedSolution = { readonly ok: false, readonly problems: ReadonlyArray<Problem>, };

/**
 * Round trips, and their times.
 */
export type RoundTrips = { readonly count: number, readonly mean: number, readonly p50: number, readonly p95: number, readonly p99: number, readonly max: number, };

/**
 * A router, virtual channel by virtual channel.
 */
export type RouterInspection = { readonly router: number, readonly name: string, 
/**
 * Level of a tree from the leaves, or stage of a butterfly from the sources, counted from 1.
 */
readonly level: number | null, 
/**
 * Whether it can be asked how it allocates.
 */
readonly allocates: boolean, 
/**
 * Since when it has failed, if it has.
 */
readonly by_hand: string | null, readonly ports: ReadonlyArray<PortInspection>, 
/**
 * Its switch, if it is a pipelined router.
 */
readonly pipeline: PipelineInspection | null, 
/**
 * The program of its receivers, if it is an adapter.
 */
readonly program: ReadonlyArray<ProgramLineInspection> | null, 
/**
 * Its units, its node's host, and the host's memory, if it is an adapter.
 */
readonly adapter: AdapterInspection | null, };

/**
 * Where a router stands.
 */
export type RouterPlace = { readonly x: number, readonly y: number, 
/**
 * What it is called, and what it is marked with in the picture.
 */
readonly name: string, readonly label: string, readonly level: number, };

/**
 * One row of a paper's scorecard.
 */
export type Row = { readonly row: string, readonly star: boolean, 
/**
 * Section, figure or table of the paper.
 */
readonly where: string, readonly expected: string, 
/**
 * How closely it has to come out.
 */
readonly tolerance: string, 
/**
 * How it is settled: U by a formula or rule, S by statistics, P by a stand-in for a real program, I an input,
 * X outside.
 */
readonly tier: string, 
/**
 * The experiment that answers it, if one does.
 */
readonly experiment: string | null, 
/**
 * Everything that has to come out for it to hold.
 */
readonly clauses: ReadonlyArray<Clause>, };

/**
 * A packet that is kept until it is acknowledged.
 */
export type SavedPacket = { readonly packet: string, readonly timer: CopyTimer, };

/**
 * Which side of its bound a quantity has to be on.
 */
export type Sense = "at_least" | "at_most";

/**
 * A message of a miss.
 */
export type SentInspection = { readonly what: string, 
/**
 * The kind that pictures show it as.
 */
readonly group: string, readonly from: number, readonly to: number, 
/**
 * The cycle in which it came up, in which it left, and in which it was there.
 */
readonly born: number, readonly left: number, readonly came: number | null, 
/**
 * Its packet; none inside a node.
 */
readonly packet: string | null, 
/**
 * The links that it has passed, or is on.
 */
readonly channels: ReadonlyArray<number>, 
/**
 * The miss depended on it to its end, or does now.
 */
readonly critical: boolean, };

/**
 * A list of a scenario.
 */
export type ShownList = { 
/**
 * What it holds, in a few words.
 */
readonly summary: string, 
/**
 * The list as a file.
 */
readonly text: string, };

/**
 * A flit: whose it is, and which of them.
 */
export type SlotFlit = { readonly packet: string, readonly kind: PacketKind, readonly index: number, readonly tail: boolean, };

/**
 * A solution that can be checked.
 */
export type Solution = { readonly ok: true, readonly challenge: ChallengeHead, 
/**
 * What the free parameters are set to.
 */
readonly set: ReadonlyArray<[string, string]>, 
/**
 * The whole scenario, without a seed.
 */
readonly text: string, 
/**
 * Nothing if the challenge has no budget.
 */
readonly cost?: number, 
/**
 * The experiment that checks it.
 */
readonly document: unknown, };

/**
 * A solution, or what is wrong with it or its challenge.
 */
export type Solved = Solution | RefusedSolution;

/**
 * What happened from one cycle on and before another, as far as the run has come.
 */
export type SpanTotals = { readonly from: number, readonly to: number, 
/**
 * Flits that each channel has begun to pass.
 */
readonly flits: ReadonlyArray<number>, 
/**
 * Cycles that each channel was blocked and cycles in all, as far as looks tell.
 */
readonly blocked: ReadonlyArray<number>, readonly looked: number, 
/**
 * Packets that each node's processor has sent, and received.
 */
readonly sent: ReadonlyArray<number>, readonly received: ReadonlyArray<number>, 
/**
 * Packets delivered, and their latencies from creation to delivery.
 */
readonly delivered: number, readonly latency: Percentiles, 
/**
 * How many were delivered after which latency: the least of each bar, and the count.
 */
readonly histogram: ReadonlyArray<[number, number]>, };

/**
 * A star that a solution earns.
 */
export type Star = "bronze" | "silver" | "gold";

/**
 * A source that cannot send.
 */
export type Starved = { readonly node: number, 
/**
 * Packets that wait in its interface, and the cycle in which the first of them was handed over.
 */
readonly waiting: number, readonly since: number, };

/**
 * Whether a run has a steady state, by the method of `nifdy sweep`.
 */
export type Steadiness = { readonly phase: Phase, 
/**
 * The cycles that were looked at: since the beginning, or since parameters were changed last.
 */
readonly from: number, readonly to: number, 
/**
 * Where the warm-up ends; of a steady state.
 */
readonly warm_up: number | null, 
/**
 * Mean latency since then, with its interval of 95 %, in cycles; of a steady state.
 */
readonly latency: Estimate | null, 
/**
 * Packets that all nodes are offered and receive per cycle.
 */
readonly offered: number, readonly accepted: number, };

/**
 * Something of a run that a question is about.
 */
export type Subject = { "kind": "node", readonly id: number, } | { "kind": "router", readonly id: number, } | { "kind": "channel", readonly id: number, } | { "kind": "packet", readonly name: PacketName, } | { "kind": "flit", readonly packet: PacketName, readonly index: number, } | { "kind": "buffer", readonly id: number, } | { "kind": "processor", readonly id: number, } | { "kind": "deadlock" };

/**
 * What a run came to. Throughput is payload bytes per cycle of the whole network, latency from creation to delivery
 * in cycles.
 */
export type Summary = { readonly cycle: number, readonly done: boolean, 
/**
 * The cycle in which the workload was done, if it is.
 */
readonly finished: number | null, 
/**
 * 16 hexadecimal digits.
 */
readonly fingerprint: string, readonly delivered: Delivered, readonly created: number, readonly injected: number, readonly acks: number, 
/**
 * Payload bytes per cycle, whole network.
 */
readonly throughput: number, readonly latency: Percentiles, 
/**
 * From a request's creation to its reply's delivery; null where there are no requests.
 */
readonly round_trip: RoundTrips | null, readonly iterations: number, readonly cycles_per_iteration: number | null, readonly pending: MostPending, readonly out_of_order: number, readonly lost: LostPackets, 
/**
 * What failed in the middle of the run, and what that cost; null where nothing did.
 */
readonly failures: Failures | null, readonly resent: number, readonly dropped: DroppedPackets, readonly acks_carried: number, readonly dialogs: Dialogs, readonly flit_hops: number, 
/**
 * Of a collective; null of other programs.
 */
readonly collective: Bus | null, 
/**
 * All parameters by group.
 */
readonly scenario: unknown, readonly link: string, };

/**
 * A table of a stretch of a run, with the link to that run.
 */
export type TakenTable = { readonly link: string, readonly columns: ReadonlyArray<Column>, };

/**
 * What a task asks for; `run` is the scenario of its run as `path=value&…`, with the student's seed.
 */
export type TaskForm = { "kind": "challenge", readonly name: string, readonly version: number, readonly title: string, } | { "kind": "number", readonly run: string | null, } | { "kind": "choice", readonly choices: ReadonlyArray<string>, } | { "kind": "text" } | { "kind": "cycle", readonly run: string, readonly until: string, readonly cycles: number, } | { "kind": "curve", readonly run: string, readonly line: string, readonly most: number, readonly cycles: number, 
/**
 * Heights that make up an answer.
 */
readonly heights: number, };

/**
 * A task as it is shown.
 */
export type TaskHead = { readonly title: string, readonly question: string, 
/**
 * The most that it gives.
 */
readonly points: number, readonly form: TaskForm, };

/**
 * What became of one of its tests.
 */
export type TestFinding = { readonly verdict: Verdict, 
/**
 * A sentence with the numbers.
 */
readonly measured: string, };

/**
 * The traffic of a run as it is.
 */
export type Traffic = { readonly cycle: number, 
/**
 * Of open-loop traffic.
 */
readonly steadiness: Steadiness | null, 
/**
 * Sources with packets that could not leave for the whole latest window or longer, while others sent.
 */
readonly starved: ReadonlyArray<Starved>, };

/**
 * The miss that is watched.
 */
export type TransactionAnswer = { 
/**
 * Which that is, in words.
 */
readonly wanted: string, 
/**
 * Nothing before it begins.
 */
readonly found: TransactionInspection | null, 
/**
 * Cycles still to be replayed until it is known.
 */
readonly left: number, };

/**
 * A miss: the messages about it, and what its cycles are made of.
 */
export type TransactionInspection = { readonly node: number, readonly line: LineRef, readonly home: number, 
/**
 * The cycle in which it began, and the one in which the line was there.
 */
readonly since: number, readonly ended: number | null, readonly now: number, 
/**
 * Cycles so far: the sum of its parts.
 */
readonly took: number, 
/**
 * Nodes that take part, the requester first.
 */
readonly lanes: ReadonlyArray<LaneInspection>, readonly sums: ReadonlyArray<PartSum>, 
/**
 * Each begins where the one before ends.
 */
readonly parts: ReadonlyArray<PartInspection>, 
/**
 * In the order in which they came up.
 */
readonly messages: ReadonlyArray<SentInspection>, };

/**
 * A transmitter (NI TX and PRC TX).
 */
export type TransmitterInspection = { readonly unit: UnitInspection, readonly state: TransmitterState, 
/**
 * The packet that has it, its bytes on a link, and how many of them have left.
 */
readonly packet: UnitPacket | null, readonly length: number, readonly sent: number, 
/**
 * Bytes of it that have come from memory.
 */
readonly fetched: number, 
/**
 * While the first word is fetched, until when at least.
 */
readonly until: number | null, 
/**
 * Bytes for which there is room ahead.
 */
readonly credits: number, 
/**
 * Bytes that have left by it since cycle 0; wraps.
 */
readonly passed: number, 
/**
 * The receiver that has reserved it; nothing if that is the host.
 */
readonly receiver: UnitInspection | null, 
/**
 * The pages of its packet, if that comes from memory.
 */
readonly tags: ReadonlyArray<PageTag>, readonly sentence: string, };

/**
 * What a transmitter does.
 */
export type TransmitterState = "free" | "closed" | "through" | "fetching" | "data" | "stamp" | "checksum";

/**
 * What a NIFDY unit counts.
 */
export type UnitCounters = { readonly granted: number, readonly refused: number, readonly acksSent: number, readonly acksReceived: number, readonly bulkSent: number, readonly scalarSent: number, readonly resent: number, readonly dropped: number, readonly carried: number, };

/**
 * A unit of an adapter: the virtual channel of a link that it is for.
 */
export type UnitInspection = { readonly port: number, readonly vc: number, 
/**
 * Where the link comes from, or leads.
 */
readonly end: string, 
/**
 * The virtual channel.
 */
readonly name: string, };

/**
 * A packet that a unit has.
 */
export type UnitPacket = { readonly packet: string, readonly kind: PacketKind, };

export type Values = ReadonlyArray<number | null> | ReadonlyArray<string>;

/**
 * An input virtual channel.
 */
export type VcInspection = { readonly vc: number, readonly name: string, readonly depth: number, readonly flits: ReadonlyArray<SlotFlit>, 
/**
 * Flits of the packet at its front; 0 where none is.
 */
readonly length: number, readonly state: VcState, readonly output: VcOutput | null, 
/**
 * What its packet may take, or could when it took its output, in the order in which it is tried; empty where the
 * order does not matter.
 */
readonly candidates: ReadonlyArray<Candidate>, readonly sentence: string, };

/**
 * The output that a packet holds.
 */
export type VcOutput = { readonly port: number, readonly vc: number, 
/**
 * Flits for which there is room ahead, where routers count them.
 */
readonly credits: number | null, 
/**
 * Whether it is the escape channel.
 */
readonly escape: boolean, };

/**
 * What the packet at the front of an input does.
 */
export type VcState = "idle" | "routing" | "waiting" | "active";

/**
 * What became of a claim, of a test of it, or of a check.
 */
export type Verdict = "holds" | "fails" | "open" | "calibrated" | "partly" | "waiting" | "reported" | "input" | "outside";

/**
 * A message that waits for a home.
 */
export type WaitingMessage = { readonly line: LineRef, readonly from: number, readonly what: string, };

/**
 * Where something waits.
 */
export type WaitingPlace = { "router": number } | { "node": number };

/**
 * Which condition was met.
 */
export type WatchEvent = { 
/**
 * The cycle at whose beginning it is true.
 */
readonly cycle: number, readonly sentence: string, 
/**
 * What to look at; nothing in particular of measures.
 */
readonly subject: Subject | null, };

/**
 * Why something waits: a sentence, and the chain to the root, each link waiting for the next.
 */
export type WhyAnswer = { readonly of: Subject, readonly waits: boolean, readonly sentence: string, readonly chain: ReadonlyArray<WhyLink>, 
/**
 * The link to which the last leads back, if the chain closes on itself.
 */
readonly again: number | null, };

/**
 * A link of a chain of waits.
 */
export type WhyLink = { 
/**
 * Who waits.
 */
readonly name: string, 
/**
 * For what, to go on with after the name.
 */
readonly says: string, readonly packet: PacketName | null, readonly place: WaitingPlace | null, readonly channel: number | null, };

/**
 * A processor that has many instructions in work, and the place in its program.
 */
export type WindowInspection = { 
/**
 * The phase of the program that it is in, its number, counted from 1, and the step in it; and how many there are.
 */
readonly phase: string, readonly number: number, readonly step: number, readonly steps: number, 
/**
 * That step as a line of the program.
 */
readonly statement: string | null, 
/**
 * Instructions and steps in the window, and instructions that are done.
 */
readonly instructions: number, readonly entries: number, readonly done: number, readonly room: number, 
/**
 * Processor cycles by what they were spent with.
 */
readonly busy: number, readonly loads: number, readonly stores: number, readonly synchronising: number, 
/**
 * At the end of the run: whether all that the programs computed is right, in a sentence.
 */
readonly outcome: string | null, };
