import { expect, test } from 'vitest'
import { setCode } from '../chain/state-edits.ts'
import { updateAccount } from '../state/accounts.ts'
import type { ChainState } from '../state/chain-state.ts'
import type { Account } from '../state/records/account.ts'
import { accountAt, quietChain } from '../testing/bent-transactions.ts'
import { type ConstantCall, runConstantCall } from './constant-call.ts'
import { ContractResult } from './contract-result.ts'
import { runEntry } from './entry.ts'
import { Machine } from './machine.ts'
import type { VmResult } from './vm-result.ts'

const devchain = quietChain()
const { chain } = devchain
const { head } = chain
const owner = devchain.accounts[0]?.address as string

const run = (code: string, call: Partial<ConstantCall> = {}, { chain } = devchain) =>
  runConstantCall(
    chain.state,
    {
      owner,
      data: Buffer.from(code, 'hex'),
      value: 0n,
      tokenId: 0n,
      tokenValue: 0n,
      feeLimit: 0n,
      transactionId: '11'.repeat(32),
      ...call,
    },
    {
      vm: chain.vm,
      block: { number: head.number, time: head.time, producer: head.producer },
      blockHash: chain.blockHash,
    },
  )

/** Returns the word on top of the stack. */
const GIVE = '60005260206000f3'

test('CREATE leaves all 21 bytes of the address', () => {
  const { returnData } = run(`600060006000f0${GIVE}`)
  expect(Buffer.from(returnData).toString('hex')).toMatch(/^0{22}41[0-9a-f]{40}$/)
})

test('LOG with a size whose price has more than 64 bits is a failure of arithmetic', () => {
  expect(run(`7f${'ff'.repeat(32)}6000a0`).exception).toBe('ArithmeticException')
  // a price that fits a long is only too high
  expect(run('6601000000000000' + '6000a0').exception).toBe('OutOfEnergyException')
})

test('validatemultisign fails on call data that is too short', () => {
  const call = (bytes: string) => run(`60006000${bytes}60006000600a5af1${GIVE}`)
  expect(call('6000').runtimeError).toBe('Index 0 out of bounds for length 0')
  expect(call('6060').runtimeError).toBe('Index 3 out of bounds for length 3')
  expect(call('6060').exception).toBe('ArrayIndexOutOfBoundsException')
})

test('a token id that was never given out stops TOKENBALANCE, one beyond a long is a broken transfer', () => {
  expect(run('306005d1').exception).toBe('BytecodeExecutionException')
  expect(run(`30${'67ffffffffffffffff'}d1`).exception).toBe('TransferException')
})

test('an unknown caller owns nothing and cannot send', () => {
  const thirdParty = `41${'77'.repeat(20)}`
  expect(Number(run(`3331${GIVE}`, { owner: thirdParty }).returnData.at(-1))).toBe(0)
  expect(() => run('00', { owner: thirdParty, value: 1n })).toThrow(
    'Validate InternalTransfer error, no OwnerAccount.',
  )
})

test('a fee limit bounds the energy, and must be one that the chain allows', () => {
  const loop = '5b600056'
  const price = chain.state.properties.amount('getEnergyFee')
  expect(run(loop, { feeLimit: price * 1000n }).runtimeError).toContain('curInvokeEnergyLimit[1000]')
  const max = chain.state.properties.amount('getMaxFeeLimit')
  expect(() => run('00', { feeLimit: max + 1n })).toThrow(`feeLimit must be >= 0 and <= ${max}`)
})

test('the sizes of VOTEWITNESS wrap around like all words', () => {
  const many = `7f08${'00'.repeat(31)}` // times 32 is 2^256
  expect(run(`6000${many}6000${many}d8`).exception).not.toBe('OutOfMemoryException')
})

test('a run that a foreign block calls timed out spends everything and does nothing', () => {
  const { state, vm } = chain
  const machine = new Machine(state, vm, head, '22'.repeat(32), owner, false, chain.blockHash)
  machine.isTimedOut = true
  const entry = {
    kind: 'call' as const,
    owner,
    address: `41${'55'.repeat(20)}`,
    code: Buffer.from('60006000a0', 'hex'),
    data: new Uint8Array(),
    value: 0n,
    tokenId: 0n,
    tokenValue: 0n,
    energyLimit: 5000n,
    version: 0,
  }
  expect(runEntry(machine, entry)).toMatchObject({
    result: ContractResult.OutOfTime,
    runtimeError: 'Already Time Out',
    energyUsed: 5000n,
    logs: [],
  })
})

test('before parameter 32 a contract that has nothing cannot leave it to no account', () => {
  const old = quietChain()
  old.chain.editState(({ properties }) => properties.set('getAllowTvmSolidity059', 0))
  const destroy = (heir: string) => `73${heir.slice(2)}ff`
  const thirdParty = `41${'77'.repeat(20)}`
  expect(run(destroy(thirdParty), {}, old)).toMatchObject({
    exception: 'RuntimeException',
    runtimeError: 'Unknown Exception',
  })
  expect(run(destroy(owner), {}, old).exception).toBeUndefined()
  expect(run(destroy(thirdParty)).exception).toBeUndefined()
  // only this frame ends: its caller continues with the energy that it kept
  const made = run(`75${destroy(thirdParty)}6000526016600a6000f0${GIVE}`, {}, old)
  expect(made.exception).toBe('OutOfEnergyException')
})

const CONTRACT = `41${'1c'.repeat(20)}`
const HEIR = `41${'77'.repeat(20)}`
const FRAME_LIMIT = 100_000n

/** Code that calls a built-in contract with its own address and a resource. */
const asks = (precompile: string, resource: number): string =>
  `73${CONTRACT.slice(2)}600052600${resource}60205260406000604060006000` + `63${precompile}61fffff100`
const DESTROYS = `73${HEIR.slice(2)}ff`

/** Runs code with parameter 97 in the given account. */
function runHardened(hex: string, account: Partial<Account>, edit: (state: ChainState) => void): VmResult {
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
    result = runEntry(machine, { ...call, ...nothing, energyLimit: FRAME_LIMIT })
  })
  if (!result) throw new Error('nothing ran')
  return result
}

const failsWith = (runtimeError: string) => ({
  result: ContractResult.Unknown,
  exception: 'ArithmeticException',
  runtimeError,
  energyUsed: FRAME_LIMIT,
})

test.each([
  ['01000012', 0, 'getTotalNetLimit'],
  ['01000012', 1, 'getTotalEnergyCurrentLimit'],
  ['0100000f', 0, 'getTotalNetLimit'],
] as const)('a limit of 0 fails the frame that asks %s for usage of resource %i', (address, resource, key) => {
  const usage = { netUsage: 5_000n, energyUsage: 5_000n }
  const result = runHardened(asks(address, resource), usage, ({ properties }) => properties.set(key, 0))
  expect(result).toMatchObject(failsWith('BigInteger divide by zero'))
})

test('usage whose stake is beyond a long fails the frame that asks for it', () => {
  const result = runHardened(asks('01000012', 0), { netUsage: 10n ** 12n }, ({ properties }) => {
    properties.set('totalNetWeight', 10n ** 12n)
    properties.set('getTotalNetLimit', 1)
  })
  expect(result).toMatchObject(failsWith('BigInteger out of long range'))
})

test('usage that overflows while it moves to the heir fails the frame that destroys itself', () => {
  const result = runHardened(DESTROYS, { netUsage: 2n ** 62n, netWindow: 1, netTime: 0 }, (state) => {
    updateAccount(state, CONTRACT, { netTime: state.headSlot })
  })
  expect(result).toMatchObject(failsWith('BigInteger out of long range'))
})
