import { fromHex } from '../../base/hex.ts'
import type { Actor } from '../../wallet/actor.ts'
import { call, evmAddress } from '../../wallet/contracts.ts'
import { at, createActor } from '../cast.ts'
import { bytes, TRX, type World } from '../world.ts'
import type { Chapter } from './chapter.ts'
import { activePermission, keyOf, ownerPermission } from './permissions.ts'

/** Active permissions are numbered from 2. */
export const PAYMENTS = 2
const STAKING = 3

/** Signers of the team; two of them must sign. */
export const teamMembers = ({ cast }: World): readonly [Actor, Actor, Actor] => [
  at(cast.people, 10),
  at(cast.people, 11),
  at(cast.people, 12),
]

/** Two of three for everything, two of three for payments alone, any one for staking and votes. */
function foundTeam(world: World): void {
  const { wallet, cast } = world
  const keys = () => teamMembers(world).map((member) => keyOf(member))
  wallet.send(cast.team, 'AccountPermissionUpdateContract', {
    owner: ownerPermission(2n, keys()),
    actives: [
      activePermission(wallet, 'payments', 2n, keys(), [
        'TransferContract',
        'TransferAssetContract',
        'TriggerSmartContract',
      ]),
      activePermission(wallet, 'staking', 1n, keys(), [
        'VoteWitnessContract',
        'FreezeBalanceContract',
        'UnfreezeBalanceContract',
        'WithdrawBalanceContract',
      ]),
    ],
  })
}

/** The chair's signature has weight two, a member's weight one; the threshold is three. */
function foundTreasury(world: World): void {
  const { wallet, cast } = world
  const [chair, first, second] = treasurers(world)
  const keys = () => [keyOf(chair, 2n), keyOf(first), keyOf(second)]
  wallet.send(cast.treasury, 'AccountPermissionUpdateContract', {
    owner: ownerPermission(3n, keys()),
    actives: [activePermission(wallet, 'active', 3n, keys())],
  })
}

const treasurers = ({ cast }: World): readonly [Actor, Actor, Actor] => [
  at(cast.people, 20),
  at(cast.people, 21),
  at(cast.people, 22),
]

function teamActs(world: World): void {
  const { wallet, cast } = world
  const [first, second, third] = teamMembers(world)
  const to = fromHex(at(cast.people, 0).address)
  const send = (signers: readonly Actor[], permissionId: number, memo?: string) =>
    wallet.send(
      cast.team,
      'TransferContract',
      { toAddress: to, amount: 250n * TRX },
      { signers, permissionId, ...(memo !== undefined && { memo }) },
    )
  send([first, second], 0, 'Salaries, signed by two of three')
  send([third, first], PAYMENTS)
  send([first, second, third], PAYMENTS)
  wallet.send(
    cast.team,
    'TransferAssetContract',
    { assetName: bytes(world.btt), toAddress: to, amount: 5_000_000_000n },
    { signers: [second, third], permissionId: PAYMENTS },
  )
  call(wallet, cast.team, world.usdt, 'transfer', [evmAddress(at(cast.people, 1).address), 40_000_000n], {
    signers: [first, third],
    permissionId: PAYMENTS,
  })
  wallet.send(
    cast.team,
    'FreezeBalanceContract',
    { frozenBalance: 90_000n * TRX, frozenDuration: 3n, resource: 0 },
    { signers: [second], permissionId: STAKING },
  )
}

function treasuryActs(world: World): void {
  const { wallet, cast } = world
  const [chair, first] = treasurers(world)
  wallet.send(
    cast.treasury,
    'TransferContract',
    { toAddress: fromHex(cast.workshop.address), amount: 5_000n * TRX },
    { signers: [chair, first], permissionId: 2, memo: 'Grant for the guestbook' },
  )
}

/** Adds a third member to the treasury: its owners set its permissions a second time. */
function widenTreasury(world: World): void {
  const { wallet, cast } = world
  const [chair, first, second] = treasurers(world)
  const keys = () => [keyOf(chair, 2n), keyOf(first), keyOf(second), keyOf(at(cast.people, 23))]
  wallet.send(
    cast.treasury,
    'AccountPermissionUpdateContract',
    { owner: ownerPermission(3n, keys()), actives: [activePermission(wallet, 'active', 3n, keys())] },
    { signers: [chair, second] },
  )
}

/** Creates an account at the expense of another account, without any transfer. */
function openAccounts({ wallet, cast, random }: World): void {
  for (let i = 0; i < 3; i++)
    wallet.send(cast.exchange, 'AccountCreateContract', {
      accountAddress: fromHex(createActor(random.between(1, 1_000_000_000), 'guest').address),
    })
}

export const accounts = (): readonly Chapter[] => [
  { day: 1, run: foundTeam },
  { day: 1.4, run: foundTreasury },
  { day: 1.8, run: teamActs },
  { day: 2.8, run: openAccounts },
  { day: 7.5, run: treasuryActs },
  { day: 10, run: widenTreasury },
  { day: 25, run: treasuryActs },
]
