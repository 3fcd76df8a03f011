import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

/** A worker with some pieces of work, each of which ends on command. */
function busyWorker(name: string, pieces: number, done: string[]) {
  let left = pieces
  return {
    step: async () => {
      await Promise.resolve()
      done.push(name)
      left--
      return left > 0
    },
  }
}

const settle = async (done: string[], count: number) => expect.poll(() => done.length).toBe(count)

test('who comes late waits for one piece of the work of others, not for all of it', async () => {
  const [turns, done]: [Turns, string[]] = [new Turns(1), []]
  turns.join('crowd', busyWorker('a', 50, done))
  turns.join('crowd', busyWorker('b', 50, done))
  turns.join('single', busyWorker('c', 2, done))
  await settle(done, 102)
  expect(done.indexOf('c')).toBeLessThan(3)
  expect(done.lastIndexOf('c')).toBeLessThan(6)
  // those of one owner share its turns
  expect(done.slice(0, 12).filter((name) => name === 'b').length).toBeGreaterThan(2)
})

test('a worker has one turn at a time for all senders', async () => {
  const [turns, done]: [Turns, string[]] = [new Turns(4), []]
  let at = 0
  let most = 0
  let left = 5
  const worker = {
    step: async () => {
      most = Math.max(most, ++at)
      await Promise.resolve()
      at--
      done.push('step')
      return --left > 0
    },
  }
  for (let time = 0; time < 3; time++) turns.join('one', worker)
  await settle(done, 5)
  expect(most).toBe(1)
})

test('at most as many pieces are done at the same time as there are places', async () => {
  const turns = new Turns(2)
  const ends: (() => void)[] = []
  const slow = () => ({ step: () => new Promise<boolean>((end) => ends.push(() => end(false))) })
  for (const owner of ['a', 'b', 'c']) turns.join(owner, slow())
  expect(ends).toHaveLength(2)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(3)
})

test('what is asked for while a worker ends its work is not forgotten', async () => {
  const turns = new Turns(1)
  const ends: (() => void)[] = []
  const worker = { step: () => new Promise<boolean>((end) => ends.push(() => end(false))) }
  turns.join('one', worker)
  turns.join('one', worker)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
})
