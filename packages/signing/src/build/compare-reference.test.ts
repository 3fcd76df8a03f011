import { type BlockHash, blockNumber, milliseconds } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { compareReference, REFERENCE_LAG, type ReferenceView, referenceHeight } from './compare-reference.ts'
import { chooseValidity } from './validity.ts'

const HEIGHT = 70_000
const idOf = (height: number, rest: string): BlockHash =>
  (height.toString(16).padStart(16, '0') + rest.repeat(24)) as BlockHash
const OURS = idOf(HEIGHT, 'aa')
const OTHER = idOf(HEIGHT, 'bb')
const content = chooseValidity(
  { number: blockNumber(HEIGHT), hash: OURS, timestamp: milliseconds(0) },
  milliseconds(0),
  milliseconds(0),
)

describe('the height that bytes refer to', () => {
  test.each<[string, number, number | undefined]>([
    ['the newest block itself', HEIGHT, HEIGHT],
    ['a block below the newest', HEIGHT + 500, HEIGHT],
    ['the oldest that the bytes can identify', HEIGHT + 2 ** 16 - REFERENCE_LAG - 1, HEIGHT],
    ['a block that a lagging source does not hold yet', HEIGHT - REFERENCE_LAG, HEIGHT],
    ['a block below, where no source lags by so much', HEIGHT - REFERENCE_LAG - 1, HEIGHT - 2 ** 16],
    ['none on a chain that is shorter', 100, undefined],
  ])('is %s', (_, head, height) => {
    expect(referenceHeight(content, blockNumber(head))).toBe(height)
  })
})

const holds = (hash: BlockHash | undefined, head = HEIGHT + 30): ReferenceView => ({
  head: blockNumber(head),
  hash,
})
const silent = undefined

describe('the reference block of bytes', () => {
  test.each<[string, ReferenceView | undefined, ReferenceView | undefined, string]>([
    ['node and index hold it', holds(OURS), holds(OURS), 'same'],
    ['the index holds another block there', holds(OURS), holds(OTHER), 'foreign'],
    ['the node holds another block there', holds(OTHER), holds(OURS), 'foreign'],
    ['both hold another block there', holds(OTHER), holds(OTHER), 'foreign'],
    ['one is silent and the other holds another block', silent, holds(OTHER), 'foreign'],
    ['the index is a block behind', holds(OURS), holds(undefined, HEIGHT - 1), 'same'],
    ['the index is behind as far as it may', holds(OURS), holds(undefined, HEIGHT - REFERENCE_LAG), 'same'],
    ['the index is further behind', holds(OURS), holds(undefined, HEIGHT - REFERENCE_LAG - 1), 'unknown'],
    ['the index begins behind it', holds(OURS), holds(undefined), 'unknown'],
    ['the node is behind, and the index holds it', holds(undefined, HEIGHT - 3), holds(OURS), 'same'],
    ['both are behind', holds(undefined, HEIGHT - 1), holds(undefined, HEIGHT - 1), 'unknown'],
    ['the index is silent', holds(OURS), silent, 'unknown'],
    ['the node is silent', silent, holds(OURS), 'unknown'],
    ['both are silent', silent, silent, 'unknown'],
  ])('when %s', (_, node, index, verdict) => {
    expect(compareReference(content, blockNumber(HEIGHT), [node, index])).toBe(verdict)
  })

  test('is on no chain that is shorter', () => {
    expect(compareReference(content, undefined, [holds(OURS), holds(OURS)])).toBe('foreign')
  })
})
