import type { BlockNumber, HexAddress, TokenHex } from '@tronlens/core'
import {
  type AccountChanges,
  type AuditDifference,
  type ClientBase,
  listNativeBalances,
  listPermissionsOf,
  listStakesOf,
  listVoteLists,
  readAccountChanges,
  repairBalance,
  repairNames,
  repairStake,
  saveAudit,
  writePermissions,
} from '@tronlens/db'
import type { NodeAccount, NodeClient } from '@tronlens/node-client'
import { TRX } from '../extract/values.ts'
import type { Writer } from '../write/writer.ts'
import { askSettled, type IndexedHead } from './ask-settled.ts'
import { replaceVotesOf } from './replace-votes.ts'
import {
  isOwnKeyOnly,
  permissionsText,
  printToldPermissions,
  readName,
  readNativeBalances,
  readStakes,
  readVotes,
} from './told-account.ts'

type Told = { address: HexAddress; account: NodeAccount | undefined }
type Votes = { witness: HexAddress; count: bigint }[]

/** Entries in an order of their own: those of contracts stand on the chain in one that no block tells, and it changes nothing. */
const votesText = (votes: Votes): string =>
  votes
    .map(({ witness, count }) => `${witness}=${count}`)
    .sort()
    .join(',') || 'none'

/**
 * Compares accounts with what the node said of an earlier or the newest block, and makes those that differ what the node says and
 * later blocks made of it.
 */
class AccountAudit {
  readonly differences: AuditDifference[] = []

  constructor(
    readonly client: ClientBase,
    readonly head: IndexedHead,
    readonly since: AccountChanges,
    readonly height: BlockNumber,
  ) {}

  #note(address: HexAddress, field: string, indexed: bigint | string, told: bigint | string): void {
    this.differences.push({
      kind: 'account',
      subject: address,
      field,
      indexed: String(indexed),
      told: String(told),
      repaired: true,
    })
  }

  async compareBalances(told: readonly Told[]): Promise<void> {
    const addresses = told.map(({ address }) => address)
    const kept = await listNativeBalances(this.client, addresses)
    for (const { address, account } of told) {
      const wanted: Map<string, bigint> = account ? readNativeBalances(account) : new Map()
      // while names were unique a node may tell tokens by name only
      const tellsTokens = account?.asset === undefined || account.assetV2 !== undefined
      const held = new Map<string, bigint>(
        kept.filter((row) => row.address === address).map(({ token, amount }) => [token, amount]),
      )
      for (const token of new Set([...wanted.keys(), ...held.keys()]) as Set<TokenHex>) {
        const indexed = held.get(token) ?? 0n
        const said = (wanted.get(token) ?? 0n) + (this.since.balances.get(address + token) ?? 0n)
        if (indexed === said || (token !== TRX && !tellsTokens)) continue
        await repairBalance(this.client, { address, token, delta: said - indexed }, this.head.number)
        this.#note(address, Buffer.from(token, 'hex').toString('latin1'), indexed, said)
      }
    }
  }

  async compareStakes(told: readonly Told[]): Promise<void> {
    const kept = await listStakesOf(
      this.client,
      told.map(({ address }) => address),
    )
    for (const { address, account } of told)
      for (const [quantity, then] of readStakes(account ?? {})) {
        const said = then + (this.since.stakes.get(`${address}/${quantity}`) ?? 0n)
        const row = kept.find((one) => one.address === address && one.quantity === quantity)
        const indexed = row?.amount ?? 0n
        if (indexed === said) continue
        await repairStake(this.client, { address, quantity, delta: said - indexed }, this.head.number)
        this.#note(address, `stake ${quantity}`, indexed, said)
      }
  }

  async compareVotes(told: readonly Told[]): Promise<void> {
    const kept = await listVoteLists(
      this.client,
      told.map(({ address }) => address),
    )
    for (const { address, account } of told) {
      // which votes are kept is not a sum: another time
      if (this.since.restless.has(address)) continue
      const said = account ? readVotes(account) : []
      const indexed = kept.find(({ voter }) => voter === address)?.list ?? []
      if (votesText(indexed) === votesText(said)) continue
      await replaceVotesOf(this.client, address, said, this.head)
      this.#note(address, 'votes', votesText(indexed), votesText(said))
    }
  }

  async comparePermissions(told: readonly Told[]): Promise<void> {
    const kept = await listPermissionsOf(
      this.client,
      told.map(({ address }) => address),
    )
    for (const { address, account } of told) {
      const row = kept.find((one) => one.address === address)
      // set since the block that the node was asked about
      if (!account || (row && row.block > this.height)) continue
      const said = permissionsText(account)
      const indexed = row && permissionsText(row.permissions as NodeAccount)
      if (row ? indexed === said : isOwnKeyOnly(address, account)) continue
      const permissions = printToldPermissions(account)
      await writePermissions(this.client, [{ address, permissions, block: this.height }])
      this.#note(address, 'permissions', indexed ?? 'its own key', said)
    }
  }

  async compareNames(told: readonly Told[]): Promise<void> {
    const names = told.flatMap(({ address, account }) => (account ? [{ address, ...readName(account) }] : []))
    for (const { address, indexed, said } of await repairNames(this.client, names, this.height))
      this.#note(address, 'name', indexed, said)
  }
}

/**
 * Compares what accounts have of TRX and TRC10 tokens, stake, votes, names and permissions with what the node says after a block of both; keeps every
 * difference, and makes the index what the node says.
 *
 * @returns how many were compared; undefined when the node moved on meanwhile
 */
export async function auditAccounts(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  addresses: readonly HexAddress[],
): Promise<number | undefined> {
  if (addresses.length === 0) return 0
  const settled = await askSettled(writer, node, head, (reader) =>
    Promise.all(
      addresses.map(
        async (address): Promise<Told> => ({ address, account: await reader.findAccount(address) }),
      ),
    ),
  )
  if (!settled) return undefined
  const { answer: told, height } = settled
  await writer.repair(head.number, async (client) => {
    const audit = new AccountAudit(client, head, await readAccountChanges(client, addresses, height), height)
    await audit.compareBalances(told)
    await audit.compareStakes(told)
    await audit.compareVotes(told)
    await audit.compareNames(told)
    await audit.comparePermissions(told)
    await saveAudit(client, 'account', told.length, audit.differences, head.number)
  })
  return told.length
}
