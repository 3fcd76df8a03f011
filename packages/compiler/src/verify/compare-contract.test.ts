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
