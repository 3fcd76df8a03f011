import { hexToBytes, isHex } from '@tronlens/core'
import type { TypedData } from './typed-data.ts'
import { readInteger } from './typed-values.ts'

/**
 * Digits of the number by which messages and contracts name a chain: the last four bytes of its first block's
 * id.
 */
const ID_DIGITS = 8

/** What the domain of typed data says about its chain, compared with the chain that is shown. */
export type ChainVerdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'anyChain' | 'chainUnknown' }
  | { readonly kind: 'foreignChain'; readonly chain: string; readonly shown: string }

/**
 * Compares the chain of typed data with the one that is shown. A chain is named by the last four bytes of its
 * first block's id, or on chains of older rules by the whole id.
 *
 * @param firstBlockId - hex; undefined where it is not known
 */
export function compareChain({ domain }: TypedData, firstBlockId: string | undefined): ChainVerdict {
  const { chainId } = domain
  if (chainId === undefined || chainId === null) return { kind: 'anyChain' }
  const chain = readInteger('uint256', chainId)
  if (firstBlockId === undefined || !isHex(firstBlockId) || hexToBytes(firstBlockId).length === 0)
    return { kind: 'chainUnknown' }
  const shown = BigInt(`0x${firstBlockId.slice(-ID_DIGITS)}`)
  if (chain === shown || chain === BigInt(`0x${firstBlockId}`)) return { kind: 'same' }
  return { kind: 'foreignChain', chain: String(chain), shown: String(shown) }
}
