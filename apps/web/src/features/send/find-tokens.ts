import { safeText } from '@tronlens/core'
import { imitatedBy, type SendableToken } from './tokens.ts'

/** Tokens that are offered at once, and those behind a press. */
export interface FoundTokens {
  usual: readonly SendableToken[]
  /** They look like better known tokens, or the user hides them. */
  doubtful: readonly SendableToken[]
}

const fold = (text: string): string => safeText(text).normalize('NFKC').toLowerCase().trim()

/**
 * Tokens whose symbol, name or id a text names. An imitation stays behind a press even if it is what was
 * searched for: the token that it looks like has the same letters.
 */
export function findTokens(
  tokens: readonly SendableToken[],
  text: string,
  hidden: readonly string[],
): FoundTokens {
  const words = fold(text).split(/\s+/)
  const found = tokens.filter(({ id, symbol, name }) => {
    const searched = `${fold(symbol)} ${fold(name)} ${id.toLowerCase()}`
    return words.every((word) => searched.includes(word))
  })
  const isDoubtful = (token: SendableToken) => imitatedBy(token) !== undefined || hidden.includes(token.id)
  return {
    usual: found.filter((token) => !isDoubtful(token)),
    doubtful: found.filter(isDoubtful),
  }
}
