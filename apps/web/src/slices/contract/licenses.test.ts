import { expect, test } from 'vitest'
import { findLicense, licenseName } from './licenses.ts'

test.each([
  ['// SPDX-License-Identifier: MIT', 3],
  ['/* SPDX-License-Identifier: GPL-3.0-or-later */', 5],
  ['// SPDX-License-Identifier: Apache-2.0', 12],
  ['// SPDX-License-Identifier: UNLICENSED', 1],
  ['// SPDX-License-Identifier: BUSL-1.1', 0],
  ['contract A {}', 0],
])('%s is number %i', (source, index) => {
  expect(findLicense(source)).toBe(index)
})

test('numbers of the list have names, 0 has none', () => {
  expect([licenseName(0), licenseName(3), licenseName(99)]).toEqual([undefined, 'MIT', undefined])
})
