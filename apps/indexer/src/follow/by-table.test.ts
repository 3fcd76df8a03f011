import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeByTable } from './by-table.ts'

test('all indexes are made once, never two of one table at the same time, and never more than requested', async () => {
  const tables = fc.array(fc.constantFrom('transfer', 'transaction', 'event_log'), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(
      tables,
      fc.integer({ min: 1, max: 4 }),
      fc.scheduler(),
      async (names, atOnce, scheduler) => {
        const indexes = names.map((table, name) => ({ table, name }))
        const [running, made, seen] = [[] as string[], [] as number[], [] as number[]]
        const done = makeByTable(indexes, atOnce, async ({ table, name }) => {
          expect(running).not.toContain(table)
          running.push(table)
          seen.push(running.length)
          await scheduler.schedule(Promise.resolve())
          running.splice(running.indexOf(table), 1)
          made.push(name)
        })
        await scheduler.waitFor(done)
        expect(made.sort((one, other) => one - other)).toEqual(indexes.map(({ name }) => name))
        expect(Math.max(0, ...seen)).toBe(Math.min(atOnce, new Set(names).size))
      },
    ),
  )
})

test('what cannot be made is reported', async () => {
  const failing = makeByTable([{ table: 'transfer' }], 2, () => Promise.reject(new Error('disk full')))
  await expect(failing).rejects.toThrow('disk full')
})
