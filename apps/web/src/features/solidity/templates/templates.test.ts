import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { sourcesOf, TEMPLATES } from './templates.ts'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>
}
const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }

/** The compiler takes seconds, more where both cores are busy. */
const COMPILE_MS = 60_000

test.each(TEMPLATES)('%s compiles with everything that it imports, and fits onto a chain', {
  timeout: COMPILE_MS,
}, (template) => {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sourcesOf(template).map(({ name, content }) => [name, { content }])),
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  expect(
    (output.errors ?? [])
      .filter(({ severity }) => severity === 'error')
      .map((error) => error.formattedMessage),
  ).toEqual([])
  const code = output.contracts[`${template}.sol`]?.[template]?.evm.bytecode.object ?? ''
  expect(code.length / 2).toBeGreaterThan(1000)
  expect(code.length / 2).toBeLessThan(24_576)
})
