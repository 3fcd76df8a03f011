import { type BlockNumber, blockNumber, type HexAddress, milliseconds, utcDay } from '@tronlens/core'
import {
  type AccountOperations,
  addContractCalls,
  type ClientBase,
  createContract,
  type Doubt,
  DoubtAbout,
  type EndedContract,
  listEnergyStakers,
  makeEndedContracts,
  type NewContract,
  noteOperations,
  readCreators,
  updateContract,
} from '@tronlens/db'
import { TRX } from '../extract/values.ts'
import type { Changes } from '../ledger/changes.ts'
import type { OriginOperation } from '../ledger/origin-operations.ts'
import type { ContractChange } from '../ledger/things.ts'
import type { MetRows } from './met-rows.ts'

/**
 * Makes new contracts, takes over what their owners changed, and counts calls.
 *
 * @param historyFrom - first block of the index
 * @param days - ends when the days of contracts are written
 * @param met - rows that there may be; a contract brings a balance of TRX along
 * @returns contracts that ended and are older than the index, which had not heard of them
 */
export async function writeContracts(
  client: ClientBase,
  changes: Changes,
  historyFrom: BlockNumber,
  days: Promise<void>,
  met?: MetRows,
): Promise<ReadonlySet<HexAddress>> {
  const { unheard, older } = await makeOlderEnded(client, changes, historyFrom, days)
  for (const change of changes.contracts.inOrder) {
    await writeContract(client, change)
    if (change.kind !== 'create') continue
    met?.balances.isNew(change.address, TRX)
    changes.days.count(utcDay(change.time), 'new_contracts')
  }
  await addCalls(client, changes, unheard)
  return older
}

type OlderEnded = {
  /** Contracts that had no row yet; their calls are counted. */
  unheard: ReadonlySet<HexAddress>
  /** Those of them that are older than the index. */
  older: ReadonlySet<HexAddress>
}

/**
 * Makes rows for contracts that an index which begins later did not know before they ended. Their calls are
 * those of their days.
 */
async function makeOlderEnded(
  client: ClientBase,
  changes: Changes,
  historyFrom: BlockNumber,
  days: Promise<void>,
): Promise<OlderEnded> {
  const ended = historyFrom > 0 ? listEndedContracts(changes) : []
  if (ended.length === 0) return { unheard: new Set(), older: new Set() }
  await days
  const unheard = await makeEndedContracts(client, ended, historyFrom)
  const begins = new Map<HexAddress, ContractChange['kind']>()
  for (const { address, kind } of changes.contracts.inOrder)
    if ((kind === 'create' || kind === 'destroy') && !begins.has(address)) begins.set(address, kind)
  return { unheard, older: new Set([...unheard].filter((address) => begins.get(address) === 'destroy')) }
}

/**
 * Counts calls of contracts.
 *
 * @param counted - contracts whose calls are counted already
 */
export const addCalls = (
  client: ClientBase,
  changes: Changes,
  counted: ReadonlySet<HexAddress> = new Set(),
): Promise<void> =>
  addContractCalls(
    client,
    [...changes.contracts.triggers].flatMap(([address, calls]) =>
      counted.has(address) ? [] : [{ address, calls }],
    ),
  )

const NEVER = milliseconds(0)
const NOT_MADE = blockNumber(-1)

/**
 * Accounts that made the contracts that were called: a call counts as an operation of theirs, whichever
 * account pays its energy. Contracts must not have been written yet: another account may have made another at
 * the same address.
 */
export async function listOperations(
  client: ClientBase,
  changes: Changes,
): Promise<{ sure: AccountOperations[]; unsure: AccountOperations[] }> {
  const operations = changes.contracts.operations.list()
  const older = operations.flatMap(({ contract, creator }) => (creator === undefined ? [contract] : []))
  const creators = await readCreators(client, older)
  const isSure = (operation: OriginOperation) => operation.isSure
  return {
    sure: sumUp(operations.filter(isSure), creators, changes),
    unsure: sumUp(
      operations.filter((operation) => !isSure(operation)),
      creators,
      changes,
    ),
  }
}

function sumUp(
  operations: readonly OriginOperation[],
  creators: ReadonlyMap<HexAddress, HexAddress>,
  changes: Changes,
): AccountOperations[] {
  const found = new Map<HexAddress, AccountOperations>()
  for (const { contract, creator, now, calls } of operations) {
    const address = creator ?? creators.get(contract)
    if (address === undefined) continue
    const seen = changes.accounts.seen.get(address)
    const { latest, latest_of_new } = found.get(address) ?? { latest: NEVER, latest_of_new: NEVER }
    found.set(address, {
      address,
      latest: now > latest ? now : latest,
      made_in: seen?.block ?? NOT_MADE,
      // there was no such account before it was seen, or one that is gone
      latest_of_new: seen && calls > seen.calls && now > latest_of_new ? now : latest_of_new,
    })
  }
  return [...found.values()]
}

/** Notes what surely were operations of accounts; of others the node is to be asked. */
export async function settleOperations(
  client: ClientBase,
  unsure: readonly AccountOperations[],
  head: BlockNumber,
): Promise<Doubt[]> {
  const stakers = await listEnergyStakers(
    client,
    unsure.map(({ address }) => address),
  )
  // who never had energy of a stake never used any
  await noteOperations(
    client,
    unsure.filter(({ address }) => !stakers.has(address)),
  )
  return [...stakers].map((address) => ({ address, what: DoubtAbout.operationTime, block: head }))
}

/** A contract as it was made. */
export const readBirth = (change: ContractChange & { kind: 'create' }): NewContract => ({
  address: change.address,
  creator: change.creator,
  created_block: change.block,
  created_index: change.index,
  created_time: change.time,
  created_tx: change.hash,
  name: change.name,
  abi: change.abi,
  consume_user_resource_percent: change.percent,
  origin_energy_limit: change.energyLimit,
  code_hash: change.codeHash,
})

/** Contracts that destroyed themselves, the last time of each. */
export const listEndedContracts = ({ contracts }: Pick<Changes, 'contracts'>): EndedContract[] => [
  ...new Map(
    contracts.inOrder.flatMap((change) =>
      change.kind === 'destroy' ? [[change.address, change] as const] : [],
    ),
  ).values(),
]

async function writeContract(client: ClientBase, change: ContractChange): Promise<void> {
  const { address } = change
  switch (change.kind) {
    case 'create':
      return createContract(client, readBirth(change))
    case 'percent':
      return updateContract(client, address, {
        column: 'consume_user_resource_percent',
        value: change.percent,
      })
    case 'energy-limit':
      return updateContract(client, address, { column: 'origin_energy_limit', value: change.energyLimit })
    case 'clear-abi':
      return updateContract(client, address, { column: 'abi', value: undefined })
    case 'destroy':
      return updateContract(client, address, { column: 'destroyed_block', value: change.block })
  }
}
