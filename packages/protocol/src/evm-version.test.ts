import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { missingFor, newestOn, usualOf } from './evm-version.ts'

const KEYS = ['Constantinople', 'Istanbul', 'London', 'ShangHai', 'Cancun', 'Osaka']
/** A chain that has switched on as many versions. */
const chain = (count: number) =>
  new Map(
    KEYS.slice(0, count)
      .flatMap((key) => (key === 'Cancun' ? [key, 'Blob'] : [key]))
      .map((key) => [`getAllowTvm${key}`, 1]),
  )

test('the newest version is one that chain and compiler both know', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((count) => newestOn(chain(count), 'tron_v0.8.31'))).toEqual([
    'byzantium',
    'petersburg',
    'berlin',
    'paris',
    'shanghai',
    'prague',
    'osaka',
  ])
  expect(newestOn(chain(6), 'tron_v0.8.26')).toBe('cancun')
  expect(newestOn(chain(6), 'tron_v0.5.18')).toBe('istanbul')
  expect(newestOn(chain(6), '0.4.25')).toBe('constantinople')
})

test('what a version needs and the chain lacks is named', () => {
  expect(missingFor('osaka', chain(5))).toEqual({ key: 'getAllowTvmOsaka', id: 96 })
  expect(missingFor('cancun', chain(4))).toEqual({ key: 'getAllowTvmCancun', id: 83 })
  expect(missingFor('prague', chain(5))).toBeUndefined()
  expect(missingFor('', chain(0))).toBeUndefined()
})

test('the instructions about blobs are switched on by a parameter of their own', () => {
  const withoutBlobs = new Map([...chain(6)].filter(([key]) => key !== 'getAllowTvmBlob'))
  expect(missingFor('cancun', withoutBlobs)).toEqual({ key: 'getAllowTvmBlob', id: 89 })
  expect(newestOn(withoutBlobs, '0.8.31')).toBe('shanghai')
})

type Compiler = { compile: (input: string) => string }
const load = createRequire(import.meta.url)
const COMPILERS = [
  'solc-0.4.26',
  'solc-0.5.17',
  'solc-0.6.12',
  'solc-0.7.6',
  'solc-0.8.19',
  'solc-0.8.30',
  'solc',
]

test('what a compiler chooses by itself is what its own metadata say', { timeout: 120_000 }, () => {
  const wrap = load('solc/wrapper') as (soljson: unknown) => Compiler
  const input = {
    language: 'Solidity',
    sources: { 'A.sol': { content: 'contract A {}' } },
    settings: { outputSelection: { '*': { '*': ['metadata'] } } },
  }
  for (const name of COMPILERS) {
    const compiler = wrap(load(`${name}/soljson.js`))
    const { contracts } = JSON.parse(compiler.compile(JSON.stringify(input)))
    const metadata = JSON.parse(contracts['A.sol'].A.metadata)
    expect(usualOf(metadata.compiler.version), name).toBe(metadata.settings.evmVersion)
  }
})
