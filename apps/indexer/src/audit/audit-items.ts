import type { BlockNumber, TokenHex } from '@tronlens/core'
import {
  type AuditDifference,
  addToSupply,
  type ClientBase,
  type ItemDifference,
  type ItemOpening,
  listHoldersAmong,
  listItemDifferences,
  listTouchedItems,
  listUnopenedItems,
  noteItemOpenings,
  openItems,
  type RepairPlace,
  type ReportedItem,
  repairBalance,
  saveAudit,
  sumItems,
  TokenKind,
} from '@tronlens/db'
import { readItems } from '../partial-history/open-items.ts'
import { askSettled } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'
import { markLying } from './mark-lying.ts'
import type { TokenTools } from './token-tools.ts'

/** The differences, and the block after which the node answered. */
export type Compared = {
  isWrong: boolean
  /** Whether a difference waits for a second reading. */
  isDoubted: boolean
  height: BlockNumber
}

/**
 * Compares the owners of some items of a collection with its contract, and sets the index to the contract's
 * answer.
 *
 * @returns undefined when the node moved on meanwhile
 */
export async function compareItems(
  { writer, node, head, doubts }: TokenTools,
  { ref, kind }: { ref: TokenHex; kind: number },
  items: readonly ItemOpening[],
): Promise<Compared | undefined> {
  if (items.length === 0) return { isWrong: false, isDoubted: false, height: head.number }
  const settled = await askSettled(writer, node, head, (reader) =>
    readItems(
      reader,
      items.map((item) => ({ ...item, kind })),
    ),
  )
  if (!settled) return undefined
  const unopened = await noteUnopened(writer, kind, settled.answer)
  const opened = settled.answer.filter((item) => !unopened.has(item))
  const subjectOf = ({ nft_id, owner }: ItemOpening): string => `${ref}/${owner}/${nft_id}`
  let differing: ItemDifference[] = []
  let wrong: ItemDifference[] = []
  await writer.repair(head.number, async (client) => {
    const doubted = items.flatMap((item) =>
      doubts
        .listHeights([subjectOf(item)])
        .map(({ height }) => ({ token: ref, nft_id: item.nft_id, height })),
    )
    const moved = await listTouchedItems(client, doubted)
    for (const item of items) if (moved.has(item.nft_id)) doubts.forget(subjectOf(item))
    differing = await listItemDifferences(client, opened, settled.height)
    wrong = differing.filter((item) => doubts.isSure(subjectOf(item), 'amount', '', settled.height))
    doubts.endReading(
      [...items, ...opened].map(subjectOf),
      new Set(wrong.map((item) => `${subjectOf(item)} amount`)),
    )
    const sure = new Set(wrong.map(subjectOf))
    await openItems(
      client,
      opened.filter((item) => sure.has(subjectOf(item))),
      settled.height,
    )
    const differences = wrong.map(
      ({ nft_id, owner, indexed, amount }): AuditDifference => ({
        kind: 'token',
        subject: ref,
        field: `${owner} ${nft_id}`,
        indexed: String(indexed),
        reported: String(amount),
        repaired: true,
      }),
    )
    if (wrong.length > 0) {
      await addUp(client, ref, kind, wrong, { block: settled.height, head: head.number })
      await markLying(client, ref, head.number)
    }
    await saveAudit(client, 'token', opened.length, differences, head.number)
  })
  return { isWrong: wrong.length > 0, isDoubted: wrong.length < differing.length, height: settled.height }
}

/**
 * Recomputes totals that follow from items alone: the supply where the contract reports none, and only the
 * balance of each item id where the contract reports balances by id.
 */
async function addUp(
  client: ClientBase,
  token: TokenHex,
  kind: number,
  wrong: readonly ItemDifference[],
  place: RepairPlace,
): Promise<void> {
  await addToSupply(
    client,
    token,
    wrong.reduce((sum, { amount, indexed }) => sum + amount - indexed, 0n),
  )
  if (kind !== TokenKind.trc1155) return
  const owners = [...new Set(wrong.map(({ owner }) => owner))]
  const sums = await sumItems(client, token, owners)
  for (const { address, amount } of await listHoldersAmong(client, token, owners)) {
    const delta = (sums.get(address) ?? 0n) - amount
    if (delta !== 0n) await repairBalance(client, { address, token, delta }, place)
  }
}

/**
 * Records items that an account may have owned before the first block of the index, so that the contract is
 * asked about them: they are no difference.
 */
const noteUnopened = (
  writer: Writer,
  kind: number,
  reported: readonly ReportedItem[],
): Promise<Set<ReportedItem>> =>
  writer.run(async (client) => {
    const had = reported.filter(({ amount }) => amount > 0n)
    const unopened = await listUnopenedItems(client, kind, had)
    await noteItemOpenings(client, unopened)
    return new Set(unopened)
  })
