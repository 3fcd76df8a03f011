import { queryOptions } from '@tanstack/react-query'
import { readAnswer, siteApi } from '../../../shared/api/site-client.ts'

const desk = <Key extends string, Data>(
  key: readonly (Key | number)[],
  ask: (options: { signal: AbortSignal }) => Promise<Data>,
) => queryOptions({ queryKey: ['desk', ...key], queryFn: ask })

export const healthQuery = desk(['health'], ({ signal }) =>
  readAnswer(siteApi.getAdminHealth({}, { signal })),
)
export const actsQuery = desk(['acts'], ({ signal }) =>
  readAnswer(siteApi.listActs({ limit: 100 }, { signal })),
)
export const tagsQuery = desk(['tags'], ({ signal }) => siteApi.listPublicTags({}, { signal }))
export const tokensQuery = desk(['tokens'], ({ signal }) =>
  readAnswer(siteApi.listTokenMarks({}, { signal })),
)
export const listingsQuery = (wanted: { waiting: boolean; search: string; start: number; limit: number }) =>
  desk(['listings', ...Object.values(wanted).map(String)], ({ signal }) =>
    readAnswer(siteApi.listAdminListings(wanted, { signal })),
  )
export const recordsQuery = desk(['records'], ({ signal }) =>
  readAnswer(siteApi.listAdminRecords({}, { signal })),
)
export const keysQuery = (search: string) =>
  desk(['keys', search], ({ signal }) =>
    readAnswer(siteApi.listAdminKeys({ search, limit: 100 }, { signal })),
  )
export const textsQuery = desk(['texts'], ({ signal }) => readAnswer(siteApi.listContent({}, { signal })))
export const outboxQuery = (start: number) =>
  desk(['outbox', start], ({ signal }) => readAnswer(siteApi.listOutbox({ start }, { signal })))
export const peopleQuery = (search: string) =>
  desk(['people', search], ({ signal }) => readAnswer(siteApi.listPeople({ search }, { signal })))
export const textQuery = (name: string, lang: string) =>
  desk(['text', name, lang], ({ signal }) => readAnswer(siteApi.getContent({ name, lang }, { signal })))
