import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Licences that allow redistribution under the terms of this repository (MIT). */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-3.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
])

/** Packages whose manifest names no licence, with the licence that their licence file grants. */
const READ_FROM_FILE: Record<string, string> = { 'exif-parser': 'MIT', memorystream: 'MIT' }

interface LockedPackage {
  readonly license?: string
  readonly link?: boolean
}

/** Names of the packages of a lock file, with what is locked of each. */
function readLock(): [string, LockedPackage][] {
  const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'))
  return Object.entries<LockedPackage>(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, locked]) => [path.replace(/^.*node_modules\//, ''), locked])
}

/** Whether one alternative of an SPDX expression consists of allowed licences only. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((alternative) => alternative.split(' AND ').every((licence) => ALLOWED.has(licence)))

test('every dependency has a licence that allows redistribution', () => {
  const refused = readLock().flatMap(([name, { license = READ_FROM_FILE[name] ?? 'none' }]) =>
    isAllowed(license) ? [] : [`${name}: ${license}`],
  )
  expect(refused).toEqual([])
})
