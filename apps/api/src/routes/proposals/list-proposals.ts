import { listAccountProposals, listProposals } from '@tronlens/api-contract'
import { type MemoryOrder, readMemory, readPage } from '../../http/list-page.ts'
import { addressBytes, optionalAddress } from '../../http/parameters.ts'
import type { NodeProposal } from '../../services/proposals.ts'
import { handle } from '../handle.ts'
import { proposalSerializer } from './serialize-proposal.ts'

const MADE = 1
const MOST_ROWS = 200

/** Proposals are numbered in the order of their time, so one order serves both. */
const orderOf = (isAscending: boolean): MemoryOrder<NodeProposal> => ({
  form: [/^\d{1,16}$/],
  positionOf: ({ id }) => [String(id)],
  isBehind: ({ id }, [before = '']) => (isAscending ? id > Number(before) : id < Number(before)),
})

export const listProposalsRoute = handle(listProposals, async ({ query }, services) => {
  const { id, state, sort = '-number' } = query
  const found = (await services.proposals.read()).filter(
    (one) => (id === undefined || one.id === id) && (state === undefined || one.state === state),
  )
  const page = readPage(listProposals.name, { ...query, sort }, 20, MOST_ROWS)
  const isAscending = page.ascending === true
  const sorted = isAscending ? [...found].reverse() : found
  const { rows, end } = await readMemory(page, sorted, orderOf(isAscending))
  const serialize = await proposalSerializer(services, optionalAddress(query.address))
  const [one] = found
  return {
    ...(id === undefined || !one ? {} : serialize(one)),
    total: found.length,
    data: rows.map(serialize),
    ...end,
  }
})

export const listAccountProposalsRoute = handle(listAccountProposals, async ({ query }, services) => {
  const address = addressBytes(query.address)
  const found = (await services.proposals.read()).filter(({ proposer, approvals }) =>
    (query.type ?? MADE) === MADE ? proposer.equals(address) : approvals.some((one) => one.equals(address)),
  )
  const serialize = await proposalSerializer(services, address)
  // what an account did is in the order of the list itself; which of the two lists it is belongs to the
  // cursor
  const list = `${listAccountProposals.name}/${query.type ?? MADE}`
  const { rows, end } = await readMemory(readPage(list, query, 20, MOST_ROWS), found, orderOf(false))
  return { total: found.length, data: rows.map(serialize), ...end }
})
