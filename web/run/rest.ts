/** Completes the engine, once there is time for it. */
import { beginning, workers } from '../engine/begun'
import { compile } from '../engine/loading'

/** Loads what of the engine the opening does not take, but the first question does. */
export async function completeEngine(): Promise<void> {
  const address = beginning.missing
  if (address !== undefined) workers.complete(await compile(address))
}
