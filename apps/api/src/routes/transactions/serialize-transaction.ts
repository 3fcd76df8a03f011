import type { TransactionRow as WireRow } from '@tronlens/api-contract'
import { type Address, sun, toBigInt, transactionId } from '@tronlens/core'
import { type ListedTransaction, listContractAbis, listVerifiedAbis } from '@tronlens/db'
import { type AbiIndex, decodeCall, indexAbi, NO_ABI } from '../../serialize/abi.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { type DecodedData, serializeContractData, type Trigger } from '../../serialize/contract-data.ts'
import { contractResultName } from '../../serialize/contract-result.ts'
import type { Prices } from '../../serialize/cost.ts'
import { serializeCost } from '../../serialize/cost.ts'
import { memoText } from '../../serialize/memo.ts'
import { senderText } from '../../serialize/sender.ts'
import { height, time, tokenText } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import { loadRowLabels } from '../../services/page-labels.ts'
import { readKnown } from '../../services/read-known.ts'
import { isSameContract } from '../../solidity/verifications.ts'
import { loadMovedTokens, type MovedTokens, withTokens } from '../../tokens/named-tokens.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens, type TokenLookup } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { isRiskyAct } from './act-risk.ts'

const TRIGGER_SMART_CONTRACT = 31

/** What the rows of a page share. */
export type TransactionPage = {
  solid: bigint
  prices: Prices
  tokens: TokenLookup
  abi: (contract: Buffer | null) => AbiIndex
  decode: (row: ListedTransaction) => DecodedData
  moved: MovedTokens
  /** Account whose list it is; absent in lists of all accounts. */
  reader: Buffer | undefined
}

/** Row → wire. */
function serializeTransaction(row: ListedTransaction, page: TransactionPage): WireRow {
  const decoded = page.decode(row)
  const { memo, data } = decoded
  // a call of a token contract is about that token, whatever TRX went along
  const token = page.tokens(rowToken(row, page.tokens))
  const result = contractResultName(row.contract_ret)
  const recipient = addressText(row.recipient)
  return {
    hash: transactionId(hexText(row.hash)),
    block: height(row.block_number),
    timestamp: time(row.timestamp),
    ownerAddress: senderText(row.owner, row.raw_data),
    toAddress: recipient,
    toAddressList: recipient === '' ? [] : [recipient],
    contractType: row.contract_type,
    confirmed: row.block_number <= page.solid,
    revert: false,
    contractRet: result,
    result,
    contractData: withTokens(row, data, page.moved(row), page.tokens),
    SmartCalls: '',
    Events: '',
    id: '',
    data: memoText(memo),
    fee: '',
    amount: tokenText(row.amount ?? '0'),
    cost: serializeCost(row, page.prices, memo.length > 0),
    tokenInfo: token,
    tokenType: token.tokenType,
    ...(row.contract_type === TRIGGER_SMART_CONTRACT
      ? { trigger_info: serializeTrigger(data, page.abi(row.contract_address), decoded) }
      : {}),
    riskTransaction: isRiskyAct(row, data, {
      token,
      isToken: row.contract_address !== null && page.tokens.record(row.contract_address) !== undefined,
      reader: page.reader,
    }),
    cheatStatus: false,
  }
}

/** The token a transaction is about: the one it moves, or the one whose contract it calls. */
export const rowToken = (row: ListedTransaction, tokens: TokenLookup): Buffer | null =>
  row.contract_type === TRIGGER_SMART_CONTRACT && row.contract_address && tokens.record(row.contract_address)
    ? row.contract_address
    : row.token

/**
 * A contract call in words.
 *
 * @param kept - of a transaction that may be listed again: keeps the words
 */
export function serializeTrigger(
  data: Record<string, unknown>,
  abi: AbiIndex,
  kept: Pick<DecodedData, 'call'> = {},
): Trigger {
  if (kept.call?.abi === abi) return kept.call.trigger
  const callData = typeof data.data === 'string' ? data.data : ''
  const trigger = {
    ...decodeCall(callData, abi),
    contract_address: (data.contract_address as Address | undefined) ?? ('' as const),
    call_value: sun(toBigInt(data.call_value)),
    data: callData,
  }
  kept.call = { abi, trigger }
  return trigger
}

function decodeRow({ raw_data }: ListedTransaction): DecodedData {
  const { raw, data } = serializeContractData(raw_data)
  return { memo: Buffer.from(raw.data), data }
}

/** The decoded contract of a row; asked for again and again while it is among the newest. */
const keptDecoder =
  ({ known }: WithKnown): TransactionPage['decode'] =>
  (row) => {
    const key = row.hash.toString('latin1')
    const ready = known.contractData.get(key)
    if (ready) return ready
    const decoded = decodeRow(row)
    known.contractData.set(key, decoded)
    return decoded
  }

/**
 * Most rows of a page that users browse; files are read by larger parts, once, and would push out what is
 * requested again.
 */
const LONGEST_KEPT_PAGE = 200

/** ABIs of the contracts a page calls: one query for those that are not known yet. */
export async function loadAbis(
  { db, known, people, network }: WithDb & WithKnown & WithNetwork & WithPeople,
  contracts: readonly (Buffer | null)[],
): Promise<TransactionPage['abi']> {
  const read = async (missing: ReadonlyMap<string, Buffer>) => {
    const [rows, verified] = await Promise.all([
      listContractAbis(db, [...missing.values()]),
      listVerifiedAbis(people, network.key, [...missing.values()]),
    ])
    const madeBy = new Map(rows.map((row) => [row.address.toString('latin1'), row]))
    const found = new Map([...madeBy].map(([key, row]) => [key, indexAbi(row.abi)]))
    for (const row of verified) {
      const key = row.address.toString('latin1')
      // what was compiled from sources that match is surer than what the deployer wrote, unless another
      // contract came there since
      if (isSameContract(madeBy.get(key), row)) found.set(key, indexAbi(row.abi))
    }
    return found
  }
  const byKey = new Map<string, Buffer>()
  for (const contract of contracts) if (contract) byKey.set(contract.toString('latin1'), contract)
  const abis = await readKnown(known.abis, byKey, read, NO_ABI)
  return (contract) => (contract ? (abis.get(contract.toString('latin1')) ?? NO_ABI) : NO_ABI)
}

/**
 * Serializes the transactions of a page together with its labels.
 *
 * @param loadLabels - callers that show them in rows need them in files too
 * @param reader - account whose list it is, to which its own transactions are never doubtful; absent in lists
 *   of all accounts
 */
export async function serializeTransactionPage(
  services: WithChain & WithIsFile & WithNetwork & WithPeople & WithTokens,
  rows: readonly ListedTransaction[],
  loadLabels = loadRowLabels,
  reader?: Buffer,
) {
  const { chain } = services
  const { moved, refs } = await loadMovedTokens(services, rows)
  const [state, parameters, tokens, abi, labels] = await Promise.all([
    chain.state(),
    chain.parameters(),
    loadTokens(services, [...rows.flatMap((row) => [row.token, row.contract_address]), ...refs]),
    loadAbis(
      services,
      rows.map((row) => (row.contract_type === TRIGGER_SMART_CONTRACT ? row.contract_address : null)),
    ),
    loadLabels(
      services,
      rows.flatMap((row) => [row.owner, row.recipient]),
    ),
  ])
  const page: TransactionPage = {
    solid: state.solid_number,
    prices: parameters.prices,
    tokens,
    abi,
    decode: rows.length > LONGEST_KEPT_PAGE ? decodeRow : keptDecoder(services),
    moved,
    reader,
  }
  return { data: await mapRows(services, rows, (row) => serializeTransaction(row, page)), ...labels }
}
