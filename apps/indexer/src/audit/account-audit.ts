import { type BlockNumber, type HexAddress, milliseconds, type TokenHex, toBigInt } from '@tronlens/core'
import {
  type AccountChanges,
  type AuditDifference,
  addOldAccounts,
  type ClientBase,
  deleteAccounts,
  findBlockTime,
  type KeptDelegation,
  listAccountTimes,
  listDelegationsOf,
  listNativeBalances,
  listPermissionsOf,
  listStakesOf,
  listUnfreezingsOf,
  listVoteLists,
  listWrongNames,
  makeAccounts,
  type RepairPlace,
  repairBalance,
  repairNames,
  repairOperationTime,
  repairStake,
  replaceUnfreezings,
  writePermissions,
} from '@tronlens/db'
import { type NodeAccount, readAccountName, readAccountVotes } from '@tronlens/node-client'
import { TRX } from '../extract/values.ts'
import { delegationKey } from '../ledger/account-states.ts'
import {
  openDelegations,
  type ReportedDelegation,
  type ReportedDelegations,
  readDelegations,
} from '../partial-history/open-delegations.ts'
import type { IndexedHead } from '../settled/ask-settled.ts'
import {
  isOwnKeyOnly,
  permissionsText,
  printPermissions,
  readNativeBalances,
  readStakes,
  readUnfreezings,
} from '../settled/node-account.ts'
import { replaceVotesOf } from '../settled/replace-votes.ts'
import { ALWAYS_SURE, type IsSure } from './doubts.ts'

/** The node's answer about an account. */
export type AccountReport = {
  address: HexAddress
  account: NodeAccount | undefined
  delegations: readonly ReportedDelegations[]
}
type Votes = { witness: HexAddress; count: bigint }[]

/**
 * Votes in a canonical order: no block shows the order in which the chain stores votes of contracts, and the
 * order has no effect.
 */
const votesText = (votes: Votes): string =>
  votes
    .map(({ witness, count }) => `${witness}=${count}`)
    .sort()
    .join(',') || 'none'

/**
 * Compares accounts with the node's answer after an earlier block or the newest one. Accounts that differ are
 * set to the node's answer plus the changes of later blocks.
 */
export class AccountAudit {
  readonly differences: AuditDifference[] = []

  /**
   * @param since - changes of blocks above `height`
   * @param height - block after which the node answered
   * @param how - whether the index is partial, so that older accounts are read in another way; whether resource
   * delegations are of that block too; and how to decide whether a difference is an error of the index
   * @param blocks - blocks since which accounts differ, where they are known
   */
  constructor(
    readonly client: ClientBase,
    readonly head: IndexedHead,
    readonly since: AccountChanges,
    readonly height: BlockNumber,
    readonly how: { isPartial: boolean; hasLoans?: boolean; isSure?: IsSure },
    readonly blocks: ReadonlyMap<HexAddress, BlockNumber> = new Map(),
  ) {}

  /**
   * Where a repair is recorded: at the block since which the account differs, where that is known, else at
   * the block of the node's answer, so that it does not look like a change of a later block.
   */
  #place(address: HexAddress): RepairPlace {
    return { block: this.blocks.get(address) ?? this.height, head: this.head.number }
  }

  /**
   * Whether a difference is an error of the index: sums are compared by their difference, other values by
   * both sides.
   */
  #isSure(address: HexAddress, field: string, indexed: bigint | string, reported: bigint | string): boolean {
    const isSum = typeof indexed === 'bigint' && typeof reported === 'bigint'
    const text = isSum ? String(reported - indexed) : `${indexed} ${reported}`
    return (this.how.isSure ?? ALWAYS_SURE)(address, field, text, this.height)
  }

  #note(address: HexAddress, field: string, indexed: bigint | string, reported: bigint | string): void {
    this.differences.push({
      kind: 'account',
      subject: address,
      field,
      indexed: String(indexed),
      reported: String(reported),
      repaired: true,
    })
  }

  async compareBalances(reports: readonly AccountReport[]): Promise<void> {
    const addresses = reports.map(({ address }) => address)
    const kept = await listNativeBalances(this.client, addresses)
    for (const { address, account } of reports) {
      const reported: Map<string, bigint> = account ? readNativeBalances(account) : new Map()
      // while names were unique, a node may list tokens by name only
      const listsTokens = account?.asset === undefined || account.assetV2 !== undefined
      const held = new Map<string, bigint>(
        kept.filter((row) => row.address === address).map(({ token, amount }) => [token, amount]),
      )
      for (const token of new Set([...reported.keys(), ...held.keys()]) as Set<TokenHex>) {
        const indexed = held.get(token) ?? 0n
        const said = (reported.get(token) ?? 0n) + (this.since.balances.get(address + token) ?? 0n)
        if (indexed === said || (token !== TRX && !listsTokens)) continue
        const field = Buffer.from(token, 'hex').toString('latin1')
        if (!this.#isSure(address, field, indexed, said)) continue
        await repairBalance(this.client, { address, token, delta: said - indexed }, this.#place(address))
        this.#note(address, field, indexed, said)
      }
    }
  }

  async compareStakes(reports: readonly AccountReport[]): Promise<void> {
    const kept = await listStakesOf(
      this.client,
      reports.map(({ address }) => address),
    )
    for (const { address, account } of reports)
      for (const [quantity, then] of readStakes(account ?? {})) {
        const said = then + (this.since.stakes.get(`${address}/${quantity}`) ?? 0n)
        const row = kept.find((one) => one.address === address && one.quantity === quantity)
        const indexed = row?.amount ?? 0n
        if (indexed === said || !this.#isSure(address, `stake ${quantity}`, indexed, said)) continue
        await repairStake(this.client, { address, quantity, delta: said - indexed }, this.#place(address))
        this.#note(address, `stake ${quantity}`, indexed, said)
      }
  }

  async compareVotes(reports: readonly AccountReport[]): Promise<void> {
    const kept = await listVoteLists(
      this.client,
      reports.map(({ address }) => address),
    )
    for (const { address, account } of reports) {
      // votes are not a sum that can be corrected for later blocks: this account is compared another time
      if (this.since.restless.has(address)) continue
      const said = account ? readAccountVotes(account) : []
      const indexed = kept.find(({ voter }) => voter === address)?.list ?? []
      if (votesText(indexed) === votesText(said)) continue
      if (!this.#isSure(address, 'votes', votesText(indexed), votesText(said))) continue
      await replaceVotesOf(this.client, address, said, this.head)
      this.#note(address, 'votes', votesText(indexed), votesText(said))
    }
  }

  async comparePermissions(reports: readonly AccountReport[]): Promise<void> {
    const kept = await listPermissionsOf(
      this.client,
      reports.map(({ address }) => address),
    )
    for (const { address, account } of reports) {
      const row = kept.find((one) => one.address === address)
      // set after the block that the node was asked about
      if (!account || (row && row.block > this.height)) continue
      const said = permissionsText(account)
      const indexed = row && permissionsText(row.permissions as NodeAccount)
      if (row ? indexed === said : isOwnKeyOnly(address, account)) continue
      if (!this.#isSure(address, 'permissions', indexed ?? 'its own key', said)) continue
      const permissions = printPermissions(account)
      await writePermissions(this.client, [{ address, permissions, block: this.height }])
      this.#note(address, 'permissions', indexed ?? 'its own key', said)
    }
  }

  async compareNames(reports: readonly AccountReport[]): Promise<void> {
    const names = reports.flatMap(({ address, account }) =>
      account ? [{ address, ...readAccountName(account) }] : [],
    )
    const wrong = (await listWrongNames(this.client, names, this.height)).filter(
      ({ address, indexed, said }) => this.#isSure(address, 'name', indexed, said),
    )
    const sure = new Set(wrong.map(({ address }) => address))
    const renamed = names.filter(({ address }) => sure.has(address))
    for (const { address, indexed, said } of await repairNames(this.client, renamed, this.height))
      this.#note(address, 'name', indexed, said)
  }

  /** Unfreezing amounts one by one: their sum is a separate quantity of stake. */
  async compareUnfreezings(reports: readonly AccountReport[]): Promise<void> {
    const calm = reports.filter(({ address }) => !this.since.restless.has(address))
    const kept = await listUnfreezingsOf(
      this.client,
      calm.map(({ address }) => address),
    )
    for (const { address, account } of calm) {
      const said = account ? readUnfreezings(address, account) : []
      const indexed = kept.filter((one) => one.address === address)
      if (unfreezingsText(indexed) === unfreezingsText(said)) continue
      if (!this.#isSure(address, 'unfreezings', unfreezingsText(indexed), unfreezingsText(said))) continue
      await replaceUnfreezings(this.client, [address], said)
      this.#note(address, 'unfreezings', unfreezingsText(indexed), unfreezingsText(said))
    }
  }

  /** The two sides of each resource delegation that the account shows. */
  async compareDelegations(reports: readonly AccountReport[]): Promise<void> {
    if (this.how.hasLoans === false) return
    const calm = reports.filter(({ address }) => !this.since.restless.has(address))
    let kept: readonly (ReportedDelegation | KeptDelegation)[] = await listDelegationsOf(
      this.client,
      calm.map(({ address }) => address),
    )
    for (const one of calm)
      for (const { generation, list } of one.delegations) {
        const said = readDelegations(list, generation)
        const isOwn = (row: ReportedDelegation | KeptDelegation) =>
          row.generation === generation && (row.sender === one.address || row.recipient === one.address)
        const indexed = kept.filter(isOwn)
        if (delegationsText(indexed) === delegationsText(said)) continue
        const [ours, theirs] = [delegationsText(indexed), delegationsText(said)]
        if (!this.#isSure(one.address, `delegations ${generation}`, ours, theirs)) continue
        const { number, time } = this.head
        await openDelegations(
          this.client,
          [{ address: one.address, delegations: [{ generation, list }] }],
          number,
          time,
        )
        // a delegation is reported for one of its sides only
        kept = [...kept.filter((row) => !isOwn(row)), ...said]
        this.#note(one.address, `delegations ${generation}`, ours, theirs)
      }
  }

  /**
   * Whether accounts exist, and when they last paid for something.
   *
   * @param open - accounts of which blocks leave open when that was
   */
  async compareExistence(reports: readonly AccountReport[], open: ReadonlySet<HexAddress>): Promise<void> {
    const kept = new Map(
      (
        await listAccountTimes(
          this.client,
          reports.map(({ address }) => address),
        )
      ).map((row) => [row.address, row]),
    )
    const at = await findBlockTime(this.client, this.height)
    for (const { address, account } of reports) {
      const row = kept.get(address)
      if (account && row) {
        if (!open.has(address)) await this.#compareTime(address, account, row.latest, at)
      }
      // created or destroyed after the block that the node was asked about
      else if (this.height !== this.head.number || this.how.isPartial) continue
      else if (account && this.#isSure(address, 'account', 'none', 'there'))
        await this.#make(address, account)
      else if (!account && row && this.#isSure(address, 'account', 'there', 'none'))
        await this.#forget(address)
    }
  }

  async #compareTime(address: HexAddress, account: NodeAccount, indexed: bigint, at: bigint): Promise<void> {
    const said = toBigInt(account.latest_opration_time)
    // an operation has the time of the block before its own: an operation in the block after `height` has the
    // time of `height`
    if (indexed === said || indexed >= at) return
    if (!this.#isSure(address, 'latest operation', String(indexed), String(said))) return
    await repairOperationTime(this.client, address, said)
    this.#note(address, 'latest operation', indexed, said)
  }

  /** Adds an account that no block showed; the index has it from now on. */
  async #make(address: HexAddress, account: NodeAccount): Promise<void> {
    const { number, time } = this.head
    const made = await makeAccounts(
      this.client,
      [
        {
          ...NO_COUNTS,
          address,
          ...readAccountName(account),
          latest: milliseconds(Number(toBigInt(account.latest_opration_time))),
          asks: false,
          block: number,
          created: milliseconds(Number(toBigInt(account.create_time))),
          time,
        },
      ],
      { from: number, to: number },
      false,
    )
    await addOldAccounts(this.client, made.length)
    this.#note(address, 'account', 'none', 'there')
  }

  async #forget(address: HexAddress): Promise<void> {
    const gone = await deleteAccounts(this.client, [address])
    await addOldAccounts(this.client, -gone.length)
    this.#note(address, 'account', 'there', 'none')
  }
}

const NO_COUNTS = {
  tx_count: 0,
  transfers_out: 0,
  transfers_in: 0,
  token_transfers_out: 0,
  token_transfers_in: 0,
  internal_count: 0,
}

const unfreezingsText = (
  rows: readonly { resource: number; amount: bigint; expire_time: number }[],
): string => rows.map((row) => `${row.amount} of ${row.resource} at ${row.expire_time}`).join(', ') || 'none'

const delegationsText = (rows: readonly (ReportedDelegation | KeptDelegation)[]): string =>
  rows
    .map(
      (row) =>
        `${delegationKey({ ...row, generation: row.generation as 1 | 2 })} ${row.amount} ${row.lock_amount} ${row.expire_time}`,
    )
    .sort()
    .join(', ') || 'none'
