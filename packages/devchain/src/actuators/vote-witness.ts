import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { MAX_INT64 } from '../base/int64.ts'
import { settleReward } from '../consensus/rewards.ts'
import { votingPower, withInitialTronPower } from '../resources/power.ts'
import { TRX } from '../resources/stake.ts'
import { getAccount, putAccount } from '../state/accounts.ts'
import { type Actuator, notExists } from './actuator.ts'

/** Maximum number of entries in a vote list. */
export const MAX_VOTES = 30

export const voteWitness: Actuator<'VoteWitnessContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (contract.votes.length === 0) refuse('VoteNumber must more than 0')
    if (contract.votes.length > MAX_VOTES) refuse(`VoteNumber more than maxVoteNumber ${MAX_VOTES}`)
    let sum = 0n
    for (const vote of contract.votes) {
      const witness = toHex(vote.voteAddress)
      if (!isAddress(witness)) refuse('Invalid vote address!')
      if (vote.voteCount <= 0n) refuse('vote count must be greater than 0')
      if (!state.accounts.has(witness)) refuse(notExists('Account', witness))
      if (!state.tables.witnesses.has(witness)) refuse(notExists('Witness', witness))
      if (sum + vote.voteCount > MAX_INT64) refuse(`overflow: checkedAdd(${sum}, ${vote.voteCount})`)
      sum += vote.voteCount
    }
    const account = state.accounts.get(owner)
    if (!account) refuse(notExists('Account', owner))
    const power = votingPower(state, account)
    if (sum * TRX > MAX_INT64) refuse(`overflow: checkedMultiply(${sum}, ${TRX})`)
    if (sum * TRX > power)
      refuse(`The total number of votes[${sum * TRX}] is greater than the tronPower[${power}]`)
  },
  execute: ({ state, contract, owner }) => {
    settleReward(state, owner)
    const account = withInitialTronPower(state, getAccount(state, owner))
    const votes = contract.votes.map((vote) => ({ address: toHex(vote.voteAddress), count: vote.voteCount }))
    const before = state.tables.votes.get(owner)
    state.tables.votes.put(owner, {
      address: owner,
      oldVotes: before ? before.oldVotes : account.votes,
      newVotes: votes,
    })
    putAccount(state, { ...account, votes })
    return {}
  },
}
