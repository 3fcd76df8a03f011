import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { framedOrigin, registerConnectPage } from './connect-page.ts'
import { registerSecurityHeaders } from './security-headers.ts'

test.each([
  ['https://dapp.example/swap?a=b', 'https://dapp.example'],
  ['http://127.0.0.1:5000/', 'http://127.0.0.1:5000'],
  ['http://[::1]:5000/', 'http://[::1]:5000'],
])('%s is shown in a frame of its origin', (app, origin) => {
  expect(framedOrigin(app)).toBe(origin)
})

test.each([
  undefined,
  '',
  'dapp.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a;sandbox/',
  "https://a'self'/",
  'https://*.example/',
  ['https://a.example', 'https://b.example'],
])('%j opens no frame, and adds nothing to the policy', (app) => {
  expect(framedOrigin(app)).toBeUndefined()
})

describe('the headers of the page', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tronlens-connect-'))
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  beforeAll(async () => {
    mkdirSync(join(dir, 'connect'))
    writeFileSync(join(dir, 'index.html'), '<p>page</p>')
    for (const script of ['connect/provider.js', 'embed.js']) writeFileSync(join(dir, script), '// script')
    const env = { DATABASE_URL: 'postgres://localhost/x', NODE_URL: 'http://127.0.0.1:8090', WEB_DIR: dir }
    registerSecurityHeaders(app, readConfig(env))
    await app.register(staticFiles, { root: dir })
    registerConnectPage(app)
  })
  afterAll(async () => {
    await app.close()
    rmSync(dir, { recursive: true })
  })
  const policyOf = async (url: string) =>
    String((await app.inject({ url })).headers['content-security-policy'])

  test('say that only pages of this origin may hold it in a frame', async () => {
    expect(await policyOf('/')).toContain("frame-ancestors 'none'")
    for (const url of ['/connect/', '/connect', '/connect/?app=javascript:alert(1)']) {
      expect(await policyOf(url)).toContain("frame-ancestors 'self'")
      expect(await policyOf(url)).not.toContain('frame-src')
    }
  })

  test('name the one origin that it may hold in a frame, and then no page may hold it', async () => {
    const policy = await policyOf('/connect/?app=https%3A%2F%2Fdapp.example%2Fswap')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/;frame-src https:\/\/dapp\.example$/)
  })

  test('let other origins include the scripts for them, and nothing else', async () => {
    const resource = async (url: string) =>
      (await app.inject({ url })).headers['cross-origin-resource-policy']
    expect(await resource('/connect/provider.js')).toBe('cross-origin')
    expect(await resource('/embed.js')).toBe('cross-origin')
    expect(await resource('/connect/')).toBe('same-origin')
    expect(await resource('/index.html')).toBe('same-origin')
  })
})
