import {
  type BlockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  type Sun,
  sun,
} from '@tronlens/core'
import type { ClientBase } from 'pg'
import { addSums, defineSums } from '../../copy/add-sums.ts'
import { defineCopy, encodeCopy, encodeParts } from '../../copy/copy-table.ts'
import type { MetKeys } from '../../copy/met-keys.ts'
import { sendCopy } from '../../copy/send-copy.ts'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { DelegationRow, StakeRow, UnfreezingRow } from '../../tables.ts'
import { StakeQuantity } from '../../values/stake-quantity.ts'
import type { Written } from '../../written.ts'
import { addressOf, bytesOfAll } from '../chain/hex.ts'
import { AMONG } from './addresses.ts'

/** What a block changes of a stake, and what it leaves. */
export type StakeChange = Written<'stake_change'> & { block_number: BlockNumber; delta: Sun; amount: Sun }
/** Stake of an account on its way back. */
export type NewUnfreezing = Written<'unfreezing'> & { amount: Sun; expire_time: Milliseconds }
/** What is added to a stake: `amount`. */
export type StakeSum = Pick<StakeChange, 'address' | 'quantity' | 'amount'>

/** A stake as it is kept. */
export type KeptStake = { address: HexAddress; quantity: number; amount: Sun }

const keptStake = (row: StakeRow): KeptStake => ({
  ...row,
  address: addressOf(row.address),
  amount: sun(row.amount),
})

const COPY_CHANGES = defineCopy<StakeChange>(
  'stake_change',
  {
    address: 'hex',
    quantity: 'int2',
    block_number: 'int8',
    delta: 'int8',
    amount: 'int8',
  },
  1,
)
const SUMS = defineSums<Written<'stake'>, 'amount'>(
  'stake',
  { address: 'hex', quantity: 'int2' },
  { amount: 'int8' },
  ['amount'],
)
const COPY_UNFREEZINGS = defineCopy<NewUnfreezing>('unfreezing', {
  address: 'hex',
  position: 'int4',
  resource: 'int2',
  amount: 'int8',
  expire_time: 'int8',
})

/** Keeps what blocks changed of stakes; a part after the other. */
export const copyStakeChanges = labelled(
  'copyStakeChanges',
  (client: ClientBase, changes: Iterable<readonly StakeChange[]>): Promise<void> =>
    sendCopy(client, encodeParts(COPY_CHANGES, changes)),
)

/**
 * Adds to stakes.
 *
 * @param met - stakes that there may be
 * @returns what each is now, in the order of the sums
 */
export const addStakes = labelled(
  'addStakes',
  async (client: ClientBase, sums: readonly StakeSum[], met?: MetKeys): Promise<Sun[]> => {
    const { now } = await addSums(
      client,
      SUMS,
      sums,
      met && (({ address, quantity }) => met.isNew(address, quantity)),
    )
    return now.amount as Sun[]
  },
)

/** Stakes of some accounts. */
export const listStakesOf = labelled(
  'listStakesOf',
  async (client: ClientBase, addresses: Iterable<HexAddress>): Promise<KeptStake[]> => {
    const { rows } = await client.query<StakeRow>(
      `SELECT t.* FROM ${AMONG.from} JOIN stake t ON t.address = k.address WHERE ${AMONG.isShort}`,
      AMONG.values(addresses),
    )
    return rows.map(keptStake)
  },
)

/** Stake of some accounts on its way back, in the order of each account. */
export const listUnfreezingsOf = labelled(
  'listUnfreezingsOf',
  async (
    client: ClientBase,
    addresses: Iterable<HexAddress>,
  ): Promise<{ address: HexAddress; resource: number; amount: Sun; expire_time: Milliseconds }[]> => {
    const { rows } = await client.query<UnfreezingRow>(
      `SELECT t.* FROM ${AMONG.from} JOIN unfreezing t ON t.address = k.address WHERE ${AMONG.isShort} ORDER BY t.address, t.position`,
      AMONG.values(addresses),
    )
    return rows.map((row) => ({
      ...row,
      address: addressOf(row.address),
      amount: sun(row.amount),
      expire_time: milliseconds(Number(row.expire_time)),
    }))
  },
)

/** Replaces all that some accounts have on its way back. */
export const replaceUnfreezings = labelled(
  'replaceUnfreezings',
  async (
    client: ClientBase,
    owners: readonly HexAddress[],
    rows: readonly NewUnfreezing[],
  ): Promise<void> => {
    if (owners.length === 0) return
    await client.query(
      `DELETE FROM unfreezing t USING ${AMONG.from} WHERE t.address = k.address AND ${AMONG.isShort}`,
      AMONG.values(owners),
    )
    await sendCopy(client, encodeCopy(COPY_UNFREEZINGS, rows))
  },
)

/** What distinguishes one delegation from another. */
export type DelegationPlace = Pick<Written<'delegation'>, 'sender' | 'recipient' | 'resource' | 'generation'>

/** A delegation as a batch leaves it. */
export type NewDelegation = Written<'delegation'> & {
  amount: Sun
  lock_amount: Sun
  expire_time: Milliseconds
  block_number: BlockNumber
  timestamp: Milliseconds
}

const PLACES = defineRowList<DelegationPlace>('k', {
  sender: 'hex',
  recipient: 'hex',
  resource: 'int2',
  generation: 'int2',
})
const COPY_DELEGATIONS = defineCopy<NewDelegation>('delegation', {
  sender: 'hex',
  recipient: 'hex',
  resource: 'int2',
  generation: 'int2',
  amount: 'int8',
  lock_amount: 'int8',
  expire_time: 'int8',
  block_number: 'int8',
  timestamp: 'int8',
})

/** Which of some accounts have, or had, energy of a stake of the first generation. */
export const listEnergyStakers = labelled(
  'listEnergyStakers',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<Set<HexAddress>> => {
    if (addresses.length === 0) return new Set()
    const { rows } = await client.query<{ address: Buffer }>(
      `SELECT DISTINCT t.address FROM ${AMONG.from} JOIN stake t ON t.address = k.address
       WHERE ${AMONG.isShort} AND t.quantity IN (${StakeQuantity.energy1}, ${StakeQuantity.acquiredEnergy1})`,
      AMONG.values(addresses),
    )
    return new Set(rows.map(({ address }) => addressOf(address)))
  },
)

/** A delegation as it is kept. */
export type KeptDelegation = Omit<DelegationRow, 'sender' | 'recipient'> & {
  sender: HexAddress
  recipient: HexAddress
}

/** Those of some delegations that exist. */
export const listDelegationsAt = labelled(
  'listDelegationsAt',
  async (client: ClientBase, places: readonly DelegationPlace[]): Promise<KeptDelegation[]> => {
    const { rows } = await client.query<DelegationRow>(
      `SELECT d.* FROM ${PLACES.from} JOIN delegation d USING (sender, recipient, resource, generation)`,
      PLACES.values(places),
    )
    return rows.map((row) => ({ ...row, sender: addressOf(row.sender), recipient: addressOf(row.recipient) }))
  },
)

/** What some accounts lent and borrowed. */
export const listDelegationsOf = labelled(
  'listDelegationsOf',
  async (client: ClientBase, addresses: readonly HexAddress[]): Promise<KeptDelegation[]> => {
    const { rows } = await client.query<DelegationRow>(
      'SELECT * FROM delegation WHERE sender = ANY($1::bytea[]) OR recipient = ANY($1::bytea[])',
      [bytesOfAll(addresses)],
    )
    return rows.map((row) => ({ ...row, sender: addressOf(row.sender), recipient: addressOf(row.recipient) }))
  },
)

/** Replaces some delegations by what is left of them. */
export const replaceDelegations = labelled(
  'replaceDelegations',
  async (
    client: ClientBase,
    places: readonly DelegationPlace[],
    rows: readonly NewDelegation[],
  ): Promise<void> => {
    if (places.length === 0) return
    await client.query(
      `DELETE FROM delegation d USING ${PLACES.from}
       WHERE d.sender = k.sender AND d.recipient = k.recipient AND d.resource = k.resource AND d.generation = k.generation`,
      PLACES.values(places),
    )
    await sendCopy(client, encodeCopy(COPY_DELEGATIONS, rows))
  },
)
