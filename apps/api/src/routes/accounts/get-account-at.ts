import { getAccountAt } from '@tronlens/api-contract'
import { sun, sunText } from '@tronlens/core'
import {
  findAccountKnownFrom,
  findBlock,
  listHoldingsAt,
  listStakesAt,
  listVotesAt,
  StakeQuantity,
  TRX_REF,
} from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { addressBytes } from '../../http/parameters.ts'
import { addressText } from '../../serialize/address.ts'
import { count, height, time, tokenText } from '../../serialize/values.ts'
import { findFirstBalances } from '../../services/balances-known-from.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import type { WithKnown } from '../../services/known.ts'
import { findBlocksOnce } from '../../services/known.ts'
import { serializeTokenInfo } from '../../tokens/token-info.ts'
import { handle } from '../handle.ts'

/** Most tokens that the answer holds. */
const MOST_TOKENS = 1_000
const Q = StakeQuantity

type Moment = { block?: number | undefined; time?: number | undefined }

/**
 * Height of the block after which a moment is answered: the one named, the last one of a time, or the newest.
 *
 * @throws {InvalidParameterError} when no such block is indexed
 */
async function findHeight(services: WithChain & WithDb & WithKnown, moment: Moment): Promise<bigint> {
  const { first, head_number } = await findBounds(services)
  const number = await numberOf(services, moment, head_number)
  return number < first || number > head_number ? refuse(services, moment) : number
}

/** Where the index stands, and the first block after which it knows what accounts held. */
async function findBounds(services: WithChain) {
  const [state, first] = await Promise.all([services.chain.state(), findFirstBalances(services)])
  return { ...state, first }
}

/** Height of a moment, whether it is indexed or not; -1 for a time before all blocks. */
async function numberOf(
  { db, known }: WithDb & WithKnown,
  { block, time: end }: Moment,
  head: bigint,
): Promise<bigint> {
  if (block !== undefined) return BigInt(block)
  if (end === undefined) return head
  return (await findBlocksOnce(known, db, { endTime: BigInt(end) })).to ?? head
}

/** @throws {InvalidParameterError} with what would be taken instead of a moment of no indexed block */
async function refuse(services: WithChain & WithDb, moment: Moment): Promise<never> {
  const { first, head_number, head_time } = await findBounds(services)
  if (moment.time === undefined)
    throw new InvalidParameterError(
      'block',
      String(moment.block),
      `one that is indexed: blocks ${first} to ${head_number}`,
      { kind: 'range', minimum: Number(first), maximum: Number(head_number) },
    )
  const oldest = await findBlock(services.db, first)
  const minimum = Number(oldest?.timestamp ?? head_time)
  throw new InvalidParameterError(
    'time',
    String(moment.time),
    // a future time has no last block yet: such a request is answered as of the newest
    `milliseconds since 1970, from ${minimum} (block ${first}) on`,
    { kind: 'range', minimum, maximum: Number.MAX_SAFE_INTEGER },
  )
}

export const getAccountAtRoute = handle(getAccountAt, async ({ query }, services) => {
  const { db, chain } = services
  if (query.block !== undefined && query.time !== undefined)
    throw new InvalidParameterError('time', String(query.time), 'left out where a block is named', {
      kind: 'choice',
      values: [],
    })
  const address = addressBytes(query.address)
  const known = await chain.knownSince()
  const number = await findHeight(services, query)
  const bounds = await findBounds(services)
  const [block, holdings, stakes, votes, its] = await Promise.all([
    findBlock(db, number),
    listHoldingsAt(db, address, number, MOST_TOKENS + 2),
    listStakesAt(db, address, number),
    listVotesAt(db, address, number),
    findAccountKnownFrom(db, address, known, bounds.first),
  ])
  // a fork took it since
  if (!block) return refuse(services, query)
  // the block after the newest one: of none yet
  const never = bounds.head_number + 1n
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
    balanceKnownFrom: height(its?.balances ?? never),
    stakeKnownFrom: height(its?.stakes ?? never),
    votes: votes.map((vote) => ({ address: addressText(vote.witness), votes: count(vote.votes) })),
    votesKnownFrom: height(its?.votes ?? never),
    isCut: tokens.length > MOST_TOKENS,
  }
})
