/** A table in which addresses take part, and how an index finds one by its side of a row. */
type Side = {
  table: 'transaction' | 'transfer' | 'internal_transaction'
  /** Column of the side. */
  column: string
  /** Number of `account` that counts it. */
  count: 'tx_count' | 'internal_count' | `${'token_' | ''}transfers_${'out' | 'in'}`
  /**
   * Condition on a row `c` of the table that this is its side, as the queries of lists put it.
   *
   * @param who - SQL of the address
   */
  isSideOf: (who: string) => string
  /** Condition on a row `c` that leaves out what the other side counts already; empty where both count. */
  unlessCounted: string
}

/** Classes of a table's rows, as the indexes of both sides keep them apart. */
type Classes = { of: string; numbers: readonly number[]; where?: string }

const TRANSACTIONS: Classes = {
  of: 'transaction_class(c.contract_type, c.token, c.amount)',
  numbers: [0, 1, 2, 31, 32],
}
const INTERNALS: Classes = {
  of: 'internal_class(c.note, c.rejected, c.token, c.call_value)',
  numbers: [0, 1, 2, 3, 4, 5],
}
/** Movements by internal transactions appear as internal transactions only. TRX has an index with its token. */
const movements = (...numbers: number[]): Classes => ({
  of: 'c.kind',
  numbers,
  where: 'c.source <> 1 AND c.kind <> 1',
})
const TRC10 = movements(10)
const OF_CONTRACTS = movements(20, 721, 1155)

const ofClasses =
  (key: 'class_sent' | 'class_received', column: string, { of, numbers, where = 'true' }: Classes) =>
  (who: string) =>
    `${key}(c.${column}, ${of}) = ANY (ARRAY[${numbers.map((number) => `${key}(${who}, ${number})`).join(', ')}])
    AND CASE WHEN c.${column} = ${who} THEN true ELSE false END AND c.${column} IS NOT NULL AND ${where}`

const ofTrx = (key: 'pair_sent' | 'pair_received', column: string) => (who: string) =>
  `${key}(c.${column}, c.token) = ${key}(${who}, '_'::bytea)
    AND CASE WHEN c.${column} = ${who} AND c.token = '_'::bytea THEN true ELSE false END
    AND c.${column} IS NOT NULL AND c.source <> 1`

/** All sides on which an address takes part in something; no row is of two of them. */
export const SIDES: readonly Side[] = [
  {
    table: 'transaction',
    column: 'owner',
    count: 'tx_count',
    isSideOf: ofClasses('class_sent', 'owner', TRANSACTIONS),
    unlessCounted: '',
  },
  {
    table: 'transaction',
    column: 'recipient',
    count: 'tx_count',
    isSideOf: ofClasses('class_received', 'recipient', TRANSACTIONS),
    unlessCounted: ' AND c.owner IS DISTINCT FROM c.recipient',
  },
  ...[ofTrx('pair_sent', 'sender'), ofClasses('class_sent', 'sender', TRC10)].map(
    (isSideOf): Side => ({
      table: 'transfer',
      column: 'sender',
      count: 'transfers_out',
      isSideOf,
      unlessCounted: '',
    }),
  ),
  ...[ofTrx('pair_received', 'recipient'), ofClasses('class_received', 'recipient', TRC10)].map(
    (isSideOf): Side => ({
      table: 'transfer',
      column: 'recipient',
      count: 'transfers_in',
      isSideOf,
      unlessCounted: '',
    }),
  ),
  {
    table: 'transfer',
    column: 'sender',
    count: 'token_transfers_out',
    isSideOf: ofClasses('class_sent', 'sender', OF_CONTRACTS),
    unlessCounted: '',
  },
  {
    table: 'transfer',
    column: 'recipient',
    count: 'token_transfers_in',
    isSideOf: ofClasses('class_received', 'recipient', OF_CONTRACTS),
    unlessCounted: '',
  },
  {
    table: 'internal_transaction',
    column: 'caller',
    count: 'internal_count',
    isSideOf: ofClasses('class_sent', 'caller', INTERNALS),
    unlessCounted: '',
  },
  {
    table: 'internal_transaction',
    column: 'recipient',
    count: 'internal_count',
    isSideOf: ofClasses('class_received', 'recipient', INTERNALS),
    unlessCounted: ' AND c.caller <> c.recipient',
  },
]
