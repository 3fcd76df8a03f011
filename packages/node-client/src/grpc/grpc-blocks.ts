import { hash } from 'node:crypto'
import { type BlockNumber, blockNumber } from '@tronlens/core'
import {
  BlockLimitSchema,
  encodeParsed,
  NumberMessageSchema,
  readHexBlocks,
  readHexInfos,
} from '@tronlens/protocol'
import { type NodeBlock, type NodeBlockWithInfos, numberOf } from '../answers/block.ts'
import { joinInfos } from '../check-block.ts'
import { BlockMismatchError } from '../errors.ts'
import type { TransportOptions } from '../http/transport.ts'
import type { NodeReader } from '../read-node.ts'
import { type Channel, channelError, openChannel } from './channel.ts'

/** Called when the gRPC interface of a node does not serve, and why, and when it serves again. */
export type GrpcObserver = (node: string, reason: string | undefined) => void

/** The questions that gRPC answers. */
type BlockReader = Pick<NodeReader, 'listBlocks' | 'joinOutcomes'>
type HttpReader = BlockReader & Pick<NodeReader, 'findBlockId'>
type Options = Pick<TransportOptions, 'timeoutMs' | 'apiKey' | 'observe'> & {
  observeGrpc?: GrpcObserver | undefined
}

const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes)

/** How long blocks come by HTTP after gRPC did not serve. */
const REST_MS = 30_000

/**
 * Blocks and outcomes of a node by gRPC: bytes instead of JSON. The result is exactly that of HTTP. Where
 * gRPC fails, or has another chain, the same request goes to HTTP, and so does every request for a while.
 */
export class GrpcBlocks {
  readonly #url: string
  readonly #name: string
  readonly #options: Options
  #channel: Promise<Channel> | undefined
  #restsUntil = 0
  /** Whether HTTP reported the same id of a block since it was last in doubt. */
  #isSameChain = false
  /** Whether it served last; undefined before the first question. */
  #serves: boolean | undefined

  /** @param name - of the node, as operators see it */
  constructor(url: string, name: string, options: Options) {
    this.#url = url
    this.#name = name
    this.#options = options
  }

  /** The questions that gRPC answers, over the HTTP interface of the same node. */
  over(http: HttpReader): BlockReader {
    return {
      listBlocks: (from, to) =>
        this.#either(
          async () => {
            const blocks = await this.#listBlocks(from, to)
            if (!this.#isSameChain) await this.#compare(blocks, http)
            return blocks
          },
          () => http.listBlocks(from, to),
        ),
      joinOutcomes: (block) =>
        this.#isSameChain
          ? this.#either(
              () => this.#joinOutcomes(block),
              () => http.joinOutcomes(block),
            )
          : http.joinOutcomes(block),
    }
  }

  /** Compares it with HTTP before it is used again: blocks did not fit together. */
  distrust(): void {
    this.#isSameChain = false
  }

  async close(): Promise<void> {
    const channel = await this.#channel
    channel?.close()
  }

  async #either<Answer>(byGrpc: () => Promise<Answer>, byHttp: () => Promise<Answer>): Promise<Answer> {
    if (performance.now() < this.#restsUntil) return byHttp()
    try {
      const answer = await byGrpc()
      // the other requests of a batch in which one failed prove nothing
      if (performance.now() >= this.#restsUntil) this.#report(undefined)
      return answer
    } catch (error) {
      // a block that was replaced between two questions: the same by HTTP, and who asked decides
      if (error instanceof BlockMismatchError) throw error
      this.#restsUntil = performance.now() + REST_MS
      this.#isSameChain = false
      this.#report(await channelError(error))
      return byHttp()
    }
  }

  /** Compares the last one of some blocks with HTTP: all blocks before it are its ancestors. */
  async #compare(blocks: readonly NodeBlock[], http: HttpReader): Promise<void> {
    const last = blocks.at(-1)
    if (!last) throw new Error(`${this.#url} has none of the blocks that were asked`)
    const number = blockNumber(numberOf(last))
    const reported = await http.findBlockId(number)
    if (reported !== last.blockID)
      throw new Error(
        `${this.#url} has another chain: its block ${number} is ${last.blockID}, that of ${this.#name} by HTTP ${reported ?? 'not there'}`,
      )
    this.#isSameChain = true
  }

  #report(reason: string | undefined): void {
    const serves = reason === undefined
    if (this.#serves !== serves) this.#options.observeGrpc?.(this.#name, reason)
    this.#serves = serves
  }

  async #call(method: string, request: Uint8Array): Promise<Buffer> {
    this.#channel ??= openChannel(this.#url, this.#options)
    const channel = await this.#channel
    const begin = performance.now()
    let isAnswer = false
    try {
      const answer = await channel.call(method, request)
      isAnswer = true
      return answer
    } finally {
      const ms = performance.now() - begin
      this.#options.observe?.({ node: this.#name, method: `grpc/${method}`, ms, isAnswer })
    }
  }

  async #listBlocks(from: BlockNumber, to: BlockNumber): Promise<NodeBlock[]> {
    const request = encodeParsed(BlockLimitSchema, { startNum: BigInt(from), endNum: BigInt(to) + 1n })
    const blocks = readHexBlocks(await this.#call('GetBlockByLimitNext', request), sha256)
    // the bytes have the members that the HTTP form has: the test of all recordings holds the reader to it
    return blocks as unknown as NodeBlock[]
  }

  async #joinOutcomes(block: NodeBlock): Promise<NodeBlockWithInfos> {
    const number = numberOf(block)
    if (number === 0 || !block.transactions?.length) return joinInfos(block, [])
    const request = encodeParsed(NumberMessageSchema, { num: BigInt(number) })
    return joinInfos(block, readHexInfos(await this.#call('GetTransactionInfoByBlockNum', request)))
  }
}
