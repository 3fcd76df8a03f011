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
  const told = settled.answer.filter((one): one is ToldItem => one !== undefined)
  await writer.repair(head.number, async (client) => {
    await openItems(client, told, settled.height)
    await markItemsOpened(client, due, head.number)
  })
  return due.length
}

const word = (value: bigint): string => value.toString(16).padStart(WORD_DIGITS, '0')
const evmAddress = (address: HexAddress): bigint => BigInt(`0x${address.slice(2)}`)

/** What an owner has of an item. A contract that does not answer says nothing: its events are all there is. */
async function askItem(reader: StateReader, { kind, ...item }: DueItem): Promise<ToldItem | undefined> {
  const { token, nft_id, owner } = item
  if (kind === TokenKind.trc1155) {
    const parameters = word(evmAddress(owner)) + word(nft_id)
    const amount = readWhole(await reader.callConstant(token, 'balanceOf(address,uint256)', parameters))
    return amount === undefined ? undefined : { ...item, amount }
  }
  const found = readWhole(await reader.callConstant(token, 'ownerOf(uint256)', word(nft_id)))
  if (found === undefined) return undefined
  return { ...item, amount: BigInt.asUintN(ADDRESS_BITS, found) === evmAddress(owner) ? 1n : 0n }
}
