import { getTopCalls, listCallsOfTransactions, listContractEvents } from '@tronlens/api-contract'
import {
  stringifyJson,
  sun,
  toBigInt,
  tokenAmount,
  tokenAmountText,
  transactionId,
  utcDay,
} from '@tronlens/core'
import {
  countEvents,
  type EventWithTransaction,
  findContract,
  isEmptyRange,
  listEvents,
  listEventsOfTransactions,
  listTopCallers,
  listTopMethods,
  listTransactionsByHash,
  sumContractDays,
} from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, totals } from '../../http/parameters.ts'
import { decodeCall, decodeEvent } from '../../serialize/abi.ts'
import { addressText, hexText } from '../../serialize/address.ts'
import { count, height, time } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { eventAmount, typesOf } from '../../tokens/event-amount.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'
import { readRange } from '../page.ts'
import { loadAbis, serializeTransactionPage } from '../transactions/serialize-transaction.ts'

const DAY_MS = 86_400_000
const MOST_ROWS = 10_000
const [TOP_CALLERS, TOP_METHODS, NEWEST_CALLS] = [10, 10, 1_000]
const TRIGGER_SMART_CONTRACT = 31

const optionalWord = (text: string | undefined): Buffer | undefined =>
  text === undefined ? undefined : Buffer.from(text.replace(/^0x/, ''), 'hex')

export const listContractEventsRoute = handle(listContractEvents, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const contract = addressBytes(query.contract)
  const filter = {
    contract,
    range: await readRange(services, query),
    topic: optionalWord(query.topic),
    indexed: optionalWord(query.indexed),
  }
  const page = readPage(listContractEvents.name, { sort: '-timestamp', ...query }, 20, 200)
  const empty = isEmptyRange(filter.range)
  const [{ rows, end }, found, abi, labels, tokens] = await Promise.all([
    readRows(page, async (part) => (empty ? [] : listEvents(db, filter, part))),
    empty ? 0n : countOnce(services.known, 'events', filter, () => countEvents(db, filter)),
    loadAbis(services, [contract]),
    loadPageLabels(services, [contract]),
    loadTokens(services, [contract]),
  ])
  return {
    ...totals(found),
    data: await mapRows(services, rows, (row) => {
      const decoded = decodeEvent(row.topics, row.data, abi(row.address))
      return {
        transactionHash: transactionId(hexText(row.hash)),
        block: height(row.block_number),
        timestamp: time(row.timestamp),
        eventIndex: row.ordinal,
        contractAddress: addressText(row.address),
        ...decoded,
        ...eventAmount(row, decoded.name, tokens),
        topics: row.topics.map(hexText),
        data: hexText(row.data),
        confirmed: row.block_number <= state.solid_number,
      }
    }),
    ...labels,
    ...end,
  }
})

function serializeEvent(row: EventWithTransaction, { name, parameter }: ReturnType<typeof decodeEvent>) {
  return {
    block_number: height(row.block_number),
    block_timestamp: time(row.timestamp),
    caller_contract_address: addressText(row.address),
    contract_address: addressText(row.address),
    event_index: row.ordinal,
    event_name: name.split('(')[0] ?? '',
    event: name,
    result: parameter,
    result_type: typesOf(name),
    result_with_topic: {
      topic: hexText(row.topics[0]),
      index: Object.entries(parameter).map(([param, value]) => ({ param, value })),
      dataInArr: hexText(row.data).match(/.{1,64}/g) ?? [],
    },
    transaction_id: transactionId(hexText(row.hash)),
  }
}

export const listCallsOfTransactionsRoute = handle(listCallsOfTransactions, async ({ body }, services) => {
  const { db } = services
  const contract = optionalAddress(body.contractAddress)
  const limit = body.limit ?? MOST_ROWS
  const found = await listTransactionsByHash(
    db,
    body.hashList.map((hash) => Buffer.from(hash.replace(/^0x/, ''), 'hex')),
  )
  const called = found.filter(
    (row) =>
      row.contract_type === TRIGGER_SMART_CONTRACT && (!contract || row.recipient?.equals(contract) === true),
  )
  const [events, calls] = await Promise.all([
    listEventsOfTransactions(db, found, contract, limit),
    serializeTransactionPage(services, called.slice(0, limit)),
  ])
  const abi = await loadAbis(
    services,
    events.map((row) => row.address),
  )
  return {
    event_list: events.map((row) => serializeEvent(row, decodeEvent(row.topics, row.data, abi(row.address)))),
    list: calls.data.map((row) => {
      const data = row.contractData as Record<string, number | string | undefined>
      return {
        owner_address: row.ownerAddress,
        block: row.block,
        hash: row.hash,
        date_created: row.timestamp,
        contract_address: row.toAddress,
        token_id: toBigInt(data.token_id) > 0n ? String(data.token_id) : '',
        token_value: tokenAmountText(tokenAmount(toBigInt(data.call_token_value))),
        call_value: sun(toBigInt(data.call_value)),
        data: String(data.data ?? ''),
        confirmed: row.confirmed,
        method: row.trigger_info?.method ?? '',
        parameter: stringifyJson(row.trigger_info?.parameter ?? {}),
        day: utcDay(row.timestamp),
      }
    }),
  }
})

export const getTopCallsRoute = handle(getTopCalls, async ({ query }, services) => {
  const { db, chain } = services
  const requested = query.contract_address ?? query.contract
  if (requested === undefined)
    throw new InvalidParameterError('contract_address', undefined, 'Base58 address of a contract', {
      kind: 'address',
    })
  const contract = addressBytes(requested)
  const head = Number((await chain.state()).head_time)
  const since = utcDay(head - DAY_MS)
  const [callers, recent, methods, row, abi, { tags }] = await Promise.all([
    listTopCallers(db, contract, [since, utcDay(head)], TOP_CALLERS),
    sumContractDays(db, contract, since),
    listTopMethods(db, contract, NEWEST_CALLS, TOP_METHODS),
    findContract(db, contract),
    loadAbis(services, [contract]),
    services.marks(),
  ])
  return {
    recentCallTimes: count(recent.calls),
    totalCallTimes: count(row?.trigger_count ?? 0n),
    totalAddress: count(recent.callers),
    timeLong: head - Date.parse(since),
    topAddress: callers.map((one) => ({
      address: addressText(one.caller),
      addressTag: tags.get(addressText(one.caller)) ?? '',
      count: count(one.calls),
    })),
    topMethods: methods.map(({ selector, calls }) => ({
      methodId: hexText(selector),
      method: selector ? decodeCall(hexText(selector), abi(contract)).method : '',
      times: count(calls),
    })),
    ...(await loadPageLabels(
      services,
      callers.map((one) => one.caller),
    )),
  }
})
