import { listTokenHolders } from '@tronlens/api-contract'
import { parseAddress, sun, sunText, tokenAmount, tokenAmountText } from '@tronlens/core'
import {
  countHolders,
  type Database,
  listHolders,
  listVotingPowers,
  listTokens as queryTokens,
} from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { loadPageLabels } from '../../serialize/page-labels.ts'
import { count, time, tokenText } from '../../serialize/values.ts'
import { InvalidParameterError } from '../errors.ts'
import { handle } from '../handle.ts'
import { readPage, readRows } from '../list-page.ts'
import { addressBytes, optionalAddress, tokenBytes, totals } from '../page.ts'

/** Token of a holders list: an id, TRX, or the token that an address has issued. */
async function findHeldToken(
  db: Database,
  query: { address?: string; token?: string },
): Promise<Buffer | undefined> {
  const wanted = query.token ?? query.address
  if (wanted === undefined)
    throw new InvalidParameterError('address', '', 'a TRC10 id, its issuer, or _ for TRX', { kind: 'token' })
  if (!wanted.startsWith('T')) return tokenBytes(wanted)
  const [token] = await queryTokens(
    db,
    { kinds: [10], issuer: addressBytes(parseAddress(wanted)) },
    { start: 0, limit: 1, order: 'id', ascending: true },
  )
  return token?.ref
}

export const listTokenHoldersRoute = handle(listTokenHolders, async ({ query }, services) => {
  const { db, chain } = services
  const [state, witnesses] = await Promise.all([chain.state(), chain.witnesses()])
  const token = await findHeldToken(db, query)
  const page = readPage(listTokenHolders.name, { sort: '-balance', ...query }, 10, 200)
  const holder = optionalAddress(query.holder_address)
  const [{ rows, end }, rangeTotal] = await Promise.all([
    readRows(page, async (part) => (token ? listHolders(db, { token, holder }, part) : [])),
    token ? countHolders(db, { token, holder }) : 0n,
  ])
  const names = new Map(witnesses.map((row) => [row.address.toString('latin1'), row.name]))
  const isTrx = token?.toString('latin1') === '_'
  const powers = isTrx
    ? await listVotingPowers(
        db,
        rows.map((row) => row.address),
      )
    : []
  const { contractMap, contractInfo } = await loadPageLabels(
    services,
    rows.map((row) => row.address),
  )
  return {
    ...totals(rangeTotal),
    account_number: count(state.total_accounts),
    last_24h_account_change: 0,
    contractMap,
    contractInfo,
    data: rows.map((row, index) => ({
      address: addressText(row.address),
      name: row.name,
      balance: tokenText(row.amount),
      index: page.start + index + 1,
      addressTag: '',
      addressTagLogo: '',
      srTag: row.is_witness,
      srName: names.get(row.address.toString('latin1')) ?? '',
      foundationTag: '',
      analysisShow: true,
      updateTime: time(state.head_time),
      totalBalance: tokenAmountText(tokenAmount(integer(row.amount) + (powers[index] ?? 0n))),
      unstakingBalance: sunText(sun(0n)),
      power: sun(powers[index] ?? 0n),
      trxRatio: '',
      latestOperationTime: time(row.latest_operation_time),
    })),
    ...end,
  }
})
