import type { HexAddress, TokenHex } from '@tronlens/core'
import {
  type DueItem,
  type ItemOpening,
  listItemOpeningsDue,
  markItemsOpened,
  openItems,
  TokenKind,
  type ToldItem,
} from '@tronlens/db'
import type { NodeClient, StateReader } from '@tronlens/node-client'
import { askSettled, type IndexedHead } from '../audit/ask-settled.ts'
import { readWhole } from '../jobs/decode-answer.ts'
import type { Changes } from '../ledger/changes.ts'
import { itemKey } from '../ledger/token-effects.ts'
import type { Writer } from '../write/writer.ts'

const WORD_DIGITS = 64
/** Bits of an address as contracts know it. */
const ADDRESS_BITS = 160

/** Items that a batch moved, with those who gave and got them. */
export const listMovedItems = ({ items }: Pick<Changes, 'items'>): ItemOpening[] =>
  [...items.keys()].map((key) => {
    const [token, id, owner] = key.split('/') as [TokenHex, string, HexAddress]
    return { token, nft_id: BigInt(id), owner }
  })

/**
 * Asks contracts who has how much of items that moved since a young index began: what its blocks say of them is a difference only.
 *
 * @returns how many were due; undefined when the node moved on meanwhile
 */
export async function askItems(
  writer: Writer,
  node: NodeClient,
  head: IndexedHead,
  limit: number,
): Promise<number | undefined> {
  const due = await writer.run((client) => listItemOpeningsDue(client, limit))
  if (due.length === 0) return 0
  const settled = await askSettled(writer, node, head, (reader) =>
    Promise.all(due.map((item) => askItem(reader, item))),
  )
  if (!settled) return undefined
  const told = withoutTwins(settled.answer.flat())
  await writer.repair(head.number, async (client) => {
    await openItems(client, told, settled.height)
    await markItemsOpened(client, due, head.number)
  })
  return due.length
}

/** Each owner of an item once: two who gave it on were told the same of who has it. */
export const withoutTwins = (told: readonly ToldItem[]): ToldItem[] => [
  ...new Map(told.map((item) => [itemKey(item.token, item.nft_id, item.owner), item])).values(),
]

const word = (value: bigint): string => value.toString(16).padStart(WORD_DIGITS, '0')
/** Its last twenty bytes. */
const evmAddress = (address: HexAddress): bigint => BigInt.asUintN(ADDRESS_BITS, BigInt(`0x${address}`))
const tronAddress = (evm: bigint): HexAddress =>
  `41${evm.toString(16).padStart(ADDRESS_BITS / 4, '0')}` as HexAddress

/**
 * What an owner has of an item, and who has it instead where the contract tells that. One that does not answer says nothing: its events are all
 * there is.
 */
export async function askItem(reader: StateReader, { kind, ...item }: DueItem): Promise<ToldItem[]> {
  const { token, nft_id, owner } = item
  if (kind === TokenKind.trc1155) {
    const parameters = word(evmAddress(owner)) + word(nft_id)
    const amount = readWhole(await reader.callConstant(token, 'balanceOf(address,uint256)', parameters))
    return amount === undefined ? [] : [{ ...item, amount }]
  }
  const found = readWhole(await reader.callConstant(token, 'ownerOf(uint256)', word(nft_id)))
  if (found === undefined) return []
  const has = BigInt.asUintN(ADDRESS_BITS, found)
  if (has === evmAddress(owner)) return [{ ...item, amount: 1n }]
  const nobody = { ...item, amount: 0n }
  return has === 0n ? [nobody] : [nobody, { ...item, owner: tronAddress(has), amount: 1n }]
}
