import { sun, toBigInt } from '@tronlens/core'
import { formatInteger } from '../../../shared/format/number.ts'
import {
  IconCheckbox,
  IconCoins,
  IconCrown,
  IconGavel,
  IconPercentage,
  IconTrash,
} from '../../../shared/ui/icons.ts'
import { readInteger, readObject, readObjects, readText } from '../contract-data.ts'
import { type Describe, number, percent, text, trx } from './parts.tsx'

/** Proposed parameters as `{key, value}`; the node prints a list, older answers an object. */
export function readProposalParameters(data: Record<string, unknown>): { key: number; value: bigint }[] {
  const list = readObjects(data, 'parameters')
  if (list.length > 0)
    return list.map((item) => ({ key: Number(readInteger(item, 'key')), value: readInteger(item, 'value') }))
  const object = readObject(data, 'parameters')
  return Object.keys(object).map((key) => ({ key: Number(key), value: readInteger(object, key) }))
}

/** Votes, representatives, rewards and proposals. */
export const governanceSentences = {
  VoteWitnessContract: ({ tx, address, isShort }) => {
    const votes = readObjects(tx.contractData, 'votes')
    const sum = votes.reduce((total, vote) => total + readInteger(vote, 'vote_count'), 0n)
    const values = { owner: address(tx.ownerAddress), n: formatInteger(votes.length), votes: number(sum) }
    return { icon: IconCheckbox, text: isShort ? 's.votedFor' : 's.vote', count: votes.length, values }
  },
  WitnessCreateContract: ({ tx, address }) => ({
    icon: IconCrown,
    text: 's.witnessCreate',
    values: { owner: address(tx.ownerAddress), url: text(readText(tx.contractData, 'url')) },
  }),
  WitnessUpdateContract: ({ tx, address }) => ({
    icon: IconCrown,
    text: 's.witnessUpdate',
    values: { owner: address(tx.ownerAddress), url: text(readText(tx.contractData, 'update_url')) },
  }),
  UpdateBrokerageContract: ({ tx, address }) => ({
    icon: IconPercentage,
    text: 's.brokerage',
    values: {
      owner: address(tx.ownerAddress),
      percent: percent(100n - readInteger(tx.contractData, 'brokerage')),
    },
  }),
  WithdrawBalanceContract: ({ tx, address }) => {
    const amount = sun(toBigInt(tx.amount || 0))
    return amount > 0n
      ? {
          icon: IconCoins,
          text: 's.withdrawAmount',
          values: { owner: address(tx.ownerAddress), amount: trx(amount) },
        }
      : { icon: IconCoins, text: 's.withdraw', values: { owner: address(tx.ownerAddress) } }
  },
  ProposalCreateContract: ({ tx, address }) => {
    const count = Math.max(1, readProposalParameters(tx.contractData).length)
    const values = { owner: address(tx.ownerAddress), n: formatInteger(count) }
    return { icon: IconGavel, text: 's.proposalCreate', count, values }
  },
  ProposalApproveContract: ({ tx, address }) => ({
    icon: IconGavel,
    text: tx.contractData.is_add_approval ? 's.proposalApprove' : 's.proposalUnapprove',
    values: { owner: address(tx.ownerAddress), id: number(readInteger(tx.contractData, 'proposal_id')) },
  }),
  ProposalDeleteContract: ({ tx, address }) => ({
    icon: IconTrash,
    text: 's.proposalDelete',
    values: { owner: address(tx.ownerAddress), id: number(readInteger(tx.contractData, 'proposal_id')) },
  }),
} satisfies Record<string, Describe>
