// Records transactions as published SDKs make them, with throw-away keys, for the tests of chain, index, pages and
// decoders; writes packages/testkit/fixtures/sdk-transactions.json. Installs the SDKs in a temporary folder (npm, pip).
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSdkChain } from '../packages/testkit/src/sdk-chain.ts'
import { inRoot } from './lib/paths.mjs'

const NPM = [
  '@bitgo/sdk-coin-trx@3.16.4',
  '@okxweb3/coin-tron@1.1.0',
  '@tetherto/wdk-wallet-tron@1.0.0-beta.8',
  'tronweb@6.5.1',
]
const PIP = 'tronpy==0.6.2'
const HOURS = 3_600_000
const [BITGO, OKX, WDK, TRONWEB, TRONPY] = ['BitGo', 'OKX', 'wdk', 'TronWeb', 'tronpy']
const PHRASE = 'test test test test test test test test test test test junk'

const folder = mkdtempSync(join(tmpdir(), 'tronlens-sdks-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
writeFileSync(join(folder, 'package.json'), '{"private":true}')
// the chain of this process answers meanwhile
const run = async (program, ...args) => (await promisify(execFile)(program, args, { cwd: folder })).stdout
await run('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', '--legacy-peer-deps', ...NPM)
await run('python3', '-m', 'venv', 'python')
await run(join(folder, 'python/bin/pip'), 'install', '--quiet', PIP)

const installed = createRequire(join(folder, 'index.js'))
const { TronWeb } = installed('tronweb')
const okx = installed('@okxweb3/coin-tron')
const { getBuilder } = installed('@bitgo/sdk-coin-trx')
const { default: Wdk } = await import(installed.resolve('@tetherto/wdk-wallet-tron'))
const versions = Object.fromEntries([...NPM, PIP].map((text) => [text.replace(/[@=]+[^@=]*$/, ''), text]))
const sdks = {
  [BITGO]: versions['@bitgo/sdk-coin-trx'],
  [OKX]: versions['@okxweb3/coin-tron'],
  [WDK]: versions['@tetherto/wdk-wallet-tron'],
  [TRONWEB]: versions.tronweb,
  [TRONPY]: PIP.replace('==', '@'),
}

const time = Math.floor(Date.now() / 3000) * 3000
const chain = await startSdkChain(time)
const [owner, recipient] = chain.actors
const key = Buffer.from(owner.key).toString('hex')
const [from, to] = [owner, recipient].map(({ address }) => TronWeb.address.fromHex(address))
const head = await chain.ask('/wallet/getnowblock', {})
const number = head.block_header.raw_data.number
const tronWeb = new TronWeb({ fullHost: chain.url, privateKey: key })

/** Bytes of a signed transaction: its raw data and its signature. */
function whole(rawHex, signature) {
  const field = (tag, hex) => {
    const bytes = []
    for (let left = hex.length / 2; ; left >>= 7) {
      bytes.push(left > 127 ? (left & 127) | 128 : left)
      if (left <= 127) break
    }
    return `${tag}${Buffer.from(bytes).toString('hex')}${hex}`
  }
  return field('0a', rawHex) + field('12', signature.replace(/^0x/, '').toLowerCase())
}
const transactions = []
const add = (sdk, what, hex, more = {}) => transactions.push({ sdk: sdks[sdk], what, hex, ...more })

const { abi, bytecode } = JSON.parse(
  readFileSync(inRoot('packages/devchain/contracts/artifacts.json'), 'utf8'),
).contracts.Token20
const account = await new Wdk(PHRASE, { provider: chain.url }).getAccount(0)
const wallet = await account.getAddress()

const deployment = await tronWeb.trx.sign(
  await tronWeb.transactionBuilder.createSmartContract(
    { abi, bytecode, feeLimit: 1_000_000_000, name: 'Token20', parameters: tokenArguments(abi) },
    from,
  ),
)
add(TRONWEB, 'a deployment', whole(deployment.raw_data_hex, deployment.signature[0]))
const token = TronWeb.address.fromHex(deployment.contract_address)

/** Arguments of the token's constructor by their types. */
function tokenArguments(items) {
  const { inputs = [] } = items.find(({ type }) => type === 'constructor') ?? {}
  return inputs.map(({ name, type }) => {
    if (type === 'string') return name.toLowerCase().includes('symbol') ? 'SDK' : 'Token of SDKs'
    if (type === 'address') return from
    return type === 'uint8' ? 6 : '1000000000000'
  })
}

const paid = await tronWeb.transactionBuilder.sendTrx(wallet, 50_000_000, from)
const noted = await tronWeb.transactionBuilder.addUpdateData(paid, '000000ff', 'hex')
const signed = await tronWeb.trx.sign(noted)
add(
  TRONWEB,
  'a binary memo, as a bridge counts its transfers',
  whole(signed.raw_data_hex, signed.signature[0]),
  {
    memo: '000000ff',
  },
)

const common = {
  fromAddress: from,
  refBlockBytes: Buffer.from([number >> 8, number & 255]).toString('hex'),
  refBlockHash: head.blockID.slice(16, 32),
  timeStamp: time,
  expiration: time + 3 * HOURS,
}
for (const [what, contract, more] of [
  ['explicit zero fields, 3 h to expire', 'tokenTransferContract', { feeLimit: 10_000_000 }],
  ['3 h to expire', 'transferContract', {}],
]) {
  const message = okx[contract]({ ...common, toAddress: to, contractAddress: token, amount: '1000000' })
  const raw = okx.createRawTransaction({ ...common, ...more }, message)
  const answer = okx.signRawTransaction(raw, key)
  add(OKX, what, typeof answer === 'string' ? answer : answer.raw)
}

// half of its signatures have a high s: amounts are tried until one has
const HALF = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0n
const isHigh = (signature) => BigInt(`0x${signature.slice(64, 128)}`) > HALF
for (const [what, wantsHigh] of [
  ['a high s', true],
  ['a low s', false],
])
  for (let amount = 1_000; ; amount++) {
    const builder = getBuilder('ttrx').getTokenTransferBuilder()
    builder.source({ address: from }).to({ address: token }).block({ number, hash: head.blockID })
    builder.tokenTransferData(to, String(amount)).fee({ feeLimit: '10000000' })
    builder.timestamp(time).expiration(time + 3 * HOURS)
    const unsigned = await builder.build()
    const signer = getBuilder('ttrx').from(unsigned.toJson())
    signer.sign({ key })
    const { raw_data_hex, signature } = (await signer.build()).toJson()
    if (isHigh(signature[0]) !== wantsHigh) continue
    add(BITGO, what, whole(raw_data_hex, signature[0]))
    break
  }

const ofWdk = await account.signTransaction({ to, value: 2_000_000 })
add(WDK, 'a last byte of 0 or 1', whole(ofWdk.raw_data_hex, ofWdk.signature[0]))

const script = inRoot('scripts/clients/sign_with_tronpy.py')
const [rawHex, signature] = (
  await run(join(folder, 'python/bin/python'), script, 'transfer', key, to, chain.url)
)
  .trim()
  .split(' ')
add(TRONPY, 'a last byte of 0 or 1, a binary memo', whole(rawHex, signature), { memo: '000000ff' })

// what is text, and what only looks like it
for (const [what, memo] of [
  ['a memo of text', 'Grüße, 你好'],
  ['a memo of control characters', '\u0001\u0002'],
]) {
  const transfer = await tronWeb.transactionBuilder.sendTrx(to, 3_000_000, from)
  const withMemo = await tronWeb.trx.sign(
    await tronWeb.transactionBuilder.addUpdateData(transfer, memo, 'utf8'),
  )
  const hex = Buffer.from(memo).toString('hex')
  add(TRONWEB, what, whole(withMemo.raw_data_hex, withMemo.signature[0]), { memo: memo < ' ' ? hex : memo })
}

// two of two keys, each in another SDK
const [, , shared] = chain.actors
const sharedKey = Buffer.from(shared.key).toString('hex')
const recipientKey = Buffer.from(recipient.key).toString('hex')
const keyOf = (address) => ({ address, weight: 1 })
const update = await tronWeb.transactionBuilder.updateAccountPermissions(
  shared.address,
  { type: 0, permission_name: 'owner', threshold: 1, keys: [keyOf(shared.address)] },
  undefined,
  [
    {
      type: 2,
      permission_name: 'pay',
      threshold: 2,
      operations: '7fff1fc0033e0300000000000000000000000000000000000000000000000000',
      keys: [keyOf(owner.address), keyOf(recipient.address)],
    },
  ],
)
const updated = await tronWeb.trx.sign(update, sharedKey)
add(TRONWEB, 'two keys for one account', whole(updated.raw_data_hex, updated.signature[0]))
let request
for (let amount = 1_000; request === undefined; amount++) {
  const built = await tronWeb.transactionBuilder.sendTrx(to, amount, shared.address, { permissionId: 2 })
  const transaction = await tronWeb.transactionBuilder.extendExpiration(built, 3 * 3600 - 60)
  const signer = getBuilder('ttrx').from(transaction)
  signer.sign({ key })
  const ofBitGo = (await signer.build()).toJson().signature[0]
  if (!isHigh(ofBitGo)) continue
  const ofTronpy = await run(
    join(folder, 'python/bin/python'),
    script,
    'sign',
    recipientKey,
    transaction.txID,
  )
  request = {
    transaction,
    signatures: [
      { sdk: sdks[BITGO], address: from, signature: ofBitGo },
      { sdk: sdks[TRONPY], address: to, signature: ofTronpy.trim() },
    ],
  }
}
await chain.close()

const recorded = { time, head: { number, id: head.blockID }, token, transactions, request }
mkdirSync(inRoot('packages/testkit/fixtures'), { recursive: true })
writeFileSync(
  inRoot('packages/testkit/fixtures/sdk-transactions.json'),
  `${JSON.stringify(recorded, undefined, 2)}\n`,
)
console.log(`${transactions.length} transactions recorded`)
