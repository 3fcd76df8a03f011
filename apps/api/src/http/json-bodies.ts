import { InvalidJsonError, parseJson } from '@tronlens/core'
import type { FastifyInstance } from 'fastify'
import { InvalidParameterError } from './errors.ts'

/** Reads bodies without losing digits: amounts of a transaction are integers of any size. */
export function registerJsonBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)))
    } catch (error) {
      if (!(error instanceof InvalidJsonError)) throw error
      done(
        new InvalidParameterError('body', String(body).slice(0, 80), 'JSON', {
          kind: 'choice',
          values: ['JSON'],
        }),
      )
    }
  })
}
