/** What the engine says about one thing, by the kind of its answer. */
import type { Interface } from '../answers.gen'
import type { AnswerTo, Told } from '../engine/question'
import type { Selection } from '../shown/shown'

export type NodeInspection = Told<'node'>
export type RouterInspection = Told<'router'>
export type ChannelInspection = Told<'channel'>
export type PacketInspection = Told<'packet'>
export type WhyAnswer = Told<'why'>
export type AllocationAnswer = Told<'allocation'>
export type FollowAnswer = Told<'follow'>
export type LadderAnswer = Told<'ladder'>

export type NifdyNi = Extract<Interface, { kind: 'nifdy' }>
export type QueueNi = Exclude<Interface, { kind: 'nifdy' }>

export type Inspection = AnswerTo<Selection['kind']>
