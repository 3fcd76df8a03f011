import { fromBinary } from '@bufbuild/protobuf'
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire'
import { Server, ServerCredentials, type ServerUnaryCall, type sendUnaryData, status } from '@grpc/grpc-js'
import { parseJson, stringifyJson } from '@tronlens/core'
import {
  BlockHeaderSchema,
  BlockLimitSchema,
  encodeParsed,
  NumberMessageSchema,
  parseMessage,
  TransactionInfoSchema,
} from '@tronlens/protocol'
import { type RawBlock, transactionBytes } from '@tronlens/protocol/verify'
import type { ChainSource } from '../chain-source.ts'

/** A running gRPC interface of a recorded chain. */
export type ReplayGrpc = {
  /** `grpc://…` */
  url: string
  /** Requests answered so far, by method. */
  requests: Map<string, number>
  stop: () => void
}

const asIs = (bytes: Buffer): Buffer => bytes
const part = (field: number, bytes: Uint8Array): Uint8Array =>
  new BinaryWriter().tag(field, WireType.LengthDelimited).bytes(bytes).finish()

function blockBytes(text: string): Uint8Array {
  const { block_header, transactions = [] } = parseJson(text) as RawBlock
  const header = encodeParsed(
    BlockHeaderSchema,
    parseMessage(BlockHeaderSchema, stringifyJson(block_header), false) as Record<string, unknown>,
  )
  return Buffer.concat([...transactions.map((one) => part(1, transactionBytes(one))), part(2, header)])
}

const infoBytes = (info: unknown): Uint8Array =>
  encodeParsed(
    TransactionInfoSchema,
    parseMessage(TransactionInfoSchema, stringifyJson(info), false) as Record<string, unknown>,
  )

/**
 * Serves blocks and outcomes of a recorded chain over the gRPC interface of a java-tron node.
 *
 * @param fail - called for each request; a text that it returns goes wrong instead of the answer
 */
export async function startReplayGrpc(
  source: ChainSource,
  fail?: (method: string) => string | undefined,
): Promise<ReplayGrpc> {
  const requests = new Map<string, number>()
  const methods: Record<string, (request: Uint8Array) => Uint8Array[]> = {
    GetBlockByLimitNext: (request) => {
      const { startNum, endNum } = fromBinary(BlockLimitSchema, request)
      const texts = Array.from({ length: Number(endNum - startNum) }, (_, at) =>
        source.block(Number(startNum) + at),
      )
      return texts.flatMap((text) => (text === undefined ? [] : [blockBytes(text)]))
    },
    GetTransactionInfoByBlockNum: (request) => {
      const { num } = fromBinary(NumberMessageSchema, request)
      return (parseJson(source.infos(Number(num)) ?? '[]') as unknown[]).map(infoBytes)
    },
  }
  const server = new Server({ 'grpc.max_send_message_length': -1 })
  for (const [method, answer] of Object.entries(methods))
    server.register(
      `/protocol.Wallet/${method}`,
      (call: ServerUnaryCall<Buffer, Buffer>, done: sendUnaryData<Buffer>) => {
        requests.set(method, (requests.get(method) ?? 0) + 1)
        const details = fail?.(method)
        if (details !== undefined) return done({ code: status.INTERNAL, details })
        try {
          done(null, Buffer.concat(answer(call.request).map((bytes) => part(1, bytes))))
        } catch (error) {
          done({
            code: status.INTERNAL,
            details: error instanceof Error ? (error.stack ?? '') : String(error),
          })
        }
      },
      asIs,
      asIs,
      'unary',
    )
  const port = await new Promise<number>((done, failed) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? failed(error) : done(bound),
    ),
  )
  return { url: `grpc://127.0.0.1:${port}`, requests, stop: () => server.forceShutdown() }
}
