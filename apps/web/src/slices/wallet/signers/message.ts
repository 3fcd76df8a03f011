/**
 * Something to sign that is no transaction: a text (TIP-191), or typed data (TIP-712)
 * as the JSON that was given.
 */
export interface Message {
  readonly kind: 'text' | 'typed'
  readonly text: string
}
