import {
  type BlockNumber,
  blockNumber,
  type HexAddress,
  type Milliseconds,
  milliseconds,
  stringifyJson,
  sun,
  type TokenAmount,
  type TokenHex,
  toBigInt,
  tokenAmount,
} from '@tronlens/core'
import {
  type AccountChanges,
  addDay,
  addOldAccounts,
  type ClientBase,
  DoubtAbout,
  findBlockTime,
  hasTypeSince,
  listBalancesAt,
  listMadeContracts,
  listNativeBalances,
  listOpeningsDue,
  listStakesOf,
  listVotersSince,
  makeAccounts,
  makeOldContracts,
  markOpened,
  noteDoubts,
  noteOldAccounts,
  type OldContract,
  type OpenBalance,
  type Opening,
  openBalances,
  openStakes,
  readAccountChanges,
  readBalanceChanges,
  replaceUnfreezings,
  TokenKind,
  writePermissions,
} from '@tronlens/db'
import {
  type NodeAccount,
  type NodeClient,
  type NodeReader,
  type NodeSmartContract,
  readAccountName,
  readAccountVotes,
  type StateReader,
} from '@tronlens/node-client'
import { ContractType } from '@tronlens/protocol'
import { readWhole } from '../chain/decode-answer.ts'
import { TRX } from '../extract/values.ts'
import type { FrozenPart } from '../ledger/things.ts'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import {
  isOwnKeyOnly,
  printPermissions,
  readNativeBalances,
  readStakes,
  readUnfreezings,
} from '../settled/node-account.ts'
import { replaceVotesOf } from '../settled/replace-votes.ts'
import { writeFrozenPart } from '../write/write-directories.ts'
import type { Writer } from '../write/writer.ts'
import {
  askDelegations,
  type KnownLoans,
  listKnownLoans,
  openDelegations,
  type ReportedDelegations,
} from './open-delegations.ts'
import { askFrozenAsset, readFrozenParts } from './open-frozen-parts.ts'

const WORD_DIGITS = 64

type ReportedAccount = {
  delegations: readonly ReportedDelegations[]
  address: HexAddress
  account: NodeAccount | undefined
  contract: NodeSmartContract | undefined
  frozen: readonly FrozenPart[]
}
type Opened = { due: number; known: HexAddress[]; restless: HexAddress[]; frozen: FrozenPart[] }
type ReportedToken = Opening & { said: TokenAmount | undefined }

/**
 * Asks the node what touched accounts have after a block of both; what they had before the first one is the
 * difference to all that the index knows up to there. Accounts whose stake or votes moved since wait: which
 * are kept is not a sum. So do issuers with frozen parts of a supply while an account took such parts since.
 *
 * @param first - first block of the index
 * @param resting - accounts that are not asked about now
 * @returns how many were due, accounts of them that are known now, those that have to wait, and frozen parts;
 *   undefined when the node moved on meanwhile
 */
export async function openAccounts(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  first: BlockNumber,
  limit: number,
  resting: readonly HexAddress[],
): Promise<Opened | undefined> {
  const due = await writer.run((client) => listOpeningsDue(client, limit, resting))
  if (due.length === 0) return { due: 0, known: [], restless: [], frozen: [] }
  const native = due.filter(({ token }) => token === TRX)
  const kept = due.filter(({ token }) => token !== TRX)
  // collections that count their items have answers for single items only
  const summed = kept.filter(({ kind }) => kind !== TokenKind.trc1155)
  const loans = await writer.run((client) =>
    listKnownLoans(
      client,
      native.map(({ address }) => address),
    ),
  )
  const settled = await askSettled(writer, node, head, async (reader, one) => ({
    accounts: await Promise.all(native.map(({ address }) => askAccount(one, reader, address, loans))),
    tokens: await Promise.all(summed.map((opening) => askToken(reader, opening))),
  }))
  if (!settled) return undefined
  const { answer: reported, height } = settled
  const opened: Opened = { due: due.length, known: [], restless: [], frozen: [] }
  await writer.repair(head.number, async (client) => {
    const since = await readAccountChanges(
      client,
      native.map(({ address }) => address),
      height,
    )
    const areTaken = await hasTypeSince(client, [ContractType.UnfreezeAssetContract], height)
    const ready = reported.accounts.filter(
      (one) => !since.restless.has(one.address) && !(areTaken && one.frozen.length > 0),
    )
    await openNative(client, ready, since, first, head)
    await openTokens(client, reported.tokens, await readBalanceChanges(client, summed, height), head.number)
    opened.known = ready.map(({ address }) => address)
    const known = new Set(opened.known)
    opened.restless = native.flatMap(({ address }) => (known.has(address) ? [] : [address]))
    opened.frozen = ready.flatMap((one) => one.frozen)
    await markOpened(
      client,
      [...opened.known.map((address) => ({ address, token: TRX })), ...kept],
      head.number,
    )
    for (const part of opened.frozen) await writeFrozenPart(client, part)
  })
  return opened
}

async function askAccount(
  node: NodeReader,
  reader: StateReader,
  address: HexAddress,
  loans: KnownLoans,
): Promise<ReportedAccount> {
  const account = await reader.findAccount(address)
  const contract = account?.type === 'Contract' ? await node.findContract(address) : undefined
  const frozen = readFrozenParts(address, account, await askFrozenAsset(node, account))
  const delegations = await askDelegations(reader, address, account, loans)
  return { address, account, contract, frozen, delegations }
}

async function askToken(reader: StateReader, { address, token }: Opening): Promise<ReportedToken> {
  const parameter = address.slice(2).padStart(WORD_DIGITS, '0')
  const said = readWhole(await reader.callConstant(token, 'balanceOf(address)', parameter))
  return { address, token, said: said === undefined ? undefined : tokenAmount(said) }
}

/** What an account keeps itself: made known, then balances, stake, permissions and votes. */
async function openNative(
  client: ClientBase,
  reported: readonly ReportedAccount[],
  since: AccountChanges,
  first: BlockNumber,
  head: IndexedHead,
): Promise<void> {
  const existing = reported.flatMap(({ address, account }) => (account ? [{ address, account }] : []))
  await knowAccounts(client, existing, first)
  const contracts = reported.flatMap(({ address, contract }) =>
    contract ? [readContract(address, contract)] : [],
  )
  await makeOldContracts(client, contracts, first)
  await doubtOperations(client, contracts, head)
  const addresses = reported.map(({ address }) => address)
  const held = new Map<HexAddress, Map<TokenHex, TokenAmount>>()
  for (const { address, token, amount } of await listNativeBalances(client, addresses))
    held.set(address, (held.get(address) ?? new Map()).set(token, amount))
  const balances = existing.flatMap(({ address, account }) => {
    const ours = held.get(address) ?? new Map<TokenHex, TokenAmount>()
    const theirs = readNativeBalances(account) as Map<TokenHex, bigint>
    // a token that was given away since the first block is none that the node names
    return [...new Set([...theirs.keys(), ...ours.keys()])].map((token): OpenBalance => {
      const indexed = (ours.get(token) ?? 0n) - (since.balances.get(address + token) ?? 0n)
      return { address, token, amount: tokenAmount((theirs.get(token) ?? 0n) - indexed) }
    })
  })
  await openBalances(
    client,
    balances.filter(({ amount }) => amount !== 0n),
    head.number,
  )
  const kept = new Map(
    (await listStakesOf(client, addresses)).map(({ address, quantity, amount }) => [
      `${address}/${quantity}`,
      amount,
    ]),
  )
  const stakes = existing.flatMap(({ address, account }) =>
    readStakes(account).map(([quantity, said]) => {
      const key = `${address}/${quantity}`
      return {
        address,
        quantity,
        amount: sun(said - (kept.get(key) ?? 0n) + (since.stakes.get(key) ?? 0n)),
      }
    }),
  )
  await openStakes(
    client,
    stakes.filter(({ amount }) => amount !== 0n),
    first,
    head.number,
  )
  await replaceUnfreezings(
    client,
    existing.map(({ address }) => address),
    existing.flatMap(({ address, account }) => readUnfreezings(address, account)),
  )
  await openDelegations(client, reported, first, await findTime(client, first))
  const permissions = existing.flatMap(({ address, account }) =>
    isOwnKeyOnly(address, account)
      ? []
      : [{ address, permissions: printPermissions(account), block: head.number }],
  )
  // what blocks of the index set since stands there already
  await writePermissions(client, permissions, false)
  // whose votes no block of the index changed had them before its first one
  const moved = await listVotersSince(client, addresses, first)
  for (const { address, account } of existing)
    await replaceVotesOf(
      client,
      address,
      readAccountVotes(account),
      head,
      moved.has(address) ? head.number : first - 1,
    )
}

/**
 * What contracts did at the cost of their makers is an operation of these; until now the makers were unknown.
 */
const doubtOperations = (client: ClientBase, contracts: readonly OldContract[], head: IndexedHead) =>
  noteDoubts(
    client,
    [...new Set(contracts.flatMap(({ creator }) => creator ?? []))].map((address) => ({
      address,
      what: DoubtAbout.operationTime,
      block: head.number,
    })),
  )

const readContract = (address: HexAddress, contract: NodeSmartContract): OldContract => ({
  address,
  creator: contract.origin_address,
  name: contract.name ?? '',
  abi: contract.abi?.entrys?.length ? stringifyJson(contract.abi.entrys) : undefined,
  percent: contract.consume_user_resource_percent ?? 0,
  energyLimit: toBigInt(contract.origin_energy_limit),
  codeHash: contract.code_hash ?? '',
})

const findTime = async (client: ClientBase, block: BlockNumber): Promise<Milliseconds> =>
  milliseconds(Number(await findBlockTime(client, block)))

/** Makes rows for accounts that are older than the index, and notes how old they are. */
async function knowAccounts(
  client: ClientBase,
  reported: readonly { address: HexAddress; account: NodeAccount }[],
  first: BlockNumber,
): Promise<void> {
  const begin = await findTime(client, first)
  const made = await listMadeContracts(
    client,
    reported.map(({ address }) => address),
  )
  const accounts = reported.map(({ address, account }) => ({
    address,
    created: milliseconds(Number(toBigInt(account.create_time))),
    ...readAccountName(account),
    latest: milliseconds(Number(toBigInt(account.latest_opration_time))),
  }))
  // an account that came to be with its contract has no time of its own
  const old = accounts.filter(
    ({ address, created }) => created < begin && (created > 0 || !made.has(address)),
  )
  for (const { day, count } of await noteOldAccounts(client, old, first))
    await addDay(client, day, { new_accounts: -count })
  const counts = {
    tx_count: 0,
    transfers_out: 0,
    transfers_in: 0,
    token_transfers_out: 0,
    token_transfers_in: 0,
    internal_count: 0,
  }
  const fresh = await makeAccounts(
    client,
    accounts.map((account) => ({
      ...counts,
      ...account,
      asks: true,
      block: blockNumber(first - 1),
      time: begin,
    })),
    { from: first, to: first },
    true,
  )
  await addOldAccounts(client, fresh.length)
}

/** Tokens that contracts keep. A contract that does not answer says nothing: its events are all there is. */
async function openTokens(
  client: ClientBase,
  reported: readonly ReportedToken[],
  since: ReadonlyMap<string, bigint>,
  head: BlockNumber,
): Promise<void> {
  const held = await listBalancesAt(client, reported)
  const balances = reported.flatMap(({ address, token, said }): OpenBalance[] => {
    if (said === undefined) return []
    const key = address + token
    const amount = tokenAmount(said - (held.get(key) ?? 0n) + (since.get(key) ?? 0n))
    return amount === 0n ? [] : [{ address, token, amount }]
  })
  await openBalances(client, balances, head)
}
