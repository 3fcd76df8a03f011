import { escapeMarkup } from './escape.ts'

/** How far an index is. */
export type IndexStatus = {
  /** Of the network, as the operator calls it. */
  name: string
  /** Newest block of the index; undefined before the first. */
  head: number | undefined
  /** Blocks of the node that the index lacks; undefined while the node does not answer. */
  behind: number | undefined
}

const HEIGHT = 20
const PADDING = 8
/** How wide letters of a name are at most in the font of the badge, and digits, in pixels. */
const [LETTER, DIGIT] = [7.5, 7]
/** Blocks that the next notice brings. */
const QUIET_BLOCKS = 2
const [LABEL, GOOD, LATE, AWAY] = ['#161615', '#1F7A3D', '#8A5A00', '#B3202B']

/** What a badge says: the height, and how many blocks are missing. */
function messageOf({ head, behind }: IndexStatus): { text: string; title: string; colour: string } {
  if (head === undefined) return { text: '–', title: 'Nothing is indexed yet', colour: AWAY }
  const height = head.toLocaleString('en-US')
  if (behind === undefined)
    return { text: height, title: `Block ${height}; the node does not answer`, colour: AWAY }
  if (behind <= QUIET_BLOCKS) return { text: height, title: `Block ${height}, up to date`, colour: GOOD }
  const missing = behind.toLocaleString('en-US')
  return {
    text: `${height} −${missing}`,
    title: `Block ${height}, ${missing} blocks behind the node`,
    colour: LATE,
  }
}

/**
 * The state of an index as a picture in SVG, 20 pixels high, for pages of others: the name of the network, the
 * newest block, and how many blocks are missing.
 *
 * @example drawBadge({ name: 'TRON Mainnet', head: 85_123_456, behind: 0 })
 */
export function drawBadge(status: IndexStatus): string {
  const { text, title, colour } = messageOf(status)
  const name = escapeMarkup(status.name)
  const left = Math.ceil([...status.name].length * LETTER + 2 * PADDING)
  const right = Math.ceil(text.length * DIGIT + 2 * PADDING)
  const label = `${name}: ${title}`
  const word = (x: number, content: string) => `<text x="${x}" y="14" text-anchor="middle">${content}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="${HEIGHT}" role="img" aria-label="${label}"><title>${label}</title><clipPath id="r"><rect width="${left + right}" height="${HEIGHT}" rx="4"/></clipPath><g clip-path="url(#r)"><rect width="${left}" height="${HEIGHT}" fill="${LABEL}"/><rect x="${left}" width="${right}" height="${HEIGHT}" fill="${colour}"/></g><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${word(left / 2, name)}${word(left + right / 2, text)}</g></svg>`
}
