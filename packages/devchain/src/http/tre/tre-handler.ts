import { ChainRefusal, StorageError } from '../../base/errors.ts'
import { fromHex } from '../../base/hex.ts'
import { setBalance, setCode, setStorage } from '../../chain/state-edits.ts'
import type { DevNode } from '../../node/dev-node.ts'
import { answerRpc, RpcError, type RpcMethods } from '../rpc/json-rpc.ts'
import { addressOf, badParameter, countOf, hexOf, wordOf } from '../rpc/params.ts'
import { jsonAnswer } from '../serve/http-answer.ts'
import type { Handler } from '../serve/router.ts'
import { debugTrace } from './debug-trace.ts'
import { storageRange } from './storage-range.ts'

const MAX_BLOCKS = 100_000
const MAX_CODE_BYTES = 1_000_000
const MAX_SLOTS = 10_000
/** Delay that allows the timer of the chain to make the block itself. */
const SLACK_MS = 20

/** An amount as number, decimal text or hex with 0x. */
function quantityOf(value: unknown, name: string): bigint {
  const text = String(value)
  if (!/^(\d{1,19}|0x[0-9a-fA-F]{1,16})$/.test(text) || BigInt(text) > 0x7fffffffffffffffn)
    throw badParameter(name, value, 'an amount from 0 to 2^63 - 1')
  return BigInt(text)
}

/**
 * Makes blocks. On a chain that follows the clock a single block waits for its slot, so that the head is
 * never in the future: clients use the head's time as the current time.
 */
async function mine(node: DevNode, blocks: number): Promise<void> {
  const { chain, producer, production } = node
  const { number } = chain.head
  if (blocks === 1 && production.mode === 'interval' && producer.currentSlot() < 1)
    await new Promise((resolve) => setTimeout(resolve, Math.max(producer.waitFor(1), 0) + SLACK_MS))
  if (blocks > 1 || chain.head.number === number) node.produce(blocks)
}

/** The calls of the TRON runtime environment. */
const treMethods = (node: DevNode): RpcMethods => ({
  tre_setAccountBalance: ([address, balance]) => {
    setBalance(node.chain, addressOf(address, 'address'), quantityOf(balance, 'balance'))
    return true
  },
  tre_setAccountCode: ([address, code]) => {
    setCode(node.chain, addressOf(address, 'address'), fromHex(hexOf(code, 'code', MAX_CODE_BYTES)))
    return true
  },
  tre_setAccountStorageAt: ([address, slot, value]) => {
    setStorage(node.chain, addressOf(address, 'address'), wordOf(slot, 'slot'), wordOf(value, 'value'))
    return true
  },
  tre_blockTime: ([seconds]) => {
    const interval = countOf(seconds, 'seconds', 0, 3_600)
    if (interval === 0) node.production.start('instant')
    else node.production.start('interval', interval * 1_000)
    return true
  },
  tre_mine: async ([options]) => {
    const { blocks } = (options ?? {}) as { blocks?: unknown }
    await mine(node, countOf(blocks, 'blocks', 1, MAX_BLOCKS, 1))
    return '0x0'
  },
  tre_unlockedAccounts: ([addresses]) => {
    if (!Array.isArray(addresses)) throw badParameter('addresses', addresses, 'a list of addresses')
    const unlocked = addresses.map((address, index) => addressOf(address, `addresses[${index}]`))
    for (const address of unlocked) node.chain.unlocked.add(address)
    return true
  },
  debug_traceTransaction: ([id, options]) => debugTrace(node.chain, id, options),
  debug_storageRangeAt: ([, , address, start, count]) =>
    storageRange(
      node.chain.state,
      addressOf(address, 'address'),
      // clients have several spellings for an empty start
      wordOf(start === undefined || start === '' || start === '0x' ? '0x0' : start, 'start'),
      countOf(count, 'count', 1, MAX_SLOTS, 1_000),
    ),
})

/** Answers JSON-RPC under `/tre`. */
export function createTreHandler(node: DevNode): Handler {
  const methods = treMethods(node)
  const translate = (error: unknown) =>
    error instanceof ChainRefusal || error instanceof RangeError || error instanceof StorageError
      ? new RpcError(-32000, error.message)
      : undefined
  return async (request) => {
    if (request.path !== '/tre' || request.method !== 'POST') return undefined
    return jsonAnswer(await answerRpc(methods, request.body, translate))
  }
}
