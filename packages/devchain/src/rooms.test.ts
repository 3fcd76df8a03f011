import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { findCircles, type ImportGraph, readImports } from './testing/import-graph.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The rooms of the README's table from the bottom up, each with the rooms from which it may import. */
const rooms = new Map(
  [...readme.matchAll(/^\| `(\S+)\/` \| [^|]+ \| ([^|]+) \|$/gm)].map(([, room, uses]) => [
    room as string,
    [...(uses as string).matchAll(/[\w/]+/g)].map(([name]) => name),
  ]),
)
const graph = readImports(here)

/** Room of a file: the longest one its path begins with; undefined for the files that combine the rooms. */
const roomOf = (file: string): string | undefined =>
  [...rooms.keys()]
    .filter((room) => file.startsWith(`${room}/`))
    .sort((a, b) => b.length - a.length)
    .at(0)

/** Imports that are not allowed by the table. */
function forbidden(imports: ImportGraph): string[] {
  const found: string[] = []
  for (const [file, targets] of imports) {
    const room = roomOf(file)
    if (room === undefined || rooms.get(room)?.includes('everything')) continue
    for (const target of targets) {
      const other = roomOf(target)
      if (other !== room && !rooms.get(room)?.includes(other ?? '')) found.push(`${file} → ${target}`)
    }
  }
  return found
}

describe('the rooms of the devchain', () => {
  it('are all in the table, but for the files that put them together', () => {
    const outside = [...graph.keys()].filter((file) => roomOf(file) === undefined)
    expect(outside.sort()).toEqual(['devchain.ts', 'index.ts'])
    for (const room of rooms.keys())
      expect(
        [...graph.keys()].some((file) => roomOf(file) === room),
        `${room} is empty`,
      ).toBe(true)
  })

  it('stand on rooms above them in the table', () => {
    const above: string[] = []
    for (const [room, uses] of rooms) {
      if (!uses.includes('everything')) expect(above, room).toEqual(expect.arrayContaining(uses))
      above.push(room)
    }
  })

  it('import from no other rooms than the table says', () => {
    expect(forbidden(graph)).toEqual([])
  })

  it('use what the table says', () => {
    const used = (room: string) =>
      new Set([...graph].flatMap(([file, targets]) => (roomOf(file) === room ? targets.map(roomOf) : [])))
    for (const [room, uses] of rooms)
      if (!uses.includes('everything')) expect([...used(room)], room).toEqual(expect.arrayContaining(uses))
  })

  it('have no circles of files', () => {
    expect(findCircles(graph)).toEqual([])
  })
})

describe('the guard itself', () => {
  it('sees imports of types and of modules that are loaded later', () => {
    expect(graph.get('vm/tracer.ts')).toEqual(['vm/frame-input.ts', 'vm/memory.ts', 'vm/vm-result.ts'])
    expect(graph.get('index.ts')).toContain('devchain.ts')
  })

  it('finds circles and forbidden directions', () => {
    const bent = new Map([
      ['state/a.ts', ['vm/b.ts']],
      ['vm/b.ts', ['vm/c.ts']],
      ['vm/c.ts', ['state/a.ts', 'base/d.ts']],
      ['base/d.ts', []],
    ])
    expect(findCircles(bent).map((circle) => circle.sort())).toEqual([['state/a.ts', 'vm/b.ts', 'vm/c.ts']])
    expect(forbidden(bent)).toEqual(['state/a.ts → vm/b.ts'])
  })
})
