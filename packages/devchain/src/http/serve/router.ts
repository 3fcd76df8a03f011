import { type HttpAnswer, type HttpRequest, methodAnswer, pageAnswer } from './http-answer.ts'

/** Answers some paths; undefined for any other path. */
export type Handler = (request: HttpRequest) => HttpAnswer | undefined | Promise<HttpAnswer | undefined>

/** The first handler that knows a path answers; an unknown path is 404 for GET and 405 for POST. */
export async function route(handlers: readonly Handler[], request: HttpRequest): Promise<HttpAnswer> {
  for (const handler of handlers) {
    const answer = await handler(request)
    if (answer) return answer
  }
  const { method, path } = request
  if (method === 'OPTIONS') return { status: 200, contentType: 'text/plain', body: '' }
  if (method === 'GET' || method === 'HEAD') return pageAnswer(404, 'Not Found', path)
  if (method === 'POST') return pageAnswer(405, 'HTTP method POST is not supported by this URL', path)
  return methodAnswer(method)
}
