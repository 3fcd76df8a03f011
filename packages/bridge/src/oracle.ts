import { bytesToAddress, bytesToHex } from '@tronlens/core'
import { privateKeyToAddressBytes } from '@tronlens/protocol'
import { NoOracleError } from './errors.ts'
import { type Gateway, WORD } from './gateway.ts'
import { encodeCall, GATEWAY, type GatewayFunction } from './gateway-functions.ts'
import { type BridgeMessage, type EvmAddress, mappingValues, paymentValues } from './message.ts'
import { sendCall } from './send-call.ts'

/** Sun that a confirmation may cost: one of them makes a token. */
const FEE_LIMIT = 1_000_000_000n
/** Messages of a direction that one step looks at; the others wait for the next steps. */
const MOST_MESSAGES = 64

/** One way over the bridge. */
type Way = {
  readonly from: Gateway
  readonly to: Gateway
  /** All messages before are done for good. */
  floor: bigint
  /** Message at which the next step goes on. */
  next: bigint
  /** Time of the chain until which a call of this oracle may get into a block, by message. */
  readonly underWay: Map<bigint, number>
}

/** What an oracle did, for logs. */
export type OracleAct = {
  readonly act: 'confirm' | 'confirmMapping' | 'retry'
  readonly gateway: string
  readonly message: BridgeMessage
}

/** Settings of an oracle. */
export type OracleOptions = {
  readonly main: Gateway
  readonly side: Gateway
  /** 32 bytes. */
  readonly key: Uint8Array
  /** Sun that a call may cost. */
  readonly feeLimit?: bigint | undefined
  readonly observe?: ((act: OracleAct) => void) | undefined
}

/**
 * Confirms at each gateway what the other one hands over, once that can no longer be taken back, and tries again what
 * waits. It keeps nothing: what it does next follows from what both chains say, so that it may be ended at any moment
 * and started anywhere.
 */
export class Oracle {
  readonly address: EvmAddress
  readonly name: string
  readonly #ways: readonly Way[]
  readonly #options: OracleOptions

  constructor(options: OracleOptions) {
    const bytes = privateKeyToAddressBytes(options.key)
    this.name = bytesToAddress(bytes)
    this.address = `0x${bytesToHex(bytes.subarray(1))}`
    const way = (from: Gateway, to: Gateway): Way => ({
      from,
      to,
      floor: 0n,
      next: 0n,
      underWay: new Map(),
    })
    this.#ways = [way(options.main, options.side), way(options.side, options.main)]
    this.#options = options
  }

  /**
   * Looks at both ways once.
   *
   * @returns whether there is more to look at right away
   * @throws {NoOracleError} when the key is not one of an active oracle
   */
  async step(): Promise<boolean> {
    let hasMore = false
    const failures: unknown[] = []
    // what fails on one way does not stop the other one
    for (const way of this.#ways)
      try {
        hasMore = (await this.#walk(way)) || hasMore
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
    return hasMore
  }

  async #walk(way: Way): Promise<boolean> {
    const count = await way.from.countMessages()
    if (way.floor >= count) return false
    await this.#raiseFloor(way, count)
    if (way.next < way.floor || way.next >= count) way.next = way.floor
    const last = way.next + BigInt(MOST_MESSAGES)
    let done: { word: bigint; bits: bigint } | undefined
    for (; way.next < count && way.next < last; way.next++) {
      const word = way.next / WORD
      if (done?.word !== word) done = { word, bits: await way.to.readDone(word, false) }
      if (((done.bits >> (way.next % WORD)) & 1n) === 0n) await this.#carry(way, way.next)
    }
    return way.next < count
  }

  /** Passes what is done and can no longer be taken back. */
  async #raiseFloor(way: Way, count: bigint): Promise<void> {
    while (way.floor < count) {
      const bits = await way.to.readDone(way.floor / WORD, true)
      const before = way.floor
      while (way.floor < count && ((bits >> (way.floor % WORD)) & 1n) === 1n) {
        way.underWay.delete(way.floor)
        way.floor += 1n
        if (way.floor % WORD === 0n) break
      }
      if (way.floor === before || way.floor % WORD !== 0n) return
    }
  }

  async #carry(way: Way, nonce: bigint): Promise<void> {
    const until = way.underWay.get(nonce)
    if (until !== undefined && (await way.to.node.getHead()).timestamp <= until) return
    const message = await way.from.findMessage(nonce)
    if (!message) return
    if (message.kind === 'mapping') {
      if (await way.to.hasConfirmedMapping(message, this.address)) return
      return this.#send(way, 'confirmMapping', message, mappingValues(message))
    }
    const { hasConfirmed, isApproved, isDone, isHindered } = await way.to.readProgress(message, this.address)
    if (isDone) return
    if (isApproved) {
      if (!isHindered) await this.#send(way, 'retry', message, paymentValues(message))
    } else if (!hasConfirmed) await this.#send(way, 'confirm', message, paymentValues(message))
  }

  async #send(
    { to, underWay }: Way,
    act: OracleAct['act'],
    message: BridgeMessage,
    values: readonly unknown[],
  ): Promise<void> {
    // the gateway would refuse it, and the fee is burned all the same
    if (!(await to.isOracle(this.address))) throw new NoOracleError(this.name, to.name)
    const called: GatewayFunction = GATEWAY[act]
    const until = await sendCall({
      node: to.node,
      key: this.#options.key,
      contract: to.address,
      data: encodeCall(called, values).data,
      feeLimit: this.#options.feeLimit ?? FEE_LIMIT,
    })
    underWay.set(message.nonce, until)
    this.#options.observe?.({ act, gateway: to.name, message })
  }
}
