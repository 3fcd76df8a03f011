import type { ParameterKey } from '@tronlens/protocol'
import { ProposalState } from '../../state/records/governance.ts'
import type { Action } from './action.ts'

/** Proposals that are harmless whether or not they pass: fees by number, with values to choose from. */
const IDEAS: readonly (readonly [ParameterKey, number, readonly bigint[]])[] = [
  ['getExchangeCreateFee', 12, [256_000_000n, 512_000_000n, 1_024_000_000n]],
  ['getUpdateAccountPermissionFee', 22, [50_000_000n, 80_000_000n, 100_000_000n]],
  ['getMultiSignFee', 23, [500_000n, 1_000_000n, 2_000_000n]],
  ['getMaxCreateAccountTxSize', 82, [900n, 1_000n, 1_200n]],
]

export const propose: Action = ({ wallet, random, cast }) => {
  const [key, id, values] = random.pick(IDEAS)
  const now = wallet.chain.state.properties.amount(key)
  const value = random.pick(values.filter((each) => each !== now))
  wallet.send(random.pick(cast.representatives), 'ProposalCreateContract', { parameters: { [id]: value } })
}

/** Approves an open proposal. */
export const approve: Action = ({ wallet, random, cast }) => {
  const open = [...wallet.chain.state.tables.proposals.entries()].filter(
    ([, { state }]) => state === ProposalState.Pending,
  )
  if (open.length === 0) return
  wallet.send(random.pick(cast.representatives), 'ProposalApproveContract', {
    proposalId: BigInt(random.pick(open)[1].id),
    isAddApproval: true,
  })
}

export const setBrokerage: Action = ({ wallet, random, cast }) => {
  wallet.send(random.pick([...cast.representatives, ...cast.candidates]), 'UpdateBrokerageContract', {
    brokerage: random.between(0, 20) * 5,
  })
}
