/** What the measures of a run over time are called, beside their axis. */
import type { LineName } from '../engine/view'

export const LINE_WORDS: Readonly<Record<LineName, string>> = {
  inNetwork: 'packets in the network',
  inNetworkMax: 'most packets in the network',
  pendingMax: 'most packets pending for one receiver',
  delivered: 'packets delivered in 1000 cycles',
  payload: 'payload bytes delivered in 1000 cycles',
  created: 'packets created in 1000 cycles',
  injected: 'packets injected in 1000 cycles',
  acks: 'acknowledgements in 1000 cycles',
  flits: 'flits forwarded in 1000 cycles',
  latency: 'mean latency in cycles',
  blocked: 'blocked channels per million',
}

/** What a measure is called, given by its name in documents. */
export const lineOf = (name: string): string => Object.entries(LINE_WORDS).find(([line]) => line === name)?.[1] ?? name
