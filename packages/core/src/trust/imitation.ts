import { skeletonOf } from './skeleton.ts'

/** What is compared of a token. */
export interface NamedToken {
  /** As the chain names it: `_`, a number or a contract. */
  id: string
  name: string
  symbol: string
  holders: bigint
  /** When it was made, milliseconds. */
  created: bigint
}

/** A token that others may be taken for. */
export type KnownToken = NamedToken & {
  /** Named by the chain or the operator: it is the original whatever its age. */
  isListed?: boolean
}

/** Shorter names mean nothing: too many tokens share them. */
const SHORTEST = 3

const looksOf = ({ name, symbol }: NamedToken): string[] =>
  [...new Set([skeletonOf(name), skeletonOf(symbol)])].filter((look) => [...look].length >= SHORTEST)

/**
 * True where one of two tokens that look the same is the original of the other: it is older and more accounts
 * hold it.
 */
const isOriginal = (known: KnownToken, token: NamedToken): boolean =>
  known.id !== token.id &&
  (known.isListed === true || (known.holders > token.holders && known.created < token.created))

/**
 * Finds the better known token that another one looks like by its name or symbol; undefined when there is
 * none.
 */
export type FindImitated = (token: NamedToken) => KnownToken | undefined

/**
 * Prepares the search for imitated tokens.
 *
 * @param known - tokens that users know, the best known first
 */
export function imitationsOf(known: readonly KnownToken[]): FindImitated {
  const byLook = new Map<string, KnownToken[]>()
  for (const token of known)
    for (const look of looksOf(token)) byLook.set(look, [...(byLook.get(look) ?? []), token])
  const listed = new Set(known.filter(({ isListed }) => isListed).map(({ id }) => id))
  return (token) => {
    if (listed.has(token.id)) return undefined
    const alike = looksOf(token).flatMap((look) => byLook.get(look) ?? [])
    return alike.find((each) => isOriginal(each, token))
  }
}
