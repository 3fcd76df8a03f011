import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const TEXTS = import.meta.glob<Record<string, string>>(['./en.json', './packs/*/en.json'], {
  eager: true,
  import: 'default',
})
const PLURAL = /_(zero|one|two|few|many|other)$/
const source = Object.values(SOURCES).join('\n')

/** Every text in quotes, so that a key that begins like another one does not count for it. */
const written = new Set([...source.matchAll(/['"`]([\w.]+)['"`]/g)].map(([, text]) => text))
/** Keys that are put together: a beginning, what is filled in, and an end. */
const composed = [...source.matchAll(/`([\w.]*\.[\w.]*)\$\{[^`]*?\}([\w.]*)`/g)].map(
  ([, start, end]) => [start, end] as [string, string],
)

/** Whether any source names a key, as a whole or put together. */
const isUsed = (key: string): boolean =>
  written.has(key) || composed.some(([start, end]) => key.startsWith(start) && key.endsWith(end))

test.each(Object.entries(TEXTS))('%s has no text that nothing shows', (_file, texts) => {
  const keys = [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))]
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})
