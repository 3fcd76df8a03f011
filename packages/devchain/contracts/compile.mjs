// Compiles the demo contracts and writes artifacts.json. Run by hand after a change:
//   node packages/devchain/contracts/compile.mjs

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const here = new URL('.', import.meta.url)
// the compiler that comes with the product, so that it can verify them
const solc = createRequire(new URL('../../compiler/', import.meta.url))('solc')
const files = readdirSync(here).filter((name) => name.endsWith('.sol'))
const sources = Object.fromEntries(
  files.map((name) => [name, { content: readFileSync(new URL(name, here), 'utf8') }]),
)
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'shanghai',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
}
const output = JSON.parse(solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })))
for (const error of output.errors ?? []) {
  console.error(error.formattedMessage)
  if (error.severity === 'error') process.exitCode = 1
}
const artifacts = {}
for (const [file, contracts] of Object.entries(output.contracts ?? {}))
  for (const [name, contract] of Object.entries(contracts))
    if (contract.evm.bytecode.object)
      artifacts[name] = { source: file, abi: contract.abi, bytecode: contract.evm.bytecode.object }
writeFileSync(
  new URL('artifacts.json', here),
  `${JSON.stringify({ compiler: solc.version(), settings, contracts: artifacts }, null, 1)}\n`,
)
