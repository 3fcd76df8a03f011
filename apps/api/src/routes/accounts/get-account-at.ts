import { getAccountAt } from '@tronlens/api-contract'
import { sun, sunText } from '@tronlens/core'
import {
  findBlock,
  findBlockRange,
  findVotesKnownFrom,
  type KnownSinceHeights,
  listHoldingsAt,
  listStakesAt,
  listVotesAt,
  readKnownSince,
  StakeQuantity,
  TRX_REF,
} from '@tronlens/db'
import { addressText } from '../../serialize/address.ts'
import { serializeTokenInfo } from '../../serialize/token-info.ts'
import { count, height, time, tokenText } from '../../serialize/values.ts'
import { InvalidParameterError } from '../errors.ts'
import { handle, type Services } from '../handle.ts'
import { addressBytes } from '../page.ts'

/** Most tokens that the answer holds. */
const MOST_TOKENS = 1_000
const Q = StakeQuantity

type Moment = { block?: number | undefined; time?: number | undefined }

/**
 * Block after which a moment is answered: the one named, the last one of a time, or the newest.
 *
 * @throws {InvalidParameterError} when no such block is indexed
 */
async function findMoment({ db, chain }: Services, { balances }: KnownSinceHeights, moment: Moment) {
  const { head_number, head_time, rows_from } = await chain.state()
  const first = balances > rows_from ? balances : rows_from
  const range = await findBlockRange(db, moment.time === undefined ? {} : { endTime: BigInt(moment.time) })
  const number = moment.block === undefined ? (range.to ?? head_number) : BigInt(moment.block)
  const block = number < first ? undefined : await findBlock(db, number)
  if (block) return block
  if (moment.block !== undefined)
    throw new InvalidParameterError(
      'block',
      String(moment.block),
      `one that is indexed: blocks ${first} to ${head_number}`,
      { kind: 'range', minimum: Number(first), maximum: Number(head_number) },
    )
  const oldest = await findBlock(db, first)
  const [minimum, maximum] = [Number(oldest?.timestamp ?? head_time), Number(head_time)]
  throw new InvalidParameterError(
    'time',
    String(moment.time),
    `milliseconds since 1970, from ${minimum} (block ${first}) to ${maximum} (block ${head_number})`,
    { kind: 'range', minimum, maximum },
  )
}

export const getAccountAtRoute = handle(getAccountAt, async ({ query }, services) => {
  const { db } = services
  if (query.block !== undefined && query.time !== undefined)
    throw new InvalidParameterError('time', String(query.time), 'left out where a block is named', {
      kind: 'choice',
      values: [],
    })
  const address = addressBytes(query.address)
  const known = await readKnownSince(db)
  const block = await findMoment(services, known, query)
  const [holdings, stakes, votes, votesKnownFrom] = await Promise.all([
    listHoldingsAt(db, address, block.number, MOST_TOKENS + 2),
    listStakesAt(db, address, block.number),
    listVotesAt(db, address, block.number),
    findVotesKnownFrom(db, address, known),
  ])
  const balance = sun(BigInt(holdings.find(({ ref }) => TRX_REF.equals(ref))?.amount ?? 0))
  const tokens = holdings.filter(({ kind }) => kind !== 1)
  const amount = (quantity: number) => sun(stakes.find((row) => row.quantity === quantity)?.amount ?? 0n)
  const stake = (frozen: number, delegated: number, acquired: number) => ({
    frozen: amount(frozen),
    delegated: amount(delegated),
    acquired: amount(acquired),
  })
  return {
    address: query.address,
    block: height(block.number),
    timestamp: time(block.timestamp),
    balance,
    balanceStr: sunText(balance),
    tokens: tokens.slice(0, MOST_TOKENS).map((row) => {
      const { tokenId, tokenName, tokenAbbr, tokenDecimal, tokenType } = serializeTokenInfo(row, '')
      return { tokenId, tokenName, tokenAbbr, tokenDecimal, tokenType, balance: tokenText(row.amount) }
    }),
    stake: {
      stakeV1: {
        bandwidth: stake(Q.bandwidth1, Q.delegatedBandwidth1, Q.acquiredBandwidth1),
        energy: stake(Q.energy1, Q.delegatedEnergy1, Q.acquiredEnergy1),
        tronPower: amount(Q.power1),
      },
      stakeV2: {
        bandwidth: stake(Q.bandwidth2, Q.delegatedBandwidth2, Q.acquiredBandwidth2),
        energy: stake(Q.energy2, Q.delegatedEnergy2, Q.acquiredEnergy2),
        tronPower: amount(Q.power2),
        unfreezing: amount(Q.unfreezing2),
      },
    },
    stakeKnownFrom: height(known.history),
    votes: votes.map((vote) => ({ address: addressText(vote.witness), votes: count(vote.votes) })),
    // the block after the newest one: of none yet
    votesKnownFrom: height(votesKnownFrom ?? (await services.chain.state()).head_number + 1n),
    isCut: tokens.length > MOST_TOKENS,
  }
})
