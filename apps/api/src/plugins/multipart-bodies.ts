import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

/** Sources that a form may send, and all its other fields. */
const LIMITS = { files: 200, fileSize: 5 * 1024 * 1024, fields: 40, fieldSize: 12 * 1024 * 1024, parts: 240 }

/** Pictures are no text. */
const encodingOf = (mimetype: string) => (mimetype.startsWith('image/') ? 'base64' : 'utf8')

/** Reads forms with files into the body that the same request would have as JSON: `files` with name and content, pictures as base64. */
export async function registerMultipartBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { limits: LIMITS })
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart()) return
    const body: Record<string, unknown> = {}
    const files: { name: string; content: string }[] = []
    for await (const part of request.parts()) {
      if (part.type === 'field') body[part.fieldname] = part.value
      else
        files.push({
          name: part.filename,
          content: (await part.toBuffer()).toString(encodingOf(part.mimetype)),
        })
    }
    request.body = files.length > 0 ? { ...body, files } : body
  })
}
