import type { EventAmount } from '@tronlens/api-contract'
import { APPROVAL_TOPIC, TRANSFER_TOPIC } from '@tronlens/core'
import { TokenKind } from '@tronlens/db'
import { hexText } from '../serialize/address.ts'
import type { TokenLookup } from './token-info.ts'

const TOPICS_OF_AMOUNTS: readonly string[] = [TRANSFER_TOPIC, APPROVAL_TOPIC]

const TOPICS = 3

/** Types of the parameters by name, from a signature such as `Transfer(address from,uint256 value)`. */
export const typesOf = (signature: string): Record<string, string> =>
  Object.fromEntries(
    (/\((.*)\)$/.exec(signature)?.[1] ?? '')
      .split(',')
      .filter((part) => part !== '')
      .map((part, index) => {
        const [type = '', name = String(index)] = part.split(' ')
        return [name, type]
      }),
  )

/**
 * The argument of an event that is an amount of the token itself. A contract may write of other tokens too,
 * so only the two events are taken for such that the standard of TRC20 demands; what is counted in whole
 * units already says its amount.
 *
 * @param name - signature as it was decoded
 */
export function eventAmount(
  { address, topics }: { address: Buffer; topics: readonly Buffer[] },
  name: string,
  tokens: TokenLookup,
): { amount?: EventAmount } {
  const token = tokens.record(address)
  if (token?.kind !== TokenKind.trc20 || token.decimals === 0) return {}
  // a fourth topic is the number of an item
  if (topics.length !== TOPICS || !TOPICS_OF_AMOUNTS.includes(hexText(topics[0]))) return {}
  const [argument] = Object.entries(typesOf(name)).find(([, type]) => type === 'uint256') ?? []
  return argument === undefined ? {} : { amount: { argument, tokenInfo: tokens(address) } }
}
