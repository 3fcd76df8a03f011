import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { csvOfShares } from './shares.ts'

const address = 'TWrWXzjMc4kjRecybEytpDAp9bSgoAFGQx' as Address

test('a name that a spreadsheet would run is none in the file', () => {
  const rows = [
    { address, name: '=HYPERLINK("x")', value: 3 },
    { address, name: 'Plain', value: 1 },
  ]
  expect(csvOfShares({ whole: 4, rows })).toBe(
    `address,name,value,share\r\n${address},"'=HYPERLINK(""x"")",3,0.75\r\n${address},Plain,1,0.25`,
  )
})

test('nothing of nothing is no part', () => {
  expect(csvOfShares({ whole: 0, rows: [{ address, name: '', value: 0 }] })).toMatch(/,0,0$/)
})
