import { fromBinary } from '@bufbuild/protobuf'
import {
  SmartContract_ABI_Entry_EntryType as EntryType,
  type NamedEvent,
  type SmartContract_ABI_Entry,
  SmartContract_ABISchema,
  type TransactionInfo_Log,
} from '@tronlens/protocol'
import type { AbiParameter } from 'viem'
import { keccak256 } from '../../base/hash.ts'
import { toHex } from '../../base/hex.ts'
import { viem } from '../../base/lazy-viem.ts'
import type { ChainState } from '../../state/chain-state.ts'

type Param = { readonly name: string; readonly type: string; readonly indexed: boolean }

const isStatic = (type: string): boolean => !/\[|^(string|bytes|tuple)$/.test(type)

const canonical = (entry: SmartContract_ABI_Entry): string =>
  `${entry.name}(${entry.inputs.map((input) => input.type).join(',')})`

const topicOf = (entry: SmartContract_ABI_Entry): string =>
  toHex(keccak256(Buffer.from(canonical(entry), 'utf8')))

/** Decodes events with the ABIs that are stored on the chain. */
export class EventDecoder {
  readonly #events = new Map<Uint8Array, ReadonlyMap<string, SmartContract_ABI_Entry>>()

  /** The event of a log; undefined when its contract's ABI does not contain it or the data does not match. */
  decode(state: ChainState, log: TransactionInfo_Log): NamedEvent | undefined {
    const abi = state.tables.abis.get(`41${toHex(log.address)}`)
    const topic = log.topics[0]
    const entry = abi && topic && this.#entries(abi).get(toHex(topic))
    if (!entry) return undefined
    const values = decodeValues(entry.inputs, log)
    return values && { name: entry.name, inputs: entry.inputs, values }
  }

  #entries(abi: Uint8Array): ReadonlyMap<string, SmartContract_ABI_Entry> {
    let entries = this.#events.get(abi)
    if (!entries) {
      const events = fromBinary(SmartContract_ABISchema, abi).entrys.filter(
        ({ type }) => type === EntryType.Event,
      )
      entries = new Map(events.map((entry) => [topicOf(entry), entry]))
      this.#events.set(abi, entries)
    }
    return entries
  }
}

function decodeValues(inputs: readonly Param[], log: TransactionInfo_Log): string[] | undefined {
  const { BaseError, decodeAbiParameters } = viem()
  const decode = (params: readonly Param[], bytes: Uint8Array): unknown[] => [
    ...(decodeAbiParameters(
      params.map(({ type }): AbiParameter => ({ type })),
      bytes,
    ) as readonly unknown[]),
  ]
  try {
    const plain = decode(
      inputs.filter((input) => !input.indexed),
      log.data,
    )
    const topics = log.topics.slice(1)
    return inputs.map((input) => {
      if (!input.indexed) return show(plain.shift())
      const topic = topics.shift()
      if (!topic) throw new BaseError('the log has too few topics')
      // For longer values a topic holds only the hash.
      return isStatic(input.type) ? show(decode([input], topic)[0]) : toHex(topic)
    })
  } catch (error) {
    if (error instanceof BaseError) return undefined
    throw error
  }
}

/** A value as text: numbers in decimal, bytes in hex, addresses with 0x. */
function show(value: unknown): string {
  if (Array.isArray(value)) return JSON.stringify(value.map(show))
  const text = String(value)
  return /^0x[0-9a-fA-F]*$/.test(text) ? (text.length === 42 ? text.toLowerCase() : text.slice(2)) : text
}
