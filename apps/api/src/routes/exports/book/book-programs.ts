import type { BookProgram } from '@tronlens/api-contract'
import type { ExportShape } from '../columns.ts'
import { BOOK_COLUMNS, type BookLine } from './book-line.ts'

/** Transaction of the book: what it gave and took, line by line. */
type Entry = { lines: readonly BookLine[]; first: BookLine }

/** Name of the account in programs that ask for one. */
const WALLET = 'TRON'

/** `2026-11-22 09:00:00` in UTC. */
const utcClock = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')
/** `22.11.2026 09:00:00` in UTC. */
function utcDotted(time: number): string {
  const [day = '', clock = ''] = utcClock(time).split(' ')
  return `${day.split('-').reverse().join('.')} ${clock}`
}

const size = (amount: string): string => amount.replace(/^-/, '')
/** Symbols alone prove nothing: what has none is named by its contract. */
const assetOf = ({ symbol, token }: BookLine): string => symbol || token
const noteOf = ({ what, method, counterparty, counterpartyName }: BookLine): string =>
  [method || what, counterpartyName || counterparty].filter((part) => part !== '').join(' ')

/** Lines of each transaction together; the lines of one follow each other. */
function entriesOf(lines: readonly BookLine[]): Entry[] {
  const entries: { lines: BookLine[]; first: BookLine }[] = []
  for (const line of lines) {
    const last = entries.at(-1)
    if (last?.first.hash === line.hash) last.lines.push(line)
    else entries.push({ lines: [line], first: line })
  }
  return entries
}

/**
 * What an import has one row for: a trade of two assets, one movement, or a fee that was paid for nothing
 * else.
 */
type Row = {
  kind: 'fee' | 'trade' | 'reward' | 'in' | 'out'
  line: BookLine
  /** The other side of a trade. */
  into?: BookLine
  sent: Money
  received: Money
  fee: Money
}
type Money = { amount: string; asset: string }

/** What a row was worth, without a sign: of a trade, what its side in TRX was. */
type Value = { value: string; currency: string }

const worthOf = ({ kind, line, into }: Row): Value => {
  const known = [line, ...(into ? [into] : [])].find(
    (one) => (kind === 'fee' ? one.feeValue : one.value) !== '',
  )
  return known
    ? { value: size(kind === 'fee' ? known.feeValue : known.value), currency: known.currency }
    : { value: '', currency: '' }
}

const NOTHING: Money = { amount: '', asset: '' }
const moneyOf = (line: BookLine | undefined): Money =>
  line ? { amount: size(line.amount), asset: assetOf(line) } : NOTHING
const feeOf = ({ fee, feeSymbol }: BookLine): Money => ({ amount: fee, asset: feeSymbol })

/**
 * Rows of a transaction. Its fee belongs to what was sent; where nothing was, it has a row of its own and is
 * what was sent there.
 */
function rowsOf({ lines, first }: Entry): Row[] {
  const outs = lines.filter(({ direction }) => direction === 'out')
  const ins = lines.filter(({ direction }) => direction === 'in')
  const [out] = outs
  const [into] = ins
  const fee = feeOf(first)
  if (out && into && outs.length === 1 && ins.length === 1 && out.token !== into.token)
    return [{ kind: 'trade', line: out, into, sent: moneyOf(out), received: moneyOf(into), fee }]
  const moved = lines
    .filter(({ direction }) => direction !== '')
    .map((line): Row => {
      const isOut = line.direction === 'out'
      const kind = isOut ? 'out' : line.what === 'reward' ? 'reward' : 'in'
      return {
        kind,
        line,
        sent: moneyOf(isOut ? line : undefined),
        received: moneyOf(isOut ? undefined : line),
        fee: line === out ? fee : NOTHING,
      }
    })
  return out || first.fee === ''
    ? moved
    : [...moved, { kind: 'fee', line: first, sent: fee, received: NOTHING, fee: NOTHING }]
}

/** Staked TRX stays with the account: tax programs need no line for it. */
const STAYS = new Set(['staked', 'unstaked'])

/** Columns of an import in their order, with what each says of a row. */
type Program = readonly (readonly [column: string, cell: (row: Row) => string])[]

const empty = (): string => ''
const wallet = (): string => WALLET
const note = ({ line }: Row): string => noteOf(line)
const hash = ({ line }: Row): string => line.hash

/** https://support.koinly.io/en/articles/9489976: universal format. */
const koinly: Program = [
  ['Date', ({ line }) => `${utcClock(line.time)} UTC`],
  ['Sent Amount', ({ sent }) => sent.amount],
  ['Sent Currency', ({ sent }) => sent.asset],
  ['Received Amount', ({ received }) => received.amount],
  ['Received Currency', ({ received }) => received.asset],
  ['Fee Amount', ({ fee }) => fee.amount],
  ['Fee Currency', ({ fee }) => fee.asset],
  ['Net Worth Amount', (row) => worthOf(row).value],
  ['Net Worth Currency', (row) => worthOf(row).currency],
  ['Label', ({ kind }) => (kind === 'fee' ? 'cost' : kind === 'reward' ? 'reward' : '')],
  ['Description', note],
  ['TxHash', hash],
]

/** What CoinTracking and Blockpit call a row; their words for a fee differ. */
const WORDS = { trade: 'Trade', reward: 'Staking', in: 'Deposit', out: 'Withdrawal' } as const

/** Its import of own CSV files. */
const cointracking: Program = [
  ['Type', ({ kind }) => ({ ...WORDS, fee: 'Other Fee' })[kind]],
  ['Buy Amount', ({ received }) => received.amount],
  ['Buy Currency', ({ received }) => received.asset],
  ['Sell Amount', ({ sent }) => sent.amount],
  ['Sell Currency', ({ sent }) => sent.asset],
  ['Fee', ({ fee }) => fee.amount],
  ['Fee Currency', ({ fee }) => fee.asset],
  ['Exchange', wallet],
  ['Trade-Group', empty],
  ['Comment', note],
  ['Date', ({ line }) => utcClock(line.time)],
  ['Tx-ID', hash],
]

/** Its template for imports. */
const blockpit: Program = [
  ['Date (UTC)', ({ line }) => utcDotted(line.time)],
  ['Integration Name', wallet],
  ['Label', ({ kind }) => ({ ...WORDS, fee: 'Fee' })[kind]],
  ['Outgoing Asset', ({ sent }) => sent.asset],
  ['Outgoing Amount', ({ sent }) => sent.amount],
  ['Incoming Asset', ({ received }) => received.asset],
  ['Incoming Amount', ({ received }) => received.amount],
  ['Fee Asset (optional)', ({ fee }) => fee.asset],
  ['Fee Amount (optional)', ({ fee }) => fee.amount],
  ['Comment (optional)', note],
  ['Trx. ID (optional)', hash],
]

const LEDGER_TYPES = { in: 'IN', reward: 'IN', out: 'OUT', trade: 'OUT', fee: 'FEES' } as const

/** The operations file that Ledger Live exports. */
const ledger: Program = [
  ['Operation Date', ({ line }) => new Date(line.time).toISOString()],
  ['Status', ({ line }) => (line.what === 'failed' ? 'Failed' : line.isFinal ? 'Confirmed' : 'Unconfirmed')],
  ['Currency Ticker', ({ sent, received }) => sent.asset || received.asset],
  ['Operation Type', ({ kind }) => LEDGER_TYPES[kind]],
  ['Operation Amount', ({ sent, received }) => sent.amount || received.amount],
  ['Operation Fees', ({ kind, sent }) => (kind === 'fee' ? sent.amount : '')],
  ['Operation Hash', hash],
  ['Account Name', wallet],
  ['Account xpub', ({ line }) => line.account],
  ['Countervalue Ticker', (row) => worthOf(row).currency],
  ['Countervalue at Operation Date', (row) => worthOf(row).value],
  ['Countervalue at CSV Export', empty],
]

/**
 * Rows of a transaction where each has one asset: movements and the fee, which is TRX whatever moved, stand
 * alone.
 */
const singleRowsOf = ({ lines, first }: Entry): Row[] => [
  ...lines.flatMap((line) => rowsOf({ lines: [line], first: { ...line, fee: '' } })),
  ...rowsOf({ lines: [], first }),
]

/**
 * What the import of a program takes: columns and cells, in UTC. Staked and unstaked TRX stays with the
 * account and has no line.
 */
export function bookShape(program: BookProgram): ExportShape<BookLine> {
  if (program === 'plain') return { columns: BOOK_COLUMNS, toRows: async (lines) => lines }
  const cells = { koinly, cointracking, blockpit, ledger }[program]
  const rows = program === 'ledger' ? singleRowsOf : rowsOf
  return {
    columns: cells.map(([name]) => ({ name, type: 'text' })),
    toRows: async (lines) =>
      // the fee of what stays is paid all the same
      entriesOf(lines.map((line) => (STAYS.has(line.what) ? { ...line, direction: '' } : line)))
        .flatMap(rows)
        .map((row) => Object.fromEntries(cells.map(([name, cell]) => [name, cell(row)]))),
  }
}
