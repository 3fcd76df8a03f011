import { type BlockHash, blockNumber, milliseconds } from '@tronlens/core'
import { afterEach, expect, test, vi } from 'vitest'
import { checkOwnReference, checkReference } from './reference-query.ts'

const idOf = (height: number, fill: string): string => height.toString(16).padStart(16, '0') + fill.repeat(24)
const CONTENT = { refBlockBytes: '1170', refBlockHash: 'aa'.repeat(8) }
const HEIGHT = 70_000

/**
 * A node and an index with the given newest blocks and blocks at `HEIGHT`; undefined for a source that does
 * not answer.
 */
function serve(
  node: { head: number; id?: string } | undefined,
  index: { head: number; id?: string } | undefined,
) {
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://here')
    const source = pathname.startsWith('/wallet') ? node : index
    if (!source) return Response.json({ code: 'INTERNAL', message: 'broken' }, { status: 400 })
    const { head, id } = source
    if (pathname === '/api/system/status') return Response.json({ database: { block: head } })
    if (pathname === `/api/block/${HEIGHT}`)
      return id
        ? Response.json({ hash: id })
        : Response.json({ code: 'NOT_FOUND', message: 'none' }, { status: 404 })
    if (searchParams.get('id_or_num') === String(HEIGHT)) return Response.json(id ? { blockID: id } : {})
    return Response.json({
      blockID: idOf(head, 'cc'),
      block_header: { raw_data: { number: head, timestamp: 1 } },
    })
  })
}
afterEach(() => vi.unstubAllGlobals())

const ours = { head: HEIGHT + 25, id: idOf(HEIGHT, 'aa') }
const foreign = { head: HEIGHT + 25, id: idOf(HEIGHT, 'bb') }

test.each<[string, Parameters<typeof serve>, string]>([
  ['node and index hold the block', [ours, ours], 'same'],
  ['the index holds another one', [ours, foreign], 'foreign'],
  ['the node holds another one', [foreign, ours], 'foreign'],
  ['the index is a few blocks behind', [ours, { head: HEIGHT - 4 }], 'same'],
  ['the index has not come that far', [ours, { head: HEIGHT - 400 }], 'unknown'],
  ['the index does not answer', [ours, undefined], 'unknown'],
  ['the node does not answer', [undefined, ours], 'unknown'],
  ['neither answers', [undefined, undefined], 'unknown'],
])('bytes of others are compared: %s', async (_, sources, verdict) => {
  serve(...sources)
  expect(await checkReference(CONTENT)).toBe(verdict)
})

test.each<[string, Parameters<typeof serve>[1], string]>([
  ['the index holds the block', ours, 'same'],
  ['the index holds another one', foreign, 'foreign'],
  ['the index is a few blocks behind', { head: HEIGHT - 4 }, 'same'],
  ['the index has not come that far', { head: HEIGHT - 400 }, 'unknown'],
  ['the index does not answer', undefined, 'unknown'],
])('bytes that were built here on a block of the node are compared: %s', async (_, index, verdict) => {
  serve(ours, index)
  const block = {
    number: blockNumber(HEIGHT),
    hash: idOf(HEIGHT, 'aa') as BlockHash,
    timestamp: milliseconds(1),
  }
  expect(await checkOwnReference(CONTENT, block)).toBe(verdict)
})
