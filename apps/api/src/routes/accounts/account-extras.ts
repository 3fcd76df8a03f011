import { getAccountSent, getAccountStats, getAccountVotes } from '@tronlens/api-contract'
import { countSent, listVotes } from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { count, time } from '../../serialize/values.ts'
import { handle } from '../handle.ts'
import { readTransferCounts } from './transfer-counts.ts'

export const getAccountStatsRoute = handle(getAccountStats, async ({ query }, services) => {
  const { transactions, transactions_out, transactions_in } = await readTransferCounts(
    services,
    addressBytes(query.address),
  )
  return { transactions, transactions_out, transactions_in }
})

export const getAccountSentRoute = handle(getAccountSent, async ({ query }, { db }) => {
  const { times, isWhole, last } = await countSent(db, {
    from: addressBytes(query.address),
    to: addressBytes(query.toAddress),
  })
  return { times, isWhole, lastTime: last === null ? null : time(last) }
})

export const getAccountVotesRoute = handle(getAccountVotes, async ({ query }, services) => {
  const { db } = services
  const votes = await listVotes(
    db,
    { voter: addressBytes(query.address) },
    { start: 0, limit: 30, order: 'votes' },
  )
  return { votes: Object.fromEntries(votes.map((vote) => [addressText(vote.witness), count(vote.votes)])) }
})
