import {
  type AnswerOf,
  getChainParameters,
  getSystemLag,
  getSystemStatus,
  getTps,
} from '@tronlens/api-contract'
import { listInitialParameters } from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import { CHAIN_PARAMETERS } from '@tronlens/protocol'
import { height, time } from '../../serialize/values.ts'
import { LAG_EVERY_MS } from '../../services/lag-history.ts'
import { readNodeHead } from '../../services/node-head.ts'
import type { WithProposals } from '../../services/proposals.ts'
import { handle } from '../handle.ts'
import { readAuditSums } from './proof.ts'

type Relation = AnswerOf<typeof getChainParameters>['tronParameters'][number]['relations'][number]

/** Number of a parameter in proposals, by its key. */
const IDS = new Map(
  CHAIN_PARAMETERS.flatMap(({ id, key }): [string, number][] => (id === undefined ? [] : [[key, id]])),
)

export const getSystemStatusRoute = handle(getSystemStatus, async (_request, services) => {
  const [state, { history: from }, audit] = await Promise.all([
    services.chain.state(),
    services.chain.knownSince(),
    readAuditSums(services),
  ])
  const lag = services.chain.lag()
  // what is indexed is more than what a replica that is behind can answer from
  const indexed = Number(state.head_number) + lag.blocks
  // asked after the index was: what it has less is lacking
  const now = await readNodeHead(services.node)
  const node = now ?? state.node_head_number
  const [done, all] = [indexed + 1 - Number(from), Number(node + 1n - from)]
  const progress = all <= 0 ? 100 : Math.min(100, Math.round((done / all) * 10_000) / 100)
  const health = services.node.health()
  return {
    network: { type: services.network.type },
    sync: { progress },
    database: {
      block: height(state.head_number),
      confirmedBlock: height(state.solid_number),
      unconfirmedBlock: height(state.head_number),
    },
    full: { block: height(state.head_number) },
    solidity: { block: height(state.solid_number) },
    node: {
      block: height(node),
      latencyMs: health.latencyMs,
      online: health.online,
      behind: now === undefined ? 0 : Math.max(0, indexed - Number(now)),
    },
    index: {
      block: services.chain.announcedHead() ?? height(state.head_number),
      behind: lag.blocks,
      behindSeconds: Math.round(lag.ms / 100) / 10,
    },
    history: { from: height(from), rowsFrom: height(state.rows_from) },
    audit,
  }
})

export const getSystemLagRoute = handle(getSystemLag, async (_request, { lagHistory }) => ({
  everySeconds: LAG_EVERY_MS / 1_000,
  data: lagHistory.list().map(({ time: at, behind }) => ({
    time: time(at),
    behind: behind ?? 0,
    online: behind !== undefined,
  })),
}))

export const getTpsRoute = handle(getTps, async (_request, { speed }) => speed.read())

/** Proposals by the parameter that they name; nothing while the node, which keeps them, does not answer. */
async function readRelations({ proposals }: WithProposals): Promise<ReadonlyMap<number, Relation[]>> {
  const relations = new Map<number, Relation[]>()
  try {
    for (const { id, parameters, expirationTime, state } of await proposals.read())
      for (const { key, value } of parameters)
        relations.set(key, [
          ...(relations.get(key) ?? []),
          { id, key, value, expiration_time: time(expirationTime), state },
        ])
  } catch (error) {
    // parameters stand in the index and are known all the same
    if (!(error instanceof NodeUnreachableError)) throw error
  }
  return relations
}

export const getChainParametersRoute = handle(getChainParameters, async (_request, services) => {
  const { chain, db } = services
  const [{ list }, initial, relations] = await Promise.all([
    chain.parameters(),
    listInitialParameters(db),
    readRelations(services),
  ])
  return {
    tronParameters: list.map((row) => {
      const id = IDS.get(row.key)
      const before = id === undefined ? undefined : initial.get(id)
      return {
        key: row.key,
        ...(row.value === null ? {} : { value: row.value }),
        ...(id === undefined ? {} : { id }),
        ...(before === undefined ? {} : { initValue: before }),
        relations: (id === undefined ? undefined : relations.get(id)) ?? [],
      }
    }),
  }
})
