import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of a recording's file; none when the file is missing. */
export function readLines(dir: string, file: string): string[] {
  const path = join(dir, file)
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : []
}

/** Lines of the form "height, tab, text" by height. */
export const readNumbered = (dir: string, file: string): Map<number, string> =>
  new Map(
    readLines(dir, file).map((line) => {
      const tab = line.indexOf('\t')
      return [Number(line.slice(0, tab)), line.slice(tab + 1)]
    }),
  )
