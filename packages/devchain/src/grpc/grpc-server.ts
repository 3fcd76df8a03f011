import { type DescMessage, type MessageShape, toBinary } from '@bufbuild/protobuf'
import {
  logVerbosity,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type sendUnaryData,
  setLogVerbosity,
  status,
} from '@grpc/grpc-js'
import { readMessage } from '@tronlens/protocol/services'
import type { NodeHost, NodeView } from '../http/request/wallet-request.ts'
import { MAX_BODY } from '../http/serve/http-answer.ts'
import { viewOf } from '../http/wallet/wallet-router.ts'
import { failureOf } from './grpc-error.ts'
import type { Method, ServedService } from './method.ts'
import { addReflection } from './reflection.ts'
import { askTwin } from './twin.ts'

const asIs = (bytes: Buffer): Buffer => bytes
/** Maximum number of concurrent calls of one connection. */
const MAX_STREAMS = 100
const NO_BYTES = new Uint8Array()

/** A gRPC server that listens. */
export type GrpcServer = {
  readonly port: number
  /** Ends every call and connection. */
  readonly close: () => void
}

/**
 * Serves services of a node over gRPC without encryption, with server reflection.
 *
 * @param port - 0 takes a free one
 * @throws {Error} with the code `EADDRINUSE` when another program has the port
 */
export async function listenGrpc(
  host: NodeHost & { readonly report: (error: unknown) => void },
  services: readonly ServedService[],
  port: number,
  address: string,
): Promise<GrpcServer> {
  // the library would print failures that clients receive anyway
  setLogVerbosity(logVerbosity.NONE)
  const server = new Server({
    'grpc.max_receive_message_length': MAX_BODY,
    'grpc.max_send_message_length': -1,
    'grpc.max_concurrent_streams': MAX_STREAMS,
    'grpc.so_reuseport': 0,
    'grpc.enable_channelz': 0,
  })
  for (const each of services) addService(server, host, each)
  addReflection(
    server,
    services.map(({ service }) => service),
  )
  const bound = await new Promise<number>((done, failed) =>
    server.bindAsync(
      `${address.includes(':') ? `[${address}]` : address}:${port}`,
      ServerCredentials.createInsecure(),
      (error, taken) => (error ? failed(withCode(error)) : done(taken)),
    ),
  )
  return { port: bound, close: () => server.forceShutdown() }
}

/** The library reports the code of a failure only in its text. */
const withCode = (error: Error): Error =>
  error.message.includes('EADDRINUSE') ? Object.assign(error, { code: 'EADDRINUSE' }) : error

function addService(
  server: Server,
  host: NodeHost & { readonly report: (error: unknown) => void },
  { service, methods, isSolid }: ServedService,
): void {
  for (const { localName, name, input, output } of service.methods) {
    const method = methods[localName]
    if (!method) throw new Error(`nothing serves ${service.typeName}.${name}`)
    const path = `/${service.typeName}/${name}`
    const handle = (call: ServerUnaryCall<Buffer, Buffer>, done: sendUnaryData<Buffer>): void => {
      if (method === 'unimplemented') {
        done({ code: status.UNIMPLEMENTED, details: `Method ${path.slice(1)} is unimplemented` })
        return
      }
      const request = readRequest(input, call.request)
      if (!request) {
        done({ code: status.INTERNAL, details: 'Invalid protobuf byte sequence' })
        return
      }
      const view = viewOf(host, isSolid)
      try {
        done(null, Buffer.from(answer(view, method, [input, output], request, call.request)))
      } catch (error) {
        answerFailure(error, name, view, host.report, done)
      }
    }
    server.register(path, handle, asIs, asIs, 'unary')
  }
}

/** The message of a request; undefined if its bytes are invalid. */
function readRequest(schema: DescMessage, bytes: Uint8Array): MessageShape<DescMessage> | undefined {
  try {
    return readMessage(schema, bytes)
  } catch {
    return undefined
  }
}

function answer(
  view: NodeView,
  method: Exclude<Method<DescMessage, DescMessage>, 'unimplemented'>,
  types: readonly [DescMessage, DescMessage],
  request: MessageShape<DescMessage>,
  bytes: Uint8Array,
): Uint8Array {
  const found =
    typeof method === 'function' ? method(view, request, bytes) : askTwin(view, method, types, request)
  if (found === undefined) return NO_BYTES
  return found instanceof Uint8Array ? found : toBinary(types[1], found)
}

function answerFailure(
  error: unknown,
  method: string,
  view: NodeView,
  report: (error: unknown) => void,
  done: sendUnaryData<Buffer>,
): void {
  try {
    const failure = failureOf(error, method, view)
    if (failure) done(failure)
    else done(null, Buffer.alloc(0))
  } catch (unexpected) {
    report(unexpected)
    done({ code: status.UNKNOWN, details: '' })
  }
}
