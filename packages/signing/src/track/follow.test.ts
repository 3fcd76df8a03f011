import { blockNumber, milliseconds, transactionId } from '@tronlens/core'
import { expect, test } from 'vitest'
import { type ChainView, followTransaction, type Sent } from './follow.ts'
import type { Observation, Progress, Submission } from './progress.ts'
import { CLOCK_MARGIN_MS } from './verdict.ts'

const EXPIRATION = milliseconds(1_000)
const LONG_AFTER = EXPIRATION + CLOCK_MARGIN_MS + 1
const SENT: Sent = { txID: transactionId('aa'.repeat(32)), hex: '0a00', expiration: EXPIRATION }
const TAKEN: Submission = { accepted: true }
const NOT_YET: Observation = { found: undefined, solidTime: milliseconds(500) }
const IN_BLOCK: Observation = { found: { block: blockNumber(7), isSolid: false, result: 'SUCCESS' } }
const SOLID: Observation = { found: { block: blockNumber(8), isSolid: true, result: 'SUCCESS' } }
const TOO_LATE: Observation = { found: undefined, solidTime: milliseconds(1_001) }
const LOST = new Error('no answer')

/**
 * A chain that answers from two lists, the last answer for ever; an error in a list stands for a lost answer.
 */
function chainOf(submissions: (Submission | Error)[], observations: (Observation | Error)[]) {
  const sent: string[] = []
  const next = async <T>(list: (T | Error)[]): Promise<T> => {
    const answer = list.length > 1 ? (list.shift() as T | Error) : (list[0] as T | Error)
    if (answer instanceof Error) throw answer
    return answer
  }
  const view: ChainView = {
    submit: (hex) => {
      sent.push(hex)
      return next(submissions)
    },
    observe: async () => [await next(observations)],
    changed: async () => undefined,
    now: () => LONG_AFTER,
  }
  return { view, sent }
}

async function follow(view: ChainView, from?: Progress): Promise<Progress[]> {
  const seen: Progress[] = []
  for await (const progress of followTransaction(SENT, view, new AbortController().signal, from))
    seen.push(progress)
  return seen
}

const stages = async (view: ChainView, from?: Progress): Promise<string[]> =>
  (await follow(view, from)).map(({ stage }) => stage)

test('a transaction is accepted, gets into a block and becomes solid', async () => {
  const { view } = chainOf([TAKEN], [NOT_YET, IN_BLOCK, SOLID])
  expect(await stages(view)).toEqual(['accepted', 'inBlock', 'solid'])
})

test('lost answers are asked for again, and a transaction that the node has already counts as accepted', async () => {
  const { view, sent } = chainOf(
    [LOST, { accepted: false, code: 'DUP_TRANSACTION_ERROR', message: '' }],
    [LOST, NOT_YET, SOLID],
  )
  expect(await stages(view)).toEqual(['accepted', 'solid'])
  expect(new Set(sent)).toEqual(new Set([SENT.hex]))
})

test('a refusal ends nothing: it is followed until it is certain, and not sent again by itself', async () => {
  const trouble = { code: 'SIGERROR', message: 'wrong key' }
  const refused: Submission = { accepted: false, ...trouble }
  const { view, sent } = chainOf([refused], [NOT_YET, NOT_YET, TOO_LATE])
  expect(await follow(view)).toEqual([
    { stage: 'signed', trouble },
    { stage: 'expired', trouble },
  ])
  expect(sent).toHaveLength(1)
})

test('what a node refused and passed on all the same is found in its block', async () => {
  const { view } = chainOf(
    [{ accepted: false, code: 'CONTRACT_VALIDATE_ERROR', message: '' }],
    [NOT_YET, SOLID],
  )
  expect(await stages(view)).toEqual(['signed', 'solid'])
})

test('a refusal after a lost answer is no verdict: the first attempt may be in a block', async () => {
  const expired: Submission = { accepted: false, code: 'TRANSACTION_EXPIRATION_ERROR', message: 'expired' }
  const { view } = chainOf([LOST, expired], [LOST, LOST, SOLID])
  expect(await follow(view)).toEqual([
    { stage: 'signed', trouble: { code: 'TRANSACTION_EXPIRATION_ERROR', message: 'expired' } },
    { stage: 'solid', block: 8, result: 'SUCCESS', agreement: 'all' },
  ])
  const reloaded = chainOf([expired], [NOT_YET, TOO_LATE])
  expect(await stages(reloaded.view, { stage: 'signed' })).toEqual(['signed', 'expired'])
})

test('a node that keeps it but has no connections has not refused it, and it is sent again', async () => {
  const alone: Submission = { accepted: false, code: 'NOT_ENOUGH_EFFECTIVE_CONNECTION', message: '' }
  const { view, sent } = chainOf([alone, TAKEN], [NOT_YET, NOT_YET, SOLID])
  expect(await stages(view)).toEqual(['signed', 'accepted', 'solid'])
  expect(sent.length).toBeGreaterThan(1)
})

test('a fork that drops its block makes it wait again', async () => {
  const { view } = chainOf([TAKEN], [IN_BLOCK, NOT_YET, IN_BLOCK, SOLID])
  expect(await stages(view)).toEqual(['accepted', 'inBlock', 'accepted', 'inBlock', 'solid'])
})

test('it is expired only when a solid block is behind its expiration', async () => {
  const { view } = chainOf([TAKEN], [NOT_YET, { ...NOT_YET, solidTime: EXPIRATION }, TOO_LATE])
  expect(await stages(view)).toEqual(['accepted', 'expired'])
})

test('an answer that comes after following was stopped says nothing', async () => {
  const stop = new AbortController()
  const { view } = chainOf([TAKEN], [])
  const seen: string[] = []
  const left: ChainView = {
    ...view,
    observe: async () => {
      stop.abort()
      return [TOO_LATE]
    },
  }
  for await (const { stage } of followTransaction(SENT, left, stop.signal)) seen.push(stage)
  expect(seen).toEqual(['accepted'])
})

test('following goes on where it was left', async () => {
  const { view, sent } = chainOf([TAKEN], [SOLID])
  expect(
    await stages(view, { stage: 'inBlock', block: blockNumber(7), result: 'SUCCESS', agreement: 'all' }),
  ).toEqual(['solid'])
  expect(sent).toEqual([])
})

test('what was handed to co-signers is watched and never sent from here', async () => {
  const { view, sent } = chainOf([TAKEN], [NOT_YET, IN_BLOCK, SOLID])
  expect(await stages(view, { stage: 'handedOver' })).toEqual(['inBlock', 'solid'])
  const never = chainOf([TAKEN], [NOT_YET, LOST, TOO_LATE])
  expect(await stages(never.view, { stage: 'handedOver' })).toEqual(['expired'])
  expect([...sent, ...never.sent]).toEqual([])
})

test('what was handed over and then completed here is sent, by whichever loop follows it', async () => {
  const { view, sent } = chainOf([TAKEN], [NOT_YET, SOLID])
  const known: Progress[] = [{ stage: 'handedOver' }, { stage: 'signed' }]
  expect(await stages({ ...view, known: () => known.shift() }, { stage: 'handedOver' })).toEqual([
    'accepted',
    'solid',
  ])
  expect(sent).toEqual([SENT.hex])
})
