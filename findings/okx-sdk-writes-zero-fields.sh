#!/usr/bin/env bash
# Version:   @okxweb3/coin-tron 1.1.0, tronweb 6.5.1
# Guess:     two SDKs that build the same TRC20 transfer produce the same bytes, so decoding and encoding again is safe.
# Behaviour: OKX's SDK writes call_value and call_token_value although both are 0 (tags 18 00 and 28 00); protobuf
#            encoders leave zeros out. The transaction is 4 bytes longer, costs 4 more bandwidth, and has another
#            id than the same transaction encoded by TronWeb. Both are valid; only the original bytes give the id.
set -euo pipefail
cd "$(mktemp -d)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @okxweb3/coin-tron@1.1.0 tronweb@6.5.1
cat > see.mjs <<'JS'
import okx from '@okxweb3/coin-tron'
import { TronWeb, utils } from 'tronweb'

const THROW_AWAY_KEY = '01'.repeat(32)
const owner = TronWeb.address.fromPrivateKey(THROW_AWAY_KEY)
const token = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const recipient = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'
const [ref_block_bytes, ref_block_hash] = ['1234', '0123456789abcdef']
const [timestamp, expiration, fee_limit] = [1_700_000_000_000, 1_700_000_060_000, 10_000_000]

const common = { fromAddress: owner, refBlockBytes: ref_block_bytes, refBlockHash: ref_block_hash, expiration }
const transfer = { toAddress: recipient, contractAddress: token, amount: '1000000' }
const rawOkx = okx.createRawTransaction(
  { ...common, timeStamp: timestamp, feeLimit: fee_limit },
  okx.tokenTransferContract({ ...common, ...transfer, timeStamp: timestamp }),
)
const bytesOfOkx = Buffer.from(rawOkx.constructor.encode(rawOkx).finish()).toString('hex')

const data = `a9059cbb${TronWeb.address.toHex(recipient).slice(2).padStart(64, '0')}${(1_000_000).toString(16).padStart(64, '0')}`
const value = { owner_address: TronWeb.address.toHex(owner), contract_address: TronWeb.address.toHex(token), data }
const contract = [
  { type: 'TriggerSmartContract', parameter: { value, type_url: 'type.googleapis.com/protocol.TriggerSmartContract' } },
]
const raw_data = { contract, ref_block_bytes, ref_block_hash, expiration, timestamp, fee_limit }
const pb = utils.transaction.txJsonToPb({ raw_data })
const bytesOfTronWeb = utils.transaction.txPbToRawDataHex(pb)

console.log('OKX:    ', bytesOfOkx.length / 2, 'bytes')
console.log('TronWeb:', bytesOfTronWeb.length / 2, 'bytes')
console.log('OKX writes call_value 0:      ', bytesOfOkx.includes('180022'))
console.log('OKX writes call_token_value 0:', bytesOfOkx.includes('280070'))
process.exit(bytesOfOkx.length - bytesOfTronWeb.length === 8 && bytesOfOkx.includes('180022') && bytesOfOkx.includes('280070') ? 0 : 1)
JS
node see.mjs
