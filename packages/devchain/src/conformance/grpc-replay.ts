import type { DescMethodUnary } from '@bufbuild/protobuf'
import type { ServiceError } from '@grpc/grpc-js'
import { parseJson } from '@tronlens/core'
import type { Devchain } from '../devchain.ts'
import type { GrpcFailure } from '../grpc/grpc-error.ts'
import { callOf } from '../grpc/grpc-server.ts'
import type { GrpcState } from '../grpc/method.ts'
import { SERVICES } from '../grpc/services.ts'
import { GrpcClient } from '../testing/grpc-client.ts'
import { findDifference } from './compare.ts'
import { printAnswer } from './grpc-answers.ts'
import { type HttpCall, methodOf, requestOf } from './grpc-requests.ts'
import { Tally } from './tally.ts'

/**
 * Asks a devchain the recorded HTTP requests as calls of gRPC, and compares the answers as JSON. Connections
 * carry some of them; the others are handed to the server's methods as bytes, which takes a third of the time.
 */
export class GrpcReplay {
  readonly tally = new Tally()
  #calls = 0

  private constructor(
    readonly devchain: Devchain,
    readonly clients: Readonly<Record<GrpcState, GrpcClient>>,
    readonly oneOf: number,
  ) {}

  /** @param oneOf - connections carry one of this many calls */
  static async start(devchain: Devchain, oneOf: number): Promise<GrpcReplay> {
    const connect = async (state: GrpcState) => new GrpcClient(await devchain.listenGrpc(state))
    const clients = { newest: await connect('newest'), solid: await connect('solid') }
    return new GrpcReplay(devchain, clients, oneOf)
  }

  /** Compares one call, if gRPC has a method for it. */
  async compare(what: string, call: HttpCall): Promise<void> {
    const method = methodOf(call.path)
    const request = method && requestOf(call, method)
    if (!method || !request) return
    const kind = `${method.parent.name}/${method.name}`
    const outcome = await this.#call(method, request)
    if (!(outcome instanceof Uint8Array)) {
      this.tally.note(kind, what, compareFailure(call.answer, outcome.details))
      return
    }
    const text = printAnswer(method, outcome, call)
    this.tally.note(kind, what, findDifference(normal(call.answer), normal(parseJson(text))))
  }

  async #call(method: DescMethodUnary, request: Uint8Array): Promise<Uint8Array | GrpcFailure> {
    const state = method.parent.name === 'Wallet' ? 'newest' : 'solid'
    this.#calls += 1
    if (this.#calls % this.oneOf !== 0) {
      const served = SERVICES[state].find(({ service }) => service.typeName === method.parent.typeName)
      if (!served) throw new Error(`no port serves ${method.parent.typeName}`)
      return callOf(this.devchain, served, method)(request)
    }
    try {
      return await this.clients[state].send(method, request)
    } catch (error) {
      const { code, details = '' } = error as Partial<ServiceError>
      if (code === undefined) throw error
      return { code, details }
    }
  }

  close(): void {
    this.clients.newest.close()
    this.clients.solid.close()
  }
}

/** A gRPC failure stands for an error and has the same text, if it has any. */
function compareFailure(answer: unknown, details: string): string | undefined {
  const text = (answer as { Error?: unknown } | undefined)?.Error
  if (typeof text !== 'string') return `an answer was recorded, the status says ${details}`
  return text.endsWith(details) ? undefined : `recorded ${text}, the status says ${details}`
}

/** Answers reduced to what gRPC can express: maps have no order, and an empty list equals a missing one. */
function normal(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(normal)
    return isMap(items) ? items.sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1)) : items
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !(Array.isArray(item) && item.length === 0))
      .map(([key, item]) => [key, normal(item)]),
  )
}

const isMap = (items: unknown[]): items is { key: unknown }[] =>
  items.every((item) => typeof item === 'object' && item !== null && 'key' in item && 'value' in item)
