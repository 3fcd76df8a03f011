import type { AnswerOf, exportBook, StatementLeg, StatementRow } from '@tronlens/api-contract'
import { type Address, formatTrx, fromSmallestUnit, readTokenAmount, TRX, toBigInt } from '@tronlens/core'
import { findContractTypeName } from '@tronlens/protocol'
import { type ExportColumn, symbolOf, TRX_SYMBOL } from '../columns.ts'
import { WORTH_COLUMNS, type Worth } from '../past-worth.ts'

/** A line of the book with its time in milliseconds. */
export type BookLine = AnswerOf<typeof exportBook>
/** A line before anybody has said what it was worth. */
type BareLine = Omit<BookLine, keyof Worth>

/** Columns of the book in their order. */
export const BOOK_COLUMNS: readonly ExportColumn[] = [
  { name: 'time', type: 'time' },
  { name: 'block', type: 'integer' },
  { name: 'hash', type: 'text' },
  { name: 'what', type: 'text' },
  { name: 'direction', type: 'text' },
  { name: 'counterparty', type: 'text' },
  { name: 'counterpartyName', type: 'text' },
  { name: 'amount', type: 'decimal' },
  { name: 'symbol', type: 'text' },
  { name: 'token', type: 'text' },
  { name: 'decimals', type: 'integer' },
  { name: 'item', type: 'text' },
  { name: 'fee', type: 'decimal' },
  { name: 'feeSymbol', type: 'text' },
  { name: 'balance', type: 'decimal' },
  { name: 'account', type: 'text' },
  { name: 'method', type: 'text' },
  { name: 'isFinal', type: 'boolean' },
  { name: 'riskTransaction', type: 'boolean' },
  ...WORTH_COLUMNS,
]

const TRX_NAME = 'trx'
const SUCCESS = 'SUCCESS'
const BARE = { amount: '', symbol: '', token: '', decimals: 0, item: '', balance: '', direction: '' } as const

const changeOf = (leg: StatementLeg): bigint => readTokenAmount(leg.change)

/** What a transaction did to the account, in one word; a swap gives and takes. */
function wordOf({ legs, contractType, contractRet }: StatementRow, address: Address): string {
  if (contractRet !== SUCCESS) return 'failed'
  const [first] = legs
  if (!first) return findContractTypeName(contractType) ?? String(contractType)
  const sums = new Map<string, bigint>()
  for (const leg of legs) {
    if (leg.cause !== 'transfer') continue
    const key = `${leg.tokenInfo.tokenId} ${leg.nftId}`
    sums.set(key, (sums.get(key) ?? 0n) + changeOf(leg))
  }
  const net = [...sums.values()]
  const gives = net.some((change) => change < 0n)
  const gets = net.some((change) => change > 0n)
  if (gives && gets) return 'swapped'
  if (gives) return 'sent'
  if (gets) return 'received'
  return legs.every(({ counterparty }) => counterparty === address) ? 'self' : 'transfer'
}

function moneyOf(leg: StatementLeg) {
  const { tokenId, tokenAbbr, tokenDecimal } = leg.tokenInfo
  const change = changeOf(leg)
  const isTrx = String(tokenId) === TRX
  return {
    direction: change > 0n ? 'in' : change < 0n ? 'out' : '',
    amount: fromSmallestUnit(change, tokenDecimal),
    symbol: symbolOf({ tokenId, tokenAbbr }),
    token: isTrx ? TRX_NAME : String(tokenId),
    decimals: tokenDecimal,
    item: leg.nftId,
    balance: leg.balance === null ? '' : fromSmallestUnit(toBigInt(leg.balance), tokenDecimal),
  }
}

/** Other side of what moves nothing here: whom the transaction names, or who sent it. */
const otherSide = (row: StatementRow, address: Address): Address | '' =>
  row.ownerAddress === address ? row.toAddress : row.ownerAddress

/**
 * Lines of a transaction: one for each movement, else one for the transaction itself. Its fee is on the first
 * line only, so that a sum counts it once.
 *
 * @param nameOf - public label of an address, empty when there is none
 */
export function bookLinesOf(
  row: StatementRow,
  address: Address,
  nameOf: (address: string) => string,
): BareLine[] {
  const word = wordOf(row, address)
  const feeSun = toBigInt(row.paidFee)
  const line = (
    money: Omit<typeof BARE, never> | ReturnType<typeof moneyOf>,
    more: Pick<BareLine, 'what' | 'counterparty' | 'riskTransaction'>,
    isFirst: boolean,
  ): BareLine => ({
    time: Number(row.timestamp),
    block: row.block,
    hash: row.hash,
    ...money,
    ...more,
    counterpartyName: nameOf(more.counterparty),
    fee: isFirst && feeSun !== 0n ? formatTrx(feeSun) : '',
    feeSymbol: isFirst && feeSun !== 0n ? TRX_SYMBOL : '',
    account: address,
    method: row.trigger_info?.methodName ?? '',
    isFinal: row.confirmed,
  })
  if (row.legs.length === 0)
    return [
      line(
        { ...BARE },
        { what: word, counterparty: otherSide(row, address), riskTransaction: row.riskTransaction },
        true,
      ),
    ]
  return row.legs.map((leg, at) =>
    line(
      moneyOf(leg),
      {
        what: leg.cause === 'transfer' || word === 'failed' ? word : leg.cause,
        counterparty: leg.counterparty,
        riskTransaction: leg.riskTransaction,
      },
      at === 0,
    ),
  )
}
