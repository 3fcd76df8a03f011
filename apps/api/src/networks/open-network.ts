import type { CompileQueue } from '@tronlens/compiler'
import { blockHash, blockNumber } from '@tronlens/core'
import { createDatabase } from '@tronlens/db'
import { createNodeRelay, type NodeRelay } from '@tronlens/node-client'
import type { NetworkConfig } from '@tronlens/process'
import type { FastifyBaseLogger } from 'fastify'
import type { ApiConfig } from '../config.ts'
import type { Content } from '../content/content.ts'
import type { Relay } from '../relay/relay.ts'
import type { NetworkServices } from '../routes/handle.ts'
import type { Served } from '../served.ts'
import { createAggregateCache } from '../services/aggregate-cache.ts'
import type { ApiMetrics } from '../services/api-metrics.ts'
import type { Bridges } from '../services/bridges.ts'
import { type ChainWatch, watchChain } from '../services/chain-watch.ts'
import { exchangeTags } from '../services/exchange-tags.ts'
import { createFaucet } from '../services/faucet.ts'
import { createKnown } from '../services/known.ts'
import { createLagHistory } from '../services/lag-history.ts'
import { createMaintenances } from '../services/maintenances.ts'
import { createMarks } from '../services/marks.ts'
import { createNodeClock } from '../services/node-clock.ts'
import { createNodeReader } from '../services/node-reader.ts'
import type { People } from '../services/people.ts'
import { createPriceSource } from '../services/price-source.ts'
import { createProposals } from '../services/proposals.ts'
import { createQuotes } from '../services/quotes.ts'
import { createResponseCache } from '../services/response-cache.ts'
import { createSpeedometer } from '../services/speedometer.ts'
import type { TeamTextReader } from '../services/team-texts.ts'
import { createTransactionTracer } from '../services/transaction-tracer.ts'
import type { CatalogueLogos } from '../tokens/catalogue-logos.ts'
import { createTokenData } from '../tokens/token-data.ts'

/** A network that is served, until `close`. */
export type OpenNetwork = NetworkServices & {
  /** Passes requests on to its nodes. */
  relayNode: NodeRelay
  close: () => Promise<void>
}

/** Opens what the routes and feeds of one network work with: its schema, its node, its price source. */
export function openNetwork(
  network: NetworkConfig,
  {
    config,
    followers,
    log,
    metrics,
    people,
    relay,
    solidity,
    content,
    logos,
    teamTexts,
    bridges,
  }: {
    config: ApiConfig
    followers: Served['followers']
    log: FastifyBaseLogger
    metrics: ApiMetrics
    people: People
    relay: Relay
    solidity: CompileQueue
    content: Content
    logos: CatalogueLogos
    teamTexts: TeamTextReader
    bridges: Bridges
  },
): OpenNetwork {
  const onQuery = metrics.observe(network.key)
  const readUrl = config.databaseReadUrl === config.databaseUrl ? undefined : config.databaseReadUrl
  const db = createDatabase(config.databaseUrl, network.key, {
    poolSize: config.databasePoolSize,
    name: `tronlens-api-${network.key}`,
    readUrl,
    readsPrimary: () => chain.readsPrimary(),
    statementTimeoutMs: config.statementTimeoutMs,
    namesStatements: true,
    onQuery,
  })
  bridges.useIndex(network.key, db)
  const replica =
    readUrl === undefined
      ? undefined
      : createDatabase(readUrl, network.key, {
          poolSize: 1,
          name: `tronlens-api-replica-${network.key}`,
          statementTimeoutMs: config.statementTimeoutMs,
          onQuery,
        })
  const chain: ChainWatch = watchChain({
    db,
    replica: replica && { db: replica, limitMs: config.databaseReadLagMs },
    url: config.databaseUrl,
    network: network.key,
    log,
  })
  const observeCache = metrics.observeCache(network.key)
  const relayNode = createNodeRelay({
    nodes: [
      { url: network.nodeUrl, solidityUrl: network.solidityNodeUrl, apiKey: network.nodeApiKey },
      ...(network.standbyNodes ?? []).map(({ url, solidityUrl, apiKey }) => ({ url, solidityUrl, apiKey })),
    ],
    index: () => {
      const state = chain.held()
      return (
        state && {
          head: chain.announcedHead() ?? blockNumber(Number(state.head_number)),
          // which chain it is; nodes agree among themselves which of its solid blocks are right
          solid: { number: blockNumber(0), hash: blockHash(state.genesis_hash.toString('hex')) },
        }
      )
    },
    observeFault: (node, fault, before) => {
      const about = { network: network.key, node }
      if (fault) log.warn({ ...about, reason: fault }, 'a node is left out')
      else log.info({ ...about, reason: before }, 'a node is asked again')
    },
  })
  const node = createNodeReader(relayNode)
  const price = createPriceSource(network.priceUrl, log)
  const marks = createMarks(people.db, network.key, log, exchangeTags(network))
  const responses = createResponseCache({ chain, marks }, observeCache)
  const tokenData = createTokenData({
    db: people.db,
    network: network.key,
    chain,
    catalogueDir: config.catalogueDir,
    logos,
    log,
  })
  const proposals = createProposals(db, chain, node)
  const services: NetworkServices = {
    network,
    db,
    chain,
    node,
    clock: createNodeClock(node),
    people: people.db,
    relay,
    content,
    teamTexts,
    bridges,
    faucet:
      network.faucetUrl === undefined
        ? undefined
        : createFaucet(network.faucetUrl, node, { people: people.db, network: network.key }),
    tracer: network.traceUrl === undefined ? undefined : createTransactionTracer(network.traceUrl),
    proposals,
    maintenances: createMaintenances(db, chain, proposals),
    onMultisig: (listener) => people.onMultisig(network.key, listener),
    price,
    quotes: createQuotes({ db, chain, price, url: network.tokenPricesUrl, log }),
    known: createKnown(chain, observeCache),
    responses,
    marks,
    tokenData: {
      ...tokenData,
      // a user who writes something expects to see it in the next answer
      forget: (token) => {
        tokenData.forget(token)
        responses.forget()
      },
    },
    speed: createSpeedometer(db, chain),
    lagHistory: createLagHistory(chain, node, log),
    aggregates: createAggregateCache(chain),
    solidity,
  }
  const stopFollowing = followers.map((follow) => follow(services, log))
  return {
    ...services,
    relayNode,
    close: async () => {
      await Promise.all(stopFollowing.map((stop) => stop()))
      services.lagHistory.close()
      await chain.close()
      await relayNode.close()
      await Promise.all([db.destroy(), replica?.destroy()])
    },
  }
}
