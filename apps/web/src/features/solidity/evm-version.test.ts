import { expect, test } from 'vitest'
import { missingFor, newestOn } from './evm-version.ts'

const KEYS = ['Constantinople', 'Istanbul', 'London', 'ShangHai', 'Cancun', 'Osaka']
/** A chain that has switched on as many versions. */
const chain = (count: number) => new Map(KEYS.slice(0, count).map((key) => [`getAllowTvm${key}`, 1]))

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
