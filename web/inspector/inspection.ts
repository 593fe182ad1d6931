/** What the engine says about one thing, by the kind of its answer. */
import type { Answer, Interface } from '../answers.gen'

type Of<Kind extends Answer['kind']> = Extract<Answer, { kind: Kind }>

export type NodeInspection = Of<'node'>
export type RouterInspection = Of<'router'>
export type ChannelInspection = Of<'channel'>
export type PacketInspection = Of<'packet'>
export type WhyAnswer = Of<'why'>
export type BlockersAnswer = Of<'blockers'>
export type FollowAnswer = Of<'follow'>
export type LadderAnswer = Of<'ladder'>
/** There is no such thing, or no longer. */
export type Nothing = Of<'none'>

export type NifdyNi = Extract<Interface, { kind: 'nifdy' }>
export type QueueNi = Exclude<Interface, { kind: 'nifdy' }>

export type Inspection = NodeInspection | RouterInspection | ChannelInspection | PacketInspection | Nothing
