import type { Parameter } from './api/proposal-queries.ts'
import { inputKindOf, isInRange, readValue } from './parameter-input.ts'

/** What is typed for each chosen parameter, by its number. */
export type Choices = ReadonlyMap<number, string>

/** A chosen parameter with what it is and what it would be. */
export interface ChoiceRow {
  readonly id: number
  readonly before: bigint
  /** Undefined while nothing valid is typed. */
  readonly after: bigint | undefined
}

/** Chosen parameters as values: `isValid` when each is in its range, `isReady` when each changes something too. */
export function readChoices(choices: Choices, parameters: readonly Parameter[]) {
  const rows = [...choices].map(([id, text]): ChoiceRow => {
    const before = parameters.find((parameter) => parameter.id === id)?.value ?? 0n
    const value = readValue(id, text)
    return { id, before, after: value !== undefined && isInRange(id, value) ? value : undefined }
  })
  const entries = rows
    .filter((row): row is ChoiceRow & { after: bigint } => row.after !== undefined)
    .map(({ id, after }) => ({ key: BigInt(id), value: after }))
    .sort((a, b) => Number(a.key - b.key))
  const isValid = rows.length > 0 && entries.length === rows.length
  return { rows, entries, isValid, isReady: isValid && rows.every(({ before, after }) => before !== after) }
}

/** What stands in the box of a parameter that has just been chosen: the other side of a switch, else nothing. */
export const firstText = ({ id, value }: Parameter): string => {
  const kind = id === undefined ? 'number' : inputKindOf(id)
  if (kind === 'fixed') return '1'
  return kind === 'switch' ? (value === 1n ? '0' : '1') : ''
}
