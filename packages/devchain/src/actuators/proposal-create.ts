import { readInt64Map } from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { isAddress } from '../base/hex.ts'
import { checkProposedValue } from '../consensus/proposal-rules.ts'
import { proposalRecord } from '../state/records/governance.ts'
import { type Actuator, notExists } from './actuator.ts'

/** Number of the map in the message; its order on the wire is the order of checks and of every listing. */
const PARAMETERS_FIELD = 2

export const proposalCreate: Actuator<'ProposalCreateContract'> = {
  validate: ({ state, bytes, owner, newestVersion, isTakenOver }) => {
    if (!isAddress(owner)) refuse('Invalid address')
    if (!state.accounts.has(owner)) refuse(notExists('Account', owner))
    if (!state.tables.witnesses.has(owner)) refuse(notExists('Witness', owner))
    const parameters = readInt64Map(bytes, PARAMETERS_FIELD)
    if (parameters.size === 0) refuse('This proposal has no parameter.')
    for (const [id, value] of parameters) checkProposedValue(state, id, value, { newestVersion, isTakenOver })
  },
  execute: ({ state, bytes, owner }) => {
    const { properties } = state
    const id = properties.number('latestProposalNumber') + 1
    const interval = properties.number('getMaintenanceTimeInterval')
    const maintenance = properties.number('nextMaintenanceTime')
    const rounds = Math.trunc(
      (state.headTime + properties.number('getProposalExpireTime') - maintenance) / interval,
    )
    state.tables.proposals.put(
      String(id),
      proposalRecord.create({
        id,
        proposer: owner,
        parameters: [...readInt64Map(bytes, PARAMETERS_FIELD)].map(([key, value]) => ({
          id: Number(key),
          value,
        })),
        expirationTime: maintenance + (rounds + 1) * interval,
        createTime: state.headTime,
      }),
    )
    properties.set('latestProposalNumber', id)
    return {}
  },
}
