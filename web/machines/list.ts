/** The machines of the page: each is its room and a line here. What draws them is loaded with the first of its runs. */
import { Rooms } from '../topology/rooms'
import { bristled } from './bristled'
import { mp1 } from './mp1'
import { spider } from './spider'

export const MACHINES = [spider, mp1, bristled] as const

export type MachineKey = (typeof MACHINES)[number]['key']

/** What draws those with a layout of their own, in all pictures of the page. */
export const ROOMS = new Rooms(MACHINES.flatMap((machine) => ('picture' in machine ? [machine.picture] : [])))
