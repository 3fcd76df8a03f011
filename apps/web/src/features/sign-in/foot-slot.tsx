import { createContext, type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'

type Slots = { actions: HTMLElement | null; note: HTMLElement | null }

const Context = createContext<Slots>({ actions: null, note: null })

/** Lets a method fill the footer of the dialog around it. */
export const FootSlot = Context.Provider

/** What a method puts into the footer: where the key is, and its buttons. */
export function Foot({ note, children }: { note?: ReactNode; children?: ReactNode }) {
  const { actions, note: noteSlot } = useContext(Context)
  return (
    <>
      {actions && createPortal(children, actions)}
      {noteSlot && createPortal(note, noteSlot)}
    </>
  )
}
