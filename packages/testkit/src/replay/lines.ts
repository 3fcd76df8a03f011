import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Text of a recording's file, which may be compressed; undefined when it is missing. */
export function readRecorded(dir: string, file: string): string | undefined {
  const path = join(dir, file)
  if (existsSync(path)) return readFileSync(path, 'utf8')
  return existsSync(`${path}.gz`) ? gunzipSync(readFileSync(`${path}.gz`)).toString('utf8') : undefined
}

/** Lines of a recording's file; none when the file is missing. */
export const readLines = (dir: string, file: string): string[] =>
  (readRecorded(dir, file) ?? '').split('\n').filter(Boolean)

/** Lines of the form "height, tab, text" by height. */
export const readNumbered = (dir: string, file: string): Map<number, string> =>
  new Map(
    readLines(dir, file).map((line) => {
      const tab = line.indexOf('\t')
      return [Number(line.slice(0, tab)), line.slice(tab + 1)]
    }),
  )
