import { APPROVAL_TOPIC, hexAddress, tokenAmount } from '@tronlens/core'
import type { LogFact } from '../extract/facts.ts'
import type { Changes } from './changes.ts'

/** Of an approval; that of an item has its number as a fourth topic. */
const TOPICS = 3
const WORD_DIGITS = 64
const ADDRESS_DIGITS = 40
const PADDING = '0'.repeat(WORD_DIGITS - ADDRESS_DIGITS)

/**
 * What token contracts report of allowances: the last event of an owner, a token and a spender says what
 * stands.
 */
export function applyApprovals(logs: readonly LogFact[], changes: Changes): void {
  for (const { topics, address, data, block_number, tx_index, ordinal } of logs) {
    if (topics.length !== TOPICS || topics[0] !== APPROVAL_TOPIC) continue
    const [, owner = '', spender = ''] = topics
    const isOwner = owner.length === WORD_DIGITS && owner.startsWith(PADDING)
    if (!isOwner || spender.length !== WORD_DIGITS) continue
    const row = {
      owner: hexAddress(`41${owner.slice(PADDING.length)}`),
      contract: address,
      spender: hexAddress(`41${spender.slice(PADDING.length)}`),
      amount: tokenAmount(BigInt(`0x${data.slice(0, WORD_DIGITS) || '0'}`)),
      block_number,
      tx_index,
      ordinal,
    }
    changes.tokens.allowances.set(row.owner + row.contract + row.spender, row)
  }
}
