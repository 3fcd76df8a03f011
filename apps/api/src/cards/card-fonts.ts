import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFontLetters } from './font-letters.ts'

/**
 * Font packages in the order in which a letter is looked for, with the sets of letters taken from each. Han,
 * kana and hangul come in a hundred small files, of which a picture reads those that its letters need.
 */
const PACKAGES: readonly [name: string, sets: RegExp][] = [
  ['inter', /^(latin|latin-ext|cyrillic|greek|vietnamese)$/],
  ['vazirmatn', /^arabic$/],
  ['noto-sans-hebrew', /^hebrew$/],
  ['noto-sans-thai', /^thai$/],
  ['noto-sans-sc', /^\[\d+\]$/],
  ['noto-sans-kr', /^\[\d+\]$/],
]
/** Has no shape: the space, joiners and directions. */
const UNSEEN = /^(?: |\u200C|\u200D|[\u2066-\u2069])$/u
/** Marks, and a vowel of Thai, that join others: a line of several fonts has a shape for each letter, or none. */
const JOINS_OTHERS = /^(?:(?!\p{Script=Thai})\p{M}|\u0E33)$/u
/** Three letters that fonts draw as one shape. */
const JOINED_WORD = /لله/u

type Face = { path: string; ranges: readonly (readonly [first: number, last: number])[] }

const { resolve } = createRequire(import.meta.url)

/** `U+30-39,U+AC00` as pairs. */
const readRanges = (text: string): Face['ranges'] =>
  text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
  })

function readFaces(): Face[] {
  return PACKAGES.flatMap(([name, taken]) => {
    const list = resolve(`@fontsource-variable/${name}/unicode.json`)
    const sets = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>
    return Object.entries(sets)
      .filter(([set]) => taken.test(set))
      .map(([set, ranges]) => ({
        path: join(dirname(list), 'files', `${name}-${set.replace(/[[\]]/g, '')}-wght-normal.woff2`),
        ranges: readRanges(ranges),
      }))
  })
}

let faces: readonly Face[] | undefined
const lettersByFile = new Map<string, ReadonlySet<number>>()

/** What a file really has; the ranges of its package name letters that it lacks. */
function lettersOf(path: string): ReadonlySet<number> {
  const known = lettersByFile.get(path) ?? readFontLetters(readFileSync(path))
  lettersByFile.set(path, known)
  return known
}

/** The file with the shape of a letter. */
function fileOf(letter: string): string | undefined {
  faces ??= readFaces()
  const code = letter.codePointAt(0) ?? 0
  return faces.find(
    ({ path, ranges }) =>
      ranges.some(([first, last]) => code >= first && code <= last) && lettersOf(path).has(code),
  )?.path
}

/** Whether a letter can be drawn. */
export const isDrawn = (letter: string): boolean =>
  UNSEEN.test(letter) || (!JOINS_OTHERS.test(letter) && fileOf(letter) !== undefined)

/** A name, or nothing where not all of it can be drawn: part of a name is another name. */
export function drawnName(name: string): string {
  const composed = name.normalize('NFC')
  return [...composed].every(isDrawn) && !JOINED_WORD.test(composed) ? composed : ''
}

/** The font files that a drawing needs; numbers and marks are drawn with the first. */
export function fontFilesOf(text: string): string[] {
  const files = ['0', ...new Set(text)].filter((letter) => !UNSEEN.test(letter)).map(fileOf)
  return [...new Set(files)].filter((file) => file !== undefined)
}
