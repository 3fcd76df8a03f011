import type { BookProgram } from '@tronlens/api-contract'
import type { Address, BlockNumber, TransactionId } from '@tronlens/core'
import { expect, test } from 'vitest'
import type { BookLine } from './book-line.ts'
import { bookShape } from './book-programs.ts'

const ACCOUNT = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const NO_WORTH = { price: '', value: '', feeValue: '', currency: '' }
const NOTHING = { direction: '', amount: '', symbol: '', token: '', decimals: 0, item: '', balance: '' }

function line(hash: string, more: Partial<BookLine>): BookLine {
  return {
    time: Date.UTC(2026, 10, 22, 9),
    block: 7 as BlockNumber,
    hash: hash as TransactionId,
    what: 'sent',
    counterparty: '',
    counterpartyName: '',
    fee: '',
    feeSymbol: '',
    account: ACCOUNT,
    method: '',
    isFinal: true,
    riskTransaction: false,
    ...NO_WORTH,
    ...NOTHING,
    ...more,
  }
}
const trx = (amount: string) => ({
  direction: amount.startsWith('-') ? 'out' : 'in',
  amount,
  symbol: 'TRX',
  token: 'trx',
  decimals: 6,
})
const usdt = (amount: string) => ({ ...trx(amount), symbol: 'USDT', token: USDT })
const fee = { fee: '0.345', feeSymbol: 'TRX' }

const SENT = line('sent', { ...trx('-12.5'), ...fee, counterparty: USDT, counterpartyName: 'Shop' })
const RECEIVED = line('received', { ...usdt('100.000001'), what: 'received' })
const REWARD = line('reward', { ...trx('3'), what: 'reward' })
const SWAP = [
  line('swap', { ...trx('-10'), ...fee, what: 'swapped', method: 'swap' }),
  line('swap', { ...usdt('2.5'), what: 'swapped' }),
]
const VOTE = line('vote', { ...fee, what: 'VoteWitnessContract' })
const STAKE = line('stake', { ...trx('-50'), ...fee, what: 'staked' })
const NAMELESS = line('nameless', { ...usdt('1'), symbol: '', what: 'received' })
const LINES = [SENT, RECEIVED, REWARD, ...SWAP, VOTE, STAKE, NAMELESS]

async function print(program: BookProgram, lines = LINES) {
  const { columns, toRows } = bookShape(program)
  const rows = await toRows(lines)
  for (const row of rows) expect(Object.keys(row)).toEqual(columns.map(({ name }) => name))
  return rows.map((row) => columns.map(({ name }) => row[name]).join(','))
}

test('Koinly gets one row for each movement or trade, with fee and label', async () => {
  expect(await print('koinly')).toEqual([
    '2026-11-22 09:00:00 UTC,12.5,TRX,,,0.345,TRX,,,,sent Shop,sent',
    '2026-11-22 09:00:00 UTC,,,100.000001,USDT,,,,,,received,received',
    '2026-11-22 09:00:00 UTC,,,3,TRX,,,,,reward,reward,reward',
    '2026-11-22 09:00:00 UTC,10,TRX,2.5,USDT,0.345,TRX,,,,swap,swap',
    '2026-11-22 09:00:00 UTC,0.345,TRX,,,,,,,cost,VoteWitnessContract,vote',
    '2026-11-22 09:00:00 UTC,0.345,TRX,,,,,,,cost,staked,stake',
    `2026-11-22 09:00:00 UTC,,,1,${USDT},,,,,,received,nameless`,
  ])
})

test('Koinly and Ledger Live get what TRX was worth, without a sign and of either side of a trade', async () => {
  const inDollars = { price: '0.28', currency: 'USD' }
  const lines = [
    { ...SENT, ...inDollars, value: '-3.5', feeValue: '0.0966' },
    RECEIVED,
    line('buy', { ...usdt('-2.5'), ...fee, what: 'swapped', ...inDollars, feeValue: '0.0966' }),
    line('buy', { ...trx('10'), what: 'swapped', ...inDollars, value: '2.8' }),
    { ...VOTE, ...inDollars, feeValue: '0.0966' },
  ]
  const worth = (rows: string[], from: number) =>
    rows.map((row) =>
      row
        .split(',')
        .slice(from, from + 2)
        .join(' '),
    )
  expect(worth(await print('koinly', lines), 7)).toEqual(['3.5 USD', ' ', '2.8 USD', '0.0966 USD'])
  expect(worth(await print('ledger', lines), 9)).toEqual([
    'USD 3.5',
    'USD 0.0966',
    ' ',
    ' ',
    'USD 2.8',
    'USD 0.0966',
    'USD 0.0966',
  ])
})

test('CoinTracking gets its types', async () => {
  expect(await print('cointracking')).toEqual([
    'Withdrawal,,,12.5,TRX,0.345,TRX,TRON,,sent Shop,2026-11-22 09:00:00,sent',
    'Deposit,100.000001,USDT,,,,,TRON,,received,2026-11-22 09:00:00,received',
    'Staking,3,TRX,,,,,TRON,,reward,2026-11-22 09:00:00,reward',
    'Trade,2.5,USDT,10,TRX,0.345,TRX,TRON,,swap,2026-11-22 09:00:00,swap',
    'Other Fee,,,0.345,TRX,,,TRON,,VoteWitnessContract,2026-11-22 09:00:00,vote',
    'Other Fee,,,0.345,TRX,,,TRON,,staked,2026-11-22 09:00:00,stake',
    `Deposit,1,${USDT},,,,,TRON,,received,2026-11-22 09:00:00,nameless`,
  ])
})

test('Blockpit gets its labels and dates', async () => {
  expect((await print('blockpit')).slice(0, 5)).toEqual([
    '22.11.2026 09:00:00,TRON,Withdrawal,TRX,12.5,,,TRX,0.345,sent Shop,sent',
    '22.11.2026 09:00:00,TRON,Deposit,,,USDT,100.000001,,,received,received',
    '22.11.2026 09:00:00,TRON,Staking,,,TRX,3,,,reward,reward',
    '22.11.2026 09:00:00,TRON,Trade,TRX,10,USDT,2.5,TRX,0.345,swap,swap',
    '22.11.2026 09:00:00,TRON,Fee,TRX,0.345,,,,,VoteWitnessContract,vote',
  ])
})

test('Ledger Live has one line for each asset, and fees of their own', async () => {
  const rows = await print('ledger')
  expect(rows.slice(0, 3)).toEqual([
    `2026-11-22T09:00:00.000Z,Confirmed,TRX,OUT,12.5,,sent,TRON,${ACCOUNT},,,`,
    `2026-11-22T09:00:00.000Z,Confirmed,TRX,FEES,0.345,0.345,sent,TRON,${ACCOUNT},,,`,
    `2026-11-22T09:00:00.000Z,Confirmed,USDT,IN,100.000001,,received,TRON,${ACCOUNT},,,`,
  ])
  // nothing is lost or doubled: what was given, taken and paid adds up
  const sum = (type: string) =>
    rows
      .map((row) => row.split(','))
      .filter((cells) => cells[3] === type && cells[2] === 'TRX')
      .reduce((total, cells) => total + Number(cells[4]), 0)
  expect([sum('IN'), sum('OUT'), sum('FEES')]).toEqual([3, 22.5, 4 * 0.345])
})
