import { bytes, TRX } from '../testing/scene.ts'
import type { Act, World } from './world.ts'

const ALL_OPERATIONS = bytes('7fff1fc0033e0000000000000000000000000000000000000000000000000000')
const PAYMENTS = bytes('02'.padEnd(64, '0'))
const MOST_KEYS = 4

/** Keys of which one is enough alone. */
function permission(world: World, permissionName: string, able: string) {
  const threshold = BigInt(1 + world.number(3))
  const others = Array.from({ length: world.number(MOST_KEYS) }, () => world.anybody())
  const keys = [...new Set(others)].filter((address) => address !== able)
  return {
    permissionName,
    threshold,
    keys: [
      { address: bytes(able), weight: threshold },
      ...keys.map((address) => ({ address: bytes(address), weight: BigInt(1 + world.number(5)) })),
    ],
  }
}

/** Accounts, names, permissions and payments. */
export const ACCOUNT_ACTS: readonly [weight: number, act: Act][] = [
  [
    8,
    (world) =>
      world.send(world.actor(), 'TransferContract', {
        toAddress: bytes(world.anybody()),
        amount: world.sun(),
      }),
  ],
  [
    2,
    (world) =>
      world.send(world.actor(), 'AccountCreateContract', {
        accountAddress: bytes(world.child() ?? world.oneOf(world.unknownAccounts)),
      }),
  ],
  [
    1,
    (world) =>
      world.send(world.actor(), 'AccountUpdateContract', {
        accountName: Buffer.from(`name ${world.number(1_000_000)}`),
      }),
  ],
  [
    1,
    (world) =>
      world.send(world.actor(), 'SetAccountIdContract', {
        accountId: Buffer.from(`account-${world.number(1_000_000)}`),
      }),
  ],
  [
    1,
    (world) => {
      const owner = world.actor()
      world.send(owner, 'AccountPermissionUpdateContract', {
        // an account that signs for itself alone still may
        owner: { type: 0, ...permission(world, 'owner', owner.address) },
        actives: Array.from({ length: 1 + world.number(3) }, (_, i) => ({
          type: 2,
          operations: world.oneOf([ALL_OPERATIONS, PAYMENTS]),
          ...permission(world, `active ${i}`, world.actor().address),
        })),
      })
    },
  ],
  [
    1,
    (world) => {
      const owner = world.oneOf([...world.actors, ...world.representatives])
      world.send(owner, 'WithdrawBalanceContract', {})
    },
  ],
  [
    0.3,
    (world) =>
      world.send(world.oneOf(world.actors.slice(0, 2)), 'WitnessCreateContract', {
        url: Buffer.from('http://x'),
      }),
  ],
  [
    1,
    (world) =>
      world.send(world.actor(), 'TransferContract', {
        toAddress: bytes(world.oneOf(world.representatives).address),
        amount: 50n * TRX,
      }),
  ],
]
