import {
  atOneState,
  type Database,
  type FollowedMultisig,
  listOpenMultisig,
  listOutcomes,
  listPermissionChanges,
  listTimesOfBlocks,
  moveMultisig,
  saveMultisigPermission,
} from '@tronlens/db'
import { NodeUnreachableError } from '@tronlens/node-client'
import type { FastifyBaseLogger } from 'fastify'
import type { WithChain } from '../services/chain-watch.ts'
import type { WithDb, WithNetwork, WithPeople } from '../services/databases.ts'
import type { WithNode } from '../services/node-reader.ts'
import { nextStage } from './next-stage.ts'
import { readPermission } from './node-permission.ts'
import { sendRequest } from './send.ts'

/** A node that was away announces nothing when it comes back, so it is asked again. */
const TICK_MS = 3_000
/** Requests that one look takes in; those that end first come first. */
const MOST_AT_ONCE = 5_000

const isUnsent = ({ stage }: FollowedMultisig): boolean => stage === 'signing' || stage === 'sending'
const hexOf = (bytes: Buffer): string => bytes.toString('hex')

/** Heights in which permissions of accounts with unsent requests have changed since they were looked up. */
async function changedPermissions(db: Database, requests: readonly FollowedMultisig[]) {
  const unsent = requests.filter(isUnsent)
  const [first, ...others] = unsent.map(({ permission_block }) => permission_block)
  if (first === undefined) return new Map<string, bigint>()
  const above = others.reduce((least, block) => (block < least ? block : least), first)
  const owners = unsent.map(({ owner }) => owner)
  const changes = await listPermissionChanges(db, owners, above)
  return new Map(changes.map(({ owner, block_number }) => [hexOf(owner), block_number]))
}

/** The request after its permission was looked up again. */
async function weighAgain(
  services: WithChain & WithNode & WithPeople,
  request: FollowedMultisig,
): Promise<FollowedMultisig> {
  const permission = await readPermission(services, {
    owner: request.owner,
    permissionId: request.permission_id,
    contractType: request.contract_type,
  })
  return (await saveMultisigPermission(services.people, request, permission)) ?? request
}

/** What one state of the index says of some requests. */
const judge = (db: Database, requests: readonly FollowedMultisig[]) =>
  atOneState(db, async (tx, state) => {
    const outcomes = await listOutcomes(
      tx,
      requests.map(({ hash }) => hash),
    )
    const changes = await changedPermissions(tx, requests)
    const { solid_number } = state
    // an index that began later holds no block so far back, and nothing has expired by it
    const solid_time = (await listTimesOfBlocks(tx, [solid_number])).get(solid_number) ?? 0n
    return {
      state,
      solid: { solid_number, solid_time },
      changes,
      outcomes: new Map(outcomes.map((one) => [hexOf(one.hash), one])),
    }
  })

/** Notes once what has become of the requests of a network, and sends those that are complete. */
export async function lookAtRequests(
  services: WithChain & WithDb & WithNetwork & WithNode & WithPeople,
): Promise<void> {
  const { people, db, network } = services
  const open = await listOpenMultisig(people, network.key, MOST_AT_ONCE)
  if (open.length === 0) return
  const judged = await judge(db, open)
  if (!judged) return
  const { state, solid, changes, outcomes } = judged
  for (const request of open) {
    // another process knows more: what is missing here may be there
    if (request.revision > state.revision) continue
    const change = nextStage(request, outcomes.get(hexOf(request.hash)), solid)
    if (change) {
      await moveMultisig(people, request, request.stage, { ...change, revision: state.revision })
      continue
    }
    const isWeighed = (changes.get(hexOf(request.owner)) ?? 0n) <= request.permission_block
    const current = isUnsent(request) && !isWeighed ? await weighAgain(services, request) : request
    if (current.stage === 'sending' || current.stage === 'sent') await sendRequest(services, current)
  }
}

/**
 * Follows what becomes of the requests of a network: sends those that are complete, and notes when they are in a block, failed or
 * have expired, or when their permission has changed. Several processes may do so at once, also behind replicas of which one is behind
 * another: each change is stamped with the state that it was judged by, and an older one changes nothing any more.
 *
 * @returns a function that stops it and waits for what it is doing
 */
export function followMultisig(
  services: WithChain & WithDb & WithNetwork & WithNode & WithPeople,
  log: FastifyBaseLogger,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  let isStopped = false
  /** A failure that lasts is logged once. */
  let isLogged = false
  const attempt = async (): Promise<void> => {
    try {
      await lookAtRequests(services)
      isLogged = false
    } catch (err) {
      // it passes, and the next look finds everything as it is
      if (err instanceof NodeUnreachableError || isLogged) return
      isLogged = true
      log.warn({ err, network: services.network.key }, 'requests to co-sign could not be followed')
    }
  }
  const run = async (): Promise<void> => {
    do {
      isAsked = false
      await attempt()
    } while (isAsked && !isStopped)
    running = undefined
  }
  const wake = () => {
    isAsked = true
    if (!isStopped) running ??= run()
  }
  const timer = setInterval(wake, TICK_MS).unref()
  const unsubscribe = services.chain.subscribe(wake)
  return async () => {
    isStopped = true
    clearInterval(timer)
    unsubscribe()
    await running
  }
}
