/** Header of every answer from an index: the state of the chain that it was read from. */
export const INDEX_HEAD = 'x-index-head'

/** State of the chain that an answer was read from: this one, or a later one. */
export type IndexHead = {
  /** Newest block, and its id. */
  block: number
  hash: string
  /** Blocks that the indexer announced and this state lacks. */
  behind: number
  /** First block whose transactions are known: more than 0 in an index that begins with a later one. */
  first: number
}

/** Prints the header, as an item of structured fields (RFC 9651). */
export const printIndexHead = ({ block, hash, behind, first }: IndexHead): string =>
  `${block};hash="${hash}";behind=${behind}${first > 0 ? `;first=${first}` : ''}`

const FORM = /^(\d{1,15});hash="([0-9a-f]{64})";behind=(\d{1,15})(?:;first=(\d{1,15}))?$/

/** Reads the header; undefined where there is none, or a later server writes another form. */
export function readIndexHead(text: string | null | undefined): IndexHead | undefined {
  const [, block, hash, behind, first = '0'] = FORM.exec(text ?? '') ?? []
  if (block === undefined || hash === undefined) return undefined
  return { block: Number(block), hash, behind: Number(behind), first: Number(first) }
}
