import multipart from '@fastify/multipart'
import { AppError } from '@tronlens/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Sources that a form may send, and all its other fields. */
const LIMITS = { files: 200, fileSize: 5 * 1024 * 1024, fields: 40, fieldSize: 12 * 1024 * 1024, parts: 240 }

/** A form is larger than bodies of its route may be. */
export class FormTooLargeError extends AppError {
  readonly code = 'PAYLOAD_TOO_LARGE'
  constructor(readonly limit: number) {
    super(`A form may have ${limit} bytes here, its files included.`)
  }
}

/** Pictures are no text. */
const encodingOf = (mimetype: string) => (mimetype.startsWith('image/') ? 'base64' : 'utf8')

/**
 * Counts what a form holds against the limit of its route: only bodies that are no forms are counted by the
 * server.
 */
function countBytes(request: FastifyRequest): (bytes: number) => void {
  const { bodyLimit } = request.routeOptions
  let sum = 0
  return (bytes) => {
    sum += bytes
    if (sum > bodyLimit) throw new FormTooLargeError(bodyLimit)
  }
}

/**
 * Reads forms with files into the body that the same request would have as JSON: `files` with name and
 * content, pictures as base64.
 */
export async function registerMultipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const count = countBytes(request)
    const body: Record<string, unknown> = {}
    const files: { name: string; content: string }[] = []
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        count(Buffer.byteLength(String(part.value)))
        body[part.fieldname] = part.value
        continue
      }
      const content = await part.toBuffer()
      count(content.length)
      files.push({ name: part.filename, content: content.toString(encodingOf(part.mimetype)) })
    }
    request.body = files.length > 0 ? { ...body, files } : body
  })
}
