import { milliseconds } from '@tronlens/core'
import { idOfHeader, type RawBlock } from '@tronlens/protocol/verify'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLOCK_TOLERANCE_MS, timeWarnings } from '../simulate/time-warnings.ts'
import { needsBox } from '../simulate/warnings.ts'
import { anyClockLie, lyingRuns } from '../testing/chain-lies.ts'
import { ForgedBlockError, readReferenceBlock } from './reference-block.ts'
import { chooseValidity, LIFETIME_MS } from './validity.ts'

const RUNS = { numRuns: lyingRuns(2_000) }
const TIMEOUT = { timeout: 1_800_000 }
const NOW = Date.UTC(2026, 0)
const MINUTE_MS = 60_000
const RAW = { number: 70_000, timestamp: NOW - MINUTE_MS, txTrieRoot: '11'.repeat(32), version: 34 }
const blockOf = (raw: object, blockID: string): RawBlock => ({ blockID, block_header: { raw_data: raw } })
const honest = blockOf(RAW, idOfHeader(blockOf(RAW, '')))

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
/** Another header: a time, a height or a field that only the id covers. */
const anyHeader = fc
  .record(
    {
      number: fc.integer({ min: 1, max: 2 ** 40 }),
      timestamp: fc.integer({ min: 1, max: 2 ** 43 }),
      txTrieRoot: hex(64),
      version: fc.integer({ min: 1, max: 99 }),
      witness_address: hex(42),
      parentHash: hex(64),
    },
    { requiredKeys: [] },
  )
  .map((change) => ({ ...RAW, ...change }))

/**
 * A node's answer in place of its newest solid block: forged under the honest id, with another id, or
 * consistent.
 */
const anyBlock: fc.Arbitrary<RawBlock> = fc.oneof(
  anyHeader.map((raw) => blockOf(raw, honest.blockID)),
  fc.tuple(anyHeader, hex(64)).map(([raw, id]) => blockOf(raw, id)),
  // the height in front of the true hash, so that a superficial comparison of ids succeeds
  anyHeader.map((raw) => blockOf(raw, raw.number.toString(16).padStart(16, '0') + honest.blockID.slice(16))),
  anyHeader.map((raw) => blockOf(raw, idOfHeader(blockOf(raw, '')))),
)

test('a transaction refers to no block whose time or height the id does not prove', TIMEOUT, () => {
  let forged = 0
  fc.assert(
    fc.property(anyBlock, (block) => {
      try {
        const reference = readReferenceBlock(block)
        const { refBlockBytes, refBlockHash } = chooseValidity(
          reference,
          milliseconds(NOW),
          milliseconds(NOW),
        )
        expect(block.blockID).toBe(idOfHeader(block))
        expect(reference.timestamp).toBe(block.block_header.raw_data.timestamp)
        expect(block.blockID.slice(12, 32)).toBe(refBlockBytes + refBlockHash)
        // the chain looks up a block of this height, and never the hash of another block
        expect(refBlockBytes).toBe((reference.number % 2 ** 16).toString(16).padStart(4, '0'))
      } catch (error) {
        if (!(error instanceof ForgedBlockError)) throw error
        forged++
      }
    }),
    RUNS,
  )
  expect(forged).toBeGreaterThan(RUNS.numRuns / 3)
})

test(
  'whatever time a node gives its newest block, bytes that live longer than was asked need a tick',
  TIMEOUT,
  () => {
    let long = 0
    const anySkew = fc.oneof(
      fc.integer({ min: -10 * MINUTE_MS, max: 10 * MINUTE_MS }),
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
    )
    fc.assert(
      fc.property(anySkew, fc.boolean(), (skew, isReferenceForeign) => {
        const head = milliseconds(NOW + skew)
        const reference = readReferenceBlock(honest)
        const validity = chooseValidity(reference, head, milliseconds(NOW))
        const warnings = timeWarnings(validity, {
          now: NOW,
          ahead: head - NOW,
          askedMs: LIFETIME_MS,
          reference: isReferenceForeign ? 'foreign' : 'same',
        })
        const boxes = warnings.filter(needsBox).map(({ kind }) => kind)
        if (isReferenceForeign) expect(boxes).toContain('foreignReference')
        // true by the device's own clock, with room for one that is off by two minutes
        if (validity.expiration - NOW <= LIFETIME_MS + 2 * MINUTE_MS) return
        long++
        expect(boxes).toContain('longLife')
      }),
      RUNS,
    )
    expect(long).toBeGreaterThan(RUNS.numRuns / 10)
  },
)

test('where node and device agree on a wrong time, the index is enough to ask for a tick', TIMEOUT, () => {
  let long = 0
  fc.assert(
    fc.property(anyClockLie, fc.option(fc.integer({ min: -MINUTE_MS, max: 0 })), (lie, lag) => {
      const { now, head } = lie(NOW)
      const validity = chooseValidity(readReferenceBlock(honest), milliseconds(head), milliseconds(now))
      const warnings = timeWarnings(validity, {
        now,
        ahead: head - now,
        indexAhead: lag === null ? 'unread' : NOW + lag - now,
        askedMs: LIFETIME_MS,
        reference: 'same',
      })
      // true on the chain, with room for an index and a clock that are off by two minutes each
      if (validity.expiration - NOW <= LIFETIME_MS + 2 * CLOCK_TOLERANCE_MS) return
      long++
      // an index that withholds its time hides nothing
      expect(warnings.filter(needsBox).map(({ kind }) => kind)).toContain(
        lag === null ? 'indexTimeUnread' : 'longLife',
      )
    }),
    RUNS,
  )
  expect(long).toBeGreaterThan(RUNS.numRuns / 10)
})
