import type { BlockNumber, TokenHex } from '@tronlens/core'
import {
  type AuditDifference,
  type AuditedHolder,
  type ClientBase,
  listHoldersToAudit,
  listItemsToAudit,
  listTokensToAudit,
  noteTokenAudit,
  openItems,
  readBalanceChanges,
  repairBalance,
  saveAudit,
  TokenKind,
  writeQuarantine,
} from '@tronlens/db'
import type { NodeClient } from '@tronlens/node-client'
import { readWhole } from '../jobs/decode-answer.ts'
import type { Writer } from '../write/writer.ts'
import { tellItems } from '../young/open-items.ts'
import { askSettled, type IndexedHead } from './ask-settled.ts'
import type { HolderWalks } from './holder-walks.ts'

/** Movements whose two sides are asked about. */
const RECENT_MOVEMENTS = 4
/** How many holders of a token whose events do not tell the truth are asked about at once. */
const HOLDERS_AT_ONCE = 500
const WORD_DIGITS = 64

const DIFFERS = 'What it says of balances is not what its events add up to; balances shown are what it says.'

/**
 * Asks tokens whose contracts ran since the last time what some of their holders have, and collections who has the items that moved
 * last. Where a contract says something else than its events, all its holders are asked about, now and whenever it runs again, and the
 * index takes over what it says. That goes on over as many calls as it takes.
 *
 * @param walks - whose holders are being gone through
 * @returns how many tokens were looked at; undefined when the node moved on meanwhile
 */
export async function auditTokens(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  limit: number,
  walks: HolderWalks,
): Promise<number | undefined> {
  const tokens = await writer.run((client) => listTokensToAudit(client, limit))
  for (const token of tokens) {
    if (token.kind !== TokenKind.trc20 && !(await compareItems(writer, node, head, token))) return undefined
    if (!(await compareToken(writer, node, head, token, walks))) return undefined
  }
  if (limit > 0 && !(await walkOn(writer, node, head, walks))) return undefined
  return tokens.length
}

type Audited = { ref: TokenHex; kind: number; isLying: boolean }

/** Compares what holders have, where the contract can be asked for that; false when the node moved on. */
async function compareToken(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  { ref, kind, isLying }: Audited,
  walks: HolderWalks,
): Promise<boolean> {
  if (kind === TokenKind.trc1155) {
    // such a contract tells of each item only
    await writer.run((client) => noteTokenAudit(client, ref, head.number))
    return true
  }
  const holders = await writer.run((client) => listHoldersToAudit(client, ref, 'recent', RECENT_MOVEMENTS))
  const result = await compareHolders(writer, node, head, ref, holders)
  if (result === undefined) return false
  if (isLying || result === 'differs') walks.begin(ref)
  return true
}

/** Asks about some more holders of the token whose turn it is; false when the node moved on. */
async function walkOn(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  walks: HolderWalks,
): Promise<boolean> {
  const turn = await walks.next(writer)
  if (!turn) return true
  const { token, after } = turn
  const holders = await writer.run((client) =>
    listHoldersToAudit(client, token, 'all', HOLDERS_AT_ONCE, after),
  )
  if ((await compareHolders(writer, node, head, token, holders)) === undefined) return false
  walks.note(token, holders.length < HOLDERS_AT_ONCE ? undefined : holders.at(-1))
  return true
}

/** Compares who has the items that moved last, and takes over what the contract says; false when the node moved on. */
async function compareItems(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  { ref, kind }: Audited,
): Promise<boolean> {
  const items = await writer.run((client) => listItemsToAudit(client, ref, RECENT_MOVEMENTS))
  const settled = await askSettled(writer, node, head, (reader) =>
    tellItems(
      reader,
      items.map((item) => ({ ...item, kind })),
    ),
  )
  if (!settled) return false
  const told = settled.answer
  await writer.repair(head.number, async (client) => {
    const wrong = await openItems(client, told, settled.height)
    const differences = wrong.map(
      ({ nft_id, owner, indexed, amount }): AuditDifference => ({
        kind: 'token',
        subject: ref,
        field: `${owner} ${nft_id}`,
        indexed: String(indexed),
        told: String(amount),
        repaired: true,
      }),
    )
    if (wrong.length > 0) await markLying(client, ref, head.number)
    await saveAudit(client, 'token', told.length, differences, head.number)
  })
  return true
}

/** Tells whoever sees a token that its events are not to be believed. */
const markLying = (client: ClientBase, token: TokenHex, height: BlockNumber): Promise<void> =>
  writeQuarantine(client, [
    {
      kind: 'token',
      subject: Buffer.from(token, 'hex'),
      reason: 'events-differ',
      detail: DIFFERS,
      block_number: BigInt(height),
    },
  ])

async function compareHolders(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  token: TokenHex,
  holders: readonly AuditedHolder[],
): Promise<'agrees' | 'differs' | undefined> {
  const settled = await askSettled(writer, node, head, (reader) =>
    Promise.all(
      holders.map(async (holder) => {
        const parameter = holder.address.slice(2).padStart(WORD_DIGITS, '0')
        const said = readWhole(await reader.callConstant(token, 'balanceOf(address)', parameter))
        return { ...holder, said }
      }),
    ),
  )
  if (!settled) return undefined
  const since = await writer.run((client) =>
    readBalanceChanges(
      client,
      holders.map(({ address }) => ({ address, token })),
      settled.height,
    ),
  )
  // a contract that fails to answer says nothing
  const asked = settled.answer.flatMap(({ address, amount, said }) =>
    said === undefined ? [] : [{ address, amount, said: said + (since.get(address + token) ?? 0n) }],
  )
  const wrong = asked.filter(({ amount, said }) => amount !== said)
  await writer.repair(head.number, async (client) => {
    for (const { address, amount, said } of wrong)
      await repairBalance(
        client,
        { address, token, delta: said - amount },
        { block: settled.height, head: head.number },
      )
    const differences = wrong.map(
      ({ address, amount, said }): AuditDifference => ({
        kind: 'token',
        subject: token,
        field: address,
        indexed: String(amount),
        told: String(said),
        repaired: true,
      }),
    )
    if (wrong.length > 0) await markLying(client, token, head.number)
    await saveAudit(client, 'token', asked.length, differences, head.number)
    await noteTokenAudit(client, token, head.number)
  })
  return wrong.length > 0 ? 'differs' : 'agrees'
}
