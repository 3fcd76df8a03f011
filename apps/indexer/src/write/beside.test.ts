import { expect, test } from 'vitest'
import { beside } from './beside.ts'

/** A promise that ends when it is told to. */
function defer() {
  let resolve = () => {}
  let reject = (_error: Error) => {}
  const promise = new Promise<void>((done, failed) => {
    resolve = done
    reject = failed
  })
  return { promise, resolve, reject }
}

test('what the work made is told once both are done', async () => {
  const aside = defer()
  let isDone = false
  const both = beside(aside.promise, async (settled) => {
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
  ['what is beside it', 'aside'],
])('when %s fails the other is waited for, and the first failure is told', async (_name, first) => {
  const [aside, work] = [defer(), defer()]
  const order: string[] = []
  const both = beside(aside.promise, () => work.promise).catch((error: Error) => {
    order.push(`told ${error.message}`)
  })
  const second = first === 'work' ? aside : work
  ;(first === 'work' ? work : aside).reject(new Error('disk full'))
  await new Promise(setImmediate)
  order.push('the other still runs')
  second.reject(new Error('transaction is aborted'))
  await both
  expect(order).toEqual(['the other still runs', 'told disk full'])
})

test('a failure beside work that waits for it is told once', async () => {
  const aside = defer()
  const both = beside(aside.promise, (settled) => settled)
  aside.reject(new Error('disk full'))
  await expect(both).rejects.toThrow('disk full')
})
