import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** The compiler that comes with the product, so that it can verify its own contracts. */
export const solc: { compile: (input: string) => string; version: () => string } = createRequire(
  new URL('../../compiler/', import.meta.url),
)('solc')

/** What the compiler makes of a source in Yul of this folder. */
export function compileYul(name: string): string {
  const content = readFileSync(new URL(`${name}.yul`, import.meta.url), 'utf8')
  const yul = {
    language: 'Yul',
    sources: { [name]: { content } },
    settings: {
      optimizer: { enabled: true },
      evmVersion: 'shanghai',
      outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
    },
  }
  const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(yul)))
  for (const { severity, formattedMessage } of errors)
    if (severity === 'error') throw new Error(formattedMessage)
  return contracts[name][name].evm.bytecode.object
}
