/** The rooms of the page's machines, for its components. */
import { createContext } from 'react'
import { Rooms } from './rooms'

export const RoomsContext = createContext(new Rooms())
