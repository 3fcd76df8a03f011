import { createAppDatabase, listMessages } from '@tronlens/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteApi, startSiteApi, type Visitor } from '../testing/site-api.ts'

let site: SiteApi
let db: ReturnType<typeof createAppDatabase>
beforeAll(async () => {
  site = await startSiteApi()
  db = createAppDatabase(site.database.url)
}, 120_000)
afterAll(async () => {
  await db.destroy()
  await site.close()
})

const PASSWORD = 'correct7horse'
const mail = (account: string) => ({ loginType: 'email', account }) as const

/** The newest message to somebody, as the outbox has it. */
async function newestMessage(recipient: string) {
  const messages = await listMessages(db, { start: 0, limit: 1000 })
  const message = messages.find((one) => one.recipient === recipient)
  if (!message) throw new Error(`Nothing was written to ${recipient}.`)
  return message
}
const codeFor = async (recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec((await newestMessage(recipient)).body)?.[0] ?? ''

async function join(account: string): Promise<Visitor> {
  const visitor = site.visitor()
  await visitor.api.registerSiteUser({ body: { ...mail(account), password: PASSWORD } })
  const activated = await visitor.api.activateSiteUser({
    body: { ...mail(account), password: PASSWORD, code: await codeFor(account) },
  })
  expect(activated).toMatchObject({ retCode: '0' })
  return visitor
}

describe('an account', () => {
  test('is registered, activated by its code, signed in, and keeps private tags', async () => {
    const ada = await join('ada@example.org')
    expect(await ada.api.getSiteUser()).toMatchObject({
      retCode: '0',
      data: { loginType: 'email', email: 'ada@example.org', role: 'user', secondFactor: false },
    })
    const target_address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as never
    const saved = await ada.api.insertPrivateTag({
      body: { target_address, tag: 'Zero', description: 'burn' },
    })
    expect(saved.retCode).toBe('0')
    expect(await ada.api.listPrivateTags()).toMatchObject({
      data: { total: 1, user_tags: [{ targetAddress: target_address, tag: 'Zero', description: 'burn' }] },
    })
    const bob = await join('bob@example.org')
    expect(await bob.api.listPrivateTags()).toMatchObject({ data: { total: 0 } })
    expect(await ada.api.logoutSiteUser({ body: {} })).toMatchObject({ retCode: '0' })
    expect(await ada.api.listPrivateTags()).toMatchObject({ retCode: '1001' })
  })

  test('may be a mobile number, whose codes go out as text messages', async () => {
    const visitor = site.visitor()
    const who = { loginType: 'mobile', account: '+49 151 2345678' } as const
    await visitor.api.registerSiteUser({ body: { ...who, password: PASSWORD } })
    const message = await newestMessage('+491512345678')
    expect(message).toMatchObject({ channel: 'sms' })
    const code = /\b\d{6}\b/.exec(message.body)?.[0] ?? ''
    const activated = await visitor.api.activateSiteUser({ body: { ...who, password: PASSWORD, code } })
    expect(activated).toMatchObject({ retCode: '0', data: { loginType: 'mobile', mobile: '+491512345678' } })
  })

  test('is written to in the language of the person', async () => {
    await site.visitor().api.registerSiteUser({
      body: { ...mail('yoko@example.org'), password: PASSWORD, language: 'ja' },
    })
    expect((await newestMessage('yoko@example.org')).subject).toBe('Tronlens の認証コード')
  })
})
