import { expect, test } from 'vitest'
import type { WithChain } from './chain-watch.ts'
import type { WithMarks } from './marks.ts'
import { createResponseCache } from './response-cache.ts'

/** A chain whose state is another object as soon as something new is announced. */
function standing() {
  let state = {}
  const fixed = {}
  const always = async () => fixed
  const services = {
    chain: { state: async () => state, parameters: always, witnesses: always },
    marks: always,
  } as unknown as WithChain & WithMarks
  return { answers: createResponseCache(services), moveOn: () => (state = {}) }
}

test('an answer is made once for a state of the chain, however many ask at the same moment', async () => {
  const { answers, moveOn } = standing()
  let made = 0
  const make = async () => `answer ${++made}`
  expect(await Promise.all([answers('a', make), answers('a', make), answers('b', make)])).toEqual([
    'answer 1',
    'answer 1',
    'answer 2',
  ])
  expect(await answers('a', make)).toBe('answer 1')
  moveOn()
  expect(await answers('a', make)).toBe('answer 3')
  answers.forget()
  expect(await answers('a', make)).toBe('answer 4')
})

test('what was being made when the chain moved on is not kept, and a failure never is', async () => {
  const { answers, moveOn } = standing()
  let finish = (_answer: string): void => {}
  const old = answers('a', () => new Promise((resolve) => (finish = resolve)))
  await answers('b', async () => 'something else')
  moveOn()
  expect(await answers('c', async () => 'of the new state')).toBe('of the new state')
  finish('of the old state')
  expect(await old).toBe('of the old state')
  expect(await answers('a', async () => 'of the new state')).toBe('of the new state')

  const failing = async (): Promise<string> => Promise.reject(new Error('no database'))
  await expect(answers('d', failing)).rejects.toThrow('no database')
  expect(await answers('d', async () => 'it is back')).toBe('it is back')
})
