import { expect, test } from 'vitest'
import { type RequestFacts, requestLine } from './request-line.ts'

const WAITING: RequestFacts = {
  isSendable: false,
  isSent: false,
  isOver: false,
  end: 'open',
  hasSigned: false,
  canSign: true,
  isKey: true,
}

test.each<[string, Partial<RequestFacts>, string]>([
  ['waits for this key', {}, 'multisig.renewHint'],
  ['waits for other keys', { hasSigned: true }, 'multisig.youSigned'],
  ['is of other keys', { isKey: false }, 'multisig.notYours'],
  ['is seen by an address alone', { canSign: false }, 'multisig.addressOnly'],
  ['was withdrawn', { isOver: true }, 'multisig.isOver'],
  ['was withdrawn, with all signatures', { isOver: true, isSendable: true }, 'multisig.complete'],
  ['is in a block', { isSent: true, hasSigned: true }, 'multisig.isDone'],
  ['is past its time by a clock', { end: 'overdue', hasSigned: true }, 'after.overdue'],
  ['can be in no block any more', { end: 'over' }, 'multisig.isExpired'],
])('a request that %s', (_what, facts, line) => {
  expect(requestLine({ ...WAITING, ...facts })).toBe(line)
})
