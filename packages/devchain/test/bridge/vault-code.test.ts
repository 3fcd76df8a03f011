import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import artifacts from '../../contracts/artifacts.json' with { type: 'json' }

const CONTRACTS = new URL('../../contracts/', import.meta.url)
const solc = createRequire(new URL('../../../compiler/', import.meta.url))('solc') as {
  compile: (input: string) => string
  version: () => string
}

/** What the compiler makes of a source in Yul. */
function compileYul(name: string): string {
  const content = readFileSync(new URL(`${name}.yul`, CONTRACTS), 'utf8')
  const input = {
    language: 'Yul',
    sources: { [name]: { content } },
    settings: {
      optimizer: { enabled: true },
      evmVersion: 'shanghai',
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  return JSON.parse(solc.compile(JSON.stringify(input))).contracts[name][name].evm.bytecode.object
}

test('the bytes that the gateway deploys as its vault are those of the source', () => {
  expect(solc.version()).toBe(artifacts.compiler)
  const made = compileYul('TokenVault')
  const source = readFileSync(new URL('TokenVaultCode.sol', CONTRACTS), 'utf8')
  expect(/hex"([0-9a-f]+)"/.exec(source)?.[1]).toBe(made)
  expect(artifacts.contracts.TokenVault.bytecode).toBe(made)
  expect(artifacts.contracts.MainGateway.bytecode).toContain(made)
})
