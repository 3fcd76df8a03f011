import { TRX_DECIMALS, toSmallestUnit } from '@tronlens/core'
import { findParameter, type ProposalChain, valueRange } from '@tronlens/protocol/parameters'

/** How a new value is typed: a switch, the one value that can be, TRX, seconds, or a number. */
export type InputKind = 'switch' | 'fixed' | 'trx' | 'seconds' | 'number'

const MS_PER_SECOND = 1_000n
const MAINTENANCE_INTERVAL = 0
/** Which values a switch has does not depend on the chain. */
const ANY_CHAIN: ProposalChain = { amountOf: () => 0n, hasVersion: () => true }

/** How the parameter with this number is typed. */
export function inputKindOf(id: number): InputKind {
  const definition = findParameter(id)
  if (definition?.unit === 'switch') {
    const { min, max } = valueRange(id, ANY_CHAIN)
    return min === max ? 'fixed' : 'switch'
  }
  if (definition?.unit === 'sun') return 'trx'
  return id === MAINTENANCE_INTERVAL ? 'seconds' : 'number'
}

/** What was typed, in the chain's unit; undefined for no number of this kind. */
export function readValue(id: number, text: string): bigint | undefined {
  const kind = inputKindOf(id)
  if (kind === 'trx')
    return /^\d{1,17}(\.\d{1,6})?$/.test(text) ? toSmallestUnit(text, TRX_DECIMALS) : undefined
  if (!/^-?\d{1,18}$/.test(text)) return undefined
  return kind === 'seconds' ? BigInt(text) * MS_PER_SECOND : BigInt(text)
}
