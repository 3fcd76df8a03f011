import { type CallWord, callData, type LooseStandard } from '@tronlens/testkit'
import { BUILT_IN_CONTRACTS } from '../chain/built-in-contracts.ts'
import { ZERO_ADDRESS } from '../extract/values.ts'
import { ITEMS, KINDS, type LooseToken } from './loose-tokens.ts'
import type { World } from './world.ts'

/** A call of a token, and how often it is made; `self` is who calls it. */
type Call = [weight: number, make: (world: World, self: string) => [signature: string, ...words: CallWord[]]]
type Calls = Readonly<Record<LooseStandard, readonly Call[]>>

const BUILT_IN: ReadonlySet<string> = new Set(BUILT_IN_CONTRACTS)
const AMOUNTS = [0n, 1n, 7n, 100n, 1_000n, 12_345n]
const SOMETIMES_ALL = 2n ** 200n

const amount = (world: World): bigint => world.oneOf(AMOUNTS)
const minted = (world: World): bigint => (world.chance(0.03) ? SOMETIMES_ALL : 10n * amount(world))
const item = (world: World): bigint => world.oneOf(ITEMS)
const kind = (world: World): bigint => world.oneOf(KINDS)

/** Kinds, one perhaps twice, with an amount of each. */
const batch = (world: World, some: (world: World) => bigint): [bigint[], bigint[]] => {
  const ids = Array.from({ length: world.number(4) }, () => kind(world))
  return [ids, ids.map(() => some(world))]
}

/**
 * Recipient of an amount that no event reports: its address is none of the small numbers that calls are full
 * of.
 */
const hidden = (world: World): string => {
  const address = world.anybody()
  return BUILT_IN.has(address) ? world.actor().address : address
}

/** Who may have something. */
const holder = (world: World): string => (world.chance(0.7) ? world.actor().address : hidden(world))

const HONEST: Calls = {
  20: [
    [
      6,
      (world, self) => ['mint(address,uint256)', world.chance(0.5) ? self : world.anybody(), minted(world)],
    ],
    [8, (world) => ['transfer(address,uint256)', world.anybody(), amount(world)]],
    [1, (world, self) => ['transfer(address,uint256)', self, amount(world)]],
    [0.6, (world) => ['transfer(address,uint256)', ZERO_ADDRESS, amount(world)]],
    [3, (world) => ['approve(address,uint256)', world.anybody(), amount(world)]],
    [3, (world) => ['transferFrom(address,address,uint256)', holder(world), world.anybody(), amount(world)]],
    [2, (world) => ['burn(uint256)', amount(world)]],
    [2, (world) => ['transferWithFee(address,uint256)', world.anybody(), amount(world)]],
    [2, (world) => ['transferPlainly(address,uint256)', world.anybody(), amount(world)]],
    [2, (world) => ['scatter(address,address,uint256)', world.anybody(), world.anybody(), amount(world)]],
    [0.15, (world) => ['destroy(address)', world.anybody()]],
  ],
  721: [
    [6, (world, self) => ['mint(address,uint256)', world.chance(0.5) ? self : world.anybody(), item(world)]],
    [8, (world) => ['transferFrom(address,address,uint256)', holder(world), world.anybody(), item(world)]],
    [1, (world) => ['approve(address,uint256)', world.anybody(), item(world)]],
    [2, (world) => ['burn(uint256)', item(world)]],
    [0.15, (world) => ['destroy(address)', world.anybody()]],
  ],
  1155: [
    [
      5,
      (world, self) => [
        'mint(address,uint256,uint256)',
        world.chance(0.5) ? self : world.anybody(),
        kind(world),
        minted(world),
      ],
    ],
    [3, (world) => ['mintBatch(address,uint256[],uint256[])', holder(world), ...batch(world, minted)]],
    [
      5,
      (world) => [
        'move(address,address,uint256,uint256)',
        holder(world),
        world.anybody(),
        kind(world),
        amount(world),
      ],
    ],
    [
      5,
      (world) => [
        'moveBatch(address,address,uint256[],uint256[])',
        holder(world),
        world.anybody(),
        ...batch(world, amount),
      ],
    ],
    [2, (world) => ['burn(address,uint256,uint256)', holder(world), kind(world), amount(world)]],
    [0.15, (world) => ['destroy(address)', world.anybody()]],
  ],
}

/** Calls whose events report something else than what happens. */
const LYING: Calls = {
  20: [
    [1, (world) => ['rebase(uint256)', world.oneOf([0n, 10n, 300n])]],
    [1, (world) => ['pretend(address,address,uint256)', world.anybody(), world.anybody(), amount(world)]],
    [2, (world) => ['skim(address,uint256)', world.anybody(), amount(world)]],
  ],
  721: [[2, (world) => ['pretend(address,address,uint256)', world.anybody(), world.anybody(), item(world)]]],
  1155: [
    [
      1,
      (world) => [
        'pretend(address,address,uint256,uint256)',
        world.anybody(),
        world.anybody(),
        kind(world),
        amount(world),
      ],
    ],
  ],
}

/** Calls without an event. */
const SILENT: Calls = {
  20: [
    [2, (world) => ['hide(address,address,uint256)', holder(world), hidden(world), amount(world)]],
    [2, (world) => ['conjure(address,uint256)', hidden(world), amount(world)]],
    [1, (world) => ['vanish(address,uint256)', holder(world), amount(world)]],
  ],
  721: [
    [3, (world) => ['hide(address,uint256)', hidden(world), item(world)]],
    [2, (world) => ['conjure(address,uint256)', hidden(world), item(world)]],
    [2, (world) => ['vanish(uint256)', item(world)]],
  ],
  1155: [
    [
      2,
      (world) => [
        'hide(address,address,uint256,uint256)',
        holder(world),
        hidden(world),
        kind(world),
        amount(world),
      ],
    ],
    [2, (world) => ['conjure(address,uint256,uint256)', hidden(world), kind(world), amount(world)]],
    [1, (world) => ['vanish(address,uint256,uint256)', holder(world), kind(world), amount(world)]],
  ],
}

/**
 * Data of a call of a token at random, which may be refused.
 *
 * @param isAlone - nothing else is called in the transaction: the index does not read all events of long ones
 */
export function looseCall(
  world: World,
  { standard, isHonest }: LooseToken,
  self: string,
  isAlone: boolean,
): string {
  const calls = [...HONEST[standard]]
  if (!isHonest) calls.push(...LYING[standard], ...(isAlone ? SILENT[standard] : []))
  return callData(...world.weighted(calls)(world, self))
}
