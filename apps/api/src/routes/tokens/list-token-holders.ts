import { type AnswerOf, listTokenHolders } from '@tronlens/api-contract'
import { sun, sunText, tokenAmount, tokenAmountText } from '@tronlens/core'
import {
  countAccountsSince,
  countHolders,
  type Database,
  findBlockRange,
  findTokenRef,
  listHolders,
  listVotingPowers,
  listTokens as queryTokens,
  sumUnfreezings,
  TokenKind,
} from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { type ListPage, readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, readAddress, tokenBytes, totals } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { integer, percentage } from '../../serialize/amount.ts'
import { count, time, tokenText } from '../../serialize/values.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import type { WithMarks } from '../../services/marks.ts'
import type { WithIsFile } from '../../services/page-labels.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { readTrxSupply } from '../../services/trx-supply.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'

const DAY_MS = 86_400_000n

/** A TRC10 token, or TRX, by name or id. */
export async function findNamedToken(db: Database, name: string): Promise<Buffer | undefined> {
  const known = tokenBytes(name.toLowerCase())
  return known ?? findTokenRef(db, { kind: TokenKind.trc10, name })
}

/** Token of a holders list: an id, TRX, or the token that an address has issued. */
async function findHeldToken(
  db: Database,
  query: { address?: string; token?: string; tokenName?: string },
): Promise<Buffer | undefined> {
  const requested = query.token ?? query.address
  if (requested === undefined && query.tokenName !== undefined) return findNamedToken(db, query.tokenName)
  if (requested === undefined)
    throw new InvalidParameterError('address', undefined, 'a TRC10 id, its issuer, or _ for TRX', {
      kind: 'token',
    })
  if (!requested.startsWith('T')) return tokenBytes(requested)
  const [token] = await queryTokens(
    db,
    { kinds: [10], issuer: readAddress('address', requested) },
    { start: 0, limit: 1, order: 'id', ascending: true },
  )
  return token?.ref
}

/**
 * A page of the holders of a token with everything that lists of them show; a token that does not exist has
 * no holders.
 */
export async function readTokenHolders(
  services: WithChain & WithDb & WithIsFile & WithKnown & WithMarks,
  token: Buffer | undefined,
  holder: Buffer | undefined,
  page: ListPage,
): Promise<AnswerOf<typeof listTokenHolders>> {
  const { db, chain } = services
  const [state, witnesses] = await Promise.all([chain.state(), chain.witnesses()])
  const dayAgo = await findBlockRange(db, { startTime: state.head_time - DAY_MS })
  const [{ rows, end }, rangeTotal, recent] = await Promise.all([
    readRows(page, async (part) => (token ? listHolders(db, { token, holder }, part) : [])),
    token ? countHolders(db, { token, holder }) : 0n,
    countAccountsSince(db, (dayAgo.from ?? 0n) - 1n),
  ])
  const names = new Map(witnesses.map((row) => [row.address.toString('latin1'), row.name]))
  const isTrx = token?.toString('latin1') === '_'
  const addresses = rows.map((row) => row.address)
  const [powers, unstaking, supply, { contractMap, contractInfo }] = await Promise.all([
    isTrx ? listVotingPowers(db, addresses) : [],
    isTrx ? sumUnfreezings(db, addresses) : [],
    isTrx ? readTrxSupply(services) : undefined,
    loadPageLabels(services, addresses),
  ])
  const whole = supply?.all ?? 0n
  /** Everything of it that an account has, whatever it does with it. */
  const allOf = (amount: bigint, index: number) => amount + (powers[index] ?? 0n) + (unstaking[index] ?? 0n)
  const { tags } = await services.marks()
  return {
    ...totals(rangeTotal),
    account_number: count(state.total_accounts),
    last_24h_account_change: count(recent),
    contractMap,
    contractInfo,
    data: await mapRows(services, rows, (row, index) => ({
      address: addressText(row.address),
      name: row.name,
      balance: tokenText(row.amount),
      index: page.start + index + 1,
      addressTag: tags.get(addressText(row.address)) ?? '',
      addressTagLogo: '',
      srTag: row.is_witness,
      srName: names.get(row.address.toString('latin1')) ?? '',
      foundationTag: '',
      analysisShow: true,
      updateTime: time(state.head_time),
      totalBalance: tokenAmountText(tokenAmount(allOf(integer(row.amount), index))),
      unstakingBalance: sunText(sun(unstaking[index] ?? 0n)),
      power: sun(powers[index] ?? 0n),
      trxRatio: supply ? String(percentage(allOf(integer(row.amount), index), whole)) : '',
      latestOperationTime: time(row.latest_operation_time),
    })),
    ...end,
  }
}

export const listTokenHoldersRoute = handle(listTokenHolders, async ({ query }, services) => {
  const token = await findHeldToken(services.db, query)
  const page = readPage(listTokenHolders.name, { sort: '-balance', ...query }, 10, 200)
  return readTokenHolders(services, token, optionalAddress(query.holder_address), page)
})
