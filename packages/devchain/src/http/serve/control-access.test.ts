import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { createDevchain, type Devchain } from '../../devchain.ts'

type Heard = { status: number; headers: IncomingHttpHeaders; body: string }

const FRIEND = 'http://localhost:4000'
const opened: Devchain[] = []
const start = async (options: Parameters<typeof createDevchain>[0] = {}, host?: string) => {
  const devchain = createDevchain({ mode: 'manual', ...options })
  opened.push(devchain)
  return { devchain, port: await devchain.listen(0, host) }
}
const closed = start()
const friendly = start({ controlRules: { origins: [FRIEND], hosts: ['devchain.test'] } })
afterAll(() => Promise.all(opened.map((devchain) => devchain.close())))

/** One request over HTTP with headers that `fetch` would not let us send. */
function send(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += String(chunk)
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const mine = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'devchain_mine', params: [] })
const treMine = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tre_mine', params: [] })
const CONTROLS: readonly (readonly [method: string, path: string, body: string])[] = [
  ['GET', '/admin', ''],
  ['GET', '/admin/accounts', ''],
  ['GET', '/admin/accounts-json', ''],
  ['GET', '/admin/accounts-generation', ''],
  ['GET', '/admin/temporary-accounts-generation', ''],
  ['GET', '/devchain', ''],
  ['GET', '/devchain/dump', ''],
  ['POST', '/devchain', mine],
  ['POST', '/tre', treMine],
  ['OPTIONS', '/devchain', ''],
  ['HEAD', '/devchain/dump', ''],
]

/** Requests that a browser sends for a page of another site. */
const FOREIGN: readonly (readonly [what: string, headers: Record<string, string>, sentence: RegExp])[] = [
  [
    'a page of another site',
    { origin: 'https://evil.example' },
    /^Pages of https:\/\/evil\.example may not use/,
  ],
  [
    'a page of another port',
    { origin: 'http://localhost:3000' },
    /--control-origin http:\/\/localhost:3000 /,
  ],
  ['a page without a site', { origin: 'null' }, /^Pages of null may not use/],
  ['a picture in a foreign page', { 'sec-fetch-site': 'cross-site' }, /^Pages of other sites/],
  ['a link in a page of another port', { 'sec-fetch-site': 'same-site' }, /^Pages of other sites/],
  [
    'a page whose name points here',
    { host: 'evil.example', origin: 'http://evil.example', 'sec-fetch-site': 'same-origin' },
    /^The controls of this chain do not answer under the name "evil\.example"/,
  ],
  [
    'a program that came by such a name',
    { host: '127.0.0.1.evil.example:8090' },
    /--control-host 127\.0\.0\.1\.evil/,
  ],
  ['the address of every interface', { host: '0.0.0.0' }, /do not answer under the name "0\.0\.0\.0"/],
]

describe.each(FOREIGN)('%s', (_, headers, sentence) => {
  it.each(CONTROLS)('is refused %s %s', async (method, path, body) => {
    const { devchain, port } = await closed
    const before = [devchain.chain.head.number, devchain.chain.pending.length]
    const answer = await send(port, method, path, headers, body)
    expect(answer.status).toBe(403)
    if (method !== 'HEAD') {
      expect(answer.body).toMatch(sentence)
      expect(answer.body.trim().split('\n')).toHaveLength(1)
    }
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect([devchain.chain.head.number, devchain.chain.pending.length]).toEqual(before)
  })

  it('is served what a node serves', async () => {
    const { port } = await closed
    for (const path of ['/wallet/getnowblock', '/walletsolidity/getnowblock', '/v1/assets']) {
      const answer = await send(port, 'GET', path, headers)
      expect(answer.status).toBe(200)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
    }
  })
})

describe('who may use the controls', () => {
  it.each([
    ['a program', {}],
    ['a program that calls us localhost', { host: 'localhost:1' }],
    ['a program that uses IPv6', { host: '[::1]:1' }],
    ['a person who typed the address', { 'sec-fetch-site': 'none' }],
    ['a page of the chain itself', { host: 'localhost:1', origin: 'http://localhost:1' }],
  ])('%s', async (_, headers) => {
    const { devchain, port } = await closed
    const { number } = devchain.chain.head
    const answer = await send(port, 'POST', '/devchain', headers, mine)
    expect(answer.status).toBe(200)
    expect(JSON.parse(answer.body)).toMatchObject({ result: { number: number + 1 } })
    expect((await send(port, 'GET', '/admin/accounts-json', headers)).body).toContain('"privateKeys"')
  })

  it('pages of a site that was named, which may read the answer', async () => {
    const { port } = await friendly
    const answer = await send(port, 'GET', '/admin/accounts-json', { origin: FRIEND })
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'access-control-allow-origin': FRIEND, vary: 'Origin' },
    })
    const preflight = await send(port, 'OPTIONS', '/devchain', {
      origin: FRIEND,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    })
    expect(preflight).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': FRIEND,
        'access-control-allow-headers': 'content-type',
      },
    })
    expect((await send(port, 'GET', '/admin', { origin: `${FRIEND}.evil.example` })).status).toBe(403)
  })

  it('programs that use a name that was given', async () => {
    const { port } = await friendly
    expect((await send(port, 'GET', '/admin', { host: 'Devchain.test:8090' })).status).toBe(200)
    expect((await send(port, 'GET', '/admin', { host: 'other.test' })).status).toBe(403)
  })

  it('programs that use the one address it listens on', async () => {
    // another spelling of 127.0.0.1, which is not a loopback address in this form
    const { port } = await start({}, '127.1')
    expect((await send(port, 'GET', '/admin', { host: '127.1:8090' })).status).toBe(200)
    expect((await send((await closed).port, 'GET', '/admin', { host: '127.1:8090' })).status).toBe(403)
  })

  it('no caller by the address of every interface, even when it listens on that', async () => {
    const { port } = await start({}, '0.0.0.0')
    expect((await send(port, 'GET', '/admin', { host: `0.0.0.0:${port}` })).status).toBe(403)
    expect((await send(port, 'GET', '/admin')).status).toBe(200)
  })
})

it('keeps the controls out of the paths that every page may use', async () => {
  const { devchain, port } = await closed
  const { number } = devchain.chain.head
  for (const path of ['//devchain', '/devchain%2f', '/x/../devchain', '/Devchain', '/%64evchain'])
    expect((await send(port, 'POST', path, { origin: 'https://evil.example' }, mine)).body).not.toContain(
      'result',
    )
  expect(devchain.chain.head.number).toBe(number)
})
