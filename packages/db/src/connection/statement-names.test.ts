import { expect, test } from 'vitest'
import { mark } from '../labels.ts'
import { KEEPS_PLAN, StatementNames } from './statement-names.ts'

const nameOften = (names: StatementNames, text: string): string | undefined => {
  for (let times = 0; times < 5; times++) names.nameOf(text)
  return names.nameOf(text)?.name
}

test('a statement that is sent often has a name of its own, always the same', () => {
  const names = new StatementNames()
  expect(names.nameOf('SELECT $1')).toBeUndefined()
  const name = nameOften(names, 'SELECT $1')
  expect(name).toEqual(expect.any(String))
  expect(names.nameOf('SELECT $1')?.name).toBe(name)
  expect(nameOften(names, 'SELECT $2')).not.toBe(name)
})

test('a function whose statements have no end leaves names to the others', () => {
  const names = new StatementNames()
  const given = Array.from({ length: 1000 }, (_, type) =>
    nameOften(names, mark(`SELECT FROM transaction WHERE contract_type = ${type}`, 'listTransactions')),
  )
  expect(given[0]).toBeDefined()
  expect(given.at(-1)).toBeUndefined()
  expect(nameOften(names, mark('SELECT FROM block WHERE number = $1', 'findBlock'))).toBeDefined()
  // what has a name keeps it
  expect(
    names.nameOf(mark('SELECT FROM transaction WHERE contract_type = 0', 'listTransactions'))?.name,
  ).toBe(given[0])
})

test('a statement that keeps its plan has a name at once', () => {
  const names = new StatementNames()
  expect(names.nameOf(`SELECT $1 ${KEEPS_PLAN} LIMIT 20`)).toMatchObject({ keepsPlan: true })
  expect(names.nameOf('SELECT $1 LIMIT 20')).toBeUndefined()
})
