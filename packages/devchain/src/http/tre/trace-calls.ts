import { toHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import type { TracedCall, TracedEnd, Tracer } from '../../vm/tracer.ts'
import { wordToHex } from '../../vm/word.ts'
import { data, quantity } from '../rpc/hex-quantity.ts'
import { replayTransaction } from './replay-transaction.ts'
import { type StorageChange, StorageChanges } from './storage-changes.ts'

/** Maximum number of calls and bytes in a trace; the rest is left out. */
const [MAX_CALLS, MAX_BYTES] = [10_000, 4_000_000]
/** Maximum length of a hashed key of a mapping, in bytes. */
const MAX_PREIMAGE = 256

/** An event and its position. */
type TracedEvent = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  /** Number of calls of the same frame before the event. */
  readonly position: number
}

/**
 * A call with all nested calls, in the form of go-ethereum's `callTracer`; additional members follow at the
 * end.
 */
export type CallFrame = {
  readonly type: string
  readonly from: string
  readonly to: string
  readonly value: string
  readonly gas: string
  gasUsed: string
  readonly input: string
  output?: string
  error?: string
  calls?: CallFrame[]
  logs?: TracedEvent[]
  /** The account whose storage the code uses. */
  readonly context: string
  readonly tokenId?: string
  readonly tokenValue?: string
  /** Index of its first opcode in the run, for the `offset` of the steps. */
  readonly step: number
  /** Place of the instruction that made it, in the code of the call above it. */
  readonly calledAt?: number
  /** Place of its last instruction, where it failed. */
  endedAt?: number
}

/** The outermost call, and the results of the run. */
export type CallTrace = CallFrame & {
  readonly steps: number
  readonly isCut: boolean
  readonly storage: readonly StorageChange[]
  /** Bytes whose hashes are the slots of mappings and lists, by hash. */
  readonly preimages: Readonly<Record<string, string>>
}

const evmAddress = (address: string): string => data(address.slice(2))

const openFrame = (call: TracedCall, step: number, calledAt: number | undefined): CallFrame => ({
  type: call.kind,
  from: evmAddress(call.from),
  to: evmAddress(call.to),
  value: quantity(call.value),
  gas: quantity(call.energyLimit),
  gasUsed: '0x0',
  input: data(toHex(call.data)),
  context: evmAddress(call.context),
  ...(call.tokenValue > 0n && { tokenId: String(call.tokenId), tokenValue: quantity(call.tokenValue) }),
  step,
  ...(calledAt !== undefined && { calledAt }),
})

/** Collects calls, events and changes of storage of a run. */
class CallCollector implements Tracer {
  root: CallFrame | undefined
  steps = 0
  isCut = false
  readonly storage = new StorageChanges()
  readonly preimages: Record<string, string> = {}
  /** Open frames from the outside in; undefined for frames beyond the limit. */
  readonly #open: (CallFrame | undefined)[] = []
  /** Place of the last instruction of each open frame; undefined before its first. */
  readonly #places: (number | undefined)[] = []
  #calls = 0
  #bytes = 0

  step: NonNullable<Tracer['step']> = ({ pc }) => {
    this.steps++
    this.#places[this.#places.length - 1] = pc
  }

  enter = (call: TracedCall): void => {
    this.storage.open()
    const above = this.#open.at(-1)
    this.#bytes += call.data.length
    const isShown = this.#calls < MAX_CALLS && this.#bytes < MAX_BYTES && (above || this.#open.length === 0)
    if (!isShown) this.isCut = true
    const frame = isShown ? openFrame(call, this.steps, this.#places.at(-1)) : undefined
    this.#open.push(frame)
    this.#places.push(undefined)
    if (!frame) return
    this.#calls++
    if (!above) this.root = frame
    else {
      above.calls ??= []
      above.calls.push(frame)
    }
  }

  exit = ({ energyUsed, output, error }: TracedEnd): void => {
    this.storage.close(error === undefined)
    const frame = this.#open.pop()
    const place = this.#places.pop()
    if (!frame) return
    this.#bytes += output.length
    frame.gasUsed = quantity(energyUsed)
    if (output.length > 0 && this.#bytes < MAX_BYTES) frame.output = data(toHex(output))
    if (error === undefined) return
    frame.error = error
    if (place !== undefined) frame.endedAt = place
  }

  log: NonNullable<Tracer['log']> = (event) => {
    const frame = this.#open.at(-1)
    if (!frame) return
    this.#bytes += event.data.length / 2
    frame.logs ??= []
    frame.logs.push({
      address: data(event.address),
      topics: event.topics.map(data),
      data: data(event.data),
      position: frame.calls?.length ?? 0,
    })
  }

  store: NonNullable<Tracer['store']> = (address, slot, before, after) =>
    this.storage.write({
      address: evmAddress(address),
      slot: data(wordToHex(slot)),
      before: data(wordToHex(before)),
      after: data(wordToHex(after)),
    })

  hash: NonNullable<Tracer['hash']> = (input, hash) => {
    this.#bytes += input.length
    if (input.length <= MAX_PREIMAGE && this.#bytes < MAX_BYTES)
      this.preimages[data(toHex(hash))] = data(toHex(input))
  }

  finish = (end: TracedEnd): void => {
    // frames that were open when the whole run ended
    while (this.#open.length > 1)
      this.exit({ energyUsed: 0, output: new Uint8Array(0), error: end.error ?? '' })
    this.exit(end)
  }
}

/**
 * Runs a transaction of a block again on the state before it, and returns its calls, each with its events,
 * and its changes of storage.
 *
 * @returns undefined for a transaction that runs no code
 * @throws {RpcError} when there is no such transaction, or its state is no longer available
 */
export function traceCalls(chain: Chain, id: string): CallTrace | undefined {
  const collector = new CallCollector()
  replayTransaction(chain, id, collector)
  const { root, steps, isCut, preimages, storage } = collector
  return root && { ...root, steps, isCut, storage: storage.list(), preimages }
}
