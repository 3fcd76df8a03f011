import { cutText, safeText } from '@tronlens/core'
import type { CardLanguage } from './card-words.ts'

/** Kinds of pages that have a card, as they stand in paths. */
export const CARD_KINDS = ['block', 'transaction', 'address', 'contract', 'token', 'token20'] as const
export type CardKind = (typeof CARD_KINDS)[number]

/** What a link shows before anybody opens it. All of it is safe to show: cut, and without hidden characters. */
export type Card = {
  kind: CardKind
  /** What is linked, such as `Block 5`. */
  title: string
  /** Its id, shortened. */
  id: string
  /** The one sentence that says what it is or did. */
  sentence: string
  /** When, in which block, how final. */
  facts: readonly string[]
  /** Why a reader should be careful; absent where nothing is known. */
  warning?: string
  language: CardLanguage
  isRightToLeft: boolean
  /** Name of the network, where it is not the one that visitors expect. */
  network: string
  /** Whether there is such a thing. */
  isFound: boolean
  /** Whether nothing on the card changes any more. */
  isLasting: boolean
}

/** What the texts of a card are, apart from where they are shown. */
export type CardTexts = Omit<Card, 'kind' | 'language' | 'isRightToLeft' | 'network' | 'isFound'>

/** Letters of an id at both ends. */
const ENDS = { hash: 8, address: 6 }

/** A hash or an address by its ends; what is short stays whole. */
export function shortId(id: string): string {
  const kept = id.length === 64 ? ENDS.hash : ENDS.address
  return id.length > 2 * kept + 2 ? `${id.slice(0, kept)}…${id.slice(-kept)}` : id
}

/** Letters of the name of an account or a token. */
const LONGEST_NAME = 28

/** The name of an account or a token, in one line, cut and without hidden characters. */
export const plainName = (name: string): string =>
  cutText(safeText(name).replace(/\s+/gu, ' ').trim(), LONGEST_NAME)

/** A moment as every reader understands it. */
export const utcText = (milliseconds: number): string =>
  `${new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** Parts of one line; where it runs from right to left each keeps its own direction. */
export const joinParts = (parts: readonly string[], isRightToLeft: boolean): string =>
  parts.map((part) => (isRightToLeft ? `\u2068${part}\u2069` : part)).join(' · ')
