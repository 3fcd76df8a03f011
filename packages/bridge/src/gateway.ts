import { fromHexAddress, type HexAddress, parseAddress, toHexAddress } from '@tronlens/core'
import type { NodeReader, StateReader } from '@tronlens/node-client'
import { NoGatewayError } from './errors.ts'
import { decodeAnswer, encodeCall, GATEWAY, type GatewayFunction } from './gateway-functions.ts'
import {
  type BridgeMessage,
  type EvmAddress,
  type MappingMessage,
  mappingValues,
  type PaymentMessage,
  type Progress,
  paymentValues,
} from './message.ts'
import { STANDARD, trc10Id } from './standard.ts'

/** What is asked of the node of a gateway. */
export type GatewayNode = Pick<NodeReader, 'getHead' | 'broadcast'> & {
  callConstant: StateReader['callConstant']
  findAsset: StateReader['findAsset']
  solid: Pick<StateReader, 'callConstant' | 'findAsset'>
}

/** Messages of a word of `doneWords`. */
export const WORD = 256n

const NONE = 0
const MAPPING = 2

/** What a token is called, and its decimals. */
export type Described = Pick<MappingMessage, 'name' | 'symbol' | 'decimals'>

/** Nodes print texts of tokens in hex. */
const readText = (hex: string): string => Buffer.from(hex, 'hex').toString()

const evmAddress = (text: string): EvmAddress =>
  `0x${toHexAddress(parseAddress(text)).slice(2).toLowerCase()}`

/** Reads a gateway: what the other end should do from its solid state, what was done here from the newest one. */
export class Gateway {
  constructor(
    readonly node: GatewayNode,
    readonly address: HexAddress,
  ) {}

  get name(): string {
    return fromHexAddress(this.address)
  }

  /** Messages that can no longer be taken back. */
  countMessages(): Promise<bigint> {
    return this.#count(GATEWAY.messageCount, [], true)
  }

  /** A message that can no longer be taken back; undefined where there is none. */
  async findMessage(nonce: bigint): Promise<BridgeMessage | undefined> {
    const [to = '', kind, asset, , value = '0'] = await this.ask(GATEWAY.messages, [nonce], true)
    // one of several nodes may be behind the one that counted
    if (Number(kind) === NONE) return undefined
    if (Number(kind) !== MAPPING)
      return { kind: 'payment', nonce, asset: Number(asset), to: evmAddress(to), value: BigInt(value) }
    const [token = '', decimals, name = '', symbol = '', standard] = await this.ask(
      GATEWAY.assets,
      [Number(asset)],
      true,
    )
    const mapped = {
      kind: 'mapping',
      nonce,
      asset: Number(asset),
      token: evmAddress(token),
      standard: Number(standard),
    } as const
    if (mapped.standard !== STANDARD.trc10) return { ...mapped, decimals: Number(decimals), name, symbol }
    const described = await this.findTrc10(trc10Id(mapped.token), true)
    return described && { ...mapped, ...described }
  }

  /** What a TRC10 token of this chain is called, which never changes; undefined where there is none. */
  async findTrc10(id: string, isSolid: boolean): Promise<Described | undefined> {
    const state = isSolid ? this.node.solid : this.node
    const asset = await state.findAsset(id)
    if (!asset) return undefined
    const { name = '', abbr = '', precision = 0 } = asset
    return { name: readText(name), symbol: readText(abbr), decimals: Number(precision) }
  }

  /** Which of 256 messages of the other end were carried out here, as bits from the lowest. */
  readDone(word: bigint, isSolid: boolean): Promise<bigint> {
    return this.#count(GATEWAY.doneWords, [word], isSolid)
  }

  /** How far this end is with a payment of the other one. */
  async readProgress(message: PaymentMessage, oracle: EvmAddress): Promise<Progress> {
    const values = [...paymentValues(message), oracle]
    const [hasConfirmed, isApproved, isDone, hindrance] = await this.ask(GATEWAY.progress, values, false)
    return {
      hasConfirmed: hasConfirmed === 'true',
      isApproved: isApproved === 'true',
      isDone: isDone === 'true',
      isHindered: hindrance !== '0',
      hindrance: Number(hindrance),
    }
  }

  async hasConfirmedMapping(
    message: Extract<BridgeMessage, { kind: 'mapping' }>,
    oracle: EvmAddress,
  ): Promise<boolean> {
    const [answer] = await this.ask(GATEWAY.hasConfirmedMapping, [...mappingValues(message), oracle], false)
    return answer === 'true'
  }

  async isOracle(account: EvmAddress): Promise<boolean> {
    const [answer] = await this.ask(GATEWAY.isOracle, [account], false)
    return answer === 'true'
  }

  /**
   * Texts of what a view answers.
   *
   * @param isSolid - in the solid block instead of the newest one
   * @throws {NoGatewayError} when it does not answer
   */
  async ask(
    called: GatewayFunction,
    values: readonly unknown[],
    isSolid: boolean,
  ): Promise<readonly string[]> {
    const { parameter } = encodeCall(called, values)
    const state = isSolid ? this.node.solid : this.node
    const answer = await state.callConstant(this.address, called.signature, parameter)
    const texts = answer === undefined ? undefined : decodeAnswer(called, answer)
    if (!texts) throw new NoGatewayError(this.name, called.signature)
    return texts
  }

  /** A number of the gateway; 0 where it was deployed so lately that it is in no solid block. */
  async #count(called: GatewayFunction, values: readonly unknown[], isSolid: boolean): Promise<bigint> {
    try {
      return BigInt((await this.ask(called, values, isSolid))[0] ?? 0)
    } catch (error) {
      if (!isSolid || !(error instanceof NoGatewayError)) throw error
      await this.ask(called, values, false)
      return 0n
    }
  }
}
