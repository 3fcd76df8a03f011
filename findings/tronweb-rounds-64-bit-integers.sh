#!/usr/bin/env bash
# Version:   tronweb 6.5.1
# Guess:     numbers of a node's answer arrive as they were sent; java-tron's amounts are 64-bit integers.
# Behaviour: TronWeb parses answers with JSON.parse, so amounts above 2^53 are rounded without an error:
#            9007199254740993 arrives as 9007199254740992, 9223372036854775807 as 9223372036854776000.
#            TRC10 balances and supplies reach that size. A client that needs them exactly reads the node itself.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tronweb@6.5.1
cat > see.mjs <<'JS'
import { createServer } from 'node:http'
import { TronWeb } from 'tronweb'

const ANSWER = '{"balance":9007199254740993,"assetV2":[{"key":"1000001","value":9223372036854775807}]}'
const node = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.setHeader('content-type', 'application/json').end(ANSWER))
})
await new Promise((done) => node.listen(0, '127.0.0.1', done))
const tronWeb = new TronWeb({ fullHost: `http://127.0.0.1:${node.address().port}` })
const account = await tronWeb.trx.getAccount('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')
node.close()
console.log('the node sends ', ANSWER)
console.log('TronWeb returns', JSON.stringify(account))
const isRounded = account.balance === 9007199254740992 && String(account.assetV2[0].value) === '9223372036854776000'
process.exit(isRounded ? 0 : 1)
JS
node see.mjs
