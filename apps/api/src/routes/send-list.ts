import type { RouteDefinition } from '@tronlens/api-contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { fileNameOf } from './exports/file-name.ts'
import { NEXT } from './exports/list-rows.ts'
import { listColumns, printList, type StreamForm } from './stream.ts'

/** Serializer of what is a text already. */
export const asIs = (text: unknown): string => text as string

/**
 * Answers a list as a file. What an answer holds besides the rows is left out, but for the cursor of the next
 * page.
 */
export function sendFile(
  reply: FastifyReply,
  route: RouteDefinition,
  query: unknown,
  answer: unknown,
): FastifyReply {
  const { nextCursor } = answer as { nextCursor?: string }
  if (nextCursor !== undefined) reply.header('x-next-cursor', nextCursor)
  return reply
    .type('text/csv; charset=utf-8')
    .header(
      'content-disposition',
      `attachment; filename="${fileNameOf(route.name, query as Record<string, unknown>)}.csv"`,
    )
    .serializer(asIs)
    .send(printList(route, answer, hasMark(query)))
}

/** Whether a file of that query begins with a byte order mark. */
export const hasMark = (query: unknown): boolean => (query as { bom?: boolean }).bom === true

type FileQuery = { download?: string; format?: string; cursor?: string; limit?: string; start?: string }

/** Form of a whole list as a file: as one that is a page in all, it has no column for where it goes on. */
export function fileForm(route: RouteDefinition, query: unknown): StreamForm {
  const { download, format, cursor } = query as FileQuery
  const [type, isPage] = [download === 'csv' ? 'text/csv' : 'application/x-ndjson', format === 'csv'] as const
  const columns = listColumns(route)
  return {
    type,
    columns: isPage ? columns : [...columns, NEXT],
    hasHead: cursor === undefined || cursor === '*',
    hasMark: hasMark(query),
  }
}

/**
 * Takes `format=csv` without a page for the whole list, as older clients mean it; before defaults are filled
 * in.
 */
async function meanWhole({ query }: FastifyRequest): Promise<void> {
  const asked = query as FileQuery
  const isPage = asked.limit || asked.cursor || (asked.start && asked.start !== '0')
  if (asked.format === 'csv' && !asked.download && !isPage) asked.download = 'csv'
}

/** Whether the whole list is requested, as a file. */
export const isDownload = (route: RouteDefinition, { query }: FastifyRequest): boolean =>
  route.rows !== undefined && (query as FileQuery).download !== undefined

/** Whether a page of a list is asked for as a file. */
export const isPageFile = (route: RouteDefinition, { query }: FastifyRequest): boolean =>
  route.rows !== undefined &&
  (query as FileQuery).format === 'csv' &&
  (query as FileQuery).download === undefined

/** What is looked at before a request is read: its limits, of which a whole list is a class of its own. */
export function limitsOf(app: FastifyInstance, route: RouteDefinition): onRequestAsyncHookHandler[] {
  const [ofPage, ofFile] = [app.limitsOf(route.cost), app.limitsOf('heavy')]
  const limits = ofPage.map(
    (limit, at): onRequestAsyncHookHandler =>
      async (request, reply) => {
        const one = isDownload(route, request) ? (ofFile[at] ?? limit) : limit
        await one.call(app, request, reply, () => undefined)
      },
  )
  return 'download' in route.query.properties ? [meanWhole, ...limits] : limits
}
