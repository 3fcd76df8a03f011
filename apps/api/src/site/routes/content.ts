import {
  countPageView,
  getArticle,
  getNotice,
  getSiteLinks,
  listAwards,
  listDevelopers,
  listNotices,
  listStored,
} from '@tronlens/api-contract'
import { isAddress } from '@tronlens/core'
import { listAppTables } from '@tronlens/db'
import type { Article } from '../../content/content.ts'
import { inLanguage, type SiteFile, type SiteLink } from '../../content/site-file.ts'
import { NotFoundError } from '../../http/errors.ts'
import { handleSite } from '../handle.ts'
import { STORED_TABLES } from '../stored-tables.ts'

const serializeArticle = ({ name, language, title, html, changedAt }: Article) => ({
  name,
  language,
  title,
  html,
  updateTime: changedAt,
})

export const getArticleRoute = handleSite(getArticle, async ({ params, query }, { content }) => {
  const article = await content.article(params.name, query.lang ?? 'en')
  if (!article) throw new NotFoundError('page', params.name)
  return serializeArticle(article)
})

/** Notices of one answer. */
const MOST_NOTICES = 100

export const listNoticesRoute = handleSite(listNotices, async ({ query }, { content }) => {
  const { lang = 'en', start = 0, limit = 3 } = query
  const all = await content.announcements(lang)
  return {
    total: all.length,
    articles: all.slice(start, start + Math.min(limit, MOST_NOTICES)).map(({ id, title, createdAt }) => ({
      id,
      name: title,
      html_url: `/#/notice/${id}`,
      created_at: new Date(createdAt).toISOString(),
    })),
  }
})

export const getNoticeRoute = handleSite(getNotice, async ({ params, query }, { content }) => {
  const notice = (await content.announcements(query.lang ?? 'en')).find(({ id }) => id === params.id)
  if (!notice) throw new NotFoundError('notice', String(params.id))
  return { ...serializeArticle(notice), id: notice.id, createTime: notice.createdAt }
})

const serializeLink = ({ name, url, isNew, picture, qr }: SiteLink, language: string) => ({
  name: inLanguage(name, language),
  url: typeof url === 'string' ? url : inLanguage(url, language),
  isNew,
  picture: picture ?? null,
  qr,
})

const serializeGroups = (groups: SiteFile['links'], language: string) =>
  groups.map(({ group, items }) => ({
    group: inLanguage(group, language),
    items: items.map((link) => serializeLink(link, language)),
  }))

export const getSiteLinksRoute = handleSite(getSiteLinks, async ({ query }, { content }) => {
  const { lang = 'en' } = query
  const { donationAddress, links, menu, testNetworks, flashExchange, copyright } = await content.site()
  return {
    donationAddress: donationAddress !== undefined && isAddress(donationAddress) ? donationAddress : null,
    links: serializeGroups(links, lang),
    menu: serializeGroups(menu, lang),
    testNetworks: testNetworks.map((link) => serializeLink(link, lang)),
    flashExchange: flashExchange ? serializeLink(flashExchange, lang) : null,
    copyright: copyright ? inLanguage(copyright, lang) : null,
  }
})

export const listAwardsRoute = handleSite(listAwards, async ({ query }, { content }) => {
  const { lang = 'en' } = query
  const { awards } = await content.site()
  return {
    total: awards.length,
    data: awards.map(({ award, name, link = '', introduction, bonus }, index) => ({
      id: index + 1,
      award: inLanguage(award, lang),
      name,
      link,
      introduction: inLanguage(introduction, lang),
      bonus,
    })),
  }
})

export const listDevelopersRoute = handleSite(listDevelopers, async ({ body }, { content }) => {
  const { search = '', page = 1, pageSize = 20, sortField = 'currentYear', userSort = -1 } = body
  const { developers } = await content.site()
  const searched = search.trim().toLowerCase()
  const found = developers
    .filter(({ name }) => name.toLowerCase().includes(searched))
    .sort((a, b) => userSort * (a[sortField] - b[sortField]) || a.name.localeCompare(b.name))
  return {
    total: found.length,
    data: found
      .slice((page - 1) * pageSize, page * pageSize)
      .map(({ imgUrl, ...developer }) => ({ ...developer, extra: JSON.stringify({ imgUrl: imgUrl ?? '' }) })),
  }
})

export const countPageViewRoute = handleSite(countPageView, async ({ body }, { pageViews }) => {
  pageViews.count(body.page)
  return { ok: true }
})

export const listStoredRoute = handleSite(listStored, async (_request, { db }) => ({
  tables: (await listAppTables(db)).map(({ name, columns }) => ({
    name,
    kind: STORED_TABLES[name] ?? 'other',
    columns,
  })),
}))
