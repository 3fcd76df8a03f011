import { type DescMessage, type DescMethod, type MessageShape, toBinary } from '@bufbuild/protobuf'
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
import { failureOf, type GrpcFailure } from './grpc-error.ts'
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
  host: GrpcHost,
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

/** A node whose calls are answered. */
export type GrpcHost = NodeHost & { readonly report: (error: unknown) => void }
/** What a call ends with: the bytes of the answer, or a failure. */
export type Outcome = Buffer | GrpcFailure

function addService(server: Server, host: GrpcHost, served: ServedService): void {
  for (const method of served.service.methods) {
    const call = callOf(host, served, method)
    const handle = ({ request }: ServerUnaryCall<Buffer, Buffer>, done: sendUnaryData<Buffer>): void => {
      const outcome = call(request)
      if (outcome instanceof Uint8Array) done(null, outcome)
      else done(outcome)
    }
    server.register(`/${served.service.typeName}/${method.name}`, handle, asIs, asIs, 'unary')
  }
}

/**
 * Answers calls of a method as the server does, for their bytes.
 *
 * @throws {Error} when nothing serves the method
 */
export function callOf(
  host: GrpcHost,
  { service, methods, isSolid }: ServedService,
  { localName, name, input, output }: DescMethod,
): (bytes: Uint8Array) => Outcome {
  const method = methods[localName]
  if (!method) throw new Error(`nothing serves ${service.typeName}.${name}`)
  if (method === 'unimplemented') {
    const details = `Method ${service.typeName}/${name} is unimplemented`
    return () => ({ code: status.UNIMPLEMENTED, details })
  }
  return (bytes) => {
    const request = readRequest(input, bytes)
    if (!request) return { code: status.INTERNAL, details: 'Invalid protobuf byte sequence' }
    const view = viewOf(host, isSolid)
    try {
      return Buffer.from(answer(view, method, [input, output], request, bytes))
    } catch (error) {
      return outcomeOf(error, name, view, host.report)
    }
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

function outcomeOf(
  error: unknown,
  method: string,
  view: NodeView,
  report: (error: unknown) => void,
): Outcome {
  try {
    return failureOf(error, method, view) ?? Buffer.alloc(0)
  } catch (unexpected) {
    report(unexpected)
    return { code: status.UNKNOWN, details: '' }
  }
}
