import { TRX_DECIMALS, toSmallestUnit } from '@tronlens/core'
import { findParameter, type ParameterDefinition } from '@tronlens/protocol/parameters'

/** How a new value is typed: a switch, the one value that can be, TRX, seconds, or a number. */
export type InputKind = 'switch' | 'fixed' | 'trx' | 'seconds' | 'number'

/** The most that an amount may be set to. */
const MOST_AMOUNT = 10n ** 17n
const MS_PER_SECOND = 1_000n
const MAINTENANCE_INTERVAL = 0

const definitionOf = (id: number): ParameterDefinition | undefined => findParameter(id)

/** How the parameter with this number is typed. */
export function inputKindOf(id: number): InputKind {
  const definition = definitionOf(id)
  if (definition?.rule.kind === 'on') return 'fixed'
  if (definition?.rule.kind === 'switch' || definition?.unit === 'switch') return 'switch'
  if (definition?.unit === 'sun') return 'trx'
  return id === MAINTENANCE_INTERVAL ? 'seconds' : 'number'
}

/** The values that the chain takes, in its own unit; open ends are undefined. */
export function rangeOf(id: number): { min: bigint | undefined; max: bigint | undefined } {
  const rule = definitionOf(id)?.rule
  if (rule?.kind === 'range') return { min: rule.min, max: rule.max }
  if (rule?.kind === 'amount') return { min: 0n, max: MOST_AMOUNT }
  if (rule?.kind === 'on') return { min: 1n, max: 1n }
  if (rule?.kind === 'switch') return { min: 0n, max: 1n }
  return { min: undefined, max: undefined }
}

/** What was typed, in the chain's unit; undefined for no number of this kind. */
export function readValue(id: number, text: string): bigint | undefined {
  const kind = inputKindOf(id)
  if (kind === 'trx')
    return /^\d{1,17}(\.\d{1,6})?$/.test(text) ? toSmallestUnit(text, TRX_DECIMALS) : undefined
  if (!/^-?\d{1,18}$/.test(text)) return undefined
  return kind === 'seconds' ? BigInt(text) * MS_PER_SECOND : BigInt(text)
}

/** True when the chain takes a value for a parameter. */
export function isInRange(id: number, value: bigint): boolean {
  const { min, max } = rangeOf(id)
  return (min === undefined || value >= min) && (max === undefined || value <= max)
}
