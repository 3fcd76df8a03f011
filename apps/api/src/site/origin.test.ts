import { expect, test } from 'vitest'
import { requireOwnOrigin } from './origin.ts'

const SITE = 'https://explorer.example.org'

test.each([
  ['a program without an origin', { host: 'explorer.example.org' }],
  ['a page of the site', { host: 'explorer.example.org', origin: SITE }],
  ['a page behind a proxy that changes the host', { host: '127.0.0.1:4000', origin: SITE }],
  ['a page on this machine', { host: '127.0.0.1:4000', origin: 'http://127.0.0.1:4000' }],
])('%s may act', (_name, headers) => {
  expect(() => requireOwnOrigin(headers, SITE)).not.toThrow()
})

test.each([
  ['another site', { host: 'explorer.example.org', origin: 'https://evil.example' }],
  ['a site whose name begins alike', { host: 'explorer.example.org', origin: `${SITE}.evil.example` }],
  ['a sandboxed page', { host: 'explorer.example.org', origin: 'null' }],
  ['a browser that says so', { host: 'explorer.example.org', 'sec-fetch-site': 'cross-site' }],
])('%s may not', (_name, headers) => {
  expect(() => requireOwnOrigin(headers, SITE)).toThrow('may not act here')
})
