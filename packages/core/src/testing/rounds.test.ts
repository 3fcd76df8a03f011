import { afterEach, expect, test, vi } from 'vitest'

const load = async (environment: Record<string, string>) => {
  vi.resetModules()
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  return import('./rounds.ts')
}
afterEach(() => vi.unstubAllEnvs())

const CASES = Array.from({ length: 100 }, (_, place) => place)

test('a run takes few rounds, a full run all of them', async () => {
  const few = await load({ TEST_ROUNDS: '' })
  expect(few.rounds(3, 30)).toBe(3)
  expect(few.sample(CASES, 4)).toHaveLength(25)
  const full = await load({ TEST_ROUNDS: 'full' })
  expect(full.rounds(3, 30)).toBe(30)
  expect(full.sample(CASES, 4)).toEqual(CASES)
})

test('seeds take different cases, and together all', async () => {
  const taken: number[] = []
  for (const seed of ['8', '9', '10', '11'])
    taken.push(...(await load({ TEST_ROUNDS: '', TEST_SEED: seed })).sample(CASES, 4))
  expect(taken.sort((a, b) => a - b)).toEqual(CASES)
  expect((await load({ TEST_SEED: '8' })).seedOf(2)).toBe(10)
})

test('another version of Node takes some of what has run before', async () => {
  expect((await load({ TEST_ROUNDS: '' })).allOnce(CASES, 4)).toEqual(CASES)
  expect((await load({ TEST_ROUNDS: 'full' })).allOnce(CASES, 4)).toEqual(CASES)
  expect((await load({ TEST_ROUNDS: 'repeated' })).allOnce(CASES, 4)).toHaveLength(25)
})
