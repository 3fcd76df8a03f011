import { queryOptions } from '@tanstack/react-query'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'

const adminQuery = <Key extends string, Data>(
  key: readonly (Key | number)[],
  ask: (options: { signal: AbortSignal }) => Promise<Data>,
) => queryOptions({ queryKey: ['admin', ...key], queryFn: ask })

export const healthQuery = adminQuery(['health'], ({ signal }) =>
  readAnswer(siteApi.getAdminHealth({}, { signal })),
)
export const actionsQuery = adminQuery(['acts'], ({ signal }) =>
  readAnswer(siteApi.listActs({ limit: 100 }, { signal })),
)
export const tagsQuery = adminQuery(['tags'], ({ signal }) => siteApi.listPublicTags({}, { signal }))
export const tokensQuery = adminQuery(['tokens'], ({ signal }) =>
  readAnswer(siteApi.listTokenMarks({}, { signal })),
)
export const listingsQuery = (filter: { waiting: boolean; search: string; start: number; limit: number }) =>
  adminQuery(['listings', ...Object.values(filter).map(String)], ({ signal }) =>
    readAnswer(siteApi.listAdminListings(filter, { signal })),
  )
export const recordsQuery = adminQuery(['records'], ({ signal }) =>
  readAnswer(siteApi.listAdminRecords({}, { signal })),
)
export const keysQuery = (search: string) =>
  adminQuery(['keys', search], ({ signal }) =>
    readAnswer(siteApi.listAdminKeys({ search, limit: 100 }, { signal })),
  )
export const textsQuery = adminQuery(['texts'], ({ signal }) =>
  readAnswer(siteApi.listContent({}, { signal })),
)
export const outboxQuery = (start: number) =>
  adminQuery(['outbox', start], ({ signal }) => readAnswer(siteApi.listOutbox({ start }, { signal })))
export const usersQuery = (search: string) =>
  adminQuery(['people', search], ({ signal }) => readAnswer(siteApi.listPeople({ search }, { signal })))
export const textQuery = (name: string, lang: string) =>
  adminQuery(['text', name, lang], ({ signal }) => readAnswer(siteApi.getContent({ name, lang }, { signal })))
