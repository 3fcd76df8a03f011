#!/usr/bin/env bash
# Version:   tronweb 6.5.1
# Guess:     contract().at(address) works for every contract whose deployer stored an ABI on the chain.
# Behaviour: the ABI message of TRON has no field for the members of a tuple, so a node returns {"type":"tuple"}
#            without components, and at() throws "unknown function" for the whole contract, its other functions
#            included. contract(abi, address) with the compiler's own ABI works.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tronweb@6.5.1
cat > see.mjs <<'JS'
import { createServer } from 'node:http'
import { TronWeb } from 'tronweb'

// what a node answers for: struct Point { uint256 x; } function put(Point p) external; function count() view
const ON_CHAIN = {
  entrys: [
    { type: 'Function', name: 'put', stateMutability: 'Nonpayable', inputs: [{ name: 'p', type: 'tuple' }] },
    { type: 'Function', name: 'count', stateMutability: 'View', outputs: [{ type: 'uint256' }] },
  ],
}
const OF_COMPILER = [
  {
    type: 'function',
    name: 'put',
    stateMutability: 'nonpayable',
    inputs: [{ name: 'p', type: 'tuple', components: [{ name: 'x', type: 'uint256' }] }],
    outputs: [],
  },
]
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const node = createServer((request, response) => {
  request.resume()
  request.on('end', () =>
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({ contract_address: TronWeb.address.toHex(address), bytecode: '00', abi: ON_CHAIN }),
    ),
  )
})
await new Promise((done) => node.listen(0, '127.0.0.1', done))
const tronWeb = new TronWeb({ fullHost: `http://127.0.0.1:${node.address().port}` })
const error = await tronWeb.contract().at(address).then(() => undefined, String)
node.close()
console.log('contract().at(address):      ', error ?? 'works')
const own = Object.keys(tronWeb.contract(OF_COMPILER, address).methodInstances)
console.log('contract(abi, address) knows:', own.join(', '))
process.exit(error?.includes('unknown function') && own.includes('put((uint256))') ? 0 : 1)
JS
node see.mjs
