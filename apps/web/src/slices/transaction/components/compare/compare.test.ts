import { expect, test } from 'vitest'
import { type Entry, pairById, pairInOrder } from './compare.ts'

const entry = (id: string, said = id): Entry => ({ id, label: id, said, shown: said })
const seen = (rows: ReturnType<typeof pairById>) =>
  rows.map(({ first, second, differs }) => `${first ?? '-'}|${second ?? '-'}${differs ? ' differs' : ''}`)

test('values are paired with those of the same id, and what only the second has comes last', () => {
  const rows = pairById([entry('fee', '1'), entry('note', 'hi')], [entry('memo', 'x'), entry('fee', '2')])
  expect(seen(rows)).toEqual(['1|2 differs', 'hi|- differs', '-|x differs'])
  expect(seen(pairById([entry('fee', '1')], [entry('fee', '1')]))).toEqual(['1|1'])
})

test('an event that only one has does not push the others out of line', () => {
  const first = ['Approval', 'Transfer', 'Sync', 'Swap'].map((id) => entry(id))
  const second = ['Transfer', 'Sync', 'Transfer', 'Swap'].map((id) => entry(id))
  expect(seen(pairInOrder(first, second))).toEqual([
    'Approval|- differs',
    'Transfer|Transfer',
    'Sync|Sync',
    '-|Transfer differs',
    'Swap|Swap',
  ])
  expect(pairInOrder([], [])).toEqual([])
})

test('the same event with other values differs', () => {
  expect(seen(pairInOrder([entry('Transfer', '1')], [entry('Transfer', '2')]))).toEqual(['1|2 differs'])
})

test('thousands of events are paired by place, at once', () => {
  const many = (name: string) => Array.from({ length: 5_000 }, (_, n) => entry(`${name}${n}`))
  const rows = pairInOrder(many('a'), [...many('a'), entry('last')])
  expect(rows).toHaveLength(5_001)
  expect(rows.filter(({ differs }) => differs)).toHaveLength(1)
})
