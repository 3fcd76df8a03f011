import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { hexToBytes, parseJson } from '@tronlens/core'
import { recordNode } from './record-node.ts'

const USAGE = `Usage: npm run record -- URL DIR --genesis FILE [--solidity URL] [--rpc URL] [--key HEX], where URL is a java-tron whose
production stands still, DIR a folder to make, and FILE what block 0 of the chain is made from, as genesis.json of the recordings.
--solidity and --rpc name the ports of /walletsolidity and /jsonrpc. --key is the throw-away key of an account of the chain, for
questions about right signatures; nothing is sent.`

/** Records a node into a folder. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      genesis: { type: 'string' },
      solidity: { type: 'string' },
      rpc: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  })
  if (values.help) return console.log(USAGE)
  const [url, dir, ...more] = positionals
  if (!url || !URL.canParse(url) || !dir || more.length > 0 || !values.genesis) throw new Error(USAGE)
  const { blocks, transactions, accounts } = await recordNode({
    url,
    dir,
    genesis: parseJson(readFileSync(values.genesis, 'utf8')),
    report: (line) => console.log(line),
    ...(values.solidity && { solidityUrl: values.solidity }),
    ...(values.rpc && { rpcUrl: values.rpc }),
    ...(values.key && { key: hexToBytes(values.key) }),
  })
  console.log(`${blocks} blocks, ${transactions} transactions and ${accounts} accounts are in ${dir}.`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
