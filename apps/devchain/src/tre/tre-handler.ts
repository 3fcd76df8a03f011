import { setBalance, setCode, setStorage } from '../control/edits.ts'
import { addressOf, badParameter, countOf, hexOf, wordOf } from '../control/params.ts'
import type { Devchain } from '../devchain.ts'
import { ChainRefusal, StorageError } from '../errors.ts'
import { fromHex } from '../hex.ts'
import { jsonAnswer } from '../http/http-answer.ts'
import type { Handler } from '../http/router.ts'
import { answerRpc, RpcError, type RpcMethods } from '../rpc/json-rpc.ts'
import { storageRange } from './storage-range.ts'
import { traceTransaction } from './trace-transaction.ts'

const MAX_BLOCKS = 100_000
const MAX_CODE_BYTES = 1_000_000
const MAX_SLOTS = 10_000
/** Leaves the timer of the chain the time to make the block itself. */
const SLACK_MS = 20

/** An amount as number, decimal text or hex with 0x. */
function quantityOf(value: unknown, name: string): bigint {
  const text = String(value)
  if (!/^(\d{1,19}|0x[0-9a-fA-F]{1,16})$/.test(text) || BigInt(text) > 0x7fffffffffffffffn)
    throw badParameter(name, value, 'an amount from 0 to 2^63 - 1')
  return BigInt(text)
}

/**
 * Makes blocks. One block of a chain that follows the clock waits for its slot, so that the head is never in the future:
 * clients take the head's time for the present.
 */
async function mine(devchain: Devchain, blocks: number): Promise<void> {
  const { chain, producer, production } = devchain
  const { number } = chain.head
  if (blocks === 1 && production.mode === 'interval' && producer.currentSlot() < 1)
    await new Promise((resolve) => setTimeout(resolve, Math.max(producer.waitFor(1), 0) + SLACK_MS))
  if (blocks > 1 || chain.head.number === number) devchain.produce(blocks)
}

/** The calls of the TRON runtime environment. */
const treMethods = (devchain: Devchain): RpcMethods => ({
  tre_setAccountBalance: ([address, balance]) => {
    setBalance(devchain.chain, addressOf(address, 'address'), quantityOf(balance, 'balance'))
    return true
  },
  tre_setAccountCode: ([address, code]) => {
    setCode(devchain.chain, addressOf(address, 'address'), fromHex(hexOf(code, 'code', MAX_CODE_BYTES)))
    return true
  },
  tre_setAccountStorageAt: ([address, slot, value]) => {
    setStorage(devchain.chain, addressOf(address, 'address'), wordOf(slot, 'slot'), wordOf(value, 'value'))
    return true
  },
  tre_blockTime: ([seconds]) => {
    const interval = countOf(seconds, 'seconds', 0, 3_600)
    if (interval === 0) devchain.production.start('instant')
    else devchain.production.start('interval', interval * 1_000)
    return true
  },
  tre_mine: async ([options]) => {
    const { blocks } = (options ?? {}) as { blocks?: unknown }
    await mine(devchain, countOf(blocks, 'blocks', 1, MAX_BLOCKS, 1))
    return '0x0'
  },
  tre_unlockedAccounts: ([addresses]) => {
    if (!Array.isArray(addresses)) throw badParameter('addresses', addresses, 'a list of addresses')
    const unlocked = addresses.map((address, index) => addressOf(address, `addresses[${index}]`))
    for (const address of unlocked) devchain.chain.unlocked.add(address)
    return true
  },
  debug_traceTransaction: ([id]) => traceTransaction(devchain.chain, hexOf(id, 'transaction id', 32)),
  debug_storageRangeAt: ([, , address, start, count]) =>
    storageRange(
      devchain.chain.state,
      addressOf(address, 'address'),
      // clients begin with nothing, in several spellings
      wordOf(start === undefined || start === '' || start === '0x' ? '0x0' : start, 'start'),
      countOf(count, 'count', 1, MAX_SLOTS, 1_000),
    ),
})

/** Answers JSON-RPC under `/tre`. */
export function createTreHandler(devchain: Devchain): Handler {
  const methods = treMethods(devchain)
  const translate = (error: unknown) =>
    error instanceof ChainRefusal || error instanceof RangeError || error instanceof StorageError
      ? new RpcError(-32000, error.message)
      : undefined
  return async (request) => {
    if (request.path !== '/tre' || request.method !== 'POST') return undefined
    return jsonAnswer(await answerRpc(methods, request.body, translate))
  }
}
