import { expect, test } from 'vitest'
import { runConcurrently } from './run-concurrently.ts'

/** A promise that the test ends. */
function defer() {
  let resolve = () => {}
  let reject = (_error: Error) => {}
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

test('the result of the work comes once both are done', async () => {
  const aside = defer()
  let isDone = false
  const both = runConcurrently(aside.promise, async (settled) => {
    await settled
    return 7
  })
  both.then(() => {
    isDone = true
  })
  await Promise.resolve()
  expect(isDone).toBe(false)
  aside.resolve()
  expect(await both).toBe(7)
})

test.each([
  ['the work', 'work'],
  ['the other task', 'aside'],
])('when %s fails the other is waited for, and the first failure is reported', async (_name, first) => {
  const [aside, work] = [defer(), defer()]
  const order: string[] = []
  const both = runConcurrently(aside.promise, () => work.promise).catch((error: Error) => {
    order.push(`reported ${error.message}`)
  })
  const second = first === 'work' ? aside : work
  ;(first === 'work' ? work : aside).reject(new Error('disk full'))
  await new Promise(setImmediate)
  order.push('the other still runs')
  second.reject(new Error('transaction is aborted'))
  await both
  expect(order).toEqual(['the other still runs', 'reported disk full'])
})

test('a failure next to work that waits for it is reported once', async () => {
  const aside = defer()
  const both = runConcurrently(aside.promise, (settled) => settled)
  aside.reject(new Error('disk full'))
  await expect(both).rejects.toThrow('disk full')
})
