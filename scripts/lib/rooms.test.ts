import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { inRoot } from './paths.mjs'
// @ts-expect-error a script without types
import { findLoops, readImports, roomsOf } from './rooms.mjs'

const folders = globSync('{apps,packages}/*/src', { cwd: inRoot('.') })

describe.each(folders)('%s', (folder) => {
  const imports = readImports(folder)

  test('no file imports itself by way of others, types included', () => {
    expect(findLoops(imports)).toEqual([])
  })

  test('no folder imports itself by way of others, so that each stands above what it uses', () => {
    expect(findLoops(roomsOf(imports))).toEqual([])
  })
})

test('no noun stands in both slices and features of the web app', () => {
  const namesOf = (layer: string) =>
    globSync(`apps/web/src/${layer}/*`, { cwd: inRoot('.') }).map((path) => basename(path))
  const slices = new Set(namesOf('slices'))
  expect(slices.size).toBeGreaterThan(10)
  expect(namesOf('features').filter((name) => slices.has(name))).toEqual([])
})

test('no test of the database stands next to the entry of a program', () => {
  expect(globSync('{apps,packages}/*/src/*.db.test.ts', { cwd: inRoot('.') })).toEqual([])
})

test('loops are found, and a chain is none', () => {
  const graph = (arrows: Record<string, string[]>) =>
    new Map(Object.entries(arrows).map(([name, others]) => [name, new Set(others)]))
  expect(findLoops(graph({ a: ['b', 'c'], b: ['c'], c: [] }))).toEqual([])
  expect(findLoops(graph({ a: ['b'], b: ['c'], c: ['b'], d: ['a'] }))).toEqual([['b', 'c']])
  expect(roomsOf(graph({ 'x/one.ts': ['y/two.ts'], 'y/two.ts': ['y/three.ts', 'z.ts'] }))).toEqual(
    graph({ x: ['y'], y: ['z.ts'] }),
  )
})
