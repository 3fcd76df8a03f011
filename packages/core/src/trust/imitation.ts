import { skeletonOf } from './skeleton.ts'

/** What is compared of a token. */
export interface NamedToken {
  /** As the chain names it: `_`, a number or a contract. */
  id: string
  name: string
  symbol: string
  /** When it was made, milliseconds. */
  created: bigint
}

/** A token that others may be taken for. */
export type KnownToken = NamedToken & {
  /** Named by the chain, the operator or the catalogue: it is the original whatever its age. */
  isListed?: boolean
}

/** Shorter names mean nothing: too many tokens share them. */
const SHORTEST = 3

const looksOf = ({ name, symbol }: NamedToken): string[] =>
  [...new Set([skeletonOf(name), skeletonOf(symbol)])].filter((look) => [...look].length >= SHORTEST)

/**
 * True where one of two tokens that look the same is the original of the other: the site names it, or it is
 * older. Holders, transfers and units do not count: an issuer hands out as many as it pays for.
 */
const isOriginal = (known: KnownToken, token: NamedToken): boolean =>
  known.id !== token.id && (known.isListed === true || known.created < token.created)

/** Of two originals the one that the site names, else the older one: a copy may be known as well. */
const preferred = (one: KnownToken, other: KnownToken): KnownToken => {
  if (one.isListed !== other.isListed) return one.isListed ? one : other
  return other.created < one.created ? other : one
}

/**
 * Finds the better known token that another one looks like by its name or symbol; undefined when there is
 * none.
 */
export type FindImitated = (token: NamedToken) => KnownToken | undefined

/**
 * Prepares the search for imitated tokens.
 *
 * @param known - tokens that users know
 */
export function imitationsOf(known: readonly KnownToken[]): FindImitated {
  const byLook = new Map<string, KnownToken[]>()
  for (const token of known)
    for (const look of looksOf(token)) byLook.set(look, [...(byLook.get(look) ?? []), token])
  const listed = new Set(known.filter(({ isListed }) => isListed).map(({ id }) => id))
  return (token) => {
    if (listed.has(token.id)) return undefined
    const alike = looksOf(token).flatMap((look) => byLook.get(look) ?? [])
    const [first, ...others] = alike.filter((each) => isOriginal(each, token))
    return first && others.reduce(preferred, first)
  }
}
