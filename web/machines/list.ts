/** The machines of the page: each is its room and a line here. What draws them is loaded with the first of its runs. */
import { bristled } from './bristled'
import { mp1 } from './mp1'
import { spider } from './spider'

export const MACHINES = [spider, mp1, bristled] as const

export type MachineKey = (typeof MACHINES)[number]['key']
