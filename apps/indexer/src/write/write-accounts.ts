import { type BlockNumber, type HexAddress, utcDay } from '@tronlens/core'
import {
  type AccountCounts,
  addAccountCounts,
  addAddressCounts,
  addContractEnds,
  addWitnessPermissions,
  type ClientBase,
  type ContractEnd,
  type CountedAccount,
  copyNewAccounts,
  copyPreAccounts,
  deleteAccounts,
  deletePermissions,
  listCounted,
  makeAccounts,
  markWitnesses,
  type NewAccount,
  nameAccount,
  typeAccounts,
  writePermissions,
} from '@tronlens/db'
import { metBefore } from '../ledger/changed-accounts.ts'
import type { Changes } from '../ledger/changes.ts'
import type { AccountCounters } from './account-counters.ts'
import type { Batch } from './batch.ts'
import type { Known } from './known.ts'
import type { MetRows } from './met-rows.ts'

/** What a batch counts of accounts, and its blocks. */
type CountedBatch = Pick<Batch, 'changes' | 'counters' | 'from' | 'to'>

/**
 * Adds the numbers of the batch to the addresses that took part in it and makes the accounts that are new. Must
 * run behind `removeAccounts`.
 *
 * @param met - addresses that may have taken part in something
 * @param isAsking - whether the node is to be asked about the accounts that were touched
 * @returns how many were made
 */
export async function writeAccounts(
  client: ClientBase,
  batch: CountedBatch,
  known: Known,
  met: MetRows | undefined,
  isAsking: boolean,
): Promise<number> {
  const { changes, counters } = batch
  const fresh = findFresh(changes, counters, met)
  await writeCounts(client, batch, { known, fresh, isAsking })
  const doubtful: NewAccount[] = []
  const certain: NewAccount[] = []
  for (const [address, { type, name, block, now, time }] of changes.accounts.seen)
    if (!known.has(address)) {
      const counts = counters.get(address)
      const account: NewAccount = {
        ...counts,
        address,
        // names and types of the first accounts stand in no block
        asks: counts.asks || block === 0,
        type,
        name,
        block,
        created: now,
        time,
      }
      if (fresh.has(address)) certain.push(account)
      else doubtful.push(account)
    }
  known.add(changes.accounts.seen.keys())
  await copyNewAccounts(client, certain, batch, isAsking)
  const made = [
    ...certain.map(({ time }) => time),
    ...(await makeAccounts(client, doubtful, batch, isAsking)),
  ]
  for (const time of made) changes.days.count(utcDay(time), 'new_accounts')
  await writeDetails(client, changes)
  return made.length
}

/** Adds the numbers of the batch to all addresses but those of accounts that it makes. */
async function writeCounts(
  client: ClientBase,
  batch: CountedBatch,
  { known, fresh, isAsking }: { known: Known; fresh: ReadonlySet<HexAddress>; isAsking: boolean },
): Promise<void> {
  const { changes, counters } = batch
  const accounts: AccountCounts[] = []
  const others: AccountCounts[] = []
  const unknown: AccountCounts[] = []
  for (const counts of counters.inOrder()) {
    const { address } = counts
    const isSeen = changes.accounts.seen.has(address)
    if (known.has(address)) accounts.push(counts)
    else if (!fresh.has(address)) (isSeen ? accounts : others).push(counts)
    else if (!isSeen) unknown.push(counts)
  }
  await addAccountCounts(client, accounts, batch, isAsking)
  await addAddressCounts(client, others, batch, isAsking)
  await copyPreAccounts(client, unknown, batch)
}

/** Addresses of a batch that surely took part in nothing before it. */
function findFresh(
  changes: Changes,
  counters: AccountCounters,
  met: MetRows | undefined,
): ReadonlySet<HexAddress> {
  const fresh = new Set<HexAddress>()
  if (!met) return fresh
  for (const { address } of counters.list()) if (met.addresses.isNew(address)) fresh.add(address)
  for (const address of changes.accounts.seen.keys()) if (met.addresses.isNew(address)) fresh.add(address)
  return fresh
}

/**
 * Deletes accounts that destroyed themselves. One that came and went within the batch never gets a row, but
 * was new on its day. One that is older than the index was not, though blocks of the index may have met it as
 * a new one.
 *
 * @param partial.older - contracts that ended which are older than the index
 * @returns how many rows are gone
 */
export async function removeAccounts(
  client: ClientBase,
  changes: Changes,
  known: Known,
  { older, historyFrom }: { older: ReadonlySet<HexAddress>; historyFrom: BlockNumber },
): Promise<number> {
  if (changes.accounts.deaths.length === 0) return 0
  const dead = new Set(changes.accounts.deaths.map(({ address }) => address))
  const isPartial = historyFrom > 0
  const counted = isPartial
    ? await listCounted(client, dead, historyFrom)
    : new Map<HexAddress, CountedAccount>()
  for (const address of older) {
    const account = counted.get(address)
    if (account) changes.days.count(utcDay(account.time), 'new_accounts', -1n)
    counted.delete(address)
  }
  const gone = await deleteAccounts(client, dead)
  for (const address of dead) known.delete(address)
  // what is older is counted as little as what has a row
  const existing = new Set([...gone, ...older])
  const ends: ContractEnd[] = []
  for (const death of changes.accounts.deaths) {
    const { address, block } = death
    const fresh = existing.has(address) ? undefined : metBefore(death)
    if (fresh) changes.days.count(utcDay(fresh.time), 'new_accounts')
    ends.push({ address, block, first: fresh?.block ?? counted.get(address)?.block })
    existing.delete(address)
    counted.delete(address)
  }
  if (isPartial) await addContractEnds(client, ends)
  return gone.length
}

/**
 * What blocks say of accounts apart from numbers: contracts that took an address over, names,
 * representatives, permissions.
 */
async function writeDetails(client: ClientBase, changes: Changes): Promise<void> {
  const contracts: { address: HexAddress; type: number }[] = []
  changes.accounts.seen.forEach(({ type }, address) => {
    if (type !== 0) contracts.push({ address, type })
  })
  await typeAccounts(client, contracts)
  for (const [address, name] of changes.accounts.names) await nameAccount(client, address, name)
  await deletePermissions(
    client,
    changes.accounts.deaths.map(({ address }) => address),
  )
  await addWitnessPermissions(client, changes.accounts.newWitnesses)
  await writePermissions(client, [...changes.accounts.permissions.values()])
  await markWitnesses(client, changes.accounts.witnesses)
}
