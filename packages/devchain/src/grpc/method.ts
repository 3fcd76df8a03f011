import type { DescMessage, DescMethod, DescService, MessageShape } from '@bufbuild/protobuf'
import type { NodeView } from '../http/request/wallet-request.ts'

/** The answer of a method: a message, its bytes, or nothing, which a client receives as an empty message. */
export type Answer<O extends DescMessage> = MessageShape<O> | Uint8Array | undefined

/** Answers one gRPC method from a view of the chain; `bytes` are those of the request. */
export type Handler<I extends DescMessage, O extends DescMessage> = (
  view: NodeView,
  request: MessageShape<I>,
  bytes: Uint8Array,
) => Answer<O>

/** A method whose request and answer are those of an HTTP endpoint, in protobuf instead of JSON. */
export type Twin<I extends DescMessage> = {
  /** Name of the endpoint below `/wallet`. */
  readonly endpoint: string
  /**
   * Members of the JSON request, if they differ from those of the message; undefined when nothing can be
   * found.
   */
  readonly body?: (request: MessageShape<I>) => object | undefined
}

/** How a node serves a method: on its own, like an HTTP endpoint, or not at all. */
export type Method<I extends DescMessage, O extends DescMessage> = Handler<I, O> | Twin<I> | 'unimplemented'

/** Every method of a service; a missing one does not compile. */
export type Methods<S extends DescService> = {
  readonly [K in keyof S['method']]: S['method'][K] extends DescMethod
    ? Method<S['method'][K]['input'], S['method'][K]['output']>
    : never
}

/** State from which a gRPC port answers; each has the services that a java-tron node serves there. */
export type GrpcState = 'newest' | 'solid'

/** A service as it is served on a port. */
export type ServedService = {
  readonly service: DescService
  readonly methods: Readonly<Record<string, Method<DescMessage, DescMessage>>>
  /** Whether it answers from the newest solid block instead of the newest state. */
  readonly isSolid: boolean
}

/** A service with its methods. */
export const served = <S extends DescService>(
  service: S,
  methods: Methods<S>,
  isSolid: boolean,
): ServedService => ({ service, methods: methods as unknown as ServedService['methods'], isSolid })
