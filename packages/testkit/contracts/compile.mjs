// Compiles the contracts of tests and writes artifacts.json. Run by hand after a change:
//   node packages/testkit/contracts/compile.mjs

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const here = new URL('.', import.meta.url)
// code that runs by the oldest rules of the chain too: those know neither shifts nor PUSH0
const solc = createRequire(new URL('../../compiler/', import.meta.url))('solc-0.5.17')
const files = readdirSync(here).filter((name) => name.endsWith('.sol'))
const sources = Object.fromEntries(
  files.map((name) => [name, { content: readFileSync(new URL(name, here), 'utf8') }]),
)
const settings = {
  optimizer: { enabled: true, runs: 1 },
  evmVersion: 'byzantium',
  outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
}
const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
for (const error of output.errors ?? []) {
  console.error(error.formattedMessage)
  if (error.severity === 'error') process.exitCode = 1
}
const runtimes = {}
for (const contracts of Object.values(output.contracts ?? {}))
  for (const [name, contract] of Object.entries(contracts))
    runtimes[name] = contract.evm.deployedBytecode.object
writeFileSync(
  new URL('artifacts.json', here),
  `${JSON.stringify({ compiler: solc.version(), settings, runtimes }, null, 1)}\n`,
)
