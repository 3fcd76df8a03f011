import type { ReactNode } from 'react'

/** One line of a menu: a link to a page, or a choice. */
export type MenuEntry = {
  key: string
  label: ReactNode
  isCurrent?: boolean
  lang?: string
} & ({ to: string } | { onChoose: () => void })

export interface MenuSection {
  label?: string
  entries: readonly MenuEntry[]
}

/**
 * How the panel was opened decides where the focus goes: nowhere, to the panel, to its first or last line.
 */
export type OpenedBy = 'pointer' | 'click' | 'first' | 'last'
