// Compiles the demo contracts and writes artifacts.json. Run by hand after a change:
//   node packages/devchain/contracts/compile.mjs

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { compileYul, solc } from './compile-yul.ts'

const here = new URL('.', import.meta.url)
/** Plain Solidity cannot say what the vault of TRC10 does; its gateway deploys it from the bytes. */
const vault = compileYul('TokenVault')
writeFileSync(
  new URL('TokenVaultCode.sol', here),
  `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

// Bytes that deploy TokenVault.yul. Written by compile.mjs.
bytes constant TOKEN_VAULT =
    hex"${vault}";
`,
)
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
const { abi } = output.contracts['MainGateway.sol'].ITokenVault
artifacts.TokenVault = { source: 'TokenVault.yul', abi, bytecode: vault }
writeFileSync(
  new URL('artifacts.json', here),
  `${JSON.stringify({ compiler: solc.version(), settings, contracts: artifacts }, null, 1)}\n`,
)
