import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import artifacts from '../../contracts/artifacts.json' with { type: 'json' }
import { compileYul, solc } from '../../contracts/compile-yul.ts'

const CONTRACTS = new URL('../../contracts/', import.meta.url)

test('the bytes that the gateway deploys as its vault are those of the source', () => {
  expect(solc.version()).toBe(artifacts.compiler)
  const made = compileYul('TokenVault')
  const source = readFileSync(new URL('TokenVaultCode.sol', CONTRACTS), 'utf8')
  expect(/hex"([0-9a-f]+)"/.exec(source)?.[1]).toBe(made)
  expect(artifacts.contracts.TokenVault.bytecode).toBe(made)
  expect(artifacts.contracts.MainGateway.bytecode).toContain(made)
})
