import type { KeyboardEvent, ReactNode } from 'react'
import type { ColumnAmount } from '../entity/Amount.tsx'
import type { StateProps } from '../ui/State.tsx'

/** A column of a list. */
export interface Column<Row> {
  id: string
  header: ReactNode
  /** `right` for numbers in every writing direction, `end` for hashes. */
  align?: 'start' | 'right' | 'end'
  cell?: (row: Row, index: number) => ReactNode
  /** A column of amounts: decimal points form one line. */
  amount?: (row: Row) => ColumnAmount | undefined
  /** Sort field of the API; the head becomes a button. */
  sort?: string
  /** Hidden below this width. */
  from?: 'md' | 'lg' | 'xl'
  /** Takes the room that is left. */
  fill?: boolean
  /** Characters of typical content, for the loading table. */
  bone?: number
  /** Characters that always have room, so that a number that grows moves no other column. */
  room?: number
}

/** A list in all its states. */
export interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The same row as a card, for phones. */
  card: (row: Row, index: number) => ReactNode
  empty: Omit<StateProps, 'kind'>
  error?: unknown
  onRetry?: () => void
  compact?: boolean
  skeletonRows?: number
  /** Marks the row at the head of the chain. */
  isHead?: (row: Row) => boolean
  /** A row across the table before this one: a missed slot, a cut line. */
  eventBefore?: (row: Row, index: number) => ReactNode
  sort?: { value: string; onChange: (value: string) => void }
}

/** The list together with the keys of rows that have just arrived. */
export type ListView<Row> = DataTableProps<Row> & { fresh: ReadonlySet<string> }

/** `j` and `k` move between rows by their first link. */
export function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'j' && event.key !== 'k') return
  if (event.target instanceof HTMLInputElement) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[current + (event.key === 'j' ? 1 : -1)]
  next?.querySelector<HTMLElement>('a, button')?.focus()
}
