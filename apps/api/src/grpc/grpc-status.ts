import type { ServerHttp2Stream } from 'node:http2'

/** Numbers of gRPC for how a call ended. */
export const GrpcStatus = {
  resourceExhausted: 8,
  unimplemented: 12,
  internal: 13,
  unavailable: 14,
} as const
type GrpcStatus = (typeof GrpcStatus)[keyof typeof GrpcStatus]

/** Ends a call with a status of ours and a sentence, or breaks it off where its answer has begun. */
export function endCall(stream: ServerHttp2Stream, status: GrpcStatus, message: string): void {
  if (stream.destroyed || stream.closed) return
  if (stream.headersSent) {
    stream.close()
    return
  }
  const headers = {
    ':status': 200,
    'content-type': 'application/grpc',
    'grpc-status': String(status),
    'grpc-message': encodeURIComponent(message),
  }
  stream.respond(headers, { endStream: true })
  // what the client still sends is not waited for
  stream.close()
}
