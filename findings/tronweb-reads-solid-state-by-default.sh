#!/usr/bin/env bash
# Version:   tronweb 6.5.1
# Guess:     trx.getBalance and trx.getAccount read the newest state, as wallets show it.
# Behaviour: both ask /walletsolidity/getaccount, which on main net is about a minute old; an incoming transfer is
#            not in them until its block is solid. getUnconfirmedBalance and getUnconfirmedAccount read the head.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts tronweb@6.5.1
cat > see.mjs <<'JS'
import { createServer } from 'node:http'
import { TronWeb } from 'tronweb'

const asked = []
const node = createServer((request, response) => {
  asked.push(request.url)
  request.resume()
  request.on('end', () => response.setHeader('content-type', 'application/json').end('{"balance":1}'))
})
await new Promise((done) => node.listen(0, '127.0.0.1', done))
const tronWeb = new TronWeb({ fullHost: `http://127.0.0.1:${node.address().port}` })
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
for (const name of ['getBalance', 'getAccount', 'getUnconfirmedBalance', 'getUnconfirmedAccount'])
  await tronWeb.trx[name](address)
node.close()
console.log(asked.join('\n'))
const expected = ['/walletsolidity/getaccount', '/walletsolidity/getaccount', '/wallet/getaccount', '/wallet/getaccount']
process.exit(String(asked) === String(expected) ? 0 : 1)
JS
node see.mjs
