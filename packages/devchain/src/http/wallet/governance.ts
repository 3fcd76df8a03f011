import {
  CHAIN_PARAMETERS,
  ChainParametersSchema,
  PaginatedMessageSchema,
  ProposalListSchema,
  ProposalSchema,
  printInt64,
  printMessage,
  WitnessListSchema,
} from '@tronlens/protocol'
import { minOf } from '../../base/int64.ts'
import { newestBlockVersion } from '../../base/node-release.ts'
import { rankWitnesses } from '../../consensus/witness-ranking.ts'
import type { Proposal, Witness } from '../../state/records/governance.ts'
import { proposalMessage, witnessMessage } from '../print/state-messages.ts'
import { longMember } from '../request/long-member.ts'
import { isVisible, queryVisible, readMessage, type WalletRequest } from '../request/wallet-request.ts'
import { MAX_PAGE } from './assets.ts'
import { type Endpoint, read, walletRead } from './endpoint.ts'
import { inStoreOrder } from './store-order.ts'

const printWitnesses = (witnesses: readonly Witness[], visible: boolean): string =>
  printMessage(WitnessListSchema, { witnesses: witnesses.map(witnessMessage) }, visible)

const printProposals = (proposals: readonly Proposal[], visible: boolean): string =>
  printMessage(ProposalListSchema, { proposals: proposals.map(proposalMessage) }, visible)

function listWitnesses(request: WalletRequest): string {
  return printWitnesses(
    inStoreOrder(request, 'witnesses', (address) => address),
    queryVisible(request),
  )
}

/** The ranking as it would be if votes were counted now. */
function getPaginatedNowWitnessList(request: WalletRequest): string {
  const { offset = 0n, limit = 0n } = readMessage(request, PaginatedMessageSchema, ['offset', 'limit'])
  if (offset < 0n || limit < 0n) return '{}'
  const changes = new Map<string, bigint>()
  for (const [, votes] of request.state.tables.votes.entries()) {
    for (const vote of votes.oldVotes)
      changes.set(vote.address, (changes.get(vote.address) ?? 0n) - vote.count)
    for (const vote of votes.newVotes)
      changes.set(vote.address, (changes.get(vote.address) ?? 0n) + vote.count)
  }
  const counted = [...request.state.tables.witnesses.entries()].map(([address, witness]) => ({
    ...witness,
    voteCount: witness.voteCount + (changes.get(address) ?? 0n),
  }))
  const ranked = rankWitnesses(request.state, counted)
  if (BigInt(ranked.length) <= offset) return '{}'
  const end = offset + minOf(limit, MAX_PAGE)
  return printWitnesses(ranked.slice(Number(offset), Number(end)), isVisible(request))
}

function listProposals(request: WalletRequest): string {
  const proposals = [...request.state.tables.proposals.entries()].map(([, proposal]) => proposal)
  proposals.sort((a, b) => b.createTime - a.createTime || a.id - b.id)
  return printProposals(proposals, queryVisible(request))
}

function getProposalById(request: WalletRequest): string {
  const proposal = request.state.tables.proposals.get(String(longMember(request, 'id')))
  return proposal ? printMessage(ProposalSchema, proposalMessage(proposal), isVisible(request)) : '{}'
}

function getPaginatedProposals(request: WalletRequest): string {
  const { offset = 0n, limit = 0n } = readMessage(request, PaginatedMessageSchema, ['offset', 'limit'])
  const latest = request.state.properties.amount('latestProposalNumber')
  if (latest <= offset || limit < 0n || offset < 0n) return '{}'
  const end = offset + minOf(limit, MAX_PAGE)
  const proposals: Proposal[] = []
  for (let id = offset + 1n; id <= minOf(end, latest); id++) {
    const proposal = request.state.tables.proposals.get(String(id))
    if (proposal) proposals.push(proposal)
  }
  return printProposals(proposals, isVisible(request))
}

function getChainParameters({ state, settings }: WalletRequest): string {
  const newest = newestBlockVersion(settings.release)
  const chainParameter = CHAIN_PARAMETERS.filter(({ version = 0 }) => version <= newest).map(({ key }) => ({
    key,
    value: state.properties.amount(key),
  }))
  return printMessage(ChainParametersSchema, { chainParameter }, false)
}

/** Reads of representatives, proposals and parameters. */
export const governanceEndpoints: readonly Endpoint[] = [
  read('listwitnesses', listWitnesses),
  { ...read('getpaginatednowwitnesslist', getPaginatedNowWitnessList), since: '4.8.1' },
  walletRead(
    'getnextmaintenancetime',
    ({ state }) => `{"num":${printInt64(state.properties.amount('nextMaintenanceTime'))}}`,
  ),
  walletRead('listproposals', listProposals),
  walletRead('getproposalbyid', getProposalById),
  walletRead('getpaginatedproposallist', getPaginatedProposals),
  walletRead('getchainparameters', getChainParameters),
]
