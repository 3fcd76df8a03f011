import { toBigInt } from '@tronlens/core'
import { type Database, listProposalMakings, type ProposalMaking } from '@tronlens/db'
import type { ChainWatch } from './chain-watch.ts'
import { type NodeReader, STATUS_TIMEOUT_MS } from './node-reader.ts'

/** A proposal as the node knows it. */
export type NodeProposal = {
  id: number
  /** Id of the transaction that made it; undefined when it is not indexed. */
  hash: Buffer | undefined
  proposer: Buffer
  parameters: readonly { key: number; value: bigint }[]
  state: string
  createTime: number
  expirationTime: number
  approvals: readonly Buffer[]
}

type Printed = {
  proposal_id?: number
  proposer_address?: string
  parameters?: { key?: number; value?: number | bigint }[]
  state?: string
  create_time?: number
  expiration_time?: number
  approvals?: string[]
}

/**
 * Finds the transaction of each proposal, asked in the order of their numbers. A partial index does not have
 * all of them, so they are matched by creator and time, not by order.
 */
function byProposal(makings: readonly ProposalMaking[]): (one: Printed) => Buffer | undefined {
  const left = new Map<string, Buffer[]>()
  for (const { hash, owner, time } of makings) {
    const key = `${owner.toString('hex')}/${time}`
    left.set(key, [...(left.get(key) ?? []), hash])
  }
  return ({ proposer_address, create_time }) => left.get(`${proposer_address}/${create_time}`)?.shift()
}

/** Proposals of a chain, which only the node knows whole: asked once for each state of the chain. */
export type Proposals = {
  /** Newest first. @throws {NodeUnreachableError} */
  read: () => Promise<readonly NodeProposal[]>
}

export type WithProposals = { proposals: Proposals }

/** Reads proposals of a node. */
export function createProposals(db: Database, chain: ChainWatch, node: NodeReader): Proposals {
  let known: Promise<readonly NodeProposal[]> | undefined
  chain.subscribe(() => (known = undefined))
  const ask = async (): Promise<readonly NodeProposal[]> => {
    const [answer, makings] = await Promise.all([
      node.post('/wallet/listproposals', {}, STATUS_TIMEOUT_MS),
      listProposalMakings(db),
    ])
    const takeHash = byProposal(makings)
    return ((answer.proposals as Printed[] | undefined) ?? [])
      .sort((a, b) => Number(a.proposal_id ?? 0) - Number(b.proposal_id ?? 0))
      .map((one): NodeProposal => {
        const id = Number(one.proposal_id ?? 0)
        return {
          id,
          hash: takeHash(one),
          proposer: Buffer.from(one.proposer_address ?? '', 'hex'),
          parameters: (one.parameters ?? []).map(({ key, value }) => ({
            key: key ?? 0,
            value: toBigInt(value),
          })),
          state: one.state ?? 'PENDING',
          createTime: one.create_time ?? 0,
          expirationTime: one.expiration_time ?? 0,
          approvals: (one.approvals ?? []).map((address) => Buffer.from(address, 'hex')),
        }
      })
      .reverse()
  }
  return {
    read: () => {
      const reading = known ?? ask()
      known = reading
      reading.catch(() => (known = undefined))
      return reading
    },
  }
}
