/** Plays the lesson that is being made, as a reader will see it. */
import { store } from '../../shown/store'
import { player } from '../playing'
import { readLesson } from '../read'
import { draftStore, textOf } from './draft'
import { refuse } from './open'

/** From a step, counted from 0. */
export function preview(step: number): void {
  const { name, draft } = draftStore.getState()
  const { lesson, faults } = readLesson(name, textOf(draft))
  store.setState({ dialog: undefined })
  if (lesson) void player.start(lesson, step)
  else refuse('This lesson cannot be played yet.', { faults })
}
