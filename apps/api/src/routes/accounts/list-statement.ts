import {
  type AnswerOf,
  BALANCE_CAUSES,
  type BalanceCauseName,
  listStatement,
  type QueryOf,
  type StatementLeg,
  type TokenInfo,
} from '@tronlens/api-contract'
import { sun, sunText, tokenAmount, tokenAmountText } from '@tronlens/core'
import {
  BalanceCause,
  isEmptyRange,
  listBalancesBefore,
  listMovesOf,
  placeKey,
  listStatement as queryStatement,
  type StatementMove,
  TRX_REF,
  type TransactionRow,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, optionalTokens, readSide } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { findStatementKnownFrom } from '../../services/balances-known-from.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import { loadPageLabels, loadRowLabels } from '../../services/page-labels.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens, type TokenLookup } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { serializeTransactionPage } from '../transactions/serialize-transaction.ts'
import { riskOf } from '../transfers/risk.ts'

/** Movements that are read for a page; an address of whom the blocks of a page hold more gets no balances. */
const MOST_MOVES = 5_000
/** Of a book, which holds every movement. */
const EVERY_MOVE = Number.MAX_SAFE_INTEGER - 1
/** Movements of one transaction that an answer holds. */
const MOST_LEGS = 20
const FEE = 0

const CAUSES = new Map<number, BalanceCauseName>(BALANCE_CAUSES.map((name) => [BalanceCause[name], name]))

const text = (amount: bigint) => tokenAmountText(tokenAmount(amount))
const placeOf = (row: { block_number: bigint; tx_index: number }) => ({
  block: row.block_number,
  index: row.tx_index,
})

type Statement = {
  moves: Map<string, StatementMove[]>
  /** What was held of a token after a transaction; undefined when it is not known. */
  after: (row: { block_number: bigint; tx_index: number }, token: Buffer) => bigint | undefined
}

const balanceKey = (block: bigint, token: Buffer): string => `${block}/${token.toString('hex')}`

/** Movements of a page by transaction, and balances after each of them. */
async function readStatement(
  services: WithChain & WithDb,
  address: Buffer,
  rows: readonly TransactionRow[],
  mostMoves: number,
): Promise<Statement> {
  const blocks = [...new Set(rows.map((row) => row.block_number))]
  const { db } = services
  const [found, since] = await Promise.all([
    listMovesOf(db, address, blocks, mostMoves + 1),
    findStatementKnownFrom(services, address),
  ])
  const isWhole = found.length <= mostMoves
  const moves = new Map<string, StatementMove[]>()
  const byToken = new Map<string, StatementMove[]>()
  const places = new Map<string, { token: Buffer; block: bigint }>(
    blocks.map((block) => [balanceKey(block, TRX_REF), { token: TRX_REF, block }]),
  )
  for (const move of found) {
    const { token, block_number: block } = move
    const ofToken = balanceKey(block, token)
    places.set(ofToken, { token, block })
    append(byToken, ofToken, move)
    append(moves, placeKey(placeOf(move)), move)
  }
  const before = new Map(
    (await listBalancesBefore(db, address, [...places.values()])).map(({ token, block, amount }) => [
      balanceKey(block, token),
      BigInt(amount),
    ]),
  )
  return {
    moves,
    after: ({ block_number, tx_index }, token) => {
      if (!isWhole || since === undefined || block_number < since) return undefined
      const key = balanceKey(block_number, token)
      return (byToken.get(key) ?? [])
        .filter((move) => move.tx_index <= tx_index)
        .reduce((sum, { delta }) => sum + BigInt(delta), before.get(key) ?? 0n)
    },
  }
}

/** Adds to the list of a key. */
function append<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

const balanceText = (amount: bigint | undefined) => (amount === undefined ? null : text(amount))

/**
 * A leg is judged as the movement that it is a side of; what the chain itself pays out misleads no reader.
 */
function isRiskyLeg(
  { owner }: TransactionRow,
  { amount, nft_id, sender }: StatementMove,
  token: TokenInfo,
  reader: Buffer,
): boolean {
  if (amount === null) return false
  return riskOf({ amount, nft_id, owner, sender }, token, reader) !== undefined
}

function serializeLeg(
  row: TransactionRow,
  move: StatementMove,
  after: Statement['after'],
  tokens: TokenLookup,
  reader: Buffer,
): StatementLeg {
  const token = tokens(move.token)
  return {
    tokenInfo: token,
    change: text(BigInt(move.delta)),
    balance: balanceText(after(row, move.token)),
    cause: (move.cause === null ? undefined : CAUSES.get(move.cause)) ?? 'transfer',
    counterparty: addressText(move.other),
    nftId: move.nft_id ?? '',
    riskTransaction: isRiskyLeg(row, move, token, reader),
  }
}

/** What a statement is asked for, and how much of it an answer has. */
export type StatementRequest = {
  query: QueryOf<typeof listStatement>
  /** For a book: oldest first up to this block, with every movement. Absent for a page, newest first. */
  bookUntil?: bigint
}

/**
 * A page of the statement of an address: its transactions, with their movements and the balance after each.
 */
export async function readStatementPage(
  services: WithChain & WithIsFile & WithNetwork & WithPeople & WithTokens,
  { query, bookUntil: last }: StatementRequest,
): Promise<AnswerOf<typeof listStatement>> {
  const { db } = services
  const address = addressBytes(query.address)
  const range = await readRange(services, query)
  const filter = {
    address,
    range: last === undefined || (range.to !== undefined && range.to < last) ? range : { ...range, to: last },
    side: readSide(query.direction),
    tokens: optionalTokens('tokens', query.tokens),
    counterparty: optionalAddress(query.counterparty),
    kind: query.kind,
  }
  const [sort, mostLegs, mostMoves] =
    last === undefined
      ? (['-timestamp', MOST_LEGS, MOST_MOVES] as const)
      : (['timestamp', Number.POSITIVE_INFINITY, EVERY_MOVE] as const)
  const page = readPage(listStatement.name, { sort, ...query }, 25, 200)
  const { rows, end } = await readRows(page, async (part) =>
    isEmptyRange(filter.range) ? [] : queryStatement(db, filter, part),
  )
  const { moves, after } = await readStatement(services, address, rows, mostMoves)
  const all = [...moves.values()].flat()
  const [{ data, ...labels }, tokens, others] = await Promise.all([
    serializeTransactionPage(services, rows, loadRowLabels, address),
    loadTokens(
      services,
      all.map(({ token }) => token),
    ),
    loadPageLabels(
      services,
      all.map(({ other }) => other),
    ),
  ])
  return {
    contractMap: { ...labels.contractMap, ...others.contractMap },
    contractInfo: { ...labels.contractInfo, ...others.contractInfo },
    normalAddressInfo: { ...labels.normalAddressInfo, ...others.normalAddressInfo },
    ...end,
    data: await mapRows(services, rows, (row, place) => {
      const own = moves.get(placeKey(placeOf(row))) ?? []
      const legs = own.filter(({ cause }) => cause !== FEE)
      const trx = after(row, TRX_REF)
      const fee = own.find(({ cause }) => cause === FEE)
      return {
        ...(data[place] as (typeof data)[number]),
        legs: legs.slice(0, mostLegs).map((move) => serializeLeg(row, move, after, tokens, address)),
        legCount: legs.length,
        paidFee: sunText(sun(fee ? -BigInt(fee.delta) : 0n)),
        trxAfter: trx === undefined ? null : sunText(sun(trx)),
      }
    }),
  }
}

export const listStatementRoute = handle(listStatement, ({ query }, services) =>
  readStatementPage(services, { query }),
)
