/** What draws networks of machines with a layout of their own: apart from all else of them, since it is wanted first. */
import { Rooms } from '../topology/rooms'
import { LAYOUT as bristled } from './bristled/layout'
import { LAYOUT as mp1 } from './mp1/layout'
import { LAYOUT as spider } from './spider/layout'

export const ROOMS = new Rooms([spider, mp1, bristled])
