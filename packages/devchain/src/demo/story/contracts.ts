import { fromHex } from '../../base/hex.ts'
import { call, deploy, evmAddress } from '../../wallet/contracts.ts'
import { at } from '../cast.ts'
import { ALL_MISHAPS } from '../mishaps.ts'
import type { World } from '../world.ts'
import type { Chapter } from './chapter.ts'

const OLD_VAULT = 'OldVault'

/**
 * At first every visitor pays in full, later a third, then nothing; the workshop pays the rest from its
 * stake.
 */
const payForVisitors =
  (visitorPercent: bigint) =>
  ({ wallet, cast, guestbook }: World): void => {
    wallet.send(cast.workshop, 'UpdateSettingContract', {
      contractAddress: fromHex(guestbook.address),
      consumeUserResourcePercent: visitorPercent,
    })
  }

function limitGenerosity({ wallet, cast, guestbook }: World): void {
  wallet.send(cast.workshop, 'UpdateEnergyLimitContract', {
    contractAddress: fromHex(guestbook.address),
    originEnergyLimit: 2_000_000n,
  })
}

function deployOldVault({ wallet, cast, usdj }: World): void {
  deploy(wallet, cast.issuer, 'Vault', [evmAddress(usdj.address), 1n], { label: OLD_VAULT })
}

/** Clears the interface of a contract that is no longer in use. */
function retireOldVault({ wallet, cast }: World): void {
  const old = [...wallet.chain.state.tables.contracts.entries()].find(([, { name }]) => name === OLD_VAULT)
  if (!old) throw new Error('the old vault is gone')
  wallet.send(cast.issuer, 'ClearABIContract', { contractAddress: fromHex(old[0]) })
}

/** Every kind of failure once. */
const failInEveryWay =
  (first: number) =>
  (world: World): void => {
    ALL_MISHAPS.forEach((mishap, index) => {
      mishap(world, at(world.cast.people, first + index))
    })
  }

/** Several items in one transfer, to one holder and on to another. */
function moveItems({ wallet, cast, items, cats }: World): void {
  const [from, to] = [at(cast.people, 4), at(cast.people, 7)]
  const holder = evmAddress(from.address)
  for (const id of [101n, 102n, 103n]) call(wallet, cast.studio, items, 'mint', [holder, id, 20n])
  for (const id of [900_001n, 900_002n]) call(wallet, cast.studio, cats, 'mint', [holder, id])
  call(wallet, from, items, 'safeBatchTransferFrom', [
    holder,
    evmAddress(to.address),
    [101n, 102n],
    [5n, 7n],
    '0x',
  ])
  call(wallet, from, items, 'safeTransferFrom', [holder, evmAddress(to.address), 103n, 2n, '0x'])
  call(wallet, from, cats, 'transferFrom', [holder, evmAddress(to.address), 900_001n])
  call(wallet, from, cats, 'approve', [evmAddress(to.address), 900_002n])
}

/** A call that sends a tip in a TRC10 token to the contract. */
function tipGuestbook({ wallet, cast, guestbook, win }: World): void {
  call(wallet, at(cast.people, 9), guestbook, 'sign', ['Thank you for keeping this book!'], {
    tip: { token: win, amount: 25_000_000n },
  })
}

/** An allowance, and an account that uses it. */
function spendForOthers({ wallet, cast, usdt }: World): void {
  const [owner, spender] = [at(cast.people, 13), at(cast.people, 14)]
  call(wallet, owner, usdt, 'approve', [evmAddress(spender.address), 80_000_000n])
  call(wallet, spender, usdt, 'transferFrom', [
    evmAddress(owner.address),
    evmAddress(at(cast.people, 15).address),
    30_000_000n,
  ])
}

export const contracts = (): readonly Chapter[] => [
  { day: 1.1, run: deployOldVault },
  { day: 2.2, run: moveItems },
  { day: 3, run: failInEveryWay(0) },
  { day: 3.4, run: payForVisitors(30n) },
  { day: 4.1, run: spendForOthers },
  { day: 7.2, run: limitGenerosity },
  { day: 9.1, run: retireOldVault },
  { day: 13, run: failInEveryWay(7) },
  { day: 16.4, run: tipGuestbook },
  { day: 18, run: payForVisitors(0n) },
  { day: 26, run: failInEveryWay(15) },
]
