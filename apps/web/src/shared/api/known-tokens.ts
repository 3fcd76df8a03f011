import { TRX } from '@tronlens/core'

/** Tokens that wallets list first, with the badge *top*: TRX, USDT, WIN, GGC and BTT. */
const PRIORITY: readonly string[] = [
  TRX,
  'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
  'TB95FFYRJMLY6mWZqv4JUMqAqsHF4JCXga',
  '1002000',
]

/** True for a token that is listed first. */
export const isPriorityToken = (id: string): boolean => PRIORITY.includes(id)

/** Orders tokens: TRX, then the priority tokens in their order, then the others as they come. */
export function byPriority<Token extends { id: string }>(one: Token, other: Token): number {
  const rank = ({ id }: Token): number => (isPriorityToken(id) ? PRIORITY.indexOf(id) : PRIORITY.length)
  return rank(one) - rank(other)
}
