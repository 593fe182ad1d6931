/** Embeds of one page make their pictures one after the other, so that ten of them never have the engines of ten. */

const NAME = 'nifdy-lab picture'

/** Milliseconds after which others may go on: a frame that is out of sight may never come to its end. */
const LONGEST = 10_000

/** Does some work when it is its turn among all embeds of this origin. */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  const begun = { done: undefined as Promise<void> | undefined }
  const limited = () => {
    begun.done = work()
    return Promise.race([begun.done, new Promise<void>((resolve) => setTimeout(resolve, LONGEST))])
  }
  try {
    await navigator.locks.request(NAME, limited)
  } catch (error) {
    // where frames share nothing, as in a sandbox, there are no turns either
    if (begun.done) throw error
    begun.done = work()
  }
  await begun.done
}
