import { expect, test } from 'vitest'
import { coalesceReads } from './coalesce-reads.ts'

/** A look whose readings end when the test says so. */
function controlled() {
  const readings: { end: () => void; fail: (error: Error) => void; ended: Promise<void> }[] = []
  const look = coalesceReads(() => {
    let [end, fail]: [() => void, (error: Error) => void] = [() => undefined, () => undefined]
    const ended = new Promise<void>((resolve, reject) => {
      end = resolve
      fail = reject
    })
    readings.push({ end, fail, ended })
    return ended
  })
  return { look, readings }
}

test('who asks while one is under way shares the one after it', async () => {
  const { look, readings } = controlled()
  const first = look()
  const [second, third] = [look(), look()]
  expect(readings).toHaveLength(1)
  readings[0]?.end()
  await first
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.end()
  await Promise.all([second, third])
  expect(readings).toHaveLength(2)
})

test('a look that begins just as the one before ends is waited for, not for ever', async () => {
  const { look, readings } = controlled()
  const first = look()
  const second = look()
  // between the end of the first and the beginning of what waits for it
  let third: Promise<void> | undefined
  void readings[0]?.ended.then(() => (third = look()))
  readings[0]?.end()
  await first
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.end()
  await third
  await expect.poll(() => readings.length).toBe(3)
  readings[2]?.end()
  await second
  // and a later caller is answered
  const fourth = look()
  readings[3]?.end()
  await fourth
})

test('a failure reaches those who asked for it, and the next look is another', async () => {
  const { look, readings } = controlled()
  const first = look()
  const second = look()
  readings[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await expect.poll(() => readings.length).toBe(2)
  readings[1]?.end()
  await second
})
