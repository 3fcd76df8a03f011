import type { ServiceError } from '@grpc/grpc-js'
import { parseJson } from '@tronlens/core'
import type { Devchain } from '../devchain.ts'
import { GrpcClient } from '../testing/grpc-client.ts'
import { findDifference } from './compare.ts'
import { printAnswer } from './grpc-answers.ts'
import { type HttpCall, methodOf, requestOf } from './grpc-requests.ts'
import { Tally } from './tally.ts'

/** Sends the recorded HTTP requests to a devchain over gRPC, and compares the answers as JSON. */
export class GrpcReplay {
  readonly tally = new Tally()

  private constructor(
    readonly newest: GrpcClient,
    readonly solid: GrpcClient,
  ) {}

  static async start(devchain: Devchain): Promise<GrpcReplay> {
    return new GrpcReplay(
      new GrpcClient(await devchain.listenGrpc('newest')),
      new GrpcClient(await devchain.listenGrpc('solid')),
    )
  }

  /** Compares one call, if gRPC has a method for it. */
  async compare(what: string, call: HttpCall): Promise<void> {
    const method = methodOf(call.path)
    const request = method && requestOf(call, method)
    if (!method || !request) return
    const client = method.parent.name === 'Wallet' ? this.newest : this.solid
    const kind = `${method.parent.name}/${method.name}`
    let text: string
    try {
      text = printAnswer(method, await client.send(method, request), call)
    } catch (error) {
      const { code, details = '' } = error as Partial<ServiceError>
      if (code === undefined) throw error
      this.tally.note(kind, what, compareFailure(call.answer, details))
      return
    }
    this.tally.note(kind, what, findDifference(normal(call.answer), normal(parseJson(text))))
  }

  close(): void {
    this.newest.close()
    this.solid.close()
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
