import { type RouteDefinition, siteRoutes } from '@tronlens/api-contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { shareSite } from '../testing/shared-site.ts'
import type { Visitor } from '../testing/site-api.ts'

type Name = keyof typeof siteRoutes
/** Of a sign-in that is half done, a route wants the cookie that the other half left. */
type Role = 'visitor' | 'half signed in' | 'user' | 'operator'

/** Least role that each route of the site needs. A route that is missing here does not compile. */
const NEEDED: Record<Name, Role> = {
  getSiteUser: 'user',
  registerSiteUser: 'visitor',
  sendSiteCode: 'visitor',
  activateSiteUser: 'visitor',
  loginSiteUser: 'visitor',
  confirmSiteLogin: 'half signed in',
  logoutSiteUser: 'visitor',
  changeSitePassword: 'user',
  resetSitePassword: 'visitor',
  listSiteSessions: 'user',
  revokeSiteSession: 'user',
  deleteSiteUser: 'user',
  startSecondFactor: 'user',
  confirmSecondFactor: 'user',
  stopSecondFactor: 'user',
  listPrivateTags: 'user',
  insertPrivateTag: 'user',
  updatePrivateTag: 'user',
  deletePrivateTag: 'user',
  listPasskeys: 'user',
  startPasskey: 'user',
  addPasskey: 'user',
  removePasskey: 'user',
  startPasskeyLogin: 'half signed in',
  confirmPasskeyLogin: 'half signed in',
  listPushDevices: 'user',
  addPushDevice: 'user',
  removePushDevice: 'user',
  listWatched: 'user',
  watchAddress: 'user',
  unwatchAddress: 'user',
  listRecommendedTags: 'user',
  getArticle: 'visitor',
  listNotices: 'visitor',
  getNotice: 'visitor',
  getSiteLinks: 'visitor',
  listAwards: 'visitor',
  listDevelopers: 'visitor',
  countPageView: 'visitor',
  listStored: 'visitor',
  listPublicTags: 'visitor',
  listOutbox: 'operator',
  listPeople: 'operator',
  changePerson: 'operator',
  savePublicTag: 'operator',
  listTokenMarks: 'operator',
  saveTokenMark: 'operator',
  listAdminListings: 'operator',
  decideListing: 'operator',
  listAdminRecords: 'operator',
  decideRecord: 'operator',
  listAdminKeys: 'operator',
  changeAdminKey: 'operator',
  revokeAdminKey: 'operator',
  listContent: 'operator',
  getContent: 'operator',
  saveContent: 'operator',
  listActs: 'operator',
  getAdminHealth: 'operator',
  listAlerts: 'user',
  saveAlert: 'user',
  deleteAlert: 'user',
  listWebHooks: 'user',
  createWebHook: 'user',
  resumeWebHook: 'user',
  deleteWebHook: 'user',
  listApiKeys: 'user',
  createApiKey: 'user',
  deleteApiKey: 'user',
  listSavedFilters: 'user',
  createSavedFilter: 'user',
  deleteSavedFilter: 'user',
}

const SIGN_IN_FIRST = '1001'
const NOT_ALLOWED = '1008'
const NAMES = Object.keys(siteRoutes) as Name[]
const routeOf = (name: Name): RouteDefinition => siteRoutes[name]

const shared = shareSite()
let clerk: Visitor
let ada: Visitor
let bob: Visitor
beforeAll(async () => {
  clerk = await shared.people.joinOperators('clerk@example.org')
  ada = await shared.people.join('ada@example.org')
  bob = await shared.people.join('bob@example.org')
}, 120_000)

/** Sends the documented example of a route. */
const askExample = (visitor: Visitor, name: Name, more = '', headers: Record<string, string> = {}) => {
  const { method, path, example } = routeOf(name)
  const { params = {}, query = {}, body } = example as { params?: object; query?: object; body?: unknown }
  const url = Object.entries(params).reduce(
    (text, [part, value]) => text.replace(`:${part}`, encodeURIComponent(String(value))),
    path as string,
  )
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  )
  return visitor.send(method as 'GET', `${url}?${search}${more}`, body, headers)
}

describe('a page of a name that was rebound to this server is not signed in', () => {
  // the browser takes both for one site, and sends the cookies of that name, of which there are none
  const rebound = {
    host: 'evil.example:4000',
    origin: 'http://evil.example:4000',
    'sec-fetch-site': 'same-origin',
  }
  const powers = NAMES.filter((name) => NEEDED[name] === 'operator' || NEEDED[name] === 'user')

  test.each(powers)('%s', async (name) => {
    const { status, body } = await askExample(shared.site.visitor(), name, '', rebound)
    expect({ status, ...body }).toMatchObject({ status: 200, retCode: SIGN_IN_FIRST })
  })

  test('and one that names this server without being it may not act with the cookies of an operator', async () => {
    for (const name of powers.filter((each) => routeOf(each).method === 'POST')) {
      const { status } = await askExample(clerk, name, '', { ...rebound, host: 'localhost:80' })
      expect(`${name} ${status}`).toBe(`${name} 403`)
    }
  })
})

describe('a session counts as its role', () => {
  // a visitor that signs out or is deleted could ask for nothing after that
  const kept = NAMES.filter((name) => name !== 'logoutSiteUser')

  test.each(kept)('%s', async (name) => {
    const [ofVisitor, ofUser, ofOperator] = [
      await askExample(shared.site.visitor(), name),
      await askExample(bob, name),
      await askExample(clerk, name),
    ].map(({ body }) => body.retCode)
    const need = NEEDED[name]
    expect([name, ofVisitor === SIGN_IN_FIRST]).toEqual([name, need !== 'visitor'])
    expect([name, ofUser === NOT_ALLOWED]).toEqual([name, need === 'operator'])
    expect([name, ofUser === SIGN_IN_FIRST]).toEqual([name, need === 'half signed in'])
    expect([name, ofOperator === SIGN_IN_FIRST]).toEqual([name, need === 'half signed in'])
    expect(ofOperator).not.toBe(NOT_ALLOWED)
  })

  test.each(
    kept.filter((name) => ['user', 'operator'].includes(NEEDED[name]) && routeOf(name).rows !== undefined),
  )('%s as a file', async (name) => {
    expect((await askExample(shared.site.visitor(), name, '&download=jsonl')).status).toBe(401)
    if (NEEDED[name] === 'operator') expect((await askExample(bob, name, '&download=jsonl')).status).toBe(403)
  })

  test('a blocked user counts as a visitor, and a clerk who is one no more as a user', async () => {
    const former = await shared.people.joinOperators('former@example.org')
    const { db } = shared.people
    await db.updateTable('person').set({ role: 'user' }).where('email', '=', 'former@example.org').execute()
    expect(await former.api.listOutbox()).toMatchObject({ retCode: NOT_ALLOWED })
    await db
      .updateTable('person')
      .set({ is_blocked: true })
      .where('email', '=', 'former@example.org')
      .execute()
    expect(await former.api.listAlerts()).toMatchObject({ retCode: SIGN_IN_FIRST })
  })
})

const ADDRESS = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as never
/** Something of ada's, how many of it there are, and what others may send to change or take it. */
type Owned = {
  make: () => Promise<unknown>
  count: () => Promise<number>
  take: (by: Visitor) => Promise<unknown>
}

/** Routes of users that name a thing: each is asked by another user below. */
const OWNED: Partial<Record<Name, Owned>> = {
  deleteAlert: {
    make: () =>
      ada.api.saveAlert({
        body: {
          subject: 'address',
          target: ADDRESS,
          direction: 'both',
          kind: 'trx',
          least: '0',
          confirmations: 0,
          byMail: true,
          webhook: null,
          label: '',
        },
      }),
    count: async () => (await ada.api.listAlerts()).data?.alerts.length ?? 0,
    take: async (by) =>
      by.api.deleteAlert({ body: { id: (await ada.api.listAlerts()).data?.alerts[0]?.id ?? '' } }),
  },
  deleteWebHook: {
    make: () =>
      ada.api.createWebHook({
        body: { stream: 'events', filter: {}, url: 'https://example.org/hook', label: '' },
      }),
    count: async () => (await ada.api.listWebHooks()).data?.hooks.length ?? 0,
    take: async (by) =>
      by.api.deleteWebHook({ body: { id: (await ada.api.listWebHooks()).data?.hooks[0]?.id ?? '' } }),
  },
  deleteApiKey: {
    make: () => ada.api.createApiKey({ body: { name: 'x' } }),
    count: async () => (await ada.api.listApiKeys()).data?.keys.length ?? 0,
    take: async (by) =>
      by.api.deleteApiKey({ body: { id: (await ada.api.listApiKeys()).data?.keys[0]?.id ?? '' } }),
  },
  deleteSavedFilter: {
    make: () => ada.api.createSavedFilter({ body: { name: 'x', path: '/blockchain/transfers' } }),
    count: async () => (await ada.api.listSavedFilters()).data?.filters.length ?? 0,
    take: async (by) =>
      by.api.deleteSavedFilter({
        body: { id: (await ada.api.listSavedFilters()).data?.filters[0]?.id ?? '' },
      }),
  },
  unwatchAddress: {
    make: () => ada.api.watchAddress({ body: { address: ADDRESS } }),
    count: async () => (await ada.api.listWatched()).data?.addresses.length ?? 0,
    take: (by) => by.api.unwatchAddress({ body: { address: ADDRESS } }),
  },
  deletePrivateTag: {
    make: () => ada.api.insertPrivateTag({ body: { target_address: ADDRESS, tag: 'Savings' } }),
    count: async () => (await ada.api.listPrivateTags({})).data?.user_tags.length ?? 0,
    take: (by) => by.api.deletePrivateTag({ body: { target_address: ADDRESS } }),
  },
  removePushDevice: {
    make: async () => {
      const { query, params, ...rest } = siteRoutes.addPushDevice.example as {
        query?: object
        params?: object
      }
      return ada.api.addPushDevice(rest as never)
    },
    count: async () => (await ada.api.listPushDevices()).data?.devices.length ?? 0,
    take: async (by) =>
      by.api.removePushDevice({
        body: { id: String((await ada.api.listPushDevices()).data?.devices[0]?.id ?? '') },
      }),
  },
  revokeSiteSession: {
    make: async () => undefined,
    count: async () => (await ada.api.listSiteSessions()).data?.sessions.length ?? 0,
    take: async (by) =>
      by.api.revokeSiteSession({
        body: { id: (await ada.api.listSiteSessions()).data?.sessions[0]?.id ?? '' },
      }),
  },
}

describe('a user reaches nothing of another', () => {
  const named = NAMES.filter(
    (name) => NEEDED[name] === 'user' && /^(delete|remove|revoke|unwatch)/.test(name),
  )

  test('every route that takes something away is asked', () => {
    // an account deletes itself, and a passkey needs a device: passkeys are asked in attacks.db.test.ts
    const others = ['deleteSiteUser', 'removePasskey']
    expect(named.filter((name) => !others.includes(name)).toSorted()).toEqual(Object.keys(OWNED).toSorted())
  })

  test.each(Object.entries(OWNED))('%s', async (_name, { make, count, take }) => {
    await make()
    const before = await count()
    expect(before).toBeGreaterThan(0)
    await take(bob)
    expect(await count()).toBe(before)
  })
})
