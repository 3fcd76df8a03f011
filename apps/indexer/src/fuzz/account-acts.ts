import { bytes, TRX } from '../testing/scene.ts'
import type { Act } from './world.ts'

const OPERATIONS = bytes('7fff1fc0033e0000000000000000000000000000000000000000000000000000')

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
        accountAddress: bytes(world.child() ?? world.oneOf(world.strangers)),
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
      const key = { address: bytes(owner.address), weight: 1n }
      const other = { address: bytes(world.actor().address), weight: 1n }
      const keys = (other.address.equals(key.address) ? [key] : [key, other]).slice(0, 1 + world.number(2))
      world.send(owner, 'AccountPermissionUpdateContract', {
        owner: { type: 0, permissionName: 'owner', threshold: 1n, keys },
        actives: [{ type: 2, permissionName: 'active', threshold: 1n, operations: OPERATIONS, keys: [key] }],
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
