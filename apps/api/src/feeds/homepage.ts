import { FEED_BLOCKS, FEED_TRANSACTIONS, type HomepageMessage, homepageFeed } from '@tronlens/api-contract'
import { blockNumber } from '@tronlens/core'
import { listBlocks, listTransactions } from '@tronlens/db'
import { blockSerializer } from '../routes/blocks/block-serializer.ts'
import { serializeTransactionPage } from '../routes/transactions/serialize-transaction.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithMaintenances } from '../services/maintenances.ts'
import type { WithIsFile } from '../services/page-labels.ts'
import type { WithSpeed } from '../services/speedometer.ts'
import type { WithTokens } from '../tokens/token-info.ts'
import type { Feed } from './feed.ts'
import { readHeights } from './heights.ts'

const newest = (limit: number) => ({ start: 0, limit })

async function readHeightsAndSpeed(services: WithChain & WithSpeed) {
  const [heights, tps] = await Promise.all([readHeights(services), services.speed.read()])
  return { ...heights, tps }
}

/** The newest transactions of some blocks as the feed carries them. */
async function readTransactions(
  services: WithChain & WithIsFile & WithNetwork & WithPeople & WithTokens,
  range: { from?: bigint; to?: bigint },
) {
  const rows = await listTransactions(services.db, { range, side: 'all' }, newest(FEED_TRANSACTIONS))
  const { data, contractMap, contractInfo } = await serializeTransactionPage(services, rows)
  return { latest_transaction_info: { data, contractMap, contractInfo } }
}

/** The newest blocks up to a height. */
async function readBlocks(services: WithChain & WithDb & WithMaintenances, limit: number, upTo?: number) {
  const to = upTo === undefined ? (await services.chain.state()).head_number : BigInt(upTo)
  const rows = await listBlocks(services.db, { range: { to } }, newest(limit))
  return rows.map(await blockSerializer(services, rows))
}

async function readSnapshot(
  services: WithChain & WithIsFile & WithMaintenances & WithNetwork & WithPeople & WithSpeed & WithTokens,
): Promise<HomepageMessage> {
  const [heights, blocks, transactions] = await Promise.all([
    readHeightsAndSpeed(services),
    readBlocks(services, FEED_BLOCKS),
    readTransactions(services, {}),
  ])
  return { type: 'snapshot', blocks, ...transactions, ...heights }
}

/**
 * A frame for each new block with its own transactions; only heights when nothing but the solid block moved.
 */
export const homepage: Feed<HomepageMessage> = {
  definition: homepageFeed,
  snapshot: readSnapshot,
  changes: async (services, notice, known) => {
    const heights = await readHeightsAndSpeed(services)
    if (notice.type === 'fork')
      return [
        { type: 'fork', to: blockNumber(notice.to), latest_transaction_info: { data: [] }, ...heights },
        await readSnapshot(services),
      ]
    // later blocks have notices of their own
    const count = notice.head - known
    if (count >= FEED_BLOCKS) return 'snapshot'
    if (count <= 0) return [{ type: 'heights', ...heights }]
    const blocks = (await readBlocks(services, count, notice.head))
      .filter(({ number }) => Number(number) > known)
      .reverse()
    return Promise.all(
      blocks.map(async (block): Promise<HomepageMessage> => {
        const range = { from: BigInt(block.number), to: BigInt(block.number) }
        return { type: 'block', block, ...(await readTransactions(services, range)), ...heights }
      }),
    )
  },
}
