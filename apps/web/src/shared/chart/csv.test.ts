import { expect, test } from 'vitest'
import { csvOfChart } from './csv.ts'

const day = Date.UTC(2026, 10, 22)

test('days, parts and the compared chart stand in columns of their own', () => {
  const text = csvOfChart([{ day, value: 5, parts: [3, 2] }], ['stats.part.calls', 'stats.part.trx'], {
    label: 'Fees, "all"',
    points: [{ day, value: 7 }],
  })
  expect(text).toBe('day,value,calls,trx,"Fees, ""all"""\r\n2026-11-22,5,3,2,7')
})

test('a chart without parts has two columns', () => {
  expect(csvOfChart([{ day, value: 1.5 }])).toBe('day,value\r\n2026-11-22,1.5')
})
