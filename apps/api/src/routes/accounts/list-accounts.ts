import { listAccounts } from '@tronlens/api-contract'
import { sun } from '@tronlens/core'
import { countAccountsSince, findBlockRange, listAccounts as queryAccounts } from '@tronlens/db'
import { readPage, readRows } from '../../http/list-page.ts'
import { optionalAddress, totals } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { loadPageLabels } from '../../services/page-labels.ts'
import { mapRows } from '../exports/map-rows.ts'
import { handle } from '../handle.ts'

const DAY_MS = 86_400_000n

export const listAccountsRoute = handle(listAccounts, async ({ query }, services) => {
  const { db, chain } = services
  const state = await chain.state()
  const sort = query.sort ?? '-balance'
  const order = sort.endsWith('power')
    ? 'power'
    : sort.toLowerCase().endsWith('totaltransactioncount')
      ? 'transactions'
      : 'balance'
  const page = readPage(listAccounts.name, { ...query, sort }, 10, 200)
  const address = optionalAddress(query.address)
  const dayAgo = await findBlockRange(db, { startTime: state.head_time - DAY_MS })
  const [{ rows, end }, recent] = await Promise.all([
    readRows(page, (part) => queryAccounts(db, { address, order }, part)),
    countAccountsSince(db, (dayAgo.from ?? 0n) - 1n),
  ])
  const { tags } = await services.marks()
  // of an address there is one row at most, whatever page of it was asked for
  const rangeTotal = address
    ? BigInt((await queryAccounts(db, { address, order }, { start: 0, limit: 1 })).length)
    : state.total_accounts
  return {
    ...totals(rangeTotal),
    account_number: count(state.total_accounts),
    last_24h_account_change: count(recent),
    data: await mapRows(services, rows, (row) => ({
      address: addressText(row.address),
      name: row.name,
      accountType: row.type,
      balance: sun(integer(row.balance)),
      power: sun(integer(row.power)),
      totalTransactionCount: count(row.tx_count),
      latestOperationTime: time(row.latest_operation_time),
      updateTime: time(state.head_time),
      addressTag: tags.get(addressText(row.address)) ?? '',
      addressTagLogo: '',
    })),
    ...(await loadPageLabels(
      services,
      rows.map((row) => row.address),
    )),
    ...end,
  }
})
