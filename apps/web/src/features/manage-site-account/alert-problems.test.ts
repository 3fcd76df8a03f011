import { expect, test } from 'vitest'
import { findAlertProblems } from './alert-problems.ts'

const GOOD = {
  subject: 'address',
  target: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  least: '0',
  confirmations: '1',
  webhook: '',
} as const

test.each([
  [{}, []],
  [{ target: 'T123' }, ['target']],
  [{ target: '1002000' }, ['target']],
  [{ subject: 'token', target: '1002000' }, []],
  [{ least: '' }, ['least']],
  [{ least: '1.5' }, ['least']],
  [{ least: '-5' }, ['least']],
  [{ confirmations: '100' }, []],
  [{ confirmations: '101' }, ['confirmations']],
  [{ webhook: 'https://hooks.example/tron' }, []],
  // some servers take these
  [{ webhook: 'http://hooks.example/tron' }, []],
  [{ webhook: 'ftp://hooks.example/tron' }, ['webhook']],
  [{ webhook: 'not an url' }, ['webhook']],
] as const)('of %j, %j cannot be used', (change, wrong) => {
  const problems = Object.entries(findAlertProblems({ ...GOOD, ...change }))
  expect(problems.flatMap(([name, isWrong]) => (isWrong ? [name] : []))).toEqual(wrong)
})
