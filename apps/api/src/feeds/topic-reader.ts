import { TOPIC_TRANSACTIONS, type Topic } from '@tronlens/api-contract'
import { listTransactions } from '@tronlens/db'
import { LRUCache } from 'lru-cache'
import type { NetworkServices } from '../routes/handle.ts'
import { serializeTransactionPage } from '../routes/transactions/serialize-transaction.ts'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithIsFile } from '../services/page-labels.ts'
import type { WithTokens } from '../tokens/token-info.ts'
import { readHeights } from './heights.ts'
import { filterOf, topicKey } from './topic.ts'

async function readTopic(
  services: WithChain & WithIsFile & WithNetwork & WithPeople & WithTokens,
  topic: Topic,
  above: number,
) {
  const heights = await readHeights(services)
  const rows = await listTransactions(
    services.db,
    { range: { from: BigInt(above + 1) }, side: 'all', ...filterOf(topic) },
    { start: 0, limit: TOPIC_TRANSACTIONS + 1 },
  )
  const shown = rows.slice(0, TOPIC_TRANSACTIONS)
  const { data, contractMap, contractInfo } = await serializeTransactionPage(services, shown)
  return {
    heights,
    // a block that came between the two questions is sent with its own notice
    data: data.filter(({ block }) => block <= heights.head),
    contractMap,
    contractInfo,
    isCut: rows.length > shown.length,
  }
}

/** The newest transactions of a topic above a height, with the heights at which they were read. */
export type TopicReading = Awaited<ReturnType<typeof readTopic>>

/** Readings that are kept for others: no notice comes to forget them while the indexer stands still. */
const MOST_KNOWN = 500

/** Reads topics: one that many follow once for each state of the chain. */
export class TopicReader {
  readonly #services: NetworkServices
  readonly #known = new LRUCache<string, Promise<TopicReading>>({ max: MOST_KNOWN })

  constructor(services: NetworkServices) {
    this.#services = services
  }

  /** What was read is of before now. */
  forget(): void {
    this.#known.clear()
  }

  read(topic: Topic, above: number): Promise<TopicReading> {
    const key = `${topicKey(topic)} ${above}`
    const known = this.#known.get(key)
    if (known) return known
    const reading = readTopic(this.#services, topic, above)
    this.#known.set(key, reading)
    // a failure reaches those who wait for it, and the next client tries again
    reading.catch(() => {
      if (this.#known.get(key) === reading) this.#known.delete(key)
    })
    return reading
  }
}
