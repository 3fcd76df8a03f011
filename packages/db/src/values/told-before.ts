/** Histories of what accounts have, each with the table of what was told later, and the column that says what it is of. */
export const HISTORIES = {
  balance: { changes: 'balance_change', openings: 'balance_opening', key: 'token', type: 'numeric' },
  stake: { changes: 'stake_change', openings: 'stake_opening', key: 'quantity', type: 'bigint' },
} as const

export type History = keyof typeof HISTORIES

/**
 * SQL: what was told of the time before a young index, as far as the amount beside a change does not hold it. A change that the index
 * counted before it was told says less than there was.
 *
 * @param place - SQL of the account, what it is of, and the block
 */
export function toldBefore(
  history: History,
  { address, key, block }: { address: string; key: string; block: string },
): string {
  const { openings, key: column, type } = HISTORIES[history]
  return `coalesce((SELECT sum(o.amount) FROM ${openings} o
    WHERE o.address = ${address} AND o.${column} = ${key} AND ${block} BETWEEN o.from_block AND o.to_block), 0)::${type}`
}

/**
 * SQL: changes `c` with what each left in `amount`, to stand behind FROM.
 *
 * @param address - SQL of the one account that is asked about: a cluster asks the one node that has both tables of it
 */
export function changesOf(history: History, address = 'c.address'): string {
  const { changes, key } = HISTORIES[history]
  const told = toldBefore(history, { address, key: `c.${key}`, block: 'c.block_number' })
  return `(SELECT c.address, c.${key}, c.block_number, c.delta, c.amount + ${told} AS amount FROM ${changes} c) c`
}
