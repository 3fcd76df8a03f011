import { expect, test } from 'vitest'
import { compareContract } from './compare-contract.ts'

const bytecode = (object: string) => ({ object, linkReferences: {}, immutableReferences: {} })
const compiled = (object: string) => ({
  abi: [],
  metadata: '',
  evm: { bytecode: bytecode(''), deployedBytecode: bytecode(object) },
})

test.each([
  ['optimizer', 300, 'of nearly that size'],
  ['sources', 30, 'a tenth as long, which no optimiser makes of it'],
])('the likely cause is %s where the code has %i bytes: %s', (cause, bytes) => {
  const runtime = `60${'5b'.repeat(399)}`
  expect(compareContract(compiled(`61${'5b'.repeat(bytes - 1)}`), { runtime, creation: '' })).toMatchObject({
    kind: 'none',
    difference: { cause },
  })
})

test.each([
  ['5f5ffd', '60006000fd', 'PUSH0 of shanghai'],
  ['5f5f5f5e5f5ffd', '5f5ffd', 'MCOPY of cancun'],
  ['5f5ffd', '5f5f5f5e5f5ffd', 'no MCOPY of cancun'],
  ['4760005260206000f3', '3060005260206000f3', 'SELFBALANCE of istanbul'],
  ['6001600160021b00', '60016001600202', 'SHL of constantinople'],
])('the likely cause is the version of the machine where %s runs and %s was compiled: %s', (runtime, ours) => {
  const match = compareContract(compiled(ours), { runtime, creation: '' })
  expect(match).toMatchObject({ kind: 'none', difference: { cause: 'evmVersion' } })
})

test('data behind the code say nothing about the version of the machine', () => {
  const match = compareContract(compiled('60006000fd5e5f'), { runtime: '60016000fd5b5b', creation: '' })
  expect(match).toMatchObject({
    kind: 'none',
    difference: { cause: expect.not.stringMatching('evmVersion') },
  })
})
