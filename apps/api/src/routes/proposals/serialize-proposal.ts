import { PROPOSAL_STATES, type Proposal, type Witness } from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import type { WitnessWithVotes } from '@tronlens/db'
import { CHAIN_PARAMETERS } from '@tronlens/protocol'
import { addressText, hexText } from '../../serialize/address.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { NodeProposal } from '../../services/proposals.ts'
import { readRanking } from '../witnesses/ranking.ts'
import { witnessSerializer } from '../witnesses/serialize-witness.ts'

/** Places behind the representatives that share the voters' reward. */
const PARTNERS = 127
const NAMES = new Map(
  CHAIN_PARAMETERS.flatMap(({ id, key }): [number, string][] => (id === undefined ? [] : [[id, key]])),
)

const NO_WITNESS: Omit<WitnessWithVotes, 'address'> = {
  url: '',
  name: '',
  votes: 0n,
  produced_total: 0n,
  indexed_blocks: 0n,
  earned: 0n,
  missed_total: 0n,
  latest_block: 0n,
  latest_slot: 0n,
  is_active: false,
  brokerage: 0,
  last_cycle_votes: 0n,
  last_rank: null,
  pending_votes: 0n,
}

/**
 * Reads what all proposals have in common, and makes a function that prints one.
 *
 * @param viewer - whose own proposals and approvals are marked
 */
export async function proposalSerializer(
  services: WithChain & WithDb,
  viewer: Buffer | undefined,
): Promise<(proposal: NodeProposal) => Proposal> {
  const [ranking, serialize] = await Promise.all([readRanking(services), witnessSerializer(services)])
  const places = new Map(ranking.map((row, index) => [addressText(row.address), { row, index }]))
  const show = (address: Buffer): Witness => {
    const found = places.get(addressText(address))
    // the index may not know yet who has just become a candidate
    return serialize(found?.row ?? { ...NO_WITNESS, address }, found?.index ?? ranking.length)
  }
  const isMine = (address: Buffer): boolean => viewer?.equals(address) === true
  return (proposal) => {
    const approvals = proposal.approvals.map(show)
    const sr = approvals.filter(({ producer }) => producer)
    const others = approvals.filter(({ producer }) => !producer)
    return {
      proposalId: proposal.id,
      proposalHash: hexText(proposal.hash),
      proposer: show(proposal.proposer),
      paramters: proposal.parameters.map(({ key, value }) => ({ key, value, name: NAMES.get(key) ?? '' })),
      state: PROPOSAL_STATES.find((state) => state === proposal.state) ?? 'PENDING',
      createTime: milliseconds(proposal.createTime),
      expirationTime: milliseconds(proposal.expirationTime),
      approvals,
      activeApprovals: sr,
      veto: [],
      typeApprovals: {
        sr,
        partner: others.filter(({ index }) => index <= PARTNERS),
        candidate: others.filter(({ index }) => index > PARTNERS),
      },
      totalVotes: approvals.length,
      validVotes: sr.length,
      approveSelf: proposal.approvals.some(isMine),
      createSelf: isMine(proposal.proposer),
    }
  }
}
