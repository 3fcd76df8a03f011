import { parseAddress, safeText } from '@tronlens/core'

/** An address as nodes and old tools write it. */
const NODE_FORM = /^41[0-9a-f]{40}$/i

/**
 * Reads an address from typed or pasted text: removes the spaces and invisible characters that documents and
 * messengers add, and turns the hex form of a node into Base58. The `0x…` form of another chain stays as it
 * is and is not an address here: coins sent to it may belong to no account.
 */
export function cleanAddress(text: string): string {
  const kept = safeText(text.replace(/\s/g, ''))
  return NODE_FORM.test(kept) ? parseAddress(kept) : kept
}
