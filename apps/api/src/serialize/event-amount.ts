import type { EventAmount } from '@tronlens/api-contract'
import { TokenKind } from '@tronlens/db'
import { hexText } from './address.ts'
import type { TokenLookup } from './token-info.ts'

/** Transfer(address,address,uint256) and Approval(address,address,uint256). */
const TOPICS_OF_AMOUNTS = new Set([
  'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
])

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
 * The argument of an event that is an amount of the token itself. A contract may write of other tokens too, so only the two events are
 * taken for such that the standard of TRC20 demands; what is counted in whole units already says its amount.
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
  if (topics.length !== TOPICS || !TOPICS_OF_AMOUNTS.has(hexText(topics[0]))) return {}
  const [argument] = Object.entries(typesOf(name)).find(([, type]) => type === 'uint256') ?? []
  return argument === undefined ? {} : { amount: { argument, tokenInfo: tokens(address) } }
}
