import { expect, test } from 'vitest'
import { neighboursOf } from './neighbours.ts'

const SETTINGS = { optimizer: { enabled: true, runs: 200 }, evmVersion: 'paris', outputSelection: {} }
const versionsTried = (compiler: string) =>
  neighboursOf(SETTINGS, compiler).flatMap(({ evmVersion }) =>
    evmVersion === undefined || evmVersion === SETTINGS.evmVersion ? [] : [evmVersion],
  )

test('every version of the machine that the compiler knows is tried, and so is the other pipeline', () => {
  expect(versionsTried('0.8.31')).toEqual(['osaka', 'prague', 'cancun', 'shanghai', 'london', 'istanbul'])
  expect(versionsTried('tron_v0.8.26')).toEqual(['cancun', 'shanghai', 'london', 'istanbul'])
  expect(versionsTried('0.8.19')).toEqual(['london', 'istanbul'])
  expect(versionsTried('0.4.25')).toEqual([])
  expect(neighboursOf(SETTINGS, '0.8.31')).toContainEqual({ ...SETTINGS, viaIR: true })
})
