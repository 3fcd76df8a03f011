import { milliseconds } from '@tronlens/core'
import { expect, test } from 'vitest'
import { saleState } from './token.ts'

const sale = (from: number, to: number) => ({ from: milliseconds(from), to: milliseconds(to) })

test.each([
  [sale(10, 20), 9, 'ahead'],
  [sale(10, 20), 10, 'running'],
  [sale(10, 20), 19, 'running'],
  [sale(10, 20), 20, 'over'],
  [sale(10, 10), 10, 'over'],
])('the sale %o is at %i %s', (one, now, expected) => {
  expect(saleState(one, now)).toBe(expected)
})
