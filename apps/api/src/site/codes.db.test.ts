import { sweepPeople } from '@tronlens/db'
import { expect, test } from 'vitest'
import { type SiteApi, startSiteApi } from '../testing/site-api.ts'
import { mail, openSitePeople, PASSWORD } from '../testing/site-people.ts'

const register = async (site: SiteApi, body: { loginType: string; account: string }, client: string) =>
  (
    await site
      .visitor()
      .send(
        'POST',
        '/external/user/register',
        { ...body, password: PASSWORD },
        { 'x-forwarded-for': client, origin: 'http://127.0.0.1:4000' },
      )
  ).body.retCode
const mobile = (n: number) => ({ loginType: 'mobile', account: `+49151234567${n}` })

test('a client asks for so many codes in an hour, and the site sends so many within a day', async () => {
  const site = await startSiteApi({
    TRUSTED_PROXIES: 'loopback',
    CODES_PER_CLIENT: '2',
    CODES_SMS_PER_DAY: '3',
  })
  const people = openSitePeople(site)
  try {
    // an IPv6 client is its network
    expect(await register(site, mail('a@example.org'), '2001:db8::1')).toBe('0')
    expect(await register(site, mobile(1), '2001:db8::2')).toBe('0')
    expect(await register(site, mail('c@example.org'), '2001:db8::3')).toBe('1006')
    expect(await register(site, mobile(2), '192.0.2.1')).toBe('0')
    expect(await register(site, mobile(3), '192.0.2.2')).toBe('0')
    expect(await register(site, mobile(4), '192.0.2.3')).toBe('1006')
    expect(await register(site, mail('d@example.org'), '192.0.2.3')).toBe('0')
    const sent = await people.db.selectFrom('outgoing_message').select('recipient').orderBy('id').execute()
    expect(sent.map(({ recipient }) => recipient)).toEqual([
      'a@example.org',
      '+491512345671',
      '+491512345672',
      '+491512345673',
      'd@example.org',
    ])
  } finally {
    await people.close()
    await site.close()
  }
}, 120_000)

test('accounts that are not activated are forgotten, unless a code has just been requested', async () => {
  const site = await startSiteApi()
  const people = openSitePeople(site)
  try {
    await people.join('activated@example.org')
    for (const account of ['old@example.org', 'again@example.org', 'new@example.org'])
      await register(site, mail(account), '')
    const { db } = people
    const longAgo = { created_at: new Date(0) }
    await db.updateTable('person').set(longAgo).where('email', '<>', 'new@example.org').execute()
    await db
      .updateTable('outgoing_message')
      .set(longAgo)
      .where('recipient', '<>', 'again@example.org')
      .execute()
    await sweepPeople(db)
    const left = await db.selectFrom('person').select('email').orderBy('email').execute()
    expect(left.map(({ email }) => email)).toEqual([
      'activated@example.org',
      'again@example.org',
      'new@example.org',
    ])
  } finally {
    await people.close()
    await site.close()
  }
}, 120_000)
