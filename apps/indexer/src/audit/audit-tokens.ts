import { type HexAddress, lowerOf, type TokenHex } from '@tronlens/core'
import {
  type AuditDifference,
  type AuditedHolder,
  type AuditedToken,
  listHoldersToAudit,
  listItemsAfter,
  listRandomTokens,
  listTokensToAudit,
  listTouchedHolders,
  listUnopenedBalances,
  noteOpenings,
  noteTokenAudit,
  readBalanceChanges,
  repairBalance,
  saveAudit,
  TokenKind,
} from '@tronlens/db'
import { readWhole } from '../chain/decode-answer.ts'
import { askSettled } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import { type Compared, compareItems } from './audit-items.ts'
import { markLying } from './mark-lying.ts'
import { findParties } from './parties.ts'
import type { TokenTools } from './token-tools.ts'

/**
 * For a token whose events are not known to be wrong: how many of its newest transfers and calls are
 * examined.
 */
const RECENT = 4
/** The same for a token whose events are known to be wrong. */
const RECENT_OF_LIARS = 20
/** How many holders and items are asked about at once for a token whose events are wrong. */
const AT_ONCE = 500
const WORD_DIGITS = 64

/**
 * How many tokens are compared: tokens whose contracts ran since the last comparison, and some at random; for
 * each of them, how many of its newest transfers and calls are examined.
 */
export type TokenAuditSize = { tokens: number; randomTokens?: number; depth?: number }

/**
 * Asks the contracts of tokens that ran since the last time, and of some tokens chosen at random, for the
 * balances of some holders and, for collections, the owners of some items. Where a contract contradicts its
 * events, all of its holders and items are asked about, now and whenever it runs again, and the index is set
 * to the contract's answers. This continues over as many calls as it takes.
 *
 * @param from - place among all tokens; the tokens that follow it are chosen
 * @returns the tokens chosen at random; undefined when the node moved on meanwhile
 */
export async function auditTokens(
  tools: TokenTools,
  size: TokenAuditSize,
  from: Buffer,
): Promise<TokenHex[] | undefined> {
  // tokens whose second reading is not due would keep the others from theirs
  const later = tools.doubts.listWaiting() as TokenHex[]
  const [waiting, random] = await tools.writer.run(async (client) => [
    await listTokensToAudit(client, size.tokens, later),
    await listRandomTokens(client, from, size.randomTokens ?? 0),
  ])
  for (const token of [...waiting, ...random])
    if (!(await compareToken(tools, token, size.depth))) return undefined
  if (size.tokens > 0 && !(await walkOn(tools))) return undefined
  return random.map(({ ref }) => ref)
}

/** Compares a token; false when the node moved on. */
async function compareToken(
  tools: TokenTools,
  token: AuditedToken,
  depth: number | undefined,
): Promise<boolean> {
  const { writer, head, walks } = tools
  const { ref, kind, isLying } = token
  const parties = await findParties(writer, token, depth ?? (isLying ? RECENT_OF_LIARS : RECENT))
  const items = await compareItems(tools, token, kind === TokenKind.trc20 ? [] : parties.items)
  const holders = items && (await compareHolders(tools, token, parties.holders))
  if (items === undefined || holders === undefined) return false
  // calls since then are compared once the node reports that block, and a difference of one reading waits for
  // another
  const height = lowerOf(items.height, holders.height)
  if (!items.isDoubted && !holders.isDoubted)
    await writer.repair(head.number, (client) => noteTokenAudit(client, ref, height))
  const isWrong = items.isWrong || holders.isWrong
  if (isWrong) walks.noteRepair(ref, kind, head.number)
  if (isLying || isWrong) walks.begin(ref, kind)
  return true
}

/** Asks about the next holders and items of the token whose turn it is; false when the node moved on. */
async function walkOn(tools: TokenTools): Promise<boolean> {
  const { writer, head, walks, doubts } = tools
  const waiting = new Set(doubts.listWaiting())
  // holders and items of a walk that begins must not push out those that wait for their second reading
  const isFull = doubts.isFullFor(2 * AT_ONCE)
  const walk = await walks.next(writer, ({ token, isRepeated }) => (isRepeated ? waiting.has(token) : isFull))
  if (!walk) return true
  const { token, kind } = walk
  const liar = { ref: token, kind, isLying: true }
  const [items, holders] = await writer.run(async (client) => [
    walk.items.isDone ? [] : await listItemsAfter(client, token, AT_ONCE, walk.items.after),
    walk.holders.isDone ? [] : await listHoldersToAudit(client, token, 'all', AT_ONCE, walk.holders.after),
  ])
  const found = await compareItems(tools, liar, items)
  const held = found && (await compareHolders(tools, liar, holders))
  if (found === undefined || held === undefined) return false
  if (found.isWrong || held.isWrong) walks.noteRepair(token, kind, head.number)
  const isDoubted = found.isDoubted || held.isDoubted
  // the second reading asks about the same holders and items
  if (isDoubted && !walk.isRepeated) {
    walks.note({ ...walk, isRepeated: true })
    return true
  }
  // values that change all the time are not waited for: the walk goes on, and begins again at its end
  if (isDoubted) walks.begin(token, kind)
  walks.note({
    token,
    kind,
    items: { isDone: items.length < AT_ONCE, after: items.at(-1) },
    holders: { isDone: holders.length < AT_ONCE, after: holders.at(-1) },
    isRepeated: false,
  })
  return true
}

/**
 * Compares balances of holders, and sets the index to the contract's answers; undefined when the node moved
 * on.
 */
async function compareHolders(
  { writer, node, head, doubts }: TokenTools,
  { ref: token }: Pick<AuditedToken, 'ref'>,
  holders: readonly AuditedHolder[],
): Promise<Compared | undefined> {
  if (holders.length === 0) return { isWrong: false, isDoubted: false, height: head.number }
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
  // a contract that fails to answer proves nothing
  const asked = settled.answer.flatMap(({ address, amount, said }) =>
    said === undefined ? [] : [{ address, amount, said: said + (since.get(address + token) ?? 0n) }],
  )
  const differing = asked.filter(({ amount, said }) => amount !== said)
  const unopened = await noteUnopened(writer, token, differing)
  const opened = differing.filter(({ address }) => !unopened.has(address))
  const subjectOf = ({ address }: { address: HexAddress }): string => `${token}/${address}`
  const doubted = holders.flatMap(({ address }) =>
    doubts.listHeights([subjectOf({ address })]).map(({ height }) => ({ address, token, height })),
  )
  for (const address of await writer.run((client) => listTouchedHolders(client, doubted)))
    doubts.forget(subjectOf({ address }))
  // the contract's amount may change with every block: the fact that it differs is enough
  const wrong = opened.filter((one) => doubts.isSure(subjectOf(one), 'balance', '', settled.height))
  doubts.endReading(holders.map(subjectOf), new Set(wrong.map((one) => `${subjectOf(one)} balance`)))
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
        reported: String(said),
        repaired: true,
      }),
    )
    if (wrong.length > 0) await markLying(client, token, head.number)
    await saveAudit(client, 'token', asked.length, differences, head.number)
  })
  return {
    isWrong: wrong.length > 0,
    isDoubted: wrong.length < opened.length,
    height: settled.height,
  }
}

/**
 * Records holders whose balances may be older than the first block of the index, so that the node is asked
 * for those balances: they are no difference.
 */
const noteUnopened = (
  writer: Writer,
  token: TokenHex,
  holders: readonly Pick<AuditedHolder, 'address'>[],
): Promise<Set<string>> =>
  writer.run(async (client) => {
    const balances = holders.map(({ address }) => ({ address, token }))
    const unopened = await listUnopenedBalances(client, balances)
    await noteOpenings(client, unopened)
    return new Set<string>(unopened.map(({ address }) => address))
  })
