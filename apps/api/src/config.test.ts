import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const needed = { DATABASE_URL: 'postgres://localhost/tronlens', NODE_URL: 'http://127.0.0.1:8090' }

test('believes no forwarded address unless proxies are named', () => {
  expect(readConfig(needed).trustedProxies).toBeUndefined()
  expect(readConfig({ ...needed, TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1' }).trustedProxies).toEqual([
    'loopback',
    '10.0.0.0/8',
    '::1',
  ])
})

test('one network is described by variables, several by a file', () => {
  expect(readConfig(needed).networks).toEqual([
    expect.objectContaining({
      key: 'main',
      name: 'TRON',
      type: 'private',
      solidityNodeUrl: 'http://127.0.0.1:8090',
    }),
  ])
  const dir = mkdtempSync(join(tmpdir(), 'tronlens-config-'))
  const file = join(dir, 'networks.json')
  const write = (content: unknown) => writeFileSync(file, JSON.stringify(content))
  const read = () => readConfig({ DATABASE_URL: needed.DATABASE_URL, NETWORKS_FILE: file }).networks
  const main = { key: 'main', name: 'Mainnet', type: 'mainnet', nodeUrl: 'http://a:8090/' }
  const side = { ...main, key: 'side', type: 'sidechain', solidityNodeUrl: 'http://b:8091' }
  write([main, { ...side, faucetUrl: 'http://b:8091/' }])
  expect(read()).toMatchObject([
    { key: 'main', nodeUrl: 'http://a:8090', solidityNodeUrl: 'http://a:8090', faucetUrl: undefined },
    { key: 'side', solidityNodeUrl: 'http://b:8091', faucetUrl: 'http://b:8091' },
  ])
  const standbyNodes = [{ url: 'http://c:8090/', apiKey: 'c' }]
  write([{ ...main, standbyNodes }, side])
  const withKey = readConfig({
    DATABASE_URL: needed.DATABASE_URL,
    NETWORKS_FILE: file,
    NODE_API_KEY: 'first',
  }).networks
  expect(withKey).toMatchObject([
    { nodeApiKey: 'first', standbyNodes: [{ url: 'http://c:8090', apiKey: 'c' }] },
    { nodeUrl: 'http://a:8090' },
  ])
  expect(withKey[1]?.nodeApiKey).toBeUndefined()
  write([{ ...main, standbyNodes: [{ url: 'c:8090' }] }])
  expect(read).toThrow(/is wrong at \/0\/standbyNodes\/0\/url/)
  write([main, main])
  expect(read).toThrow(/two networks with the key "main"/)
  const gateway = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
  const bridge = { main: 'main', mainGateway: gateway, sideGateway: gateway }
  write([main, { ...side, bridge }])
  expect(read()).toMatchObject([{}, { bridge }])
  write([main, { ...side, bridge: { ...bridge, main: 'side' } }])
  expect(read).toThrow(/a bridge from "side", which is no other network of it/)
  write([{ ...main, key: 'Main' }])
  expect(read).toThrow(/is wrong at \/0\/key/)
  write([])
  expect(read).toThrow(/the file of networks/)
  rmSync(dir, { recursive: true })
})

test.each([
  ['NETWORK', 'Main net'],
  ['TRUSTED_PROXIES', 'true'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['LOG_LEVEL', 'loud'],
  ['API_PORT', '70000'],
  ['NODE_URL', 'localhost:8090'],
  ['NETWORK_TYPE', 'moon'],
  ['STANDBY_NODE_URLS', 'b:8090'],
  ['STANDBY_NODE_URLS', 'http://b:8090|secret'],
])('names %s when it is "%s"', (name, value) => {
  expect(() => readConfig({ ...needed, [name]: value })).toThrow(new RegExp(`${name}.*"${value}"`))
})

test('a folder of compilers that is not there is a mistake like any other', () => {
  expect(() => readConfig({ ...needed, SOLIDITY_COMPILERS_DIR: '/nonexistent', API_PORT: 'four' })).toThrow(
    'The api cannot start: API_PORT is "four" but should be a whole number from 0 to 65535; ' +
      'SOLIDITY_COMPILERS_DIR is "/nonexistent" but should be a folder that can be read (ENOENT).',
  )
})

test.each([
  'WEB_DIR',
  'CONTENT_DIR',
  'CATALOGUE_DIR',
  'SOLIDITY_COMPILERS_DIR',
])('%s is a folder that is there', (name) => {
  expect(() => readConfig({ ...needed, [name]: '/nonexistent' })).toThrow(
    `${name} is "/nonexistent" but should be a folder that can be read (ENOENT)`,
  )
})
