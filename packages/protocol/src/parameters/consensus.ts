import type { ParameterGroup } from './definition.ts'
import { bad, on, PLAIN_LOCK, range, toggle } from './rules.ts'

/** How representatives agree on blocks. */
export const CONSENSUS = {
  getMaintenanceTimeInterval: {
    id: 0,
    name: 'MAINTENANCE_TIME_INTERVAL',
    default: 21_600_000n,
    unit: 'ms',
    config: 'maintenanceTimeInterval',
    rule: range(81_000n, 86_400_000n, bad('3 * 27 * 1000,24 * 3600 * 1000')),
  },
  getAllowProtoFilterNum: {
    id: 24,
    name: 'ALLOW_PROTO_FILTER_NUM',
    default: 0n,
    unit: 'switch',
    config: 'allowProtoFilterNum',
    rule: toggle,
    version: 8,
    locked: PLAIN_LOCK,
  },
  getAllowAccountStateRoot: {
    id: 25,
    name: 'ALLOW_ACCOUNT_STATE_ROOT',
    default: 0n,
    unit: 'switch',
    config: 'allowAccountStateRoot',
    rule: toggle,
    version: 8,
    locked: PLAIN_LOCK,
  },
  getAllowPBFT: {
    id: 40,
    name: 'ALLOW_PBFT',
    default: 0n,
    unit: 'switch',
    config: 'allowPBFT',
    rule: on,
    version: 19,
  },
  getConsensusLogicOptimization: {
    id: 88,
    name: 'CONSENSUS_LOGIC_OPTIMIZATION',
    default: 0n,
    unit: 'switch',
    config: 'consensusLogicOptimization',
    rule: on,
    version: 32,
    once: true,
  },
  getProposalExpireTime: {
    id: 92,
    name: 'PROPOSAL_EXPIRE_TIME',
    default: 259_200_000n,
    unit: 'ms',
    rule: range(
      1n,
      31_536_002_999n,
      'This value[PROPOSAL_EXPIRE_TIME] is only allowed to be greater than 0 and less than 31536003000!',
    ),
    version: 34,
  },
} as const satisfies ParameterGroup
