import { type ContractRow, listContracts, type QueryOf } from '@tronlens/api-contract'
import { findAddress, fromSmallestUnit, sun } from '@tronlens/core'
import {
  type ContractFilter,
  type ContractOrder,
  type ContractWithBalance,
  countContracts,
  countVerifications,
  listVerifiedAddresses,
  listContracts as queryContracts,
  sumDays,
  type TokenRow,
  type VerificationSummary,
} from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { addressBytes, optionalAddress, totals } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { countOnce } from '../../services/known.ts'
import { loadVerifications, settingsText, verifyStatusOf } from '../../solidity/verifications.ts'
import type { TokenData } from '../../tokens/token-data.ts'
import { loadTokens, tokenTypeName } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

const DAY_MS = 86_400_000n
const TOP = 7
/** More than any list goes through. */
const MOST_VERIFIED = 10_000
const ORDERS: Record<string, ContractOrder> = { balance: 'balance', timestamp: 'created' }

const summarize = (
  row: TokenRow,
  { logo, record }: TokenData,
  level: string,
): NonNullable<ContractRow['trc20token']> => ({
  icon_url: logo,
  symbol: row.symbol,
  name: row.name,
  decimals: String(row.decimals),
  total_supply: fromSmallestUnit(integer(row.total_supply), row.decimals),
  holders_count: row.holder_count.toString(),
  level,
  contract_address: addressText(row.ref),
  issuer_addr: addressText(row.issuer),
  home_page: record?.data.website || row.url,
  token_desc: record?.data.description || row.description,
  issue_time: new Date(Number(row.created_time)).toISOString().slice(0, 19).replace('T', ' '),
  white_paper: record?.data.whitePaper ?? '',
  email: record?.data.email ?? '',
  git_hub: record?.data.github ?? '',
  social_media: JSON.stringify(record?.data.social ?? []),
  status: 0,
  token_type: tokenTypeName(row.kind),
})

const serializeContract = (
  row: ContractWithBalance,
  token: ContractRow['trc20token'],
  verified: VerificationSummary | undefined,
  tag: { tag1: string; tag1Url: string },
): ContractRow => ({
  address: addressText(row.address),
  name: row.name,
  verify_status: verifyStatusOf(verified),
  balance: sun(integer(row.balance)),
  trxCount: count(row.trigger_count),
  date_created: time(row.created_time),
  creator: addressText(row.creator),
  license: verified?.license ?? 0,
  compile_version: verified?.compiler ?? '',
  compile_settings: verified ? settingsText(verified) : '',
  verify_time: verified ? String(Math.floor(verified.verified_at.getTime() / 1000)) : '',
  ...tag,
  publicTagDesc: '',
  risk: false,
  vip: false,
  ...(token ? { trc20token: token } : {}),
})

function readFilter(query: QueryOf<typeof listContracts>, solid: bigint): ContractFilter {
  const term = query.search?.trim()
  const address = term ? findAddress(term) : undefined
  const since = query.start_timestamp ?? query.date_start
  const until = query.end_timestamp ?? query.date_to
  return {
    ...(address ? { address: addressBytes(address) } : term ? { name: term } : {}),
    creator: optionalAddress(query.owner),
    since: since === undefined ? undefined : BigInt(since),
    until: until === undefined ? undefined : BigInt(until),
    upTo: query.confirm === 1 ? solid : undefined,
  }
}

export const listContractsRoute = handle(listContracts, async ({ query }, services) => {
  const { db, chain, known, people, network } = services
  const state = await chain.state()
  const sort = query.sort ?? '-trxCount'
  const order = ORDERS[sort.replace(/^[-+ ]/, '')] ?? 'calls'
  const page = readPage(listContracts.name, { ...query, sort }, 20, 200)
  const filter = readFilter(query, state.solid_number)
  const isVerifiedOnly = query['verified-only'] === true || query['open-source-only'] === true
  if (isVerifiedOnly) filter.among = await listVerifiedAddresses(people, network.key, MOST_VERIFIED)
  const countOf = (filtered: ContractFilter) =>
    countOnce(known, 'contracts', filtered, () => countContracts(db, filtered))
  const [{ rows, end }, found, all, fresh, days, top, verifications] = await Promise.all([
    readRows(page, (part) => queryContracts(db, filter, { ...part, order })),
    countOf(filter),
    countOf({}),
    countOf({ since: state.head_time - DAY_MS }),
    sumDays(db),
    queryContracts(db, {}, { start: 0, limit: TOP, order: 'calls', ascending: false }),
    countVerifications(people, network.key, new Date(Number(state.head_time - DAY_MS))),
  ])
  const [tokens, verified, { tags, tagUrls, ratingOf }] = await Promise.all([
    loadTokens(
      services,
      rows.map((row) => row.address),
    ),
    loadVerifications(services, rows),
    services.marks(),
  ])
  const dataOf = await services.tokenData.read(rows.flatMap(({ address }) => tokens.record(address) ?? []))
  const tokenOf = (address: Buffer) => {
    const token = tokens.record(address)
    return token && summarize(token, dataOf(token), ratingOf(token.ref).level)
  }
  const tagOf = (address: Buffer) => ({
    tag1: tags.get(addressText(address)) ?? '',
    tag1Url: tagUrls.get(addressText(address)) ?? '',
  })
  return {
    code: 200,
    message: 'request ok',
    status: { code: 0, message: 'SUCCESS' },
    ...totals(found),
    contractCount: count(all),
    contractCount24h: count(fresh),
    verifyContractCount: count(verifications.all),
    verifyContractCount24h: count(verifications.since),
    totalTrigger: count(days.triggers),
    updateTime: time(state.head_time),
    triggerTop7: top
      .filter((row) => row.trigger_count > 0n)
      .map((row) => ({
        contract: addressText(row.address),
        name: row.name,
        ...tagOf(row.address),
        percentage: Number(row.trigger_count) / Number(days.triggers),
        triggers: count(row.trigger_count),
        risk: false,
        publicTagDesc: '',
      })),
    data: rows.map((row) => serializeContract(row, tokenOf(row.address), verified(row), tagOf(row.address))),
    ...end,
  }
})
