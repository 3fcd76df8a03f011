import { type Static, Type } from '@sinclair/typebox'
import { AddressText, Count, Text, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'

const TAG = 'Content'
const lang = Type.Optional(
  Type.String({ pattern: '^[a-z]{2}$', description: 'language; texts that it lacks come in English' }),
)

/** A text of the operator. */
export const Article = Type.Object({
  name: Text,
  language: Type.String({ description: 'of the text that was found' }),
  title: Text,
  html: Type.String({ description: 'safe to be shown' }),
  updateTime: Time,
})
export type Article = Static<typeof Article>

/** A page such as `about`, `faq`, `ledger` or `terms`. */
export const getArticle = defineRoute({
  name: 'getArticle',
  path: '/api/site/content/:name',
  cost: 'light',
  tag: TAG,
  summary: 'A text of the operator',
  params: Type.Object({ name: Type.String({ pattern: '^[a-z][a-z-]{0,39}$' }) }),
  query: Type.Object({ lang }),
  answer: Article,
  example: { params: { name: 'about' }, query: { lang: 'en' } },
})

/** News as a list names it. */
export const NoticeEntry = Type.Object({
  id: Count,
  name: Type.String({ description: 'title' }),
  html_url: Type.String({ description: 'page of the notice' }),
  created_at: Type.String({ description: 'ISO 8601' }),
})
export type NoticeEntry = Static<typeof NoticeEntry>

/** Notices, the newest first. */
export const listNotices = defineRoute({
  name: 'listNotices',
  path: '/api/site/notices',
  cost: 'light',
  tag: TAG,
  summary: 'Notices of the operator, the newest first',
  query: Type.Object({
    lang,
    start: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 })),
    limit: Type.Optional(
      Type.Integer({
        ...{ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 3 },
        description: 'rows at most; more than 100 is cut to 100',
      }),
    ),
  }),
  answer: Type.Object({ total: Count, articles: Type.Array(NoticeEntry) }),
  example: { query: { lang: 'en' } },
})

/** One notice. */
export const getNotice = defineRoute({
  name: 'getNotice',
  path: '/api/site/notices/:id',
  cost: 'light',
  tag: TAG,
  summary: 'A notice of the operator',
  params: Type.Object({ id: Type.Integer({ minimum: 0, maximum: 999_999_999 }) }),
  query: Type.Object({ lang }),
  answer: Type.Composite([Article, Type.Object({ id: Count, createTime: Time })]),
  example: { params: { id: 1 }, query: { lang: 'en' } },
})

/** A link that the operator names. */
const SiteLink = Type.Object({
  name: Text,
  url: Type.String({ description: 'a web address, `mailto:`, or a page of this site (`#/…`)' }),
  isNew: Type.Boolean({ description: 'marked as new' }),
  picture: Type.Union([Type.String(), Type.Null()], {
    description: 'a path of this site or a `data:` address',
  }),
  qr: Type.Boolean({ description: 'shown as a QR code too' }),
})
export type SiteLink = Static<typeof SiteLink>
const LinkGroups = Type.Array(Type.Object({ group: Text, items: Type.Array(SiteLink) }))

/** What the operator names around every page: footer, menu of links, test networks. */
export const getSiteLinks = defineRoute({
  name: 'getSiteLinks',
  path: '/api/site/links',
  cost: 'light',
  tag: TAG,
  summary: 'Links of header, footer and wallet, and the address for donations',
  query: Type.Object({ lang }),
  answer: Type.Object({
    donationAddress: Type.Union([AddressText, Type.Null()]),
    links: LinkGroups,
    menu: LinkGroups,
    testNetworks: Type.Array(SiteLink),
    flashExchange: Type.Union([SiteLink, Type.Null()]),
    copyright: Type.Union([Text, Type.Null()]),
  }),
  example: {},
})

/** Entries of the competition. */
export const listAwards = defineRoute({
  name: 'listAwards',
  path: '/api/site/awards',
  cost: 'light',
  tag: TAG,
  summary: 'Entries of a competition and their prizes',
  query: Type.Object({ lang }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        id: Count,
        award: Text,
        name: Text,
        link: Type.String({ description: 'empty where there is none' }),
        introduction: Text,
        bonus: Type.Number({ description: 'USDT' }),
      }),
    ),
  }),
  example: {},
})

/** Fields by which developers are sorted. */
export const DEVELOPER_FIELDS = ['currentYear', 'currentQuarter', 'currentMonth'] as const
export type DeveloperField = (typeof DEVELOPER_FIELDS)[number]

/** Points that developers were given. */
export const listDevelopers = defineRoute({
  name: 'listDevelopers',
  method: 'POST',
  path: '/users/getUserList',
  cost: 'light',
  tag: TAG,
  summary: 'Developers with their points',
  body: Type.Object({
    search: Type.Optional(Type.String({ maxLength: 100 })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
    sortField: Type.Optional(
      Type.Unsafe<DeveloperField>({ type: 'string', enum: [...DEVELOPER_FIELDS], default: 'currentYear' }),
    ),
    userSort: Type.Optional(
      Type.Unsafe<1 | -1>({ type: 'integer', enum: [1, -1], default: -1, description: '-1: most first' }),
    ),
  }),
  answer: Type.Object({
    total: Count,
    data: Type.Array(
      Type.Object({
        name: Text,
        extra: Type.String({ description: 'JSON text of {imgUrl}' }),
        currentYear: Type.Number(),
        currentQuarter: Type.Number(),
        currentMonth: Type.Number(),
        note: Text,
      }),
    ),
  }),
  example: { body: {} },
})

/** Counts a view of a kind of page; nothing of who looks is taken or kept. */
export const countPageView = defineRoute({
  name: 'countPageView',
  method: 'POST',
  path: '/api/site/view',
  cost: 'light',
  tag: TAG,
  summary: 'Counts a view by kind of page, without the visitor',
  body: Type.Object({
    page: Type.String({ pattern: '^/[A-Za-z0-9:?/_-]{0,60}$', description: 'pattern, such as /block/:id' }),
  }),
  answer: Type.Object({ ok: Type.Boolean() }),
  example: { body: { page: '/block/:id' } },
})
