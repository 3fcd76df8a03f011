import { bytes } from '../testing/scene.ts'
import type { Act, World } from './world.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const assetName = (world: World) => Buffer.from(world.token() ?? '1000001')

/** TRC10 tokens. */
export const TOKEN_ACTS: readonly [weight: number, act: Act][] = [
  [
    1.5,
    (world) => {
      const now = world.chain.devchain.chain.head.time
      const limit = world.chance(0.5) ? 1_000_000n : 0n
      world.send(world.actor(), 'AssetIssueContract', {
        name: Buffer.from(`TOKEN${world.number(10_000)}`),
        abbr: Buffer.from('T'),
        totalSupply: 1_000_000n,
        trxNum: 1 + world.number(10),
        num: 1 + world.number(10),
        startTime: BigInt(now + MINUTE_MS),
        endTime: BigInt(now + 100 * DAY_MS),
        url: Buffer.from('http://x'),
        freeAssetNetLimit: limit,
        publicFreeAssetNetLimit: limit * 10n,
        frozenSupply: world.chance(0.5)
          ? [{ frozenAmount: 1_000n, frozenDays: BigInt(1 + world.number(5)) }]
          : [],
      })
    },
  ],
  [
    6,
    (world) =>
      void world.send(world.actor(), 'TransferAssetContract', {
        assetName: assetName(world),
        toAddress: bytes(world.anybody()),
        amount: BigInt(1 + world.number(500)),
      }),
  ],
  [
    2,
    (world) => {
      const id = world.token()
      const asset = id && world.chain.devchain.chain.state.tables.assets.get(id)
      if (!asset) return
      world.send(world.actor(), 'ParticipateAssetIssueContract', {
        assetName: Buffer.from(id),
        toAddress: bytes(asset.owner),
        amount: BigInt(1 + world.number(5_000)),
      })
    },
  ],
  [1, (world) => void world.send(world.actor(), 'UnfreezeAssetContract', {})],
  [
    1,
    (world) =>
      void world.send(world.actor(), 'UpdateAssetContract', {
        description: Buffer.from('new'),
        url: Buffer.from('http://y'),
        newLimit: BigInt(world.number(2) * 1_000_000),
        newPublicLimit: BigInt(world.number(2) * 10_000_000),
      }),
  ],
]
