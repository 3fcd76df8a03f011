import {
  create,
  type DescMessage,
  type DescMethodUnary,
  fromBinary,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf'
import { Client, credentials, Metadata } from '@grpc/grpc-js'

const asIs = (bytes: Buffer): Buffer => bytes
/** Timeout of a call. */
const TIMEOUT_MS = 20_000

/** Calls the methods of a gRPC server in tests. */
export class GrpcClient {
  readonly #client: Client

  /** @param at - port of this machine, or host and port */
  constructor(at: number | string) {
    this.#client = new Client(typeof at === 'number' ? `127.0.0.1:${at}` : at, credentials.createInsecure(), {
      'grpc.max_receive_message_length': -1,
    })
  }

  /** Calls a method. @throws {ServiceError} with the status of a failure */
  async call<I extends DescMessage, O extends DescMessage>(
    method: DescMethodUnary<I, O>,
    request?: MessageInitShape<I>,
  ): Promise<MessageShape<O>> {
    const bytes = toBinary(method.input, create(method.input, request))
    return fromBinary(method.output, await this.send(method, bytes))
  }

  /** Sends the bytes of a request, and resolves to those of the answer. */
  send(method: DescMethodUnary, request: Uint8Array): Promise<Uint8Array> {
    return this.sendTo(`/${method.parent.typeName}/${method.name}`, request)
  }

  /** The same by the path of a method, which the server may not have. */
  sendTo(path: string, request: Uint8Array): Promise<Uint8Array> {
    return new Promise((done, failed) => {
      this.#client.makeUnaryRequest(
        path,
        asIs,
        asIs,
        Buffer.from(request),
        new Metadata(),
        { deadline: Date.now() + TIMEOUT_MS },
        (error, answer) => (answer ? done(answer) : failed(error ?? new Error('it answers nothing'))),
      )
    })
  }

  /** Calls a method and goes away at once. */
  leave(method: DescMethodUnary): void {
    const path = `/${method.parent.typeName}/${method.name}`
    this.#client.makeUnaryRequest(path, asIs, asIs, Buffer.alloc(0), () => undefined).cancel()
  }

  close(): void {
    this.#client.close()
  }
}
