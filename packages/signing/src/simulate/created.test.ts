import { type Address, sun, toHexAddress, ZERO_ADDRESS } from '@tronlens/core'
import { describe, expect, test } from 'vitest'
import { intend } from '../intent.ts'
import { word } from '../testing/call-effects.ts'
import { ME, OTHER, snapshotOf } from '../testing/snapshots.ts'
import { withSameCreated } from './created.ts'
import { payEnergy } from './energy.ts'
import { simulate } from './simulate.ts'
import { ContractChangedError, refuseChanged } from './still-same.ts'

const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const LOGIC = 'TSn1ykgUWSBv6DgLDYP2gvgaMyD9ctx44T' as Address
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const log = (topic: string, from: Address, to: Address, value: bigint) => ({
  address: toHexAddress(TOKEN).slice(2),
  topics: [topic, word(from), word(to)],
  data: word(value),
})
/** The effects of a deployment in a node's answer. */
type Chain = { logs?: ReturnType<typeof log>[]; failure?: string; energy?: bigint }

describe('a deployment is signed only while it does what the review showed', () => {
  const content = {
    ...intend('CreateSmartContract', {
      ownerAddress: ME,
      newContract: {
        originAddress: ME,
        abi: [],
        bytecode: '6001',
        callValue: 0n,
        consumeUserResourcePercent: 100n,
        name: 'New',
        originEnergyLimit: 0n,
      },
      callTokenValue: 0n,
      tokenId: 0n,
    } as never),
    refBlockBytes: '0000',
    refBlockHash: '00'.repeat(8),
    expiration: 1 as never,
    timestamp: 1 as never,
    feeLimit: sun(10_000_000n),
  }
  const EXISTING = new Set([TOKEN, LOGIC])
  const [FIRST, SECOND] = [
    'TAUN6FwrnwwmaEqYcckffC7wYmbaS6cBiX',
    'TVj7RNVHy6thbM7BWdSe9G6gXwKhjhdNZS',
  ] as Address[]
  const at = (emitter: Address | undefined, each: ReturnType<typeof log>) => ({
    ...each,
    address: toHexAddress(emitter as Address).slice(2),
  })
  /** A constructor that mints units of the contract at an address that the node makes up. */
  const mint = (created: Address | undefined, more: ReturnType<typeof log>[] = []): Chain => ({
    energy: 60_000n,
    logs: [at(created, log(TRANSFER, ZERO_ADDRESS, ME, 100n)), ...more],
  })
  const judgeDeployment = async (shown: Chain, now: Chain): Promise<string> => {
    const ask =
      ({ logs = [], energy = 0n, failure }: Chain) =>
      async (path: string, body: object) => {
        if (path === '/wallet/getcontractinfo')
          return EXISTING.has((body as { value: Address }).value) ? { runtimecode: '6001' } : {}
        const result = failure === undefined ? {} : { result: { message: failure } }
        return { energy_used: energy, logs, ...result }
      }
    const review = await simulate(ask(shown), content)
    const again = await withSameCreated(ask(now), review, await simulate(ask(now), content))
    const bill = payEnergy(content, sun(100_000_000n), snapshotOf({ ...(review && { simulation: review }) }))
    try {
      refuseChanged(
        content,
        { code: undefined, simulation: review, energy: bill },
        { code: undefined, simulation: again },
      )
      return 'signed'
    } catch (error) {
      if (error instanceof ContractChangedError && error.contract === undefined) return error.part
      throw error
    }
  }
  const lose = (token: Address | undefined, value = 100n) => at(token, log(TRANSFER, ME, OTHER, value))
  const allow = (token: Address | undefined) => at(token, log(APPROVAL, ME, OTHER, 5n))

  test.each<[string, Chain, Chain, string]>([
    ['nothing changed', mint(FIRST), mint(FIRST), 'signed'],
    ['the node made up another address for it', mint(FIRST), mint(SECOND), 'signed'],
    ['it fails', mint(FIRST), { ...mint(FIRST), failure: 'REVERT' }, 'outcome'],
    ['it needs more energy than its fee limit', mint(FIRST), { ...mint(FIRST), energy: 100_001n }, 'energy'],
    ['it takes units besides', mint(FIRST), mint(SECOND, [lose(TOKEN)]), 'outcome'],
    ['it takes another token', mint(FIRST, [lose(TOKEN)]), mint(SECOND, [lose(LOGIC)]), 'outcome'],
    ['it gives an allowance besides', mint(FIRST), mint(SECOND, [allow(TOKEN)]), 'outcome'],
    ['it gives one for another token', mint(FIRST, [allow(TOKEN)]), mint(SECOND, [allow(LOGIC)]), 'outcome'],
    ['it gives the same for itself', mint(FIRST, [allow(FIRST)]), mint(SECOND, [allow(SECOND)]), 'signed'],
    ['it mints less', mint(FIRST), { ...mint(SECOND), logs: [] }, 'outcome'],
  ])('%s', async (_, shown, now, outcome) => {
    expect(await judgeDeployment(shown, now)).toBe(outcome)
  })
})
