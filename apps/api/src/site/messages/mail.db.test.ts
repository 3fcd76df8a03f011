import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { startSiteApi } from '../../testing/site-api.ts'
import { mail, openSitePeople, PASSWORD } from '../../testing/site-people.ts'

/** A server that takes mail as any other does, and the next one that came. */
async function startSmtp() {
  let taken: (text: string) => void = () => undefined
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusals-- > 0 ? new Error('try later') : undefined),
    onData: (stream, _session, done) => {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () => {
        taken(text)
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    next: () => new Promise<string>((resolve) => (taken = resolve)),
    refuse: (times: number) => {
      refusals = times
    },
    close: () => new Promise<void>((done) => server.close(() => done())),
  }
}

test('codes leave by SMTP and by the gateway of text messages; a refusal is tried again', async () => {
  const smtp = await startSmtp()
  let resolveSms: (body: string) => void = () => undefined
  const gateway = createServer((request, answer) => {
    let body = ''
    request.on('data', (part) => (body += part))
    request.on('end', () => {
      answer.end('ok')
      resolveSms(`${request.headers.authorization} ${body}`)
    })
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  const site = await startSiteApi({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Explorer <noreply@explorer.example>',
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`,
    SMS_AUTHORIZATION: 'Bearer abc',
  })
  const people = openSitePeople(site)
  try {
    const visitor = site.visitor()
    const arrives = smtp.next()
    await visitor.api.registerSiteUser({ body: { ...mail('ada@example.org'), password: PASSWORD } })
    const text = await arrives
    expect(text).toContain('From: Explorer <noreply@explorer.example>')
    expect(text).toContain('To: ada@example.org')
    const code = /\b\d{6}\b/.exec(text.split('\r\n\r\n')[1] ?? '')?.[0] ?? ''
    expect(
      await visitor.api.activateSiteUser({
        body: { ...mail('ada@example.org'), password: PASSWORD, code },
      }),
    ).toMatchObject({ retCode: '0' })
    await expect.poll(async () => (await people.newestMessage('ada@example.org')).state).toBe('sent')

    const sms = new Promise<string>((resolve) => (resolveSms = resolve))
    await visitor.api.registerSiteUser({
      body: { loginType: 'mobile', account: '+491512345678', password: PASSWORD },
    })
    expect(await sms).toMatch(/^Bearer abc \{"to":"\+491512345678","text":"Your code is \d{6}\./)

    smtp.refuse(1)
    await visitor.api.registerSiteUser({ body: { ...mail('bob@example.org'), password: PASSWORD } })
    await expect
      .poll(async () => (await people.newestMessage('bob@example.org')).last_error)
      .toContain('try later')
    const again = smtp.next()
    await people.db.updateTable('outgoing_message').set({ next_try: new Date() }).execute()
    await visitor.api.registerSiteUser({ body: { ...mail('eve@example.org'), password: PASSWORD } })
    expect(await again).toMatch(/To: (?:bob|eve)@example\.org/)
    await expect.poll(async () => (await people.newestMessage('bob@example.org')).state).toBe('sent')
  } finally {
    await people.close()
    await site.close()
    await smtp.close()
    gateway.close()
  }
}, 120_000)
