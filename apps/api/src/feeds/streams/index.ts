import {
  EventStreamQuery,
  eventStream,
  type streams,
  TransferStreamQuery,
  transferStream,
} from '@tronlens/api-contract'
import type { FastifyInstance } from 'fastify'
import type { NetworkServices } from '../../routes/handle.ts'
import { eventSource } from './event-source.ts'
import { registerStream } from './register-stream.ts'
import { transferSource } from './transfer-source.ts'

type Register = (app: FastifyInstance, services: NetworkServices) => void

/** Registers every stream of the contract; a missing one does not compile. */
const REGISTER: Record<keyof typeof streams, Register> = {
  eventStream: (app, services) =>
    registerStream(
      app,
      { definition: eventStream, query: EventStreamQuery, sourceOf: eventSource },
      services,
    ),
  transferStream: (app, services) =>
    registerStream(
      app,
      { definition: transferStream, query: TransferStreamQuery, sourceOf: transferSource },
      services,
    ),
}

/** Serves all streams of a network. */
export function registerStreams(app: FastifyInstance, services: NetworkServices): void {
  for (const register of Object.values(REGISTER)) register(app, services)
}
