import { queryOptions } from '@tanstack/react-query'
import { ApiRequestError } from '@tronlens/api-contract/client'
import type { LanguageCode } from '../../../i18n/languages.ts'
import { siteApi } from '../../../shared/api/site-client.ts'
import { MINUTE } from '../../../shared/format/time.ts'

/** Notices that the home page carries at a time, and that a page of the list has. */
export const NOTICE_PAGE = 3

/** What the server has; null where it says that it has no such thing, which asking again does not change. */
const orNone = <Text>(answer: Promise<Text>): Promise<Text | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiRequestError && error.code === 'NOT_FOUND') return null
    throw error
  })

/** A page that the operator wrote; null where there is none of that name. */
export const articleQuery = (name: string, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['content', 'article', name, lang],
    queryFn: ({ signal }) => orNone(siteApi.getArticle({ name, lang }, { signal })),
    staleTime: MINUTE,
  })

/** A page of notices, the newest first. */
export const noticesQuery = (lang: LanguageCode, start = 0) =>
  queryOptions({
    queryKey: ['content', 'notices', lang, start],
    queryFn: ({ signal }) => siteApi.listNotices({ lang, start, limit: NOTICE_PAGE }, { signal }),
    staleTime: MINUTE,
  })

/** One notice with its text; null where there is none of that number. */
export const noticeQuery = (id: number, lang: LanguageCode) =>
  queryOptions({
    queryKey: ['content', 'notice', id, lang],
    queryFn: ({ signal }) => orNone(siteApi.getNotice({ id, lang }, { signal })),
    staleTime: MINUTE,
  })

/** Further links of the footer and the address for donations. */
export const siteLinksQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['content', 'links', lang],
    queryFn: ({ signal }) => siteApi.getSiteLinks({ lang }, { signal }),
    staleTime: MINUTE,
  })

/** Entries of the competition. */
export const awardsQuery = (lang: LanguageCode) =>
  queryOptions({
    queryKey: ['content', 'awards', lang],
    queryFn: ({ signal }) => siteApi.listAwards({ lang }, { signal }),
    staleTime: MINUTE,
  })

export type DeveloperSort = {
  search: string
  page: number
  sortField: 'currentYear' | 'currentQuarter' | 'currentMonth'
  userSort: 1 | -1
}

/** Developers with their points. */
export const developersQuery = (sort: DeveloperSort) =>
  queryOptions({
    queryKey: ['content', 'developers', sort],
    queryFn: ({ signal }) => siteApi.listDevelopers({ body: { ...sort, pageSize: 20 } }, { signal }),
    placeholderData: (previous) => previous,
  })

/** Names that the operator gave to addresses. */
export const publicTagsQuery = queryOptions({
  queryKey: ['content', 'tags'],
  queryFn: ({ signal }) => siteApi.listPublicTags({}, { signal }),
  staleTime: MINUTE,
})

/** What the server stores in addition to the chain. */
export const storedQuery = queryOptions({
  queryKey: ['content', 'stored'],
  queryFn: ({ signal }) => siteApi.listStored({}, { signal }),
  staleTime: MINUTE,
})

/** Reports the kind of page that is viewed to the server, and nothing else. */
export const countView = (page: string) => siteApi.countPageView({ body: { page } })
