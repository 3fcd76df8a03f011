import type { TokenTransfer, Transfer } from '@tronlens/api-contract'
import { toBigInt, tokenAmount, transactionId } from '@tronlens/core'
import {
  type ContractTransfer,
  countTransfers,
  type Database,
  isEmptyRange,
  listTransfers,
  type Page,
  type Positioned,
  type TransferFilter,
  type TransferWithTransaction,
} from '@tronlens/db'
import { type ListPage, readRows } from '../../http/list-page.ts'
import { totals } from '../../http/parameters.ts'
import { addressText, hexText, tokenId } from '../../serialize/address.ts'
import { serializeContractData } from '../../serialize/contract-data.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import { findMemo, memoText } from '../../serialize/memo.ts'
import { senderText } from '../../serialize/sender.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { countOnce } from '../../services/known.ts'
import type { WithMarks } from '../../services/marks.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import { loadPageLabels, type PageLabels } from '../../services/page-labels.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens, type TokenLookup } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { loadAbis, serializeTrigger } from '../transactions/serialize-transaction.ts'
import { judgeMovements, riskOf } from './risk.ts'

/** What rows of any shape need in addition. */
type Described = { tokens: TokenLookup; labels: PageLabels; solid: bigint }

/**
 * The account whose list it is, to which its own transactions are never doubtful; undefined in lists of all
 * accounts.
 */
type OfReader = { reader?: Buffer | undefined }

/** A page of movements with everything that rows of any shape need. */
export type TransferPage<Row = TransferWithTransaction> = Described &
  OfReader & {
    rows: readonly Row[]
    end: { nextCursor?: string }
    totals: { total: number; rangeTotal: number }
  }

/** Who took part in movements; most transactions are signed by who sends. */
function* addressesOf(rows: readonly ContractTransfer[]): Generator<Buffer | null> {
  for (const { owner, sender, recipient, kind, token } of rows) {
    yield sender
    yield recipient
    if (owner && !sender?.equals(owner)) yield owner
    if (kind >= 20) yield token
  }
}

/** Reads tokens and labels of movements. */
export async function describeTransfers(
  services: WithChain & WithTokens,
  rows: readonly ContractTransfer[],
): Promise<Described> {
  const [state, tokens, labels] = await Promise.all([
    services.chain.state(),
    loadTokens(
      services,
      rows.map((row) => row.token),
    ),
    loadPageLabels(services, addressesOf(rows)),
  ])
  return { tokens, labels, solid: state.solid_number }
}

/** Gives a list of movements. */
type List<Filter extends TransferFilter, Row> = (
  db: Database,
  filter: Filter,
  page: Page,
) => Promise<Positioned<Row>[]>

/**
 * Reads a page of movements with its totals, tokens and labels.
 *
 * @param list - what is asked of the database; nothing where a filter can hold nothing
 */
export async function readTransfersBy<Filter extends TransferFilter, Row extends ContractTransfer>(
  services: WithChain & WithTokens,
  filter: Filter,
  page: ListPage,
  list: List<Filter, Row> | undefined,
): Promise<TransferPage<Row>> {
  const { db, known } = services
  const readList = isEmptyRange(filter.range) ? undefined : list
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (readList ? readList(db, filter, part) : [])),
    readList ? countOnce(known, 'transfers', filter, () => countTransfers(db, filter)) : 0n,
  ])
  const described = await describeTransfers(services, rows)
  return { rows, end, totals: totals(rangeTotal), reader: filter.address, ...described }
}

/**
 * The same of movements with their transactions.
 *
 * @param isNone - whether the filter can hold nothing
 */
export const readTransferPage = (
  services: WithChain & WithTokens,
  filter: TransferFilter,
  page: ListPage,
  isNone = false,
): Promise<TransferPage> => readTransfersBy(services, filter, page, isNone ? undefined : listTransfers)

/** A movement of TRX or of a TRC10 token → wire. */
export const serializeTransfer = (
  row: TransferWithTransaction,
  { tokens, solid, reader }: TransferPage,
): Transfer => ({
  id: '',
  block: height(row.block_number),
  transactionHash: transactionId(hexText(row.hash)),
  timestamp: time(row.timestamp),
  transferFromAddress: senderText(row.sender, row.raw_data),
  transferToAddress: addressText(row.recipient),
  amount: tokenAmount(toBigInt(row.amount)),
  tokenName: tokenId(row.token),
  confirmed: row.block_number <= solid,
  revert: !row.success,
  data: row.raw_data ? memoText(findMemo(row.raw_data)) : '',
  contractRet: contractResultName(row.contract_ret),
  tokenInfo: tokens(row.token),
  cheatStatus: false,
  riskTransaction: riskOf(row, tokens(row.token), reader) !== undefined,
})

/** Kinds of tokens whose movements show the call that moved them. */
const SHOWS_CALL: readonly number[] = [721, 1155]
const TRIGGER_SMART_CONTRACT = 31
const SUCCEEDED = 0

/** Result of the call of a movement, which succeeded where none is given. */
export const callResultName = ({ contract_ret }: ContractTransfer): string =>
  contractResultName(contract_ret ?? SUCCEEDED)

/** What operators call a side of a movement; nothing where they say nothing. */
const tagged = (side: 'from' | 'to', tag: string | undefined): Record<string, string> =>
  tag === undefined ? {} : { [`${side}_address_tag`]: tag, [`${side}_address_tag_logo`]: '' }

/** Movements of contract tokens → wire. */
export async function serializeTokenTransfers(
  services: WithDb & WithIsFile & WithKnown & WithMarks & WithNetwork & WithPeople,
  {
    rows,
    tokens,
    labels,
    solid,
    reader,
  }: Described & OfReader & Pick<TransferPage<ContractTransfer>, 'rows'>,
): Promise<TokenTransfer[]> {
  const calls = await mapRows(services, rows, (row) =>
    SHOWS_CALL.includes(row.kind) && row.contract_type === TRIGGER_SMART_CONTRACT && row.raw_data
      ? serializeContractData(row.raw_data).data
      : undefined,
  )
  const [isRisky, abi, { tags }] = await Promise.all([
    judgeMovements(services, rows, tokens, () => reader),
    loadAbis(
      services,
      rows.map((row, index) => (calls[index] && row.called) || null),
    ),
    services.marks(),
  ])
  return mapRows(services, rows, (row, index) => {
    const from = addressText(row.sender)
    const to = addressText(row.recipient)
    const result = callResultName(row)
    const call = calls[index]
    return {
      transaction_id: transactionId(hexText(row.hash)),
      block: height(row.block_number),
      block_ts: time(row.timestamp),
      from_address: from,
      to_address: to,
      contract_address: tokenId(row.token),
      quant: tokenText(row.amount),
      ...(row.nft_id === null ? {} : { token_id: row.nft_id }),
      approval_amount: '0',
      event_type: 'Transfer',
      contract_type: `trc${row.kind}`,
      confirmed: row.block_number <= solid,
      revert: !row.success,
      contractRet: result,
      finalResult: result,
      tokenInfo: tokens(row.token),
      fromAddressIsContract: labels.contractMap[from] ?? false,
      toAddressIsContract: labels.contractMap[to] ?? false,
      from_address_tag: tagged('from', tags.get(from)),
      to_address_tag: tagged('to', tags.get(to)),
      status: 0,
      ...(call ? { trigger_info: serializeTrigger(call, abi(row.called ?? null)) } : {}),
      riskTransaction: isRisky(row),
    }
  })
}
