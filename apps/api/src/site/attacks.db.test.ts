import { describe, expect, test } from 'vitest'
import { appCode } from '../testing/app-code.ts'
import { shareSite } from '../testing/shared-site.ts'
import { mail, PASSWORD } from '../testing/site-people.ts'

const shared = shareSite()

const logIn = (account: string, password: string, address?: string) =>
  shared.site.visitor(address).api.loginSiteUser({ body: { ...mail(account), password } })

describe('brute force', () => {
  test('five wrong passwords stop the client that sent them, with the right password too', async () => {
    await shared.people.join('brute@example.org')
    for (let tries = 0; tries < 5; tries++)
      expect(await logIn('brute@example.org', `wrong${tries}aa`, '10.0.0.1')).toMatchObject({
        retCode: '1002',
      })
    expect(await logIn('brute@example.org', PASSWORD, '10.0.0.1')).toMatchObject({ retCode: '1006' })
  })

  test('wrong passwords from the network address of the owner keep no browser out that the owner has used', async () => {
    const [account, address] = ['office@example.org', '10.8.0.1']
    const owner = await shared.people.join(account, shared.site.visitor(address))
    const { device = '' } = Object.fromEntries(owner.cookies)
    await owner.api.logoutSiteUser({ body: {} })
    for (let tries = 0; tries < 5; tries++)
      expect(await logIn(account, `wrong${tries}aa`, address)).toMatchObject({ retCode: '1002' })
    expect(await logIn(account, PASSWORD, address)).toMatchObject({ retCode: '1006' })
    const enter = (password: string) => owner.api.loginSiteUser({ body: { ...mail(account), password } })
    expect(await enter(PASSWORD)).toMatchObject({ retCode: '0' })

    // at another address it is known too, and it has no more tries than any other client
    const away = shared.site.visitor('10.8.0.2')
    away.cookies.set('device', device)
    const guess = (password: string) => away.api.loginSiteUser({ body: { ...mail(account), password } })
    for (let tries = 0; tries < 5; tries++) expect(await guess('wrong1aa')).toMatchObject({ retCode: '1002' })
    expect(await guess(PASSWORD)).toMatchObject({ retCode: '1006' })
    // a code that only the owner gets opens the way again
    await shared.people.db.deleteFrom('outgoing_message').execute()
    await owner.api.sendSiteCode({ body: { ...mail(account), purpose: 'reset' } })
    const code = await shared.people.codeFor(account)
    const password = 'another8horse'
    expect(await owner.api.resetSitePassword({ body: { ...mail(account), code, password } })).toMatchObject({
      retCode: '0',
    })
    expect(await enter(password)).toMatchObject({ retCode: '0' })
  })

  test('a browser that is known for one account has no tries of its own for another', async () => {
    const [account, address] = ['other-owner@example.org', '10.8.1.1']
    await shared.people.join(account)
    const attacker = await shared.people.join('known-elsewhere@example.org', shared.site.visitor(address))
    const guess = (password: string) => attacker.api.loginSiteUser({ body: { ...mail(account), password } })
    for (let tries = 0; tries < 5; tries++) expect(await guess('wrong1aa')).toMatchObject({ retCode: '1002' })
    expect(await guess(PASSWORD)).toMatchObject({ retCode: '1006' })
    // nor does a made-up token count
    const other = shared.site.visitor(address)
    other.cookies.set('device', 'a'.repeat(43))
    expect(await other.api.loginSiteUser({ body: { ...mail(account), password: PASSWORD } })).toMatchObject({
      retCode: '1006',
    })
  })

  test('no number of wrong passwords from elsewhere keeps the owner out', async () => {
    const [account, home, away] = ['kept@example.org', '10.1.0.1', '10.1.0.2']
    await shared.people.join(account, shared.site.visitor(home))
    const guess = (client: number) => logIn(account, 'wrong1aa', `10.2.${client >> 8}.${client & 255}`)
    for (let client = 0; client < 50; client++) expect(await guess(client)).toMatchObject({ retCode: '1002' })
    // a crowd of clients is stopped as well, and with it the owner at a client that is not known yet
    expect(await guess(50)).toMatchObject({ retCode: '1006' })
    expect(await logIn(account, PASSWORD, away)).toMatchObject({ retCode: '1006' })
    expect(await logIn(account, PASSWORD, home)).toMatchObject({ retCode: '0' })

    // there a code that only the owner gets opens the way
    const owner = shared.site.visitor(away)
    await shared.people.db.deleteFrom('outgoing_message').execute()
    expect(await owner.api.sendSiteCode({ body: { ...mail(account), purpose: 'reset' } })).toMatchObject({
      retCode: '0',
    })
    const code = await shared.people.codeFor(account)
    const password = 'another8horse'
    expect(await owner.api.resetSitePassword({ body: { ...mail(account), code, password } })).toMatchObject({
      retCode: '0',
    })
    expect(await logIn(account, password, away)).toMatchObject({ retCode: '0' })
  })

  test('codes that others ask for and guess take none from a client of the owner', async () => {
    const [account, home] = ['codes@example.org', '10.3.0.1']
    await shared.people.join(account, shared.site.visitor(home))
    const ask = (address: string) =>
      shared.site.visitor(address).api.sendSiteCode({ body: { ...mail(account), purpose: 'reset' } })
    expect(await ask('10.3.0.2')).toMatchObject({ retCode: '0' })
    expect(await ask('10.3.0.2')).toMatchObject({ retCode: '1006' })
    const guess = (address: string) =>
      shared.site.visitor(address).api.resetSitePassword({
        body: { ...mail(account), code: '000000', password: 'stolen9horse' },
      })
    // a crowd of clients is stopped as well
    for (let tries = 0; tries < 100; tries++) await guess(`10.4.0.${tries}`)
    expect(await guess('10.4.1.1')).toMatchObject({ retCode: '1006' })
    expect(await guess(home)).toMatchObject({ retCode: '1005' })
    expect(await ask(home)).toMatchObject({ retCode: '0' })
  })

  test('one client that asks for codes, guesses and registers locks no user out who is at a new client', async () => {
    const [account, attacker, owner] = ['away@example.org', '10.6.0.1', '10.6.0.2']
    await shared.people.join(account, shared.site.visitor('10.6.0.3'))
    const ask = (address: string) =>
      shared.site.visitor(address).api.sendSiteCode({ body: { ...mail(account), purpose: 'reset' } })
    const reset = (address: string, code: string) =>
      shared.site.visitor(address).api.resetSitePassword({
        body: { ...mail(account), code, password: 'another8horse' },
      })
    await ask(attacker)
    for (let tries = 0; tries < 20; tries++) await reset(attacker, '000000')
    expect(await reset(attacker, '000000')).toMatchObject({ retCode: '1006' })
    await shared.people.db.deleteFrom('outgoing_message').execute()
    expect(await ask(owner)).toMatchObject({ retCode: '0' })
    expect(await reset(owner, await shared.people.codeFor(account))).toMatchObject({ retCode: '0' })

    const register = (address: string) =>
      shared.site
        .visitor(address)
        .api.registerSiteUser({ body: { ...mail('first@example.org'), password: PASSWORD } })
    for (let tries = 0; tries < 6; tries++) await register(attacker)
    expect(await register(owner)).toMatchObject({ retCode: '0' })
  })

  test('a right password forgets the wrong ones before it', async () => {
    await shared.people.join('typo@example.org')
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 4; tries++) await logIn('typo@example.org', 'wrong1aa')
      expect(await logIn('typo@example.org', PASSWORD)).toMatchObject({ retCode: '0' })
    }
  })

  test('a code that was guessed wrong three times is good no more', async () => {
    const visitor = shared.site.visitor()
    const who = mail('guess@example.org')
    await visitor.api.registerSiteUser({ body: { ...who, password: PASSWORD } })
    const code = await shared.people.codeFor('guess@example.org')
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 3; tries++)
      expect(
        await visitor.api.activateSiteUser({ body: { ...who, password: PASSWORD, code: wrong } }),
      ).toMatchObject({ retCode: '1005' })
    expect(await visitor.api.activateSiteUser({ body: { ...who, password: PASSWORD, code } })).toMatchObject({
      retCode: '1005',
    })
  })

  test('guesses sent side by side count like guesses one after the other', async () => {
    const who = mail('race@example.org')
    await shared.site.visitor().api.registerSiteUser({ body: { ...who, password: PASSWORD } })
    const guesses = Array.from({ length: 40 }, (_, index) => String(100_000 + index))
    const answers = await Promise.all(
      guesses.map((code) =>
        shared.site.visitor().api.activateSiteUser({ body: { ...who, password: PASSWORD, code } }),
      ),
    )
    const codes = answers.map(({ retCode }) => retCode)
    expect(codes.filter((code) => code === '1006').length).toBeGreaterThanOrEqual(20)
    expect(codes).not.toContain('0')
  })

  test('codes are sent once a minute', async () => {
    const who = mail('often@example.org')
    await shared.site.visitor().api.registerSiteUser({ body: { ...who, password: PASSWORD } })
    expect(
      await shared.site.visitor().api.sendSiteCode({ body: { ...who, purpose: 'activate' } }),
    ).toMatchObject({
      retCode: '1006',
    })
  })
})

describe('which accounts exist', () => {
  test('does not show by registering', async () => {
    await shared.people.join('known@example.org')
    await shared.people.db.deleteFrom('site_throttle').execute()
    const known = await shared.site.visitor().api.registerSiteUser({
      body: { ...mail('known@example.org'), password: 'attacker9' },
    })
    const unknown = await shared.site.visitor().api.registerSiteUser({
      body: { ...mail('unknown@example.org'), password: 'attacker9' },
    })
    expect(known).toEqual(unknown)
    expect((await shared.people.newestMessage('known@example.org')).subject).toBe(
      'You already have an account on Tronlens',
    )
    expect(await logIn('known@example.org', 'attacker9')).toMatchObject({ retCode: '1002' })
  })

  test('does not show by logging in, nor by asking for a code', async () => {
    await shared.people.join('secret@example.org')
    await shared.people.db.deleteFrom('site_throttle').execute()
    expect(await logIn('secret@example.org', 'wrong1aa')).toEqual(
      await logIn('unknown@example.org', 'wrong1aa'),
    )
    const ask = (account: string) =>
      shared.site.visitor().api.sendSiteCode({ body: { ...mail(account), purpose: 'reset' } })
    expect(await ask('secret@example.org')).toEqual(await ask('unknown@example.org'))
    for (let tries = 0; tries < 5; tries++) await logIn('unknown@example.org', 'wrong1aa')
    expect(await logIn('unknown@example.org', 'wrong1aa')).toMatchObject({ retCode: '1006' })
  })

  test('an address that another user registered first belongs to the user who has its code', async () => {
    const who = mail('victim@example.org')
    await shared.site.visitor().api.registerSiteUser({ body: { ...who, password: 'attacker9' } })
    const victim = shared.site.visitor()
    const code = await shared.people.codeFor('victim@example.org')
    expect(await victim.api.activateSiteUser({ body: { ...who, password: PASSWORD, code } })).toMatchObject({
      retCode: '0',
    })
    expect(await logIn('victim@example.org', 'attacker9')).toMatchObject({ retCode: '1002' })
  })
})

describe('a page of another site', () => {
  test('cannot act for a user who is signed in here', async () => {
    const ada = await shared.people.join('csrf@example.org')
    const body = { target_address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', tag: 'Forged' }
    const foreign = { origin: 'https://evil.example', host: 'localhost:80' }
    expect((await ada.send('POST', '/external/tag/insert', body, foreign)).status).toBe(403)
    expect(
      (await ada.send('POST', '/external/tag/insert', body, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403)
    // a form can send only what it needs not ask for: text, not JSON
    const form = await ada.send('POST', '/external/tag/insert', body, { 'content-type': 'text/plain' })
    expect(form.status).toBeGreaterThanOrEqual(400)
    expect(await ada.api.listPrivateTags()).toMatchObject({ data: { total: 0 } })
  })

  test('gets no leave to read with cookies', async () => {
    const { headers } = await shared.site
      .visitor()
      .send('GET', '/external/user/userStat', undefined, { origin: 'https://evil.example' })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('sessions', () => {
  test('signing in begins a new one, whatever cookie was planted', async () => {
    const attacker = await shared.people.join('fixing@example.org')
    const planted = [...attacker.cookies].find(([name]) => name.includes('session_token'))
    const victim = shared.site.visitor()
    if (planted) victim.cookies.set(planted[0], planted[1])
    await shared.people.join('fixed@example.org', victim)
    expect(victim.cookies.get(planted?.[0] ?? '')).not.toBe(planted?.[1])
    expect(await attacker.api.getSiteUser()).toMatchObject({ data: { email: 'fixing@example.org' } })
    expect(await victim.api.getSiteUser()).toMatchObject({ data: { email: 'fixed@example.org' } })
  })

  test('of which the server knows nothing takes its marker back, so that the page stops asking', async () => {
    const ada = await shared.people.join('marker@example.org')
    expect(ada.cookies.get('user')).toBe('1')
    await shared.people.db.deleteFrom('person_session').execute()
    expect(await ada.api.getSiteUser()).toMatchObject({ retCode: '1001' })
    expect(ada.cookies.has('user')).toBe(false)
    // a visitor without a cookie is given none
    const { headers } = await shared.site.visitor().send('GET', '/external/user/userStat')
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('a cookie whose signature does not fit signs no user in', async () => {
    const ada = await shared.people.join('signed@example.org')
    const [name = '', value = ''] = [...ada.cookies].find(([key]) => key.includes('session_token')) ?? []
    const forged = shared.site.visitor()
    forged.cookies.set(name, `${value.split('.')[0]}.AAAA`)
    expect(await forged.api.getSiteUser()).toMatchObject({ retCode: '1001' })
  })

  test('the cookie is out of the reach of scripts and of other sites', async () => {
    const visitor = shared.site.visitor()
    await shared.people.join('cookie@example.org', visitor)
    const { headers } = await shared.site.visitor().send('POST', '/external/user/login', {
      ...mail('cookie@example.org'),
      password: PASSWORD,
    })
    const cookie = [headers['set-cookie']].flat().find((one) => String(one).includes('session_token'))
    expect(String(cookie)).toMatch(/HttpOnly/i)
    expect(String(cookie)).toMatch(/SameSite=Lax/i)
    // of this very host: a browser sends it to no other name, also to one that is rebound to this server
    expect(String(cookie)).not.toMatch(/Domain=/i)
  })
})

test('a second factor is asked for, and its secret is not in the database as it is', async () => {
  const ada = await shared.people.join('factor@example.org')
  const { data: started } = await ada.api.startSecondFactor({ body: { password: PASSWORD } })
  const secret = new URL(started?.uri ?? '').searchParams.get('secret') ?? ''
  const [row] = await shared.people.db.selectFrom('person_second_factor').selectAll().execute()
  expect(row?.secret).not.toContain(secret)
  expect(started?.emergencyCodes).toHaveLength(10)
  expect(await ada.api.confirmSecondFactor({ body: { code: '000000' } })).toMatchObject({ retCode: '1005' })
  // not confirmed: logging in needs no code yet
  expect(await logIn('factor@example.org', PASSWORD)).toMatchObject({ retCode: '0' })
})

test('guesses of the second factor are counted for the person, whatever cookies come along', async () => {
  const account = 'throttled@example.org'
  const ada = await shared.people.join(account)
  const { data } = await ada.api.startSecondFactor({ body: { password: PASSWORD } })
  const secret = new URL(data?.uri ?? '').searchParams.get('secret') ?? ''
  expect(await ada.api.confirmSecondFactor({ body: { code: appCode(secret) } })).toMatchObject({
    retCode: '0',
  })
  const codes: string[] = []
  for (let tries = 0; tries < 12; tries++) {
    const thief = shared.site.visitor()
    expect(await thief.api.loginSiteUser({ body: { ...mail(account), password: PASSWORD } })).toMatchObject({
      retCode: '1007',
    })
    thief.cookies.set('junk', String(tries))
    codes.push((await thief.api.confirmSiteLogin({ body: { code: '000000' } })).retCode)
  }
  expect(codes).toEqual([...Array(10).fill('1005'), '1006', '1006'])
})

test('guesses of the second factor from many addresses are counted together, and keep no owner out', async () => {
  const account = 'many-addresses@example.org'
  const ada = await shared.people.join(account, shared.site.visitor('10.6.1.1'))
  const { data } = await ada.api.startSecondFactor({ body: { password: PASSWORD } })
  const secret = new URL(data?.uri ?? '').searchParams.get('secret') ?? ''
  await ada.api.confirmSecondFactor({ body: { code: appCode(secret) } })
  const guess = async (ip: string, code = '000000') => {
    const visitor = shared.site.visitor(ip)
    await visitor.api.loginSiteUser({ body: { ...mail(account), password: PASSWORD } })
    const { status, body } = await visitor.send('POST', '/external/user/secondFactor', { code })
    return [status, body.retCode]
  }
  const codes: unknown[] = []
  for (let each = 0; each < 20; each++) codes.push(await guess(`10.6.2.${each}`))
  expect(codes).toEqual(Array(20).fill([200, '1005']))
  // neither another address nor the right code helps where the owner has never been
  expect(await guess('10.6.3.1')).toEqual([200, '1006'])
  expect(await guess('10.6.3.2', appCode(secret))).toEqual([200, '1006'])
  // where the owner has given a right code before, nothing of this counts
  expect(await guess('10.6.1.1', appCode(secret))).toEqual([200, '0'])
})

describe('a passkey', () => {
  test('is not added without the password, nor before there is an app', async () => {
    const ada = await shared.people.join('key@example.org')
    expect(await ada.api.startPasskey({ body: { password: 'other7words' } })).toMatchObject({
      retCode: '1013',
    })
    expect(await ada.api.startPasskey({ body: { password: PASSWORD } })).toMatchObject({ retCode: '1012' })
    expect(await ada.api.addPasskey({ body: { name: 'x', credential: { id: 'x' } } })).toMatchObject({
      retCode: '1005',
    })
    expect(await ada.api.listPasskeys()).toMatchObject({ data: { passkeys: [] } })
  })

  test('lets no user in without the password, without the device, or twice by one challenge', async () => {
    const visitor = shared.site.visitor()
    expect(await visitor.api.startPasskeyLogin({ body: {} })).toMatchObject({ retCode: '1001' })
    const ada = await shared.people.join('device@example.org')
    await ada.api.startSecondFactor({ body: { password: PASSWORD } })
    const { id: person_id } = await shared.people.db
      .updateTable('person')
      .set({ two_factor_enabled: true })
      .where('email', '=', 'device@example.org')
      .returning('id')
      .executeTakeFirstOrThrow()
    await shared.people.db
      .updateTable('person_second_factor')
      .set({ verified: true })
      .where('person_id', '=', person_id)
      .execute()
    const thief = shared.site.visitor()
    const login = () =>
      thief.api.loginSiteUser({ body: { ...mail('device@example.org'), password: PASSWORD } })
    expect(await login()).toMatchObject({ retCode: '1007' })
    expect(await thief.api.startPasskeyLogin({ body: {} })).toMatchObject({ retCode: '1009' })
    await shared.people.db
      .insertInto('person_passkey')
      .values({ id: 'AAAA', person_id, name: 'Laptop', public_key: Buffer.alloc(77), counter: 0n })
      .execute()
    const { data } = await thief.api.startPasskeyLogin({ body: {} })
    const forged = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: Buffer.from(
          JSON.stringify({
            type: 'webauthn.get',
            challenge: data?.options.challenge,
            origin: 'http://127.0.0.1:4000',
          }),
        ).toString('base64url'),
        authenticatorData: Buffer.alloc(37).toString('base64url'),
        signature: Buffer.alloc(70).toString('base64url'),
      },
    }
    const confirm = (credential: Record<string, unknown>) =>
      thief.api.confirmPasskeyLogin({ body: { credential } })
    expect(await confirm(forged)).toMatchObject({ retCode: '1005' })
    // the challenge is gone with the first try
    expect(await confirm(forged)).toMatchObject({ retCode: '1005' })
    await thief.api.startPasskeyLogin({ body: {} })
    expect(await confirm({ ...forged, id: 'BBBB' })).toMatchObject({ retCode: '1005' })
    expect(await thief.api.getSiteUser()).toMatchObject({ retCode: '1001' })
    // switching the app off forgets the devices
    expect(await ada.api.stopSecondFactor({ body: { password: PASSWORD } })).toMatchObject({ retCode: '0' })
    expect(await ada.api.listPasskeys()).toMatchObject({ data: { passkeys: [] } })
  })
})

describe('the administration pages', () => {
  test('is closed to everybody but operators', async () => {
    const user = await shared.people.join('user@example.org')
    expect(await user.api.listOutbox()).toMatchObject({ retCode: '1008' })
    expect(await shared.site.visitor().api.listOutbox()).toMatchObject({ retCode: '1001' })
    expect(await user.api.changePerson({ body: { id: 'x', role: 'operator' } })).toMatchObject({
      retCode: '1008',
    })
  })

  test('shows messages, blocks users, names addresses, writes texts, and keeps every action', async () => {
    const admin = await shared.people.joinOperators('admin@example.org')
    expect((await admin.api.listOutbox()).data?.messages[0]).toMatchObject({ state: 'kept', channel: 'mail' })
    const troll = await shared.people.join('troll@example.org')
    const { data: found } = await admin.api.listPeople({ search: 'troll@' })
    const id = found?.people[0]?.id ?? ''
    expect(await admin.api.changePerson({ body: { id, isBlocked: true } })).toMatchObject({ retCode: '0' })
    expect(await troll.api.getSiteUser()).toMatchObject({ retCode: '1001' })
    expect(await logIn('troll@example.org', PASSWORD)).toMatchObject({ retCode: '1011' })

    const address = 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as never
    await admin.api.savePublicTag({ body: { address, tag: '<b>Zero</b>', url: 'https://example.org' } })
    expect(await shared.site.visitor().api.listPublicTags()).toEqual({
      tags: [{ address, tag: '<b>Zero</b>', url: 'https://example.org' }],
    })
    expect(
      (await admin.send('POST', '/external/admin/tags', { address, tag: 'x', url: 'javascript:alert(1)' }))
        .status,
    ).toBe(400)

    const name = 'announcements/7.2026-12-24'
    await admin.api.saveContent({
      body: { name, lang: 'en', body: '# Closed\n\n<script>alert(1)</script> [x](javascript:alert(1))' },
    })
    const notice = await shared.site.visitor().api.getNotice({ id: 7, lang: 'fa' })
    expect(notice).toMatchObject({ title: 'Closed', language: 'en' })
    expect(notice.html).not.toMatch(/script/)
    await admin.api.saveContent({ body: { name, lang: 'en', body: '' } })
    expect((await shared.site.visitor().send('GET', '/api/site/notices/7')).status).toBe(404)

    const { data: acts } = await admin.api.listActs()
    expect(acts?.acts.map(({ act, subject }) => [act, subject])).toEqual([
      ['giveContentBack', `en/${name}`],
      ['saveContent', `en/${name}`],
      ['savePublicTag', address],
      ['changePerson', 'troll@example.org'],
      // by the command that made the first operator
      ['changePerson', 'admin@example.org'],
    ])
    expect(acts?.acts[0]?.who).toBe('admin@example.org')
    expect(await admin.api.getAdminHealth()).toMatchObject({ retCode: '0' })
  })
})
