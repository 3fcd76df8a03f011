import { expect, test } from 'vitest'
import { supplyLine } from './supply-line.ts'

const DAYS = ['2026-11-27', '2026-11-28', '2026-11-29']
const token = { total: 9_500_000n, decimals: 6 }

test('the line of a supply leads back from what there is now, by what was made and destroyed', () => {
  const changes = [
    { day: '2026-11-28', minted: '4000000', burned: '500000' },
    { day: '2026-11-29', minted: '0', burned: '1000000' },
  ]
  expect(supplyLine(token, DAYS, changes)).toEqual([7, 10.5, 9.5])
})

test('a supply that nothing changed is a flat line, and one that contradicts its events never falls below zero', () => {
  expect(supplyLine(token, DAYS, [])).toEqual([9.5, 9.5, 9.5])
  expect(supplyLine(token, DAYS, [{ day: '2026-11-29', minted: '99000000', burned: '0' }])).toEqual([
    0, 0, 9.5,
  ])
})
