import { parseAddress, safeText } from '@tronlens/core'

/** An address as nodes and old tools write it. */
const NODE_FORM = /^41[0-9a-f]{40}$/i

/**
 * An address out of what was typed or pasted: without the spaces and the unseen characters that documents and messengers put
 * into it, in Base58 where it was the hex of a node. The `0x…` of another chain stays, and is none: coins that are sent to it
 * may belong to nobody here.
 */
export function cleanAddress(text: string): string {
  const kept = safeText(text.replace(/\s/g, ''))
  return NODE_FORM.test(kept) ? parseAddress(kept) : kept
}
