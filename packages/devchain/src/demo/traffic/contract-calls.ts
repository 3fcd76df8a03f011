import { fromHex } from '../../base/hex.ts'
import { call, evmAddress } from '../../wallet/contracts.ts'
import { ALL_MISHAPS } from '../mishaps.ts'
import type { Action } from './action.ts'

export const swap: Action = ({ wallet, random, cast, vault }) => {
  call(wallet, random.pick(cast.people), vault, 'swap', [], {
    value: random.amount(1_000_000, 2_000_000_000),
  })
}

export const split: Action = ({ wallet, random, cast, vault }) => {
  const receivers = Array.from({ length: random.between(2, 5) }, () =>
    evmAddress(random.pick(cast.people).address),
  )
  call(wallet, random.pick(cast.people), vault, 'split', [receivers], {
    value: random.amount(5_000_000, 500_000_000),
  })
}

export const mintCat: Action = (world) => {
  const { wallet, random, cast, cats } = world
  const owner = random.pick(cast.people)
  const id = world.nextCat++
  call(wallet, cast.studio, cats, 'mint', [evmAddress(owner.address), id])
  world.youngestCat = { owner, id }
}

/** Transfers the newest cat to another account. */
export const giveCat: Action = (world) => {
  const { wallet, random, cast, cats, youngestCat } = world
  if (!youngestCat) return
  const to = random.pick(cast.people)
  const { owner, id } = youngestCat
  call(wallet, owner, cats, 'transferFrom', [evmAddress(owner.address), evmAddress(to.address), id])
  world.youngestCat = { owner: to, id }
}

const KINDS_OF_ITEMS = 12

export const giveItem: Action = (world) => {
  const { wallet, random, cast, items } = world
  const owner = random.pick(cast.people)
  const id = BigInt(random.between(1, KINDS_OF_ITEMS))
  call(wallet, cast.studio, items, 'mint', [evmAddress(owner.address), id, BigInt(random.between(1, 50))])
  world.newestItem = { owner, id }
}

/** Transfers one of the items handed out last to another account. */
export const passItemOn: Action = (world) => {
  const { wallet, random, cast, items, newestItem } = world
  if (!newestItem) return
  const to = random.pick(cast.people)
  const { owner, id } = newestItem
  const args = [evmAddress(owner.address), evmAddress(to.address), id, 1n, '0x']
  call(wallet, owner, items, 'safeTransferFrom', args)
  world.newestItem = { owner: to, id }
}

const LINES = [
  'Was here.',
  'Lovely view from block to block',
  'お邪魔しました',
  'Первый раз вижу дешёвую энергию',
  'مرحبا بالجميع',
  'Who pays for this? Thanks!',
]

/** The workshop pays part of the energy. */
export const signGuestbook: Action = ({ wallet, random, cast, guestbook, win }) => {
  const tip = random.next() < 0.2 ? { tip: { token: win, amount: random.amount(1_000_000, 50_000_000) } } : {}
  call(wallet, random.pick(cast.people), guestbook, 'sign', [random.pick(LINES)], tip)
}

/** A call or a deployment that fails, in one of several ways. */
export const fail: Action = (world) => {
  world.random.pick(ALL_MISHAPS)(world, world.random.pick(world.cast.people))
}

/** The workshop changes the share of energy that callers pay. */
export const changeSetting: Action = ({ wallet, random, cast, guestbook }) => {
  const contractAddress = fromHex(guestbook.address)
  if (random.next() < 0.5)
    wallet.send(cast.workshop, 'UpdateSettingContract', {
      contractAddress,
      consumeUserResourcePercent: BigInt(random.pick([0, 10, 20, 30])),
    })
  else
    wallet.send(cast.workshop, 'UpdateEnergyLimitContract', {
      contractAddress,
      originEnergyLimit: BigInt(random.between(10, 40)) * 100_000n,
    })
}
