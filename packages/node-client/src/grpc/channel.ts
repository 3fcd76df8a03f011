import type { ServiceError } from '@grpc/grpc-js'

/** Sends a request to a service and returns the bytes of its answer. */
export type Channel = {
  call: (method: string, request: Uint8Array) => Promise<Buffer>
  close: () => void
}

/** Options of a channel. */
export type ChannelOptions = { timeoutMs?: number | undefined; apiKey?: string | undefined }

const asIs = (bytes: Buffer): Buffer => bytes
/** A hundred blocks are larger than the four megabytes that are usual. */
const LARGEST_ANSWER = 256 * 1024 * 1024
/** How long one waits for a connection that was lost. */
const RECONNECT_MS = { least: 100, most: 2_000 }

/** Opens a channel to the service `protocol.Wallet` of a node; it connects when it is used. */
export async function openChannel(
  url: string,
  { timeoutMs = 20_000, apiKey }: ChannelOptions,
): Promise<Channel> {
  // only who uses gRPC loads it
  const { Client, credentials, Metadata } = await import('@grpc/grpc-js')
  const { protocol, host } = new URL(url)
  const client = new Client(
    host,
    protocol === 'grpcs:' ? credentials.createSsl() : credentials.createInsecure(),
    {
      'grpc.max_receive_message_length': LARGEST_ANSWER,
      'grpc.initial_reconnect_backoff_ms': RECONNECT_MS.least,
      'grpc.max_reconnect_backoff_ms': RECONNECT_MS.most,
      'grpc.enable_channelz': 0,
    },
  )
  const metadata = new Metadata()
  if (apiKey) metadata.set('tron-pro-api-key', apiKey)
  return {
    call: (method, request) =>
      new Promise((done, failed) => {
        client.makeUnaryRequest(
          `/protocol.Wallet/${method}`,
          asIs,
          asIs,
          Buffer.from(request),
          metadata,
          { deadline: Date.now() + timeoutMs },
          (error, answer) => (answer ? done(answer) : failed(error ?? new Error('it answers nothing'))),
        )
      }),
    close: () => client.close(),
  }
}

/** What an error of a channel says, in a few words. */
export async function channelError(error: unknown): Promise<string> {
  const { status } = await import('@grpc/grpc-js')
  const { code, details } = error as Partial<ServiceError>
  if (code !== undefined) return `${status[code]}: ${details ?? ''}`.slice(0, 200)
  return error instanceof Error ? error.message.slice(0, 400) : String(error)
}
