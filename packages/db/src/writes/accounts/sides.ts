import { InternalClass, TransactionClass } from '../../values/side-classes.ts'
import { TokenKind } from '../../values/token-kind.ts'

/** A table in which addresses take part, and how an index finds one by its side of a row. */
type Side = {
  table: 'transaction' | 'transfer' | 'internal_transaction'
  /**
   * Condition on a row `c` of the table that this is its side, as the queries of lists put it.
   *
   * @param who - SQL of the address
   */
  isSideOf: (who: string) => string
}

/** Classes of a table's rows, as the indexes of both sides keep them apart. */
type Classes = { of: string; numbers: readonly number[]; where?: string }

const ofClasses =
  (key: 'class_sent' | 'class_received', column: string, { of, numbers, where = 'true' }: Classes) =>
  (who: string) =>
    `${key}(c.${column}, ${of}) = ANY (ARRAY[${numbers.map((number) => `${key}(${who}, ${number})`).join(', ')}])
    AND CASE WHEN c.${column} = ${who} THEN true ELSE false END AND c.${column} IS NOT NULL AND ${where}`

const ofTrx = (key: 'pair_sent' | 'pair_received', column: string) => (who: string) =>
  `${key}(c.${column}, c.token) = ${key}(${who}, '_'::bytea)
    AND CASE WHEN c.${column} = ${who} AND c.token = '_'::bytea THEN true ELSE false END
    AND c.${column} IS NOT NULL AND c.source <> 1`

/** Both sides of a table by class. */
const sidesOf = (table: Side['table'], [sender, recipient]: [string, string], classes: Classes): Side[] => [
  { table, isSideOf: ofClasses('class_sent', sender, classes) },
  { table, isSideOf: ofClasses('class_received', recipient, classes) },
]

const { trx, ...others } = TokenKind

/** All sides on which an address takes part in something. */
export const SIDES: readonly Side[] = [
  ...sidesOf('transaction', ['owner', 'recipient'], {
    of: 'transaction_class(c.contract_type, c.token, c.amount)',
    numbers: Object.values(TransactionClass),
  }),
  // movements by internal transactions appear as internal transactions only; TRX has an index with its token
  { table: 'transfer', isSideOf: ofTrx('pair_sent', 'sender') },
  { table: 'transfer', isSideOf: ofTrx('pair_received', 'recipient') },
  ...sidesOf('transfer', ['sender', 'recipient'], {
    of: 'c.kind',
    numbers: Object.values(others),
    where: `c.source <> 1 AND c.kind <> ${trx}`,
  }),
  ...sidesOf('internal_transaction', ['caller', 'recipient'], {
    of: 'internal_class(c.note, c.rejected, c.token, c.call_value)',
    numbers: Object.values(InternalClass),
  }),
]
