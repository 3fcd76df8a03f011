import type { BookProgram } from '@tronlens/api-contract'
import type { ExportColumn, ExportShape } from '../columns.ts'
import { BOOK_COLUMNS, type BookLine } from './book-line.ts'

/** Transaction of the book: what it gave and took, line by line. */
type Entry = { lines: readonly BookLine[]; first: BookLine }
type Cells = Record<string, string>

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

/** One exchange of two assets, or single movements; what moves nothing counts only where it cost a fee. */
type Movement = { out?: BookLine; in?: BookLine; fee?: BookLine; line: BookLine }

function movementsOf({ lines, first }: Entry): Movement[] {
  const outs = lines.filter(({ direction }) => direction === 'out')
  const ins = lines.filter(({ direction }) => direction === 'in')
  const fee = first.fee === '' ? {} : { fee: first }
  const [out] = outs
  const [into] = ins
  if (out && into && outs.length === 1 && ins.length === 1 && out.token !== into.token)
    return [{ out, in: into, ...fee, line: out }]
  const moved = lines
    .filter(({ direction }) => direction !== '')
    .map((line): Movement => (line.direction === 'out' ? { out: line, line } : { in: line, line }))
  // whoever was paid had no fee of it: the fee belongs to what was sent, or stands alone
  const payer = moved.find(({ out }) => out !== undefined)
  if (payer) return moved.map((one) => (one === payer ? { ...one, ...fee } : one))
  return first.fee === '' ? moved : [...moved, { ...fee, line: first }]
}

const isReward = ({ in: into }: Movement): boolean => into?.what === 'reward'
const isTrade = ({ out, in: into }: Movement): boolean => out !== undefined && into !== undefined
const isFeeOnly = ({ out, in: into }: Movement): boolean => out === undefined && into === undefined

/** Staked TRX stays with the account: tax programs need no line for it. */
const STAYS = new Set(['staked', 'unstaked'])

type Program = { columns: readonly string[]; cellsOf: (movement: Movement) => Cells }

/** https://support.koinly.io/en/articles/9489976: universal format. */
const koinly: Program = {
  columns: [
    'Date',
    'Sent Amount',
    'Sent Currency',
    'Received Amount',
    'Received Currency',
    'Fee Amount',
    'Fee Currency',
    'Net Worth Amount',
    'Net Worth Currency',
    'Label',
    'Description',
    'TxHash',
  ],
  cellsOf: (movement) => {
    const { out, in: into, fee, line } = movement
    // a fee alone is what was sent
    const cost = isFeeOnly(movement) ? fee : undefined
    return {
      Date: `${utcClock(line.time)} UTC`,
      'Sent Amount': cost ? cost.fee : size(out?.amount ?? ''),
      'Sent Currency': cost ? cost.feeSymbol : out ? assetOf(out) : '',
      'Received Amount': into?.amount ?? '',
      'Received Currency': into ? assetOf(into) : '',
      'Fee Amount': cost ? '' : (fee?.fee ?? ''),
      'Fee Currency': cost ? '' : (fee?.feeSymbol ?? ''),
      'Net Worth Amount': '',
      'Net Worth Currency': '',
      Label: cost ? 'cost' : isReward(movement) ? 'reward' : '',
      Description: noteOf(line),
      TxHash: line.hash,
    }
  },
}

/** Its import of own CSV files. */
const cointracking: Program = {
  columns: [
    'Type',
    'Buy Amount',
    'Buy Currency',
    'Sell Amount',
    'Sell Currency',
    'Fee',
    'Fee Currency',
    'Exchange',
    'Trade-Group',
    'Comment',
    'Date',
    'Tx-ID',
  ],
  cellsOf: (movement) => {
    const { out, in: into, fee, line } = movement
    const cost = isFeeOnly(movement) ? fee : undefined
    const type = cost
      ? 'Other Fee'
      : isTrade(movement)
        ? 'Trade'
        : isReward(movement)
          ? 'Staking'
          : into
            ? 'Deposit'
            : 'Withdrawal'
    return {
      Type: type,
      'Buy Amount': into?.amount ?? '',
      'Buy Currency': into ? assetOf(into) : '',
      'Sell Amount': cost ? cost.fee : size(out?.amount ?? ''),
      'Sell Currency': cost ? cost.feeSymbol : out ? assetOf(out) : '',
      Fee: cost ? '' : (fee?.fee ?? ''),
      'Fee Currency': cost ? '' : (fee?.feeSymbol ?? ''),
      Exchange: WALLET,
      'Trade-Group': '',
      Comment: noteOf(line),
      Date: utcClock(line.time),
      'Tx-ID': line.hash,
    }
  },
}

/** Its template for imports. */
const blockpit: Program = {
  columns: [
    'Date (UTC)',
    'Integration Name',
    'Label',
    'Outgoing Asset',
    'Outgoing Amount',
    'Incoming Asset',
    'Incoming Amount',
    'Fee Asset (optional)',
    'Fee Amount (optional)',
    'Comment (optional)',
    'Trx. ID (optional)',
  ],
  cellsOf: (movement) => {
    const { out, in: into, fee, line } = movement
    const cost = isFeeOnly(movement) ? fee : undefined
    const label = cost
      ? 'Fee'
      : isTrade(movement)
        ? 'Trade'
        : isReward(movement)
          ? 'Staking'
          : into
            ? 'Deposit'
            : 'Withdrawal'
    return {
      'Date (UTC)': utcDotted(line.time),
      'Integration Name': WALLET,
      Label: label,
      'Outgoing Asset': cost ? cost.feeSymbol : out ? assetOf(out) : '',
      'Outgoing Amount': cost ? cost.fee : size(out?.amount ?? ''),
      'Incoming Asset': into ? assetOf(into) : '',
      'Incoming Amount': into?.amount ?? '',
      'Fee Asset (optional)': cost ? '' : (fee?.feeSymbol ?? ''),
      'Fee Amount (optional)': cost ? '' : (fee?.fee ?? ''),
      'Comment (optional)': noteOf(line),
      'Trx. ID (optional)': line.hash,
    }
  },
}

/** The operations file that Ledger Live exports; an operation has one asset, so a trade has two lines. */
const ledgerCells = (
  line: BookLine,
  type: 'IN' | 'OUT' | 'FEES',
  amounts: { amount: string; ticker: string; fee: string },
): Cells => ({
  'Operation Date': new Date(line.time).toISOString(),
  Status: line.what === 'failed' ? 'Failed' : line.isFinal ? 'Confirmed' : 'Unconfirmed',
  'Currency Ticker': amounts.ticker,
  'Operation Type': type,
  'Operation Amount': amounts.amount,
  'Operation Fees': amounts.fee,
  'Operation Hash': line.hash,
  'Account Name': WALLET,
  'Account xpub': line.account,
  'Countervalue Ticker': '',
  'Countervalue at Operation Date': '',
  'Countervalue at CSV Export': '',
})

const LEDGER_COLUMNS = [
  'Operation Date',
  'Status',
  'Currency Ticker',
  'Operation Type',
  'Operation Amount',
  'Operation Fees',
  'Operation Hash',
  'Account Name',
  'Account xpub',
  'Countervalue Ticker',
  'Countervalue at Operation Date',
  'Countervalue at CSV Export',
]

function ledgerRows({ lines, first }: Entry): Cells[] {
  const rows = lines
    .filter(({ direction }) => direction !== '')
    .map((line) =>
      ledgerCells(line, line.direction === 'in' ? 'IN' : 'OUT', {
        amount: size(line.amount),
        ticker: assetOf(line),
        fee: '',
      }),
    )
  // the fee is TRX whatever moved: it has a line of its own
  const fee =
    first.fee === ''
      ? []
      : [ledgerCells(first, 'FEES', { amount: first.fee, ticker: first.feeSymbol, fee: first.fee })]
  return [...rows, ...fee]
}

const asText = (name: string): ExportColumn => ({ name, type: 'text' })

/** What the import of a program takes: columns and cells, in UTC. Staked and unstaked TRX stays with the account and has no line. */
export function bookShape(program: BookProgram): ExportShape<BookLine> {
  if (program === 'plain') return { columns: BOOK_COLUMNS, toRows: async (lines) => lines }
  const kept = (lines: readonly BookLine[]) =>
    // the fee of what stays is paid all the same
    entriesOf(lines.map((line) => (STAYS.has(line.what) ? { ...line, direction: '' } : line)))
  if (program === 'ledger')
    return {
      columns: LEDGER_COLUMNS.map(asText),
      toRows: async (lines) => kept(lines).flatMap(ledgerRows),
    }
  const { columns, cellsOf } = { koinly, cointracking, blockpit }[program]
  return {
    columns: columns.map(asText),
    toRows: async (lines) => kept(lines).flatMap(movementsOf).map(cellsOf),
  }
}
