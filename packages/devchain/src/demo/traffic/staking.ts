import { fromHex } from '../../base/hex.ts'
import { castVotes } from '../votes.ts'
import { TRX, type World } from '../world.ts'
import type { Action } from './action.ts'

/** Every third account never stakes for energy and pays for calls in TRX. */
function pickStaker({ random, cast }: World) {
  const index = random.between(0, cast.people.length - 1)
  const resource = index % 3 === 2 ? 0 : random.between(0, 1)
  return { who: cast.people[index] ?? cast.exchange, resource }
}

export const stake: Action = (world) => {
  const { who, resource } = pickStaker(world)
  world.wallet.send(who, 'FreezeBalanceV2Contract', {
    frozenBalance: world.random.amount(5, 20_000) * TRX,
    resource,
  })
}

export const unstake: Action = (world) => {
  const { who, resource } = pickStaker(world)
  world.wallet.send(who, 'UnfreezeBalanceV2Contract', {
    unfreezeBalance: world.random.amount(1, 400) * TRX,
    resource,
  })
}

export const collectUnstaked: Action = ({ wallet, random, cast }) => {
  wallet.send(random.pick(cast.people), 'WithdrawExpireUnfreezeContract', {})
}

export const cancelUnstaking: Action = ({ wallet, random, cast }) => {
  wallet.send(random.pick(cast.people), 'CancelAllUnfreezeV2Contract', {})
}

export const delegate: Action = ({ wallet, random, cast }) => {
  const [from, to] = random.pickTwo(cast.people)
  wallet.send(from, 'DelegateResourceContract', {
    resource: random.between(0, 1),
    balance: random.amount(10, 4_000) * TRX,
    receiverAddress: fromHex(to.address),
    lock: random.next() < 0.3,
  })
}

/** Reclaims lent stake that is not locked. */
export const undelegate: Action = ({ wallet, random, cast }) => {
  const lender = random.pick(cast.people)
  const loans = [...wallet.chain.state.tables.delegationsV2.entries()].filter(
    ([key, loan]) => key.startsWith('u') && loan.from === lender.address,
  )
  if (loans.length === 0) return
  const [, { to, bandwidth, energy }] = random.pick(loans)
  const resource = energy > 0n ? 1 : 0
  wallet.send(lender, 'UnDelegateResourceContract', {
    resource,
    balance: ((resource === 1 ? energy : bandwidth) / 2n / TRX) * TRX,
    receiverAddress: fromHex(to),
  })
}

export const vote: Action = ({ wallet, random, cast }) => {
  castVotes(wallet, random.pick(cast.people), cast, random)
}

export const claim: Action = ({ wallet, random, cast }) => {
  wallet.send(random.pick(cast.people), 'WithdrawBalanceContract', {})
}
