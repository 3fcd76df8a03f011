import { type HexAddress, plus, type TokenHex, tokenAmount } from '@tronlens/core'
import {
  type DueItem,
  type ItemDifference,
  type ItemOpening,
  listItemOpeningsDue,
  markItemsOpened,
  type OpenBalance,
  openBalances,
  openItems,
  type ReportedItem,
  TokenKind,
} from '@tronlens/db'
import type { NodeClient, StateReader } from '@tronlens/node-client'
import { readWhole } from '../chain/decode-answer.ts'
import { itemKey } from '../ledger/token-effects.ts'
import { askSettled, type IndexedHead } from '../settled/ask-settled.ts'
import type { Writer } from '../write/writer.ts'

/** What contracts are asked through. */
type Caller = Pick<StateReader, 'callConstant' | 'callOrRefusal'>

const WORD_DIGITS = 64
/** Number of the standard's interface, as a contract is asked for it. */
const TRC721_INTERFACE = '80ac58cd'.padEnd(WORD_DIGITS, '0')
/** Bits of an address as contracts know it. */
const ADDRESS_BITS = 160

/**
 * Asks contracts for the owners and amounts of items that moved since a partial index began: its blocks show
 * only differences.
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
  const settled = await askSettled(writer, node, head, (reader) => readItems(reader, due))
  if (!settled) return undefined
  await writer.repair(head.number, async (client) => {
    const before = await openItems(client, settled.answer, settled.height)
    await openBalances(client, addCounted(due, before), head.number)
    await markItemsOpened(client, due, head.number)
  })
  return due.length
}

/**
 * Balances of holders in collections that count their items and answer for each item only: the sum of these.
 */
function addCounted(due: readonly DueItem[], before: readonly ItemDifference[]): OpenBalance[] {
  const counting = new Set(due.filter(({ kind }) => kind === TokenKind.trc1155).map(({ token }) => token))
  const sums = new Map<string, OpenBalance>()
  for (const { token, owner: address, amount, indexed } of before) {
    if (!counting.has(token)) continue
    const sum = sums.get(token + address)?.amount ?? tokenAmount(0n)
    sums.set(token + address, { address, token, amount: plus(sum, tokenAmount(amount - indexed)) })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/**
 * What owners have of items, and who has them instead where the contract says that: each owner of an item
 * once. One that does not answer says nothing: its events are all there is. A collection of the standard
 * refuses to answer for an item without an owner.
 */
export async function readItems(reader: Caller, due: readonly DueItem[]): Promise<ReportedItem[]> {
  const owners = new OwnerReader(reader)
  const answers = await Promise.all(
    due.map(async ({ kind, ...item }) =>
      kind === TokenKind.trc1155 ? askAmount(reader, item) : holdingsOf(item, await owners.ask(item)),
    ),
  )
  return [
    ...new Map(answers.flat().map((item) => [itemKey(item.token, item.nft_id, item.owner), item])).values(),
  ]
}

/**
 * Asks collections for owners of items, once for each item: one answer covers its sender and its recipient.
 */
class OwnerReader {
  readonly #reader: Caller
  readonly #answers = new Map<string, Promise<bigint | undefined>>()
  readonly #standard = new Map<TokenHex, Promise<boolean>>()

  constructor(reader: Caller) {
    this.#reader = reader
  }

  /** Owner of an item, 0 when it has none; undefined when the contract does not say. */
  ask({ token, nft_id }: ItemOpening): Promise<bigint | undefined> {
    const key = `${token}/${nft_id}`
    const asked = this.#answers.get(key) ?? this.#call(token, nft_id)
    this.#answers.set(key, asked)
    return asked
  }

  async #call(token: TokenHex, id: bigint): Promise<bigint | undefined> {
    const { said, isRefused } = await this.#reader.callOrRefusal(token, 'ownerOf(uint256)', word(id))
    const owner = readWhole(said)
    if (owner !== undefined || !isRefused) return owner
    const asked = this.#standard.get(token) ?? this.#isOfStandard(token)
    this.#standard.set(token, asked)
    return (await asked) ? 0n : undefined
  }

  async #isOfStandard(token: TokenHex): Promise<boolean> {
    const said = await this.#reader.callConstant(token, 'supportsInterface(bytes4)', TRC721_INTERFACE)
    return readWhole(said) === 1n
  }
}

const word = (value: bigint): string => value.toString(16).padStart(WORD_DIGITS, '0')
/** Its last twenty bytes. */
const evmAddress = (address: HexAddress): bigint => BigInt.asUintN(ADDRESS_BITS, BigInt(`0x${address}`))
const tronAddress = (evm: bigint): HexAddress =>
  `41${evm.toString(16).padStart(ADDRESS_BITS / 4, '0')}` as HexAddress

async function askAmount(reader: Caller, item: ItemOpening): Promise<ReportedItem[]> {
  const parameters = word(evmAddress(item.owner)) + word(item.nft_id)
  const amount = readWhole(await reader.callConstant(item.token, 'balanceOf(address,uint256)', parameters))
  return amount === undefined ? [] : [{ ...item, amount }]
}

function holdingsOf(item: ItemOpening, found: bigint | undefined): ReportedItem[] {
  if (found === undefined) return []
  const has = BigInt.asUintN(ADDRESS_BITS, found)
  const none = { ...item, amount: 0n }
  if (has === 0n) return [none]
  if (has === evmAddress(item.owner)) return [{ ...item, amount: 1n }]
  return [none, { ...item, owner: tronAddress(has), amount: 1n }]
}
