import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFiles } from './repeatable.ts'

/** The names of the files of a folder in the order in which they are applied. */
async function orderOf(files: Record<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-repeatable-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.sql`), text)
    return (await readFiles(folder)).map(({ name }) => name)
  } finally {
    await rm(folder, { recursive: true })
  }
}

test('files come by their names, each after those that it needs', async () => {
  expect(await orderOf({ c: '', b: '-- needs: d, c\nSELECT 1', a: '', d: '-- needs: e', e: '' })).toEqual([
    'a',
    'e',
    'd',
    'c',
    'b',
  ])
})

test('a file that needs one that is not there, or itself, is refused', async () => {
  await expect(orderOf({ a: '-- needs: b' })).rejects.toThrow('a.sql needs b.sql, which is not there')
  await expect(orderOf({ a: '-- needs: b', b: '-- needs: a' })).rejects.toThrow(
    'a.sql needs b.sql needs a.sql',
  )
})

test('a kind without such files has none', async () => {
  expect(await readFiles(join(tmpdir(), 'tronlens-nothing-is-here'))).toEqual([])
})
