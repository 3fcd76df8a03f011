import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'tronlens-oracle-'))
afterAll(() => rmSync(folder, { recursive: true }))

const GATEWAY = 'TKzxdSv2FZKQrEqkKVgp5DcwEXBEKMg2Ax'
const NODES = { MAIN_NODE_URL: 'http://a:8090', SIDE_NODE_URL: 'http://b:8090' }
const oracle = (key: string) => {
  const path = join(folder, 'key')
  writeFileSync(path, key)
  return { ...NODES, MAIN_GATEWAY: GATEWAY, SIDE_GATEWAY: GATEWAY, ORACLE_KEY_FILE: path }
}

test('an oracle has its key from a file', () => {
  const { oracle: read } = readConfig(oracle(`${'ab'.repeat(32)}\n`))
  expect(read).toMatchObject({ mainGateway: GATEWAY, sideGateway: GATEWAY })
  expect(read?.key).toEqual(new Uint8Array(32).fill(0xab))
})

test('what is wrong is named, and never the key', () => {
  const key = `${'ab'.repeat(31)}zz`
  expect(() => readConfig(oracle(key))).toThrow(/does not hold 64 hex digits/)
  expect(() => readConfig(oracle(key))).not.toThrow(/abab/)
  expect(() => readConfig({ ...oracle('00'), ORACLE_KEY_FILE: join(folder, 'none') })).toThrow(/ENOENT/)
  expect(() => readConfig(NODES)).toThrow(
    /MAIN_GATEWAY is missing; SIDE_GATEWAY is missing; ORACLE_KEY_FILE is missing/,
  )
})

test('two development chains need no more than their file', () => {
  expect(readConfig({ ...NODES, BRIDGE_DEV_FILE: 'bridge.json' })).toMatchObject({
    devFile: 'bridge.json',
    oracle: undefined,
  })
})
