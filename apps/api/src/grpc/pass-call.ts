import {
  constants,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2'
import type { GrpcNode } from './grpc-node.ts'
import { endCall, GrpcStatus } from './grpc-status.ts'

/** What a node receives of a call: no cookies, and no key that a program has with us. */
const SENT_HEADERS = [
  'content-type',
  'te',
  'grpc-encoding',
  'grpc-accept-encoding',
  'grpc-timeout',
  'user-agent',
]
/** What a client receives of an answer and of its end. */
const isAnswer = (name: string): boolean =>
  name === ':status' || name === 'content-type' || name.startsWith('grpc-')
const answerOf = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => isAnswer(name)))

/** How long a node may say nothing, and the largest request. */
export type CallLimits = { silenceMs: number; mostSent: number }

/** Passes a call to a node and its answer back, byte by byte; no message is decoded. */
export function passCall(
  stream: ServerHttp2Stream,
  headers: IncomingHttpHeaders,
  node: GrpcNode,
  { silenceMs, mostSent }: CallLimits,
): void {
  const sent = SENT_HEADERS.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name]] as const],
  )
  const call = node.request({
    ':method': 'POST',
    ':path': headers[':path'] ?? '/',
    ...Object.fromEntries(sent),
  })
  const giveUp = () => {
    call.close(constants.NGHTTP2_CANCEL)
    endCall(
      stream,
      GrpcStatus.unavailable,
      'The node of this network does not answer over gRPC; try again later.',
    )
  }
  call.setTimeout(silenceMs, giveUp)
  call.on('error', giveUp)
  let end: OutgoingHttpHeaders | undefined
  call.on('trailers', (trailers) => {
    end = answerOf(trailers)
  })
  call.on('response', (answer, flags) => {
    if (stream.destroyed || stream.headersSent) return
    const isWhole = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0
    stream.respond(answerOf(answer), isWhole ? { endStream: true } : { waitForTrailers: true })
    if (!isWhole) call.pipe(stream)
  })
  stream.on('wantTrailers', () => {
    // an answer without an end was broken off
    if (end) stream.sendTrailers(end)
    else stream.close(constants.NGHTTP2_INTERNAL_ERROR)
  })
  let bytes = 0
  stream.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > mostSent) {
      call.close(constants.NGHTTP2_CANCEL)
      endCall(stream, GrpcStatus.resourceExhausted, `A request has at most ${mostSent} bytes.`)
    } else if (!call.write(part)) {
      stream.pause()
      call.once('drain', () => stream.resume())
    }
  })
  stream.on('end', () => call.end())
  stream.on('error', () => call.close(constants.NGHTTP2_CANCEL))
  stream.on('close', () => {
    if (!call.closed) call.close(constants.NGHTTP2_CANCEL)
  })
}
