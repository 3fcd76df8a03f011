import { type AccountDetail, getAccount, getAccountV2 } from '@tronlens/api-contract'
import { type Address, sun, sunText, toBigInt, tokenAmount } from '@tronlens/core'
import {
  countUnlimitedApprovals,
  findAccount,
  findPermissions,
  listDelegations,
  listHoldings,
  listStakes,
  listTradingPairs,
  listUnfreezings,
  listVotes,
  StakeQuantity,
} from '@tronlens/db'
import { addressBytes } from '../../http/parameters.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import { integer } from '../../serialize/amount.ts'
import { count, time } from '../../serialize/values.ts'
import { witnessNames } from '../../serialize/witness-names.ts'
import type { WithAggregates } from '../../services/aggregate-cache.ts'
import type { WithChain } from '../../services/chain-watch.ts'
import type { WithDb } from '../../services/databases.ts'
import { readWorth } from '../../services/known-prices.ts'
import type { WithMarks } from '../../services/marks.ts'
import type { WithNode } from '../../services/node-reader.ts'
import type { WithQuotes } from '../../services/quotes.ts'
import { readImitations } from '../../tokens/imitations.ts'
import type { WithTokenData } from '../../tokens/token-data.ts'
import { handle } from '../handle.ts'
import { loadBandwidth } from './bandwidth.ts'
import { askAccount, type NodeAnswer, readPermissions, readStakeV1, readUnmet } from './node-account.ts'
import { readReward } from './reward.ts'
import { serializeDelegations } from './serialize-delegations.ts'
import { serializeHolding } from './serialize-holding.ts'
import { readTransferCounts } from './transfer-counts.ts'

/** Most tokens and delegations that the answer holds; both have lists with pages of their own. */
const MOST_ROWS = 1_000
/** One more, to see whether something is left out. */
const ROWS_ASKED = { start: 0, limit: MOST_ROWS + 1 }
/** Most votes one account can cast in a list. */
const MAX_VOTES = 30

/** One account with everything that is known of it. */
export async function answerAccount(
  { query }: { query: { address: Address } },
  services: WithAggregates & WithChain & WithDb & WithMarks & WithNode & WithQuotes & WithTokenData,
): Promise<AccountDetail> {
  const { db, chain } = services
  const address = addressBytes(query.address)
  const [
    state,
    parameters,
    witnesses,
    account,
    heldRows,
    stakeRows,
    unfreezingRows,
    voteRows,
    sent,
    received,
    transfers,
    imitationOf,
    permissions,
    pairs,
    unlimited,
    { history },
  ] = await Promise.all([
    chain.state(),
    chain.parameters(),
    chain.witnesses(),
    findAccount(db, address),
    listHoldings(db, { address, withEmptyTrx: true }, ROWS_ASKED),
    listStakes(db, address),
    listUnfreezings(db, address),
    listVotes(db, { voter: address }, { start: 0, limit: MAX_VOTES, order: 'votes' }),
    listDelegations(db, { side: 'sender', address }, ROWS_ASKED),
    listDelegations(db, { side: 'recipient', address }, ROWS_ASKED),
    readTransferCounts(services, address),
    readImitations(services),
    findPermissions(db, address),
    listTradingPairs(db, { creator: address }),
    countUnlimitedApprovals(db, address),
    chain.knownSince(),
  ])
  const { tags } = await services.marks()
  const heardLast = (account?.node ?? {}) as NodeAnswer
  const kept = { ...heardLast, account: { ...heardLast.account, ...permissions } }
  const hex = address.toString('hex')
  const witness = witnesses.find((row) => row.address.equals(address))
  // only who votes, has voted or represents can have any
  const mayHaveReward = (known: bigint): boolean => voteRows.length > 0 || known > 0n || witness !== undefined
  const keptReward = toBigInt((kept.reward ?? kept.account?.allowance) as number | bigint | undefined)
  // an index that begins later has not met whom none of its blocks touched
  const mayBeUnmet = account === undefined && history > 0n
  // at the same time: a node that does not answer is waited for once
  const [bandwidth, node, asked] = await Promise.all([
    loadBandwidth(services, hex),
    askAccount(services, hex, mayBeUnmet ? undefined : kept),
    mayHaveReward(keptReward) ? readReward(services, hex, keptReward) : undefined,
  ])
  const unmet = mayBeUnmet ? await readUnmet(services, node) : undefined
  const { holdings, stakes, unfreezings, votes } = unmet ?? {
    holdings: heldRows,
    stakes: stakeRows,
    unfreezings: unfreezingRows,
    votes: voteRows,
  }
  const voteTotal = votes.reduce((sum, vote) => sum + vote.votes, 0n)
  const heard = toBigInt(node.allowance as number | bigint | undefined)
  const reward =
    asked ?? (mayHaveReward(heard) || votes.length > 0 ? await readReward(services, hex, heard) : 0n)
  const stakeV1 = readStakeV1(node)
  const stake = (quantity: number): bigint => stakes.find((row) => row.quantity === quantity)?.amount ?? 0n
  const names = witnessNames(witnesses)
  const dataOf = await services.tokenData.read(holdings)
  const worthOf = await readWorth(services)
  const balances = holdings
    .slice(0, MOST_ROWS)
    .map((row) => serializeHolding(row, imitationOf, dataOf, worthOf(row, integer(row.amount))))
  const trx = integer(holdings.find((row) => row.kind === 1)?.amount)
  const native = balances.filter((row) => row.tokenType === 'trc10')
  const trc20 = balances.filter((row) => row.tokenType === 'trc20')
  const now = BigInt(state.head_time)
  const totalFrozenV2 =
    stake(StakeQuantity.bandwidth2) +
    stake(StakeQuantity.energy2) +
    stake(StakeQuantity.power2) +
    stake(StakeQuantity.delegatedBandwidth2) +
    stake(StakeQuantity.delegatedEnergy2)
  const frozenV1 = stake(StakeQuantity.bandwidth1) + stake(StakeQuantity.energy1)
  const perTrx = (limit: bigint, weight: bigint): number =>
    weight > 0n ? Number((limit * 10_000n) / weight) / 10_000 : 0
  return {
    address: query.address,
    name: account?.name ?? unmet?.name ?? '',
    accountType: account?.type ?? unmet?.type ?? 0,
    balance: sun(trx),
    balanceStr: sunText(sun(trx)),
    // the chain keeps none of contracts, nor of accounts of block 0
    date_created: time(
      node.address === undefined ? (account?.created_time ?? 0n) : toBigInt(node.create_time as bigint),
    ),
    latest_operation_time: time(account?.latest_operation_time ?? unmet?.operated ?? 0n),
    totalTransactionCount: count(account?.tx_count ?? 0n),
    ...transfers,
    activated: account !== undefined || unmet !== undefined,
    isMet: unmet === undefined,
    voteTotal: count(voteTotal),
    witness: witness ? 1 : 0,
    reward: reward > 0n ? 1 : 0,
    rewardNum: sun(reward),
    representative: {
      enabled: witness !== undefined,
      url: witness?.url ?? '',
      lastWithDrawTime: time(Number(toBigInt(node.latest_withdraw_time))),
      allowance: sun(toBigInt(node.allowance)),
    },
    bandwidth,
    balances: native,
    tokenBalances: native,
    tokens: balances.filter((row) => row.tokenId !== '_'),
    trc20token_balances: trc20,
    trc721token_balances: balances.filter((row) => row.tokenType === 'trc721'),
    withPriceTokens: [...balances].sort((a, b) => b.tokenPriceInTrx - a.tokenPriceInTrx),
    frozen: {
      total: sun(stakeV1.bandwidth.reduce((sum, entry) => sum + entry.amount, 0n)),
      balances: stakeV1.bandwidth,
    },
    frozen_supply: stakeV1.supply,
    accountResource: { frozen_balance_for_energy: stakeV1.energy },
    delegated: serializeDelegations(sent.slice(0, MOST_ROWS), received.slice(0, MOST_ROWS)),
    exchanges: pairs.map((pair) => ({
      exchange_id: count(pair.id),
      first_token_id: tokenId(pair.first_token),
      first_token_balance: tokenAmount(pair.first_balance),
      second_token_id: tokenId(pair.second_token),
      second_token_balance: tokenAmount(pair.second_balance),
    })),
    allowExchange: [],
    ...readPermissions(node),
    blockPermissions: {
      known: permissions !== undefined || history === 0n,
      ...readPermissions(permissions ?? {}),
    },
    unlimitedApprovals: count(unlimited),
    addressTag: tags.get(query.address) ?? '',
    addressTagLogo: '',
    contractMap: { [query.address]: account?.type === 2 },
    totalFrozen: sun(frozenV1),
    frozenForBandWidth: sun(stake(StakeQuantity.bandwidth1)),
    frozenForEnergy: sun(stake(StakeQuantity.energy1)),
    delegateFrozenForBandWidth: sun(stake(StakeQuantity.delegatedBandwidth1)),
    delegateFrozenForEnergy: sun(stake(StakeQuantity.delegatedEnergy1)),
    acquiredDelegateFrozenForBandWidth: sun(stake(StakeQuantity.acquiredBandwidth1)),
    acquiredDelegateFrozenForEnergy: sun(stake(StakeQuantity.acquiredEnergy1)),
    totalFrozenV2: sun(totalFrozenV2),
    frozenForBandWidthV2: sun(stake(StakeQuantity.bandwidth2)),
    frozenForEnergyV2: sun(stake(StakeQuantity.energy2)),
    delegatedFrozenV2BalanceForBandwidth: sun(stake(StakeQuantity.delegatedBandwidth2)),
    delegatedFrozenV2BalanceForEnergy: sun(stake(StakeQuantity.delegatedEnergy2)),
    acquiredDelegatedFrozenV2BalanceForBandwidth: sun(stake(StakeQuantity.acquiredBandwidth2)),
    acquiredDelegatedFrozenV2BalanceForEnergy: sun(stake(StakeQuantity.acquiredEnergy2)),
    unfreezeV2: sun(unfreezings.reduce((sum, row) => sum + row.amount, 0n)),
    canWithdrawAmountV2: sun(
      unfreezings.filter((row) => row.expire_time <= now).reduce((sum, row) => sum + row.amount, 0n),
    ),
    freezing: sun(
      unfreezings.filter((row) => row.expire_time > now).reduce((sum, row) => sum + row.amount, 0n),
    ),
    unfreezings: unfreezings.map((row) => ({
      resource: row.resource,
      amount: sun(row.amount),
      expireTime: time(row.expire_time),
    })),
    votes: votes.map((vote) => ({
      address: addressText(vote.witness),
      name: names(vote.witness).name,
      votes: count(vote.votes),
      timestamp: time(vote.timestamp),
    })),
    energyCost: perTrx(toBigInt(bandwidth.totalEnergyLimit), toBigInt(bandwidth.totalEnergyWeight)),
    netCost: perTrx(parameters.get('getTotalNetLimit'), toBigInt(bandwidth.totalNetWeight)),
    redTag: '',
    greyTag: '',
    blueTag: '',
    publicTag: tags.get(query.address) ?? '',
    announcement: '',
    feedbackRisk: false,
    isCut: {
      tokens: holdings.length > MOST_ROWS,
      delegations: sent.length > MOST_ROWS || received.length > MOST_ROWS,
    },
  }
}

export const getAccountRoute = handle(getAccount, answerAccount)
export const getAccountV2Route = handle(getAccountV2, answerAccount)
