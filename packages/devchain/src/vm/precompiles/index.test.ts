import { hexAddress } from '@tronlens/core'
import { builtInName } from '@tronlens/protocol'
import { expect, test } from 'vitest'
import { HISTORY_ADDRESS } from '../../consensus/block-hash-history.ts'
import { PRECOMPILE_ADDRESSES } from './index.ts'

test('every contract that the machine provides has a name', () => {
  const unnamed = PRECOMPILE_ADDRESSES.filter(
    (number) => builtInName(hexAddress(`41${number.toString(16).padStart(40, '0')}`)) === undefined,
  )
  expect(unnamed).toEqual([])
  expect(PRECOMPILE_ADDRESSES.length).toBeGreaterThan(25)
  expect(builtInName(hexAddress(HISTORY_ADDRESS))).toBe('BlockHashHistory')
})
