// Compiles the demo contracts and writes artifacts.json. Run by hand after a change:
//   npx --yes -p solc@0.8.30 node packages/devchain/contracts/compile.mjs

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const here = new URL('.', import.meta.url)
// npx puts the compiler beside its own binaries, outside this repository
const bin = process.env.PATH.split(':').find((entry) => entry.includes('_npx'))
const solc = createRequire(join(bin, 'x.js'))('solc')
const files = readdirSync(here).filter((name) => name.endsWith('.sol'))
const sources = Object.fromEntries(
  files.map((name) => [name, { content: readFileSync(new URL(name, here), 'utf8') }]),
)
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'shanghai',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
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
