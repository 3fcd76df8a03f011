import { fromHex } from '../../base/hex.ts'
import { call, evmAddress } from '../../wallet/contracts.ts'
import { createActor } from '../cast.ts'
import { PAYMENTS, teamMembers } from '../story/accounts.ts'
import { bytes, TRX } from '../world.ts'
import type { Action } from './action.ts'

export const sendTrx: Action = ({ wallet, random, cast }) => {
  const [from, to] = random.pickTwo([...cast.people, cast.exchange])
  wallet.send(from, 'TransferContract', {
    toAddress: fromHex(to.address),
    amount: random.amount(100_000, 9_000_000_000),
  })
}

const MEMOS = [
  'Rent for November',
  'Thank you!',
  'Invoice 2041',
  'お土産代',
  'Спасибо за кофе',
  'شكرا جزيلا',
  'gg',
]

export const sendMemo: Action = ({ wallet, random, cast }) => {
  const [from, to] = random.pickTwo(cast.people)
  wallet.send(
    from,
    'TransferContract',
    { toAddress: fromHex(to.address), amount: random.amount(1_000_000, 800_000_000) },
    { memo: random.pick(MEMOS) },
  )
}

/** Pays a new address, which exists from this transfer on. */
export const activate: Action = ({ wallet, random, cast }) => {
  const newcomer = createActor(random.between(1, 1_000_000_000), 'newcomer')
  wallet.send(cast.exchange, 'TransferContract', {
    toAddress: fromHex(newcomer.address),
    amount: random.amount(2_000_000, 900_000_000),
  })
}

export const openAccount: Action = ({ wallet, random, cast }) => {
  const guest = createActor(random.between(1, 1_000_000_000), 'guest')
  wallet.send(cast.exchange, 'AccountCreateContract', { accountAddress: fromHex(guest.address) })
}

export const sendToken: Action = (world) => {
  const { wallet, random, cast } = world
  const [from, to] = random.pickTwo(cast.people)
  const usdt = random.next() < 0.7
  const contract = usdt ? world.usdt : random.pick([world.usdj, world.jst])
  const amount = usdt ? random.amount(1_000_000, 3_000_000_000) : random.amount(1, 400) * 10n ** 18n
  call(wallet, from, contract, 'transfer', [evmAddress(to.address), amount])
}

export const sendTrc10: Action = ({ wallet, random, cast, btt, win }) => {
  const [from, to] = random.pickTwo(cast.people)
  wallet.send(from, 'TransferAssetContract', {
    assetName: bytes(random.next() < 0.7 ? btt : win),
    toAddress: fromHex(to.address),
    amount: random.amount(1_000_000, 90_000_000_000),
  })
}

export const participate: Action = ({ wallet, random, cast, win }) => {
  wallet.send(random.pick(cast.people), 'ParticipateAssetIssueContract', {
    toAddress: fromHex(cast.studio.address),
    assetName: bytes(win),
    amount: random.amount(1_000_000, 50_000_000),
  })
}

/** Two or three of the team sign. */
export const teamPays: Action = (world) => {
  const { wallet, random, cast } = world
  const members = teamMembers(world)
  const absent = random.between(0, 3)
  wallet.send(
    cast.team,
    'TransferContract',
    {
      toAddress: fromHex(random.pick(cast.people).address),
      amount: BigInt(random.between(5, 400)) * TRX,
    },
    { signers: members.filter((_, index) => index !== absent), permissionId: random.pick([0, PAYMENTS]) },
  )
}
