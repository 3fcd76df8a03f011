import { type Static, Type } from '@sinclair/typebox'
import { AddressFilter, AddressParameter, listEnd, paging, sortBy } from '../common/query.ts'
import { Count, Flag, Int, Time } from '../common/values.ts'
import { defineRoute } from '../define-route.ts'
import { Witness } from '../witnesses/witness.ts'

/** States of a proposal. */
export const PROPOSAL_STATES = ['PENDING', 'APPROVED', 'DISAPPROVED', 'CANCELED'] as const

/** A change of chain parameters that representatives vote on. */
export const Proposal = Type.Object({
  proposalId: Count,
  proposalHash: Type.String({
    description: 'id of the transaction that made it; empty when it is not indexed',
  }),
  proposer: Witness,
  paramters: Type.Array(
    Type.Object({
      key: Type.Integer({ description: 'id of the parameter' }),
      value: Int,
      name: Type.String({ description: 'its key in /api/chainparameters; empty for one that is not known' }),
    }),
  ),
  state: Type.Unsafe<(typeof PROPOSAL_STATES)[number]>({ type: 'string', enum: [...PROPOSAL_STATES] }),
  createTime: Time,
  expirationTime: Time,
  approvals: Type.Array(Witness),
  activeApprovals: Type.Array(Witness, { description: 'those of representatives of now' }),
  veto: Type.Array(Witness, { description: 'empty: the chain knows approvals only' }),
  typeApprovals: Type.Object({
    sr: Type.Array(Witness),
    partner: Type.Array(Witness),
    candidate: Type.Array(Witness),
  }),
  totalVotes: Count,
  validVotes: Type.Integer({ description: 'approvals of those who are representatives now' }),
  approveSelf: Flag,
  createSelf: Flag,
})
export type Proposal = Static<typeof Proposal>

/** Proposals, or one. */
export const listProposals = defineRoute({
  name: 'listProposals',
  path: '/api/proposal',
  tag: 'Proposals',
  summary: 'Proposals, newest first; with id, the members of the proposal are at the top as well',
  query: Type.Object({
    ...paging(20, 200),
    id: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'number' })),
    address: AddressFilter('who looks: fills approveSelf and createSelf'),
    state: Type.Optional(
      Type.Unsafe<(typeof PROPOSAL_STATES)[number]>({
        type: 'string',
        enum: [...PROPOSAL_STATES],
        description: PROPOSAL_STATES.join(', '),
      }),
    ),
    sort: sortBy('number', 'timestamp'),
  }),
  answer: Type.Composite([
    Type.Object({ total: Count, data: Type.Array(Proposal), ...listEnd }),
    Type.Partial(Proposal),
  ]),
  rows: 'data',
  example: {},
})

/** Proposals of an account. */
export const listAccountProposals = defineRoute({
  name: 'listAccountProposals',
  path: '/api/account-proposal',
  tag: 'Proposals',
  summary: 'Proposals that an account created, or approved',
  query: Type.Object({
    address: AddressParameter('account'),
    type: Type.Optional(
      Type.Unsafe<1 | 2>({
        type: 'integer',
        enum: [1, 2],
        default: 1,
        description: '1 made by it, 2 approved by it',
      }),
    ),
    ...paging(20, 200),
  }),
  answer: Type.Object({ total: Count, data: Type.Array(Proposal), ...listEnd }),
  rows: 'data',
  example: { query: { address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb' as Static<typeof Witness>['address'] } },
})
