import { type Card, joinParts } from './card.ts'
import { isDrawn } from './card-fonts.ts'
import { escapeMarkup } from './escape.ts'
import { joinLamAlef } from './lam-alef.ts'

export const CARD_SIZE = { width: 1200, height: 630 }
/** The light colours of the web app. */
const COLOURS = {
  page: '#F7F7F6',
  surface: '#FFFFFF',
  line: '#E4E4E1',
  ink: '#161615',
  'ink-2': '#4A4A47',
  'ink-3': '#666662',
  accent: '#DB1530',
  bad: '#B3202B',
  'bad-soft': '#FDECEB',
}
/** The mark of the product, as in its icon. */
const MARK =
  '<mask id="m"><rect width="24" height="24" fill="#fff"/><path fill="#000" d="M10.61 7.72 16.4 12.94 8.99 15.34Z"/><path stroke="#000" stroke-width="1.5" d="M10.61 7.72 21.96 17.95M16.4 12.94 1.87 17.65M8.99 15.34 12.17 .4"/></mask><circle cx="12" cy="12" r="11" fill="#DB1530" mask="url(#m)"/>'
/** Letters as wide as they are high. */
const WIDE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u3000-\\u303F\\uFF00-\\uFF60'
const IS_WIDE = new RegExp(`^[${WIDE}]$`, 'u')
/** Words, and wide letters, which a line may end after. */
const PIECES = new RegExp(`[${WIDE}]|[^ ${WIDE}]+`, 'gu')
/** Fonts of these letters come in their thinnest weight; an outline makes them as strong as the others. */
const THIN = new RegExp(`[${WIDE}\\p{Script=Hebrew}]+`, 'gu')
const OUTLINE = 0.036
/** Has no width of its own. */
const NARROWEST = /^(?:\p{Mn}|\u200C|\u200D|[\u2066-\u2069])$/u
/** May not begin a line. */
const CLOSING = /^[、。，．：；）」』〉》！？・…]/u
/** How wide a letter is at most times, in its own size. */
const LETTER_WIDTH = 0.56
/** The same of a wide letter, in letters. */
const WIDE_LETTERS = 1 / LETTER_WIDTH
const LEFT = 72
const MOST_LINES = 3

/** A text without letters that no font has; names with such letters have been replaced before. */
const drawn = (text: string): string => joinLamAlef([...text].filter(isDrawn).join(''))

/** Marked up, with thin letters made stronger. */
function inked(text: string, size: number, colour: string): string {
  let at = 0
  let out = ''
  for (const { 0: run, index } of text.matchAll(THIN)) {
    out += `${escapeMarkup(text.slice(at, index))}<tspan stroke="${colour}" stroke-width="${size * OUTLINE}">${escapeMarkup(run)}</tspan>`
    at = index + run.length
  }
  return out + escapeMarkup(text.slice(at))
}

const widthOf = (letter: string): number =>
  NARROWEST.test(letter) ? 0 : IS_WIDE.test(letter) ? WIDE_LETTERS : 1
const lengthOf = (part: string): number => [...part].reduce((sum, letter) => sum + widthOf(letter), 0)

/** The beginning of a text, as much as fits. */
function fitting(text: string, letters: number): string {
  let left = letters
  return [...text]
    .filter((letter) => {
      left -= widthOf(letter)
      return left >= 0
    })
    .join('')
}

/** A word in parts that fit a line each. */
function splitWord(word: string, letters: number): string[] {
  const parts: string[] = []
  for (let rest = word; rest !== ''; rest = rest.slice(parts.at(-1)?.length)) {
    const part = fitting(rest, letters)
    parts.push(part === '' ? rest : part)
  }
  return parts
}

/** Breaks a text between words or wide letters, at most so many lines; the last one says that more follows. */
export function breakLines(text: string, letters: number, most: number): string[] {
  const lines: string[] = []
  let end = 0
  for (const { 0: piece, index } of text.matchAll(PIECES)) {
    const gap = index > end ? ' ' : ''
    end = index + piece.length
    for (const part of splitWord(piece, letters)) {
      const last = lines.at(-1)
      const isJoined = last !== undefined && lengthOf(last + gap + part) <= letters
      if (last !== undefined && (isJoined || CLOSING.test(part))) lines[lines.length - 1] = last + gap + part
      else lines.push(part)
    }
  }
  if (lines.length <= most) return lines
  return [...lines.slice(0, most - 1), `${fitting(lines[most - 1] ?? '', letters - 1)}…`]
}

/** Lines that each close what they begin to keep apart, so that none turns the direction of its own end. */
export function closeLines(lines: readonly string[]): string[] {
  const open: string[] = []
  return lines.map((line) => {
    const before = open.join('')
    for (const [mark] of line.matchAll(/[\u2066-\u2069]/g)) {
      if (mark === '\u2069') open.pop()
      else open.push(mark)
    }
    return `${before}${line}${'\u2069'.repeat(open.length)}`
  })
}

const lettersAt = (size: number): number => Math.floor((CARD_SIZE.width - 2 * LEFT) / (size * LETTER_WIDTH))

/** Draws a card as SVG, in the light colours of the web app; from right to left it is the other way round. */
export function drawCard({ title, id, sentence, facts, warning, network, isRightToLeft }: Card): string {
  const { width, height } = CARD_SIZE
  const x = (fromStart: number): number => (isRightToLeft ? width - fromStart : fromStart)
  const anchor = (isEnd: boolean): string => (isEnd === isRightToLeft ? 'start' : 'end')
  const text = (content: string, y: number, size: number, colour: string, from = LEFT, isEnd = false) => {
    const line = isRightToLeft ? `\u2067${content}\u2069` : content
    return `<text x="${x(from)}" y="${y}" font-size="${size}" text-anchor="${anchor(isEnd)}" fill="${colour}">${inked(line, size, colour)}</text>`
  }
  const [heading = ''] = closeLines(breakLines(drawn(title), lettersAt(64), 1))
  const lines = closeLines(breakLines(drawn(sentence), lettersAt(42), MOST_LINES))
  const tag = breakLines(drawn(network), 30, 1)[0] ?? ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.page}"/>`,
    `<rect x="32" y="32" width="${width - 64}" height="${height - 64}" rx="20" fill="${COLOURS.surface}" stroke="${COLOURS.line}" stroke-width="2"/>`,
    `<svg x="${isRightToLeft ? width - LEFT - 52 : LEFT}" y="68" width="52" height="52" viewBox="0 0 24 24">${MARK}</svg>`,
    text('Tronlens', 106, 34, COLOURS.ink, LEFT + 68),
    text(tag, 106, 30, COLOURS['ink-3'], width - LEFT, true),
    text(heading, 216, 64, COLOURS.ink),
    id && text(id, 272, 34, COLOURS['ink-3']),
    ...lines.map((line, at) => text(line, 346 + at * 54, 42, COLOURS['ink-2'])),
    warning &&
      `<rect x="${LEFT - 8}" y="478" width="${width - 2 * LEFT + 16}" height="56" rx="10" fill="${COLOURS['bad-soft']}"/>` +
        text(drawn(warning), 516, 32, COLOURS.bad),
    text(drawn(joinParts(facts, isRightToLeft)), 572, 26, COLOURS['ink-3']),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}
