import { fromHex } from '../../base/hex.ts'
import type { Actor } from '../../wallet/actor.ts'
import { at } from '../cast.ts'
import { castVotes, voteWidely } from '../votes.ts'
import { accountOf, TRX, type World } from '../world.ts'
import type { Chapter } from './chapter.ts'

const BANDWIDTH = 0
const ENERGY = 1
/** Slots of a ten-day lock. */
const TEN_DAYS = 288_000n

const elder = ({ cast }: World, index: number): Actor => at(cast.elders, index)
const person = ({ cast }: World, index: number): Actor => at(cast.people, index)

const stake = (world: World, who: Actor, trx: bigint, resource: number) =>
  world.wallet.send(who, 'FreezeBalanceV2Contract', { frozenBalance: trx * TRX, resource })

const unstake = (world: World, who: Actor, trx: bigint, resource: number) =>
  world.wallet.send(who, 'UnfreezeBalanceV2Contract', { unfreezeBalance: trx * TRX, resource })

const lend = (world: World, from: Actor, to: Actor, trx: bigint, resource: number, lockPeriod?: bigint) =>
  world.wallet.send(from, 'DelegateResourceContract', {
    resource,
    balance: trx * TRX,
    receiverAddress: fromHex(to.address),
    lock: lockPeriod !== undefined,
    lockPeriod: lockPeriod ?? 0n,
  })

/** The first long-time holder leaves Stake 1.0 as soon as Stake 2.0 is enabled. */
function moveToStake2(world: World): void {
  const who = elder(world, 0)
  for (const resource of [BANDWIDTH, ENERGY]) world.wallet.send(who, 'UnfreezeBalanceContract', { resource })
  stake(world, who, 60_000n, BANDWIDTH)
  stake(world, who, 120_000n, ENERGY)
  castVotes(world.wallet, who, world.cast, world.random)
}

/** Stake lent under Stake 1.0 is reclaimed from one borrower and stays with the other. */
function takeBackOldLoan(world: World): void {
  world.wallet.send(elder(world, 1), 'UnfreezeBalanceContract', {
    resource: BANDWIDTH,
    receiverAddress: fromHex(person(world, 1).address),
  })
}

/** Most other accounts move too and vote again, because unstaking under Stake 1.0 removed their votes. */
function othersFollow(world: World): void {
  const { wallet, cast, random } = world
  cast.people.forEach((who, index) => {
    if (index % 2 === 0) return
    const before = accountOf(wallet, who)
    wallet.send(who, 'UnfreezeBalanceContract', { resource: BANDWIDTH })
    stake(world, who, (before?.frozen?.amount ?? 0n) / TRX, index % 3 === 2 ? BANDWIDTH : ENERGY)
    castVotes(wallet, who, cast, random)
  })
  wallet.send(cast.exchange, 'UnfreezeBalanceContract', { resource: ENERGY })
  stake(world, cast.exchange, 9_000_000_000n, ENERGY)
  stake(world, cast.exchange, 4_000_000_000n, BANDWIDTH)
  voteWidely(wallet, cast.exchange, cast, random)
  wallet.send(cast.issuer, 'UnfreezeBalanceContract', { resource: ENERGY })
  stake(world, cast.issuer, 800_000n, ENERGY)
  castVotes(wallet, cast.issuer, cast, random)
}

/** Stake 1.0 and Stake 2.0 in one account. */
function stakeBothWays(world: World): void {
  stake(world, elder(world, 2), 30_000n, ENERGY)
  stake(world, elder(world, 3), 50_000n, BANDWIDTH)
}

function lendFreely(world: World): void {
  lend(world, elder(world, 0), person(world, 2), 9_000n, ENERGY)
  lend(world, elder(world, 0), person(world, 5), 4_000n, BANDWIDTH)
  lend(world, elder(world, 2), person(world, 8), 12_000n, ENERGY, TEN_DAYS)
}

function takeSomeBack(world: World): void {
  world.wallet.send(elder(world, 0), 'UnDelegateResourceContract', {
    resource: ENERGY,
    balance: 5_000n * TRX,
    receiverAddress: fromHex(person(world, 2).address),
  })
}

export const staking = (): readonly Chapter[] => [
  { day: 4, run: moveToStake2 },
  { day: 4.4, run: takeBackOldLoan },
  { day: 4.8, run: othersFollow },
  { day: 5.2, run: stakeBothWays },
  { day: 5.9, run: (world) => unstake(world, elder(world, 0), 15_000n, ENERGY) },
  { day: 8.2, run: lendFreely },
  { day: 9.4, run: (world) => world.wallet.send(elder(world, 3), 'WithdrawBalanceContract', {}) },
  { day: 10.6, run: takeSomeBack },
  { day: 15, run: (world) => unstake(world, elder(world, 3), 7_000n, BANDWIDTH) },
  { day: 15.5, run: (world) => unstake(world, elder(world, 3), 3_000n, BANDWIDTH) },
  { day: 16, run: (world) => world.wallet.send(elder(world, 3), 'CancelAllUnfreezeV2Contract', {}) },
  { day: 20.5, run: (world) => world.wallet.send(elder(world, 0), 'WithdrawExpireUnfreezeContract', {}) },
  { day: 24.3, run: (world) => world.wallet.send(elder(world, 0), 'WithdrawBalanceContract', {}) },
  { day: 26.1, run: (world) => unstake(world, elder(world, 0), 10_000n, ENERGY) },
  { day: 28.2, run: (world) => lend(world, elder(world, 0), person(world, 3), 6_000n, ENERGY, TEN_DAYS) },
]
