#!/usr/bin/env bash
# Version:   ethers 6.17.0 and viem 2.57.0, a block in the form of java-tron 4.8.0
# Guess:     java-tron's JSON-RPC answers eth_getBlockByNumber, so every Ethereum library can read its blocks.
# Behaviour: java-tron has no state root and writes "stateRoot": "0x". ethers 6 refuses that as a hash, so getBlock,
#            getFeeData and everything built on them (sendTransaction too) throw. viem reads the same block.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ethers@6.17.0 viem@2.57.0
cat > see.mjs <<'JS'
import { createServer } from 'node:http'
import { JsonRpcProvider } from 'ethers'
import { createPublicClient, http } from 'viem'

const hash = (byte) => `0x${byte.repeat(32)}`
const BLOCK = {
  number: '0x1',
  hash: hash('ab'),
  parentHash: hash('11'),
  nonce: '0x0000000000000000',
  sha3Uncles: hash('00'),
  logsBloom: `0x${'00'.repeat(256)}`,
  transactionsRoot: hash('22'),
  stateRoot: '0x',
  receiptsRoot: hash('00'),
  miner: `0x${'33'.repeat(20)}`,
  difficulty: '0x0',
  totalDifficulty: '0x0',
  extraData: '0x',
  size: '0x100',
  timestamp: '0x68000000',
  gasLimit: '0x0',
  gasUsed: '0x0',
  mixHash: hash('00'),
  uncles: [],
  transactions: [],
  baseFeePerGas: '0x0',
}
const RESULTS = { eth_chainId: '0x2b6653dc', eth_blockNumber: '0x1' }
const answer = ({ id, method }) => ({ jsonrpc: '2.0', id, result: RESULTS[method] ?? BLOCK })
const node = createServer(async (request, response) => {
  const asked = JSON.parse(Buffer.concat(await request.toArray()))
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
})
await new Promise((done) => node.listen(0, '127.0.0.1', done))
const url = `http://127.0.0.1:${node.address().port}`
const provider = new JsonRpcProvider(url)
const ofEthers = await provider.getBlock(1).then(String, (error) => error.shortMessage)
provider.destroy()
const ofViem = await createPublicClient({ transport: http(url) }).getBlock({ blockNumber: 1n })
node.close()
node.closeAllConnections()
console.log('ethers:', ofEthers)
console.log('viem:  ', `block ${ofViem.number}, stateRoot ${ofViem.stateRoot}`)
process.exit(ofEthers.includes('stateRoot') && ofViem.number === 1n ? 0 : 1)
JS
node see.mjs
