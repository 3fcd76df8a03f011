import type { MultisigStage, TransactionOutcome } from '@tronlens/db'
import { expect, test } from 'vitest'
import { nextStage } from './next-stage.ts'

const MINUTE = 60_000n
const EXPIRATION = 1_000_000_000n
const request = (stage: MultisigStage, block_number: bigint | null = null) => ({
  stage,
  settled: false,
  expiration: EXPIRATION,
  block_number,
})
const inBlock = (block_number: bigint, contract_ret = 1): TransactionOutcome => ({
  hash: Buffer.alloc(32),
  block_number,
  success: contract_ret === 1,
  contract_ret,
})
/** An index whose newest solid block has this time, and whose head is long behind every expiration. */
const at = (solid_time: bigint, solid_number = 90n) => ({ solid_time, solid_number, head_time: LONG_AFTER })
const BEFORE = EXPIRATION - MINUTE
const AFTER = EXPIRATION + 1n
const LONG_AFTER = EXPIRATION + 6n * MINUTE

test.each<[string, Parameters<typeof nextStage>, ReturnType<typeof nextStage>]>([
  ['waits before its time is over', [request('signing'), undefined, at(BEFORE)], undefined],
  [
    'waits until a solid block is behind it, whatever the head says',
    [request('sent'), undefined, at(EXPIRATION)],
    undefined,
  ],
  ['expires after it', [request('signing'), undefined, at(AFTER)], { stage: 'expired', settled: true }],
  [
    'expires also when the node had taken it',
    [request('sent'), undefined, at(AFTER)],
    { stage: 'expired', settled: true },
  ],
  ['stays withdrawn', [request('withdrawn'), undefined, at(BEFORE)], undefined],
  [
    'is settled as withdrawn',
    [request('withdrawn'), undefined, at(AFTER)],
    { stage: 'withdrawn', settled: true },
  ],
  [
    'is included although it was withdrawn',
    [request('withdrawn'), inBlock(95n), at(BEFORE)],
    { stage: 'included', settled: false, block_number: 95n, fail_code: null, fail_message: null },
  ],
  ['stays refused', [request('refused'), undefined, at(BEFORE)], undefined],
  ['is settled as refused', [request('refused'), undefined, at(AFTER)], { stage: 'refused', settled: true }],
  [
    'is settled when no fork can bring it any more',
    [request('expired'), undefined, at(LONG_AFTER)],
    { stage: 'expired', settled: true },
  ],
  [
    'is included, from any sender',
    [request('signing'), inBlock(95n), at(BEFORE)],
    { stage: 'included', settled: false, block_number: 95n, fail_code: null, fail_message: null },
  ],
  [
    'is included although it was thought to have expired',
    [request('expired'), inBlock(95n), at(AFTER)],
    { stage: 'included', settled: false, block_number: 95n, fail_code: null, fail_message: null },
  ],
  ['stays included', [request('included', 95n), inBlock(95n), at(AFTER)], undefined],
  [
    'is solid with its block',
    [request('included', 90n), inBlock(90n), at(BEFORE)],
    { stage: 'solid', settled: true, block_number: 90n, fail_code: null, fail_message: null },
  ],
  [
    'fails with the result of the chain',
    [request('sent'), inBlock(95n, 2), at(BEFORE)],
    { stage: 'failed', settled: false, block_number: 95n, fail_code: 'REVERT', fail_message: '' },
  ],
  [
    'is on its way again when a fork took its block',
    [request('included', 95n), undefined, at(BEFORE)],
    { stage: 'sent', settled: false, block_number: null },
  ],
])('a request %s', (_what, given, expected) => {
  expect(nextStage(...given)).toEqual(expected)
})
