import { checkProposal, type ProposalChain } from '@tronlens/protocol/parameters'
import type { Parameter } from '../../shared/api/exact-parameters.ts'
import { inputKindOf, readValue } from './parameter-input.ts'

/** What is typed for each chosen parameter, by its number. */
export type Choices = ReadonlyMap<number, string>

/** A chosen parameter with what it is and what it would be. */
export interface ChoiceRow {
  readonly id: number
  readonly before: bigint
  /** Undefined while nothing valid is typed. */
  readonly after: bigint | undefined
}

/** True when the chain takes a value for a parameter. */
export const isTaken = (id: number, value: bigint, chain: ProposalChain): boolean =>
  checkProposal(BigInt(id), value, chain) === undefined

/**
 * Chosen parameters as values: `isValid` when the chain takes each, `isReady` when
 * each changes something too.
 */
export function readChoices(choices: Choices, parameters: readonly Parameter[], chain: ProposalChain) {
  const rows = [...choices].map(([id, text]): ChoiceRow => {
    const before = parameters.find((parameter) => parameter.id === id)?.value ?? 0n
    const value = readValue(id, text)
    return { id, before, after: value !== undefined && isTaken(id, value, chain) ? value : undefined }
  })
  const entries = rows
    .filter((row): row is ChoiceRow & { after: bigint } => row.after !== undefined)
    .map(({ id, after }) => ({ key: BigInt(id), value: after }))
    .sort((a, b) => Number(a.key - b.key))
  const isValid = rows.length > 0 && entries.length === rows.length
  return { rows, entries, isValid, isReady: isValid && rows.every(({ before, after }) => before !== after) }
}

/**
 * What stands in the box of a parameter that has just been chosen: the other side of a switch, else nothing.
 */
export const firstText = ({ id, value }: Parameter): string => {
  const kind = id === undefined ? 'number' : inputKindOf(id)
  if (kind === 'fixed') return '1'
  return kind === 'switch' ? (value === 1n ? '0' : '1') : ''
}
