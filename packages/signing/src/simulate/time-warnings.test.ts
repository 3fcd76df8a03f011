import { milliseconds } from '@tronlens/core'
import { expect, test } from 'vitest'
import { LIFETIME_MS } from '../build/validity.ts'
import { lifeLeft, type TimeContext, timeWarnings } from './time-warnings.ts'
import { needsBox } from './warnings.ts'

const NOW = Date.UTC(2026, 10, 29)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ASKED = { askedMs: LIFETIME_MS }

test.each<[string, number, Omit<TimeContext, 'now'>, string[]]>([
  ['of five minutes, as asked', 5 * MINUTE, ASKED, []],
  ['of five minutes, with a device that lags a minute', 6 * MINUTE, { ...ASKED, ahead: MINUTE }, []],
  [
    'of 20 hours, as the head time of a node makes it',
    20 * HOUR,
    { ...ASKED, ahead: 20 * HOUR },
    ['longLife'],
  ],
  ['of a year', 365 * 24 * HOUR, { ...ASKED, ahead: 365 * 24 * HOUR }, ['longLife']],
  ['of a day, as co-signers were given', 24 * HOUR, { askedMs: 24 * HOUR }, []],
  ['of an hour, of a file', HOUR, {}, []],
  ['of two hours, of a file', 2 * HOUR, {}, ['longLife']],
  [
    'of 20 hours by the index alone, where node and device agree on a wrong time',
    5 * MINUTE,
    { ...ASKED, indexAhead: -20 * HOUR },
    ['longLife'],
  ],
  [
    'of five minutes, with an index that does not answer',
    5 * MINUTE,
    { ...ASKED, indexAhead: 'unread' },
    ['indexTimeUnread'],
  ],
  [
    'of five minutes, with an index that is a minute behind',
    5 * MINUTE,
    { ...ASKED, indexAhead: -MINUTE },
    [],
  ],
  ['of five minutes, with an index whose time is ahead', 5 * MINUTE, { ...ASKED, indexAhead: 20 * HOUR }, []],
  ['of two hours, of a file, with an index that is ahead', 2 * HOUR, { indexAhead: 2 * HOUR }, ['longLife']],
  ['of ten seconds', 10_000, ASKED, ['expiresSoon']],
  ['that is over', -1, ASKED, ['expired']],
  ['of signed bytes that is over', -1, { ...ASKED, signedFate: 'over' }, ['signedOver']],
  ['of signed bytes that is over by the clock', -1, { ...ASKED, signedFate: 'open' }, ['signedOverdue']],
  ['of signed bytes in a block', -1, { ...ASKED, signedFate: 'included' }, []],
  ['of signed bytes that lasts', 5 * MINUTE, { ...ASKED, signedFate: 'open' }, []],
  [
    'that is over by a device that runs ahead',
    -5 * MINUTE,
    { ...ASKED, ahead: -10 * MINUTE },
    ['clockAhead'],
  ],
  [
    'on a block that is on another chain',
    5 * MINUTE,
    { ...ASKED, reference: 'foreign' },
    ['foreignReference'],
  ],
  ['on an unknown block', 5 * MINUTE, { ...ASKED, reference: 'unknown' }, ['referenceUnknown']],
  ['on a block of this chain', 5 * MINUTE, { ...ASKED, reference: 'same' }, []],
])('a life %s', (_, life, context, kinds) => {
  const warnings = timeWarnings({ expiration: milliseconds(NOW + life) }, { now: NOW, ...context })
  expect(warnings.map(({ kind }) => kind)).toEqual(kinds)
})

test.each(['unknown', 'foreign'] as const)('bytes on a block that is %s need a tick', (reference) => {
  const [warning] = timeWarnings({ expiration: milliseconds(NOW + HOUR) }, { now: NOW, reference })
  expect(warning && needsBox(warning)).toBe(true)
})

test('a life that is too long needs a tick, and the review shows what the bytes say', () => {
  const content = { expiration: milliseconds(NOW + 20 * HOUR) }
  const context = { now: NOW, ...ASKED, ahead: 20 * HOUR - LIFETIME_MS }
  expect(lifeLeft(content, context)).toBe(20 * HOUR)
  expect(timeWarnings(content, context).every(needsBox)).toBe(true)
})
