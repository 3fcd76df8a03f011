import { MAX_UNFREEZES } from '../../actuators/unfreeze-balance-v2.ts'
import { maxOf, truncate } from '../../base/int64.ts'
import { codeOf, delegationKey } from '../../resources/delegation.ts'
import { isHardened, quotient } from '../../resources/long-arithmetic.ts'
import { allStake, frozenV2Amount, TRX } from '../../resources/stake.ts'
import { type Resource, readMeter, recoveredUsage, windowSlots } from '../../resources/usage.ts'
import type { ChainState } from '../../state/chain-state.ts'
import type { Account } from '../../state/records/account.ts'
import type { Machine } from '../machine.ts'
import { wordToAddress, wordToBytes } from '../word.ts'
import { type Precompile, type PrecompileEntry, success, toLong, words } from './precompile.ts'

const ENERGY = 50
const SLOT_SECONDS = 3
const LARGEST = 0x7fff_ffff_ffff_ffffn

/** A query about stake with an exact number of input and output words; zeros for any other input. */
const question = (
  count: number,
  answers: number,
  ask: (state: ChainState, args: readonly bigint[], machine: Machine) => readonly bigint[],
): Precompile => ({
  energy: () => ENERGY,
  run: (data, machine) => {
    const values = data.length === count * 32 ? ask(machine.state, words(data), machine) : []
    return success(Buffer.concat(Array.from({ length: answers }, (_, i) => wordToBytes(values[i] ?? 0n))))
  },
  when: 'freezeV2',
})

const accountAt = (state: ChainState, word: bigint | undefined): Account | undefined =>
  state.accounts.get(wordToAddress(word ?? 0n))

const resourceAt = (word: bigint | undefined): Resource | undefined =>
  word === 0n ? 'bandwidth' : word === 1n ? 'energy' : undefined

/**
 * Stake behind the current usage in sun, and seconds until the usage has recovered.
 *
 * @throws {ChainRefusal} with parameter 97, when the limit is 0 or the stake does not fit a long
 */
function usageOf(state: ChainState, account: Account, resource: Resource): { sun: bigint; seconds: bigint } {
  const meter = readMeter(account, resource)
  const slots = meter.time + windowSlots(meter) - state.headSlot
  if (slots <= 0) return { sun: 0n, seconds: 0n }
  const { properties } = state
  const [weight, limit] =
    resource === 'bandwidth'
      ? [properties.amount('totalNetWeight'), properties.amount('getTotalNetLimit')]
      : [properties.amount('totalEnergyWeight'), properties.amount('getTotalEnergyCurrentLimit')]
  const usage = recoveredUsage(state, meter, state.headSlot)
  const sun = isHardened(state)
    ? quotient(state, usage * weight * TRX, limit)
    : truncate(((Number(usage) * Number(weight)) / Number(limit)) * Number(TRX))
  return { sun, seconds: BigInt(slots * SLOT_SECONDS) }
}

/** Own stake that is not needed for the current usage. */
function delegatable(state: ChainState, account: Account, resource: Resource): bigint {
  const own = frozenV2Amount(account, codeOf(resource))
  const { sun } = usageOf(state, account, resource)
  if (sun <= 0n) return own
  return maxOf(0n, own - maxOf(0n, sun - (allStake(account, resource) - own)))
}

function checkUndelegate(state: ChainState, [target, amount = 0n, type]: readonly bigint[]): bigint[] {
  const account = accountAt(state, target)
  const resource = resourceAt(type)
  const requested = toLong(amount)
  if (!account || !resource || requested <= 0n) return []
  const { sun, seconds } = usageOf(state, account, resource)
  const stake = allStake(account, resource)
  const part = requested < stake ? requested : stake
  if (stake <= sun) return [0n, part, seconds]
  const clean = truncate(Number(part) * (Number(stake - sun) / Number(stake)))
  return [clean, part - clean, seconds]
}

function stakeBetween(state: ChainState, [target = 0n, from = 0n, type]: readonly bigint[]): bigint {
  const [to, owner] = [wordToAddress(target), wordToAddress(from)]
  if (to === owner) {
    const account = state.accounts.get(owner)
    return account && type !== undefined && type <= 2n ? frozenV2Amount(account, Number(type)) : 0n
  }
  const resource = resourceAt(type)
  if (!resource) return 0n
  return [false, true].reduce((sum, locked) => {
    const lent = state.tables.delegationsV2.get(delegationKey(owner, to, locked))
    return sum + (lent ? (resource === 'energy' ? lent.energy : lent.bandwidth) : 0n)
  }, 0n)
}

const PARAMETERS: Record<string, (state: ChainState) => bigint> = {
  1: (state) => state.properties.amount('getTotalNetLimit'),
  2: (state) => state.properties.amount('totalNetWeight'),
  3: (state) => state.properties.amount('getTotalEnergyCurrentLimit'),
  4: (state) => state.properties.amount('totalEnergyWeight'),
  5: (state) => state.properties.amount('getUnfreezeDelayDays'),
}

/** A sum over an account by resource; 0 for other types and accounts. */
const total = (sum: (account: Account, resource: Resource) => bigint): Precompile =>
  question(2, 1, (state, [address, type]) => {
    const account = accountAt(state, address)
    const resource = resourceAt(type)
    return [account && resource ? sum(account, resource) : 0n]
  })

export const RESOURCES: readonly PrecompileEntry[] = [
  [0x0100000b, question(1, 1, (state, [code = 0n]) => [PARAMETERS[String(code)]?.(state) ?? 0n])],
  [
    0x0100000c,
    question(1, 1, (state, [address]) => {
      const account = accountAt(state, address)
      if (!account) return [0n]
      const waiting = account.unfrozenV2.filter((entry) => entry.expireTime > state.headTime).length
      return [BigInt(Math.max(MAX_UNFREEZES - waiting, 0))]
    }),
  ],
  [
    0x0100000d,
    question(2, 1, (state, [address, type = 0n]) => {
      const account = accountAt(state, address)
      return [account && type <= 2n ? frozenV2Amount(account, Number(type)) : 0n]
    }),
  ],
  [
    0x0100000e,
    question(2, 1, (state, [address, time = 0n]) => {
      const seconds = toLong(time)
      const until = seconds >= LARGEST / 1000n ? LARGEST : seconds * 1000n
      const due =
        accountAt(state, address)?.unfrozenV2.filter((entry) => BigInt(entry.expireTime) <= until) ?? []
      return [due.reduce((sum, entry) => sum + entry.amount, 0n)]
    }),
  ],
  [
    0x0100000f,
    question(2, 1, (state, [address, type]) => {
      const account = accountAt(state, address)
      const resource = resourceAt(type)
      return [account && resource ? delegatable(state, account, resource) : 0n]
    }),
  ],
  [0x01000010, question(3, 1, (state, args) => [stakeBetween(state, args)])],
  [0x01000011, question(3, 3, checkUndelegate)],
  [
    0x01000012,
    question(2, 2, (state, [address, type]) => {
      const account = accountAt(state, address)
      const resource = resourceAt(type)
      if (!account || !resource) return []
      const { sun, seconds } = usageOf(state, account, resource)
      return [sun, seconds]
    }),
  ],
  [0x01000013, total(allStake)],
  [
    0x01000014,
    total((account, resource) =>
      resource === 'bandwidth'
        ? account.delegatedForBandwidth + account.delegatedV2ForBandwidth
        : account.delegatedForEnergy + account.delegatedV2ForEnergy,
    ),
  ],
  [
    0x01000015,
    total((account, resource) =>
      resource === 'bandwidth'
        ? account.acquiredForBandwidth + account.acquiredV2ForBandwidth
        : account.acquiredForEnergy + account.acquiredV2ForEnergy,
    ),
  ],
]
