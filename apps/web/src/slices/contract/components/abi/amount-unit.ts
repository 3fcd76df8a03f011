import type { AbiFunction, AbiParameter } from '@tronlens/abi'
import type { TokenInfo } from '@tronlens/api-contract'
import { cutText, fromSmallestUnit, safeText, toSmallestUnit } from '@tronlens/core'

/** A unit that amounts of a contract may be typed in. */
export interface AmountUnit {
  symbol: string
  decimals: number
  /** What there is of it, in words. */
  held?: string | undefined
  /** Whether an input is an amount of this unit. */
  covers: (parameter: AbiParameter) => boolean
}

const AMOUNT_NAME = /^_*(?:amount|value|wad|sum|supply|quantity|cap|limit)_*$|(?:Amount|Value|Supply|Cap)_*$/
/** Functions of tokens whose number is an amount, for interfaces that name no inputs. */
const AMOUNT_FUNCTION =
  /^(?:transfer|transferFrom|approve|mint|burn|burnFrom|issue|redeem|(?:in|de)crease(?:Allowance|Approval))$/

/**
 * The unit of a token for the inputs of one of its functions; undefined where units and
 * smallest units are the same.
 */
export function unitOf(token: TokenInfo | undefined, item: AbiFunction): AmountUnit | undefined {
  if (token?.tokenType !== 'trc20' || token.tokenDecimal < 1) return undefined
  const isCounted = AMOUNT_FUNCTION.test(item.name)
  return {
    symbol: cutText(safeText(token.tokenAbbr), 12),
    decimals: token.tokenDecimal,
    covers: ({ type, name }) => type === 'uint256' && (AMOUNT_NAME.test(name) || (isCounted && name === '')),
  }
}

/**
 * Smallest units of an amount as typed; empty while it is none. Never more and never
 * less than what was typed.
 */
export function rawOf(text: string, decimals: number): string {
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  if (whole === '' && fraction === '') return ''
  return fraction.length > decimals ? '' : toSmallestUnit(text, decimals).toString()
}

/** The amount of a number of smallest units; empty where the text is no plain number. */
export const scaledOf = (raw: string, decimals: number): string =>
  /^\d{1,78}$/.test(raw) ? fromSmallestUnit(BigInt(raw), decimals) : ''
