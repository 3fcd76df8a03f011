import { queryOptions } from '@tanstack/react-query'
import { type Address, type Milliseconds, milliseconds, type Sun, sun, toBigInt } from '@tronlens/core'
import { askNode } from '../../../shared/api/node.ts'
import { DAY } from '../../../shared/format/time.ts'
import type { Ballot } from '../ballot.ts'

/** Rewards can be claimed once in this time. */
const CLAIM_EVERY_MS = DAY

/** The voting power of an account, the representatives it votes for, and its rewards. */
export interface Voter {
  readonly power: bigint
  readonly votes: Ballot
  readonly claimable: Sun
  /** When rewards can be claimed again; 0 when they never were. */
  readonly claimableFrom: Milliseconds
}

type NodeAccount = {
  votes?: { vote_address: Address; vote_count?: number | bigint }[]
  latest_withdraw_time?: number
}
type NodeResource = { tronPowerLimit?: number | bigint }
type NodeReward = { reward?: number | bigint }

/** Asked from the node: votes must be what the chain counts, whatever the index has seen. */
export const voterQuery = (address: Address) =>
  queryOptions({
    queryKey: ['voter', address],
    queryFn: async ({ signal }): Promise<Voter> => {
      const params = { address, visible: true }
      const [account, resource, reward] = await Promise.all([
        askNode<NodeAccount>('/wallet/getaccount', params, signal),
        askNode<NodeResource>('/wallet/getaccountresource', params, signal),
        askNode<NodeReward>('/wallet/getReward', params, signal),
      ])
      const { latest_withdraw_time: withdrawn = 0 } = account
      return {
        power: toBigInt(resource.tronPowerLimit ?? 0),
        votes: (account.votes ?? []).map(({ vote_address, vote_count = 0 }) => ({
          address: vote_address,
          votes: toBigInt(vote_count),
        })),
        claimable: sun(toBigInt(reward.reward ?? 0)),
        claimableFrom: milliseconds(withdrawn > 0 ? withdrawn + CLAIM_EVERY_MS : 0),
      }
    },
  })
