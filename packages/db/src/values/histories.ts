/**
 * Histories of what accounts have, each with the table of what the node reported later, and the column that
 * says what it is of.
 */
export const HISTORIES = {
  balance: { changes: 'balance_change', openings: 'balance_opening', key: 'token', type: 'numeric' },
  stake: { changes: 'stake_change', openings: 'stake_opening', key: 'quantity', type: 'bigint' },
} as const

export type History = keyof typeof HISTORIES

/** SQL: an opening `o` is about a change `c`. */
const isAbout = (history: History): string => {
  const { key } = HISTORIES[history]
  return `o.${key} = c.${key} AND c.block_number BETWEEN o.from_block AND o.to_block`
}

/** SQL: columns of a change, but for what it left. */
const columns = (history: History): string =>
  `c.address, c.${HISTORIES[history].key}, c.block_number, c.delta`

/**
 * SQL: changes `c` of one account with what each left in `amount`, to stand behind FROM. What the node
 * reported later about the time before a partial index is added to those that the index counted without it.
 *
 * @param address - SQL of the account, without a column: a cluster asks the one node that has both tables of
 *   it
 */
export function changesOf(history: History, address: string): string {
  const { changes, openings, type } = HISTORIES[history]
  return `(SELECT ${columns(history)}, c.amount + coalesce((
      SELECT sum(o.amount) FROM ${openings} o WHERE o.address = ${address} AND ${isAbout(history)}), 0)::${type} AS amount
    FROM ${changes} c WHERE c.address = ${address}) c`
}

/** The same of all accounts, as one server and a cluster can both ask for it. */
export function allChanges(history: History): string {
  const { changes, openings, type } = HISTORIES[history]
  return `(SELECT ${columns(history)}, c.amount + coalesce(sum(o.amount), 0)::${type} AS amount
    FROM ${changes} c LEFT JOIN ${openings} o ON o.address = c.address AND ${isAbout(history)}
    GROUP BY ${columns(history)}, c.amount) c`
}
