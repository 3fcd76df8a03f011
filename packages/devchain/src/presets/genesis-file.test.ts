import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringifyJson } from '@tronlens/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDevchain } from '../devchain.ts'
import { readGenesisFile } from './genesis-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'genesis-'))
const path = join(folder, 'genesis.json')
let genesis: Record<string, unknown>

beforeAll(() => {
  genesis = { ...createDevchain({ mode: 'manual' }).chain.config }
})

afterAll(() => rmSync(folder, { recursive: true }))

const reading = (json: unknown) => () => {
  writeFileSync(path, stringifyJson(json))
  return readGenesisFile(path)
}

describe('a genesis file', () => {
  it('makes the chain it describes', () => {
    expect(createDevchain({ genesis: reading(genesis)() }).chain.head.id).toBe(
      createDevchain({ genesis: genesis as never }).chain.head.id,
    )
  })

  it.each<readonly [string, () => unknown, string]>([
    ['no object', () => [], 'it holds no object'],
    ['no time', () => ({ ...genesis, timestamp: undefined }), 'timestamp is no number'],
    ['a short parent', () => ({ ...genesis, parentHash: '00' }), 'parentHash is no hash'],
    ['no accounts', () => ({ ...genesis, assets: undefined }), 'assets is no list'],
    ['no representatives', () => ({ ...genesis, witnesses: [] }), 'witnesses is empty'],
    ['null in a list', () => ({ ...genesis, witnesses: [null] }), 'witnesses[0] is no object'],
    [
      'a wrong address',
      () => ({ ...genesis, assets: [{ accountName: 'a', address: 'T1', balance: '1' }] }),
      'assets[0].address is no Base58 address',
    ],
    [
      'too large a balance',
      () => ({ ...genesis, assets: [{ ...(genesis.assets as object[])[0], balance: 2n ** 63n }] }),
      'assets[0].balance is no amount of sun',
    ],
    ['a broken switch', () => ({ ...genesis, committee: { allowPbft: 'yes' } }), 'committee.allowPbft is no'],
    [
      'an unknown parameter',
      () => ({ ...genesis, parameters: { getFun: 1 } }),
      'parameters.getFun is no chain',
    ],
  ])('with %s is refused', (_, json, problem) => {
    expect(reading(json())).toThrow(`The genesis file ${path} is of no use: ${problem}`)
  })

  it('that is no JSON is refused with its beginning', () => {
    writeFileSync(path, 'hello\nworld')
    expect(() => readGenesisFile(path)).toThrow(
      `The genesis file ${path} is not JSON; it begins with "hello\\nworld".`,
    )
  })
})
