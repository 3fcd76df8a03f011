import type { QuarantineReason } from '@tronlens/db'

/** Longest name and symbol that are kept; a list shows less. */
const LONGEST_TEXT = 200
/** Largest number of decimals that makes sense for 256 bits. */
const MOST_DECIMALS = 77n

/** What a token says of itself; undefined where it says nothing. */
export type SaidMetadata = {
  name: string | undefined
  symbol: string | undefined
  decimals: bigint | undefined
}

/** A peculiarity of a token that its pages show. */
type MetadataProblem = { reason: QuarantineReason; detail: string }

/** Metadata in a form that lists can show, and what had to be changed for that. */
export type Metadata = {
  name: string
  symbol: string
  decimals: number
  problems: MetadataProblem[]
}

/** Turns what a token says of itself into what can be shown. */
export function describeMetadata(said: SaidMetadata): Metadata {
  const problems: MetadataProblem[] = []
  const shorten = (what: string, text = ''): string => {
    const characters = text.length > LONGEST_TEXT ? [...text] : []
    if (characters.length <= LONGEST_TEXT) return text
    problems.push({
      reason: 'long-name',
      detail: `Its ${what} has ${characters.length} characters; the first ${LONGEST_TEXT} are kept.`,
    })
    return characters.slice(0, LONGEST_TEXT).join('')
  }
  const { decimals = 0n } = said
  const isAbsurd = decimals < 0n || decimals > MOST_DECIMALS
  if (isAbsurd)
    problems.push({
      reason: 'absurd-decimals',
      detail: `It says that it has ${decimals} decimals; amounts are shown in its smallest unit.`,
    })
  return {
    name: shorten('name', said.name),
    symbol: shorten('symbol', said.symbol),
    decimals: isAbsurd ? 0 : Number(decimals),
    problems,
  }
}
