import { describe, expect, test } from 'vitest'
import { addressText } from '../serialize/address.ts'
import { shareSite } from '../testing/shared-site.ts'
import { startSiteApi } from '../testing/site-api.ts'
import { mail, PASSWORD } from '../testing/site-people.ts'

const shared = shareSite()

const target_address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as never

describe('an account', () => {
  test('is registered, activated by its code, signed in, and keeps private tags', async () => {
    const ada = await shared.people.join('ada@example.org')
    expect(await ada.api.getSiteUser()).toMatchObject({
      retCode: '0',
      data: { loginType: 'email', email: 'ada@example.org', role: 'user', secondFactor: false },
    })
    const saved = await ada.api.insertPrivateTag({
      body: { target_address, tag: 'Zero', description: 'burn' },
    })
    expect(saved.retCode).toBe('0')
    expect(await ada.api.listPrivateTags()).toMatchObject({
      data: { total: 1, user_tags: [{ targetAddress: target_address, tag: 'Zero', description: 'burn' }] },
    })
    const bob = await shared.people.join('bob@example.org')
    expect(await bob.api.listPrivateTags()).toMatchObject({ data: { total: 0 } })
    expect(await ada.api.logoutSiteUser({ body: {} })).toMatchObject({ retCode: '0' })
    expect(await ada.api.listPrivateTags()).toMatchObject({ retCode: '1001' })
  })

  test('keeps the addresses that the person watches, each once, and no more than it may', async () => {
    const eve = await shared.people.join('watcher@example.org')
    const address = target_address
    const other = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7' as never
    for (const one of [address, other, address])
      expect(await eve.api.watchAddress({ body: { address: one } })).toMatchObject({ retCode: '0' })
    expect(await eve.api.listWatched()).toMatchObject({ data: { addresses: [other, address], total: 2 } })
    await eve.api.unwatchAddress({ body: { address: other } })
    expect(await eve.api.listWatched()).toMatchObject({ data: { addresses: [address] } })
    expect(await (await shared.people.join('unknown@example.org')).api.listWatched()).toMatchObject({
      data: { total: 0 },
    })
    expect(await shared.site.visitor().api.listWatched()).toMatchObject({ retCode: '1001' })
    for (let index = 1; index < 100; index++) {
      const bytes = Buffer.concat([Buffer.of(0x41), Buffer.alloc(20, index)])
      await eve.api.watchAddress({ body: { address: addressText(bytes) } })
    }
    expect(await eve.api.watchAddress({ body: { address: other } })).toMatchObject({ retCode: '1010' })
    expect(await eve.api.watchAddress({ body: { address } })).toMatchObject({ retCode: '0' })
  })

  test('may be a mobile number, whose codes go out as text messages', async () => {
    const visitor = shared.site.visitor()
    const who = { loginType: 'mobile', account: '+49 151 2345678' } as const
    await visitor.api.registerSiteUser({ body: { ...who, password: PASSWORD } })
    expect(await shared.people.newestMessage('+491512345678')).toMatchObject({ channel: 'sms' })
    const code = await shared.people.codeFor('+491512345678')
    const activated = await visitor.api.activateSiteUser({ body: { ...who, password: PASSWORD, code } })
    expect(activated).toMatchObject({ retCode: '0', data: { loginType: 'mobile', mobile: '+491512345678' } })
  })

  test('is written to in the language of the person', async () => {
    await shared.site.visitor().api.registerSiteUser({
      body: { ...mail('yoko@example.org'), password: PASSWORD, language: 'ja' },
    })
    expect((await shared.people.newestMessage('yoko@example.org')).subject).toBe('Tronlens の認証コード')
  })

  test('does not show tags until three users have them', async () => {
    for (const [index, name] of ['tag1', 'tag2', 'tag3'].entries()) {
      const person = await shared.people.join(`${name}@example.org`)
      await person.api.insertPrivateTag({ body: { target_address, tag: 'Burner' } })
      expect(await person.api.listRecommendedTags({ target_address })).toMatchObject({
        data: { recommend_tags: index < 2 ? [] : [{ tag: 'Burner', number: 3 }] },
      })
    }
  })

  test('gets another password by a code, which ends its sessions', async () => {
    const person = await shared.people.join('reset@example.org')
    await shared.site.visitor().api.sendSiteCode({ body: { ...mail('reset@example.org'), purpose: 'reset' } })
    const other = shared.site.visitor()
    const code = await shared.people.codeFor('reset@example.org')
    expect(
      await other.api.resetSitePassword({
        body: { ...mail('reset@example.org'), code, password: 'another8horse' },
      }),
    ).toMatchObject({ retCode: '0' })
    expect(await person.api.getSiteUser()).toMatchObject({ retCode: '1001' })
    expect(
      await other.api.loginSiteUser({ body: { ...mail('reset@example.org'), password: 'another8horse' } }),
    ).toMatchObject({ retCode: '0' })
  })

  test('changes its password knowing the old one; other sessions end, this one goes on', async () => {
    const here = await shared.people.join('change@example.org')
    const there = shared.site.visitor()
    await there.api.loginSiteUser({ body: { ...mail('change@example.org'), password: PASSWORD } })
    const wrong = await here.api.changeSitePassword({
      body: { oldPassword: 'not7this', newPassword: 'another8horse' },
    })
    expect(wrong).toMatchObject({ retCode: '1013' })
    expect(
      await here.api.changeSitePassword({ body: { oldPassword: PASSWORD, newPassword: 'another8horse' } }),
    ).toMatchObject({ retCode: '0' })
    expect(await here.api.getSiteUser()).toMatchObject({ retCode: '0' })
    expect(await there.api.getSiteUser()).toMatchObject({ retCode: '1001' })
  })

  test('lists its sessions and ends them', async () => {
    const here = await shared.people.join('sessions@example.org')
    const there = shared.site.visitor()
    await there.api.loginSiteUser({ body: { ...mail('sessions@example.org'), password: PASSWORD } })
    const sessions = (await here.api.listSiteSessions()).data?.sessions ?? []
    expect(sessions.map(({ isThis }) => isThis).sort()).toEqual([false, true])
    const id = sessions.find(({ isThis }) => !isThis)?.id ?? ''
    expect(await here.api.revokeSiteSession({ body: { id } })).toMatchObject({ retCode: '0' })
    expect(await there.api.getSiteUser()).toMatchObject({ retCode: '1001' })
    expect(await here.api.revokeSiteSession({ body: { id } })).toMatchObject({ retCode: '1009' })
  })

  test('is deleted with everything it holds', async () => {
    const person = await shared.people.join('gone@example.org')
    await person.api.insertPrivateTag({ body: { target_address, tag: 'Zero' } })
    expect(await person.api.deleteSiteUser({ body: { password: 'not7this' } })).toMatchObject({
      retCode: '1013',
    })
    expect(await person.api.deleteSiteUser({ body: { password: PASSWORD } })).toMatchObject({ retCode: '0' })
    expect(await person.api.getSiteUser()).toMatchObject({ retCode: '1001' })
    const left = await shared.people.db.selectFrom('outgoing_message').selectAll().execute()
    expect(left.filter(({ recipient }) => recipient === 'gone@example.org')).toEqual([])
  })
})

test('a site without accounts has none of their paths', async () => {
  const without = await startSiteApi({ SITE_ACCOUNTS: 'off' })
  try {
    const visitor = without.visitor()
    expect((await visitor.send('GET', '/external/user/userStat')).status).toBe(404)
    expect((await visitor.send('GET', '/config.json')).body).toMatchObject({
      site: { accounts: false, sends: { email: false, mobile: false } },
    })
    expect((await visitor.send('GET', '/api/site/notices')).status).toBe(200)
  } finally {
    await without.close()
  }
})
