import { expect, test } from 'vitest'
import { setCode } from '../chain/state-edits.ts'
import { accountAt, quietChain } from '../testing/bent-transactions.ts'
import { runConstantCall } from './constant-call.ts'

const CONTRACT = `41${'1c'.repeat(20)}`

/** Runs code with parameter 96 on or off, and with the overlapping parameters off. */
function run(code: string, isOsaka: boolean) {
  const devchain = quietChain()
  const { chain } = devchain
  setCode(chain, CONTRACT, Buffer.from(code, 'hex'))
  chain.editState(({ properties, tables }) => {
    properties.set('getAllowTvmOsaka', isOsaka ? 1 : 0)
    properties.set('getAllowTvmCompatibleEvm', 0)
    properties.set('getAllowEnergyAdjustment', 0)
    tables.versionStats.put('35', '11111')
  })
  const call = { owner: accountAt(devchain, 0).address, contract: CONTRACT, data: new Uint8Array() }
  return runConstantCall(
    chain.state,
    { ...call, value: 0n, tokenId: 0n, tokenValue: 0n, feeLimit: 0n, transactionId: '11'.repeat(32) },
    { vm: chain.vm, block: chain.head, blockHash: chain.blockHash },
  )
}

test('with parameter 96 VOTEWITNESS pays for the length words of its lists, and their sizes do not wrap', () => {
  const empty = `${'6000'.repeat(4)}d800`
  expect(run(empty, false).energyUsed).toBe(30_012n)
  expect(run(empty, true).energyUsed).toBe(30_015n)
  const many = `7f08${'00'.repeat(31)}` // times 32 is 2^256
  const lists = `6000${many}6000${many}d800`
  // without it the sizes wrap around to 0, so the check of the lists against their lengths is reached
  expect(run(lists, false).exception).toBe('BytecodeExecutionException')
  expect(run(lists, true).exception).toBe('OutOfMemoryException')
})

test('with parameter 96 CREATE2 at the largest depth gives 0 instead of ending the transaction', () => {
  // calls itself until a call returns 0, then returns CREATE2 + 1; every caller passes on the result
  const call = `${'6000'.repeat(5)}305af1156020573d6000`
  const pass = `6000${'3e60206000f3'}`
  const create = `5b${'6000'.repeat(4)}f560010160005260206000f3`
  const code = call + pass + '00'.repeat(32 - (call.length + pass.length) / 2) + create
  expect(run(code, false)).toMatchObject({
    exception: 'OutOfTimeException',
    runtimeError: 'CPU timeout for create2 executing',
  })
  expect(Buffer.from(run(code, true).returnData).toString('hex')).toBe('1'.padStart(64, '0'))
})
