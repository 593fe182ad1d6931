/** Tells the page of its machines: what is inside of it knows none by name. */
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { RoomsContext } from '../topology/roomsContext'
import { arriving } from './arriving'
import { MACHINES } from './list'
import { KnownMachines } from './machine'
import { ROOMS } from './pictures'

export function WithMachines({ children }: { children: ReactNode }) {
  const brought = useStore(arriving.there)
  return (
    <KnownMachines value={{ machines: MACHINES, brought }}>
      <RoomsContext value={ROOMS}>{children}</RoomsContext>
    </KnownMachines>
  )
}
