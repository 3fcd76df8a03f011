import { ChainRefusal } from '../errors.ts'
import { fromHex } from '../hex.ts'
import type { Actor } from './cast.ts'
import { createActor } from './cast.ts'
import { call, evmAddress } from './contracts.ts'
import { castVotes, type World } from './setting.ts'

const TRX = 1_000_000n

/** One thing that somebody does. */
type Action = (world: World) => void

const account = (world: World, actor: Actor) => world.wallet.chain.state.accounts.get(actor.address)

const sendTrx: Action = ({ wallet, random, cast }) => {
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

const sendMemo: Action = ({ wallet, random, cast }) => {
  const [from, to] = random.pickTwo(cast.people)
  wallet.send(
    from,
    'TransferContract',
    { toAddress: fromHex(to.address), amount: random.amount(1_000_000, 800_000_000) },
    { memo: random.pick(MEMOS) },
  )
}

/** Somebody new: the address exists from this transfer on. */
const activate: Action = ({ wallet, random, cast }) => {
  const newcomer = createActor(random.between(1, 1_000_000_000), 'newcomer')
  wallet.send(cast.exchange, 'TransferContract', {
    toAddress: fromHex(newcomer.address),
    amount: random.amount(2_000_000, 900_000_000),
  })
}

const sendToken: Action = (world) => {
  const { wallet, random, cast } = world
  const [from, to] = random.pickTwo(cast.people)
  const usdt = random.next() < 0.7
  const contract = usdt ? world.usdt : random.pick([world.usdj, world.jst])
  const amount = usdt ? random.amount(1_000_000, 3_000_000_000) : random.amount(1, 400) * 10n ** 18n
  call(wallet, from, contract, 'transfer', [evmAddress(to.address), amount])
}

const sendTrc10: Action = ({ wallet, random, cast, btt }) => {
  const [from, to] = random.pickTwo(cast.people)
  wallet.send(from, 'TransferAssetContract', {
    assetName: Buffer.from(btt),
    toAddress: fromHex(to.address),
    amount: random.amount(1_000_000, 90_000_000_000),
  })
}

const participate: Action = ({ wallet, random, cast, win }) => {
  wallet.send(random.pick(cast.people), 'ParticipateAssetIssueContract', {
    toAddress: fromHex(cast.studio.address),
    assetName: Buffer.from(win),
    amount: random.amount(1_000_000, 50_000_000),
  })
}

const stake: Action = ({ wallet, random, cast }) => {
  wallet.send(random.pick(cast.people), 'FreezeBalanceV2Contract', {
    frozenBalance: random.amount(5, 20_000) * TRX,
    resource: random.between(0, 1),
  })
}

const unstake: Action = ({ wallet, random, cast }) => {
  wallet.send(random.pick(cast.people), 'UnfreezeBalanceV2Contract', {
    unfreezeBalance: random.amount(1, 400) * TRX,
    resource: random.between(0, 1),
  })
}

const delegate: Action = ({ wallet, random, cast }) => {
  const [from, to] = random.pickTwo(cast.people)
  wallet.send(from, 'DelegateResourceContract', {
    resource: random.between(0, 1),
    balance: random.amount(10, 4_000) * TRX,
    receiverAddress: fromHex(to.address),
    lock: random.next() < 0.3,
  })
}

const vote: Action = (world) => {
  const { wallet, random, cast } = world
  const voter = random.pick(cast.people)
  const held = account(world, voter)
  if (!held) return
  const own = held.frozenV2.reduce((sum, entry) => sum + entry.amount, 0n)
  const power = (own + held.delegatedV2ForBandwidth + held.delegatedV2ForEnergy) / TRX
  const witnesses = [...wallet.chain.state.tables.witnesses.entries()].map(([address]) => address).sort()
  castVotes(wallet, voter, power, witnesses, random)
}

const claim: Action = ({ wallet, random, cast }) => {
  wallet.send(random.pick(cast.people), 'WithdrawBalanceContract', {})
}

const swap: Action = ({ wallet, random, cast, vault }) => {
  call(wallet, random.pick(cast.people), vault, 'swap', [], {
    value: random.amount(1_000_000, 2_000_000_000),
  })
}

const split: Action = ({ wallet, random, cast, vault }) => {
  const receivers = Array.from({ length: random.between(2, 5) }, () =>
    evmAddress(random.pick(cast.people).address),
  )
  call(wallet, random.pick(cast.people), vault, 'split', [receivers], {
    value: random.amount(5_000_000, 500_000_000),
  })
}

const mintCat: Action = (world) => {
  const { wallet, random, cast, cats } = world
  call(wallet, cast.studio, cats, 'mint', [evmAddress(random.pick(cast.people).address), world.nextCat++])
}

const giveItem: Action = ({ wallet, random, cast, items }) => {
  const to = evmAddress(random.pick(cast.people).address)
  call(wallet, cast.studio, items, 'mint', [to, BigInt(random.between(1, 12)), BigInt(random.between(1, 50))])
}

/** Calls that fail, each in its own way. */
const fail: Action = ({ wallet, random, cast, vault, usdt }) => {
  const who = random.pick(cast.people)
  const attempts: (() => void)[] = [
    () => call(wallet, who, vault, 'failWithReason', []),
    () => call(wallet, who, vault, 'failWithPanic', [0n]),
    () => call(wallet, who, vault, 'failWithInvalid', [], { feeLimit: 2_000_000n }),
    () => call(wallet, who, vault, 'burnEnergy', [500n], { feeLimit: 3_000_000n }),
    () => call(wallet, who, vault, 'withdraw', [9_000_000_000_000n]),
    () => call(wallet, who, usdt, 'transfer', [evmAddress(cast.exchange.address), 10n ** 17n]),
  ]
  random.pick(attempts)()
}

const ACTIONS: readonly (readonly [number, Action])[] = [
  [28, sendTrx],
  [30, sendToken],
  [9, sendTrc10],
  [3, sendMemo],
  [2, activate],
  [2, participate],
  [4, stake],
  [2, unstake],
  [3, delegate],
  [3, vote],
  [2, claim],
  [5, swap],
  [2, split],
  [2, mintCat],
  [2, giveItem],
  [3, fail],
]

/** Somebody does something. What the chain refuses (no stake left, nothing to claim yet) simply does not happen. */
export function act(world: World): void {
  const action = world.random.weighted(ACTIONS)
  try {
    action(world)
  } catch (error) {
    if (!(error instanceof ChainRefusal)) throw error
  }
}
