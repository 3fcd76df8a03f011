import { type Address, hexToBytes, isHex, sun, toBigInt } from '@tronlens/core'
import type { AskNode } from './ask-node.ts'
import { readNumber } from './read-grants.ts'

/** `symbol()`, `decimals()` and `supportsInterface(bytes4)` of TRC721 */
const SYMBOL = '95d89b41'
const DECIMALS = '313ce567'
const IS_COLLECTION = `01ffc9a7${'80ac58cd'.padEnd(64, '0')}`
/** A larger number is not accepted as a number of decimals. */
const MOST_DECIMALS = 255n
const WORD_DIGITS = 64

/** The unit that a token itself reports; undefined members are those that it does not report. */
export type TokenUnit = {
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Its units are items with numbers. */
  readonly isCollection: boolean
}

/** Reads the unit of a token contract, by constant calls of the node. */
export async function readContractUnit(ask: AskNode, contract: Address, caller: Address): Promise<TokenUnit> {
  const [symbol, decimals, isCollection] = await Promise.all([
    readText(ask, contract, caller, SYMBOL),
    readNumber(ask, contract, caller, DECIMALS),
    readNumber(ask, contract, caller, IS_COLLECTION),
  ])
  return {
    symbol,
    decimals: decimals !== undefined && decimals <= MOST_DECIMALS ? Number(decimals) : undefined,
    isCollection: isCollection === 1n,
  }
}

/** The unit of a TRC10 token from the node; undefined where there is no such token. */
export async function readAssetUnit(ask: AskNode, id: string): Promise<TokenUnit | undefined> {
  const asset = (await ask('/wallet/getassetissuebyid', { value: id, visible: true })) as {
    owner_address?: string
    abbr?: string
    precision?: number | bigint
  }
  if (!asset.owner_address) return undefined
  return { symbol: asset.abbr, decimals: Number(toBigInt(asset.precision)), isCollection: false }
}

/**
 * The text in the answer of a constant call: an ABI string, or up to 32 bytes as the oldest tokens write it.
 */
async function readText(
  ask: AskNode,
  contract: Address,
  caller: Address,
  data: string,
): Promise<string | undefined> {
  const { constant_result, result } = (await ask('/wallet/triggerconstantcontract', {
    owner_address: caller,
    contract_address: contract,
    data,
    call_value: sun(0n),
    visible: true,
  })) as { constant_result?: readonly string[]; result?: { code?: string; message?: string } }
  return result?.code || result?.message ? undefined : decodeText(constant_result?.[0] ?? '')
}

/**
 * The text in the answer of a call; undefined where it contains none.
 *
 * @param hex - without prefix
 */
export function decodeText(hex: string): string | undefined {
  if (!isHex(hex.toLowerCase())) return undefined
  const bytes = hexToBytes(hex.toLowerCase())
  if (hex.length === WORD_DIGITS) return utf8(bytes.slice(0, endOf(bytes)))
  if (hex.length < 2 * WORD_DIGITS) return undefined
  const start = Number(BigInt(`0x${hex.slice(0, WORD_DIGITS)}`))
  const length = Number(BigInt(`0x${hex.slice(start * 2, start * 2 + WORD_DIGITS) || '0'}`))
  const from = start + WORD_DIGITS / 2
  return from + length <= bytes.length ? utf8(bytes.slice(from, from + length)) : undefined
}

/** Removes the zeros that pad a word after its text. */
const endOf = (bytes: Uint8Array): number => {
  const end = bytes.indexOf(0)
  return end < 0 ? bytes.length : end
}

const utf8 = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
