import type { TaskHead } from '../../answers.gen'

/** Number, title and what the task is worth. */
export function headingOf({ title, points }: Pick<TaskHead, 'title' | 'points'>, number: number): string {
  return `${number}. ${title} (${points === 1 ? '1 point' : `${points} points`})`
}
