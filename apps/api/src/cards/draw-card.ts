import type { Card } from './card.ts'
import { escapeMarkup } from './escape.ts'

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
/** Letters that the shipped font has; others would be drawn as boxes. */
const UNDRAWN = /[^\u0020-\u024F\u0370-\u03FF\u0400-\u045F\u1E00-\u1EFF\u2010-\u2026\u20AC]/gu
/** How wide a letter is at most times, in its own size. */
const LETTER_WIDTH = 0.56
const LEFT = 72
const MOST_LINES = 3

/** A text that the font can draw: other letters are a question mark each. */
const drawn = (text: string): string => escapeMarkup(text.replace(UNDRAWN, '?'))

/** Breaks a text between words, at most so many lines; the last one says that more follows. */
export function breakLines(text: string, letters: number, most: number): string[] {
  const pieces = new RegExp(`.{1,${letters}}`, 'gu')
  const lengthOf = (part: string): number => [...part].length
  const lines: string[] = []
  for (const word of text.split(' ').flatMap((part) => part.match(pieces) ?? [])) {
    const last = lines.at(-1)
    if (last !== undefined && lengthOf(last) + 1 + lengthOf(word) <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  if (lines.length <= most) return lines
  const end = [...(lines[most - 1] ?? '')].slice(0, letters - 1).join('')
  return [...lines.slice(0, most - 1), `${end}…`]
}

const lettersAt = (size: number): number => Math.floor((CARD_SIZE.width - 2 * LEFT) / (size * LETTER_WIDTH))

const text = (content: string, y: number, size: number, colour: string): string =>
  `<text x="${LEFT}" y="${y}" font-size="${size}" fill="${colour}">${drawn(content)}</text>`

/** Draws a card as SVG, in the light colours of the web app. */
export function drawCard({ title, id, sentence, facts, warning, network }: Card): string {
  const { width, height } = CARD_SIZE
  const [heading = ''] = breakLines(title, lettersAt(64), 1)
  const lines = breakLines(sentence, lettersAt(42), MOST_LINES)
  const [tag = ''] = breakLines(network, 30, 1)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${COLOURS.page}"/>`,
    `<rect x="32" y="32" width="${width - 64}" height="${height - 64}" rx="20" fill="${COLOURS.surface}" stroke="${COLOURS.line}" stroke-width="2"/>`,
    `<svg x="${LEFT}" y="68" width="52" height="52" viewBox="0 0 24 24">${MARK}</svg>`,
    `<text x="${LEFT + 68}" y="106" font-size="34" fill="${COLOURS.ink}">Tronlens</text>`,
    `<text x="${width - LEFT}" y="106" font-size="30" text-anchor="end" fill="${COLOURS['ink-3']}">${drawn(tag)}</text>`,
    text(heading, 216, 64, COLOURS.ink),
    id && text(id, 272, 34, COLOURS['ink-3']),
    ...lines.map((line, at) => text(line, 346 + at * 54, 42, COLOURS['ink-2'])),
    warning &&
      `<rect x="${LEFT - 8}" y="478" width="${width - 2 * LEFT + 16}" height="56" rx="10" fill="${COLOURS['bad-soft']}"/>` +
        text(warning, 516, 32, COLOURS.bad),
    text(facts.join(' · '), 572, 26, COLOURS['ink-3']),
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}
