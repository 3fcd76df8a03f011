import type { Verdict } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { chainTime, requestEnd } from './request-end.ts'

const END = Date.UTC(2026, 10, 30)
const MINUTE = 60_000

test.each<[string, number, Parameters<typeof chainTime>[1], Verdict | undefined, string]>([
  ['of a device that runs ahead is open', END + 20 * MINUTE, both(-30 * MINUTE), { fate: 'open' }, 'open'],
  [
    'that a source has passed is overdue',
    END - MINUTE,
    { ahead: 0, indexAhead: 2 * MINUTE },
    undefined,
    'overdue',
  ],
  ['is overdue while no source was asked', END + MINUTE, undefined, undefined, 'overdue'],
  ['is overdue where neither answers', END + MINUTE, both(undefined), { fate: 'open' }, 'overdue'],
  [
    'is overdue, however late, while it is not judged',
    END + 600 * MINUTE,
    both(0),
    { fate: 'open' },
    'overdue',
  ],
  ['is over once that is judged', END + 2 * MINUTE, both(0), { fate: 'over' }, 'over'],
  ['is open before', END - MINUTE, both(0), { fate: 'open' }, 'open'],
])('the time of a request %s', (_, now, clocks, verdict, end) => {
  expect(requestEnd(END, chainTime(now, clocks), verdict)).toBe(end)
})

function both(ahead: number | undefined) {
  return { ahead, indexAhead: ahead ?? ('unread' as const) }
}
