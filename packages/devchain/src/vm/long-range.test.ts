import { expect, test } from 'vitest'
import { setCode } from '../chain/state-edits.ts'
import { updateAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { accountAt, quietChain } from '../testing/bent-transactions.ts'
import { ContractResult } from './contract-result.ts'
import { runEntry } from './entry.ts'
import { Machine } from './machine.ts'
import type { VmResult } from './vm-result.ts'

const CONTRACT = `41${'1c'.repeat(20)}`
const HEIR = `41${'77'.repeat(20)}`
const LIMIT = 100_000n

/** Code that asks a built-in contract about the contract itself and a resource. */
const asks = (precompile: string, resource: number): string =>
  `73${CONTRACT.slice(2)}600052600${resource}60205260406000604060006000` + `63${precompile}61fffff100`
const DESTROYS = `73${HEIR.slice(2)}ff`

/** Runs code with parameter 97 in the account that is given. */
function run(hex: string, account: Partial<Account>, edit: (state: ChainState) => void): VmResult {
  const devchain = quietChain()
  const { chain } = devchain
  const owner = accountAt(devchain, 0).address
  const code = Buffer.from(hex, 'hex')
  setCode(chain, CONTRACT, code)
  chain.editState((state) => {
    state.properties.set('getAllowHardenResourceCalculation', 1)
    state.properties.set('getUnfreezeDelayDays', 14)
    updateAccount(state, CONTRACT, { netTime: state.headSlot, energyTime: state.headSlot, ...account })
    edit(state)
  })
  let result: VmResult | undefined
  chain.editState((state) => {
    const machine = new Machine(state, chain.vm, chain.head, '22'.repeat(32), owner, false, chain.blockHash)
    const call = { kind: 'call' as const, owner, address: CONTRACT, code, data: new Uint8Array(), version: 0 }
    const nothing = { value: 0n, tokenId: 0n, tokenValue: 0n }
    result = runEntry(machine, { ...call, ...nothing, energyLimit: LIMIT })
  })
  if (!result) throw new Error('nothing ran')
  return result
}

const failsWith = (runtimeError: string) => ({
  result: ContractResult.Unknown,
  exception: 'ArithmeticException',
  runtimeError,
  energyUsed: LIMIT,
})

test.each([
  ['01000012', 0, 'getTotalNetLimit'],
  ['01000012', 1, 'getTotalEnergyCurrentLimit'],
  ['0100000f', 0, 'getTotalNetLimit'],
] as const)('a limit of 0 fails the frame that asks %s for usage of resource %i', (address, resource, key) => {
  const usage = { netUsage: 5_000n, energyUsage: 5_000n }
  const result = run(asks(address, resource), usage, ({ properties }) => properties.set(key, 0))
  expect(result).toMatchObject(failsWith('BigInteger divide by zero'))
})

test('usage whose stake is beyond a long fails the frame that asks for it', () => {
  const result = run(asks('01000012', 0), { netUsage: 10n ** 12n }, ({ properties }) => {
    properties.set('totalNetWeight', 10n ** 12n)
    properties.set('getTotalNetLimit', 1)
  })
  expect(result).toMatchObject(failsWith('BigInteger out of long range'))
})

test('usage that overflows while it moves to the heir fails the frame that destroys itself', () => {
  const result = run(DESTROYS, { netUsage: 2n ** 62n, netWindow: 1, netTime: 0 }, (state) => {
    updateAccount(state, CONTRACT, { netTime: state.headSlot })
  })
  expect(result).toMatchObject(failsWith('BigInteger out of long range'))
})
