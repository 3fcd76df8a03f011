import { queryOptions } from '@tanstack/react-query'
import { ApiRequestError } from '@tronlens/api-contract/client'
import { type BlockHash, type BlockNumber, blockNumber } from '@tronlens/core'
import {
  compareReference,
  type ReferenceBlock,
  type ReferenceVerdict,
  type ReferenceView,
  referenceHeight,
  type TransactionContent,
} from '@tronlens/signing'
import { api } from '../../../shared/api/client.ts'
import { askNode } from '../../../shared/api/node.ts'
import { readHeadPlace } from '../chain.ts'

type Reference = Pick<TransactionContent, 'refBlockBytes' | 'refBlockHash'>

const NOT_FOUND = 404

const indexHead = async (): Promise<BlockNumber> =>
  blockNumber((await api.getSystemStatus({})).database.block)

/** The index's block at a height. Its newest block is requested only where it has none at that height. */
async function viewIndex(height: BlockNumber): Promise<ReferenceView> {
  try {
    const { hash } = await api.getBlock({ number: String(height) })
    return { head: height, hash: hash as BlockHash }
  } catch (error) {
    if (!(error instanceof ApiRequestError && error.status === NOT_FOUND)) throw error
    return { head: await indexHead(), hash: undefined }
  }
}

async function viewNode(height: BlockNumber, head: BlockNumber): Promise<ReferenceView> {
  const { blockID } = await askNode<{ blockID?: BlockHash }>('/wallet/getblock', {
    id_or_num: String(height),
    detail: false,
  })
  return { head, hash: blockID }
}

/** A source that does not answer proves nothing; the verdict reports that. */
const answered = <T>(asked: Promise<T>): Promise<T | undefined> => asked.catch(() => undefined)

/** Compares the reference block of bytes of any origin with the blocks of node and index. */
export async function checkReference(content: Reference): Promise<ReferenceVerdict> {
  const nodeHead = (await answered(readHeadPlace()))?.number
  const head = nodeHead ?? (await answered(indexHead()))
  if (head === undefined) return 'unknown'
  const height = referenceHeight(content, head)
  if (height === undefined) return 'foreign'
  const views = [nodeHead && viewNode(height, nodeHead), viewIndex(height)]
  return compareReference(content, height, await Promise.all(views.map((view) => view && answered(view))))
}

/** The same for bytes that were built here on a block of the node, so that only the index is asked. */
export async function checkOwnReference(
  content: Reference,
  { number, hash }: ReferenceBlock,
): Promise<ReferenceVerdict> {
  return compareReference(content, number, [{ head: number, hash }, await answered(viewIndex(number))])
}

/** The verdict about bytes that are shown before their review. */
export const referenceQuery = (txID: string, content: Reference) =>
  queryOptions({
    queryKey: ['reference', txID],
    queryFn: () => checkReference(content),
    staleTime: Number.POSITIVE_INFINITY,
  })
