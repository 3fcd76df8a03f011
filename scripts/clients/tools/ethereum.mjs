// Libraries of Ethereum read blocks, transactions, receipts, logs, balances and calls over JSON-RPC.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { installNpm, installPython, run } from '../packages.mjs'

export const prepareEthereum = async () => ({
  javaScript: await installNpm('ethereum', ['web3@4.16.0', 'viem@2.57.20', 'ethers@6.17.0', 'tronweb@6.5.1']),
  python: await installPython('ethereum-python', ['web3==7.16.0']),
})

const TOTAL_SUPPLY = '0x18160ddd'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

const OF_PYTHON = `
import json, sys
from web3 import Web3
url, coin, hash, owner, topic = sys.argv[1:]
w3 = Web3(Web3.HTTPProvider(url))
receipt = w3.eth.get_transaction_receipt(hash)
block = w3.eth.get_block(receipt["blockNumber"], True)
print(json.dumps({
    "chain": w3.eth.chain_id,
    "number": block["number"],
    "transactions": [one["hash"].hex() for one in block["transactions"]],
    "from": w3.eth.get_transaction(hash)["from"],
    "made": receipt["contractAddress"],
    "status": receipt["status"],
    "logs": len(w3.eth.get_logs({"fromBlock": 0, "toBlock": "latest", "address": Web3.to_checksum_address(coin), "topics": [topic]})),
    "balance": str(w3.eth.get_balance(Web3.to_checksum_address(owner))),
    "supply": str(int(w3.eth.call({"to": Web3.to_checksum_address(coin), "data": "${TOTAL_SUPPLY}"}).hex(), 16)),
}))
`

/** The same answers by each library of JavaScript. */
const OF_JAVASCRIPT = {
  'web3.js 4': async (load, { url, coin, hash, owner }) => {
    const { Web3 } = load('web3')
    const { eth } = new Web3(url)
    const receipt = await eth.getTransactionReceipt(hash)
    const block = await eth.getBlock(receipt.blockNumber, true)
    const filter = { fromBlock: 0, toBlock: 'latest', address: coin, topics: [TRANSFER] }
    return {
      chain: await eth.getChainId(),
      number: block.number,
      transactions: block.transactions.map((one) => one.hash),
      from: (await eth.getTransaction(hash)).from,
      made: receipt.contractAddress,
      status: receipt.status,
      logs: (await eth.getPastLogs(filter)).length,
      balance: await eth.getBalance(owner),
      supply: BigInt(await eth.call({ to: coin, data: TOTAL_SUPPLY })),
    }
  },
  viem: async (load, { url, coin, hash, owner }) => {
    const { createPublicClient, http } = load('viem')
    const client = createPublicClient({ transport: http(url) })
    const receipt = await client.getTransactionReceipt({ hash })
    const block = await client.getBlock({ blockNumber: receipt.blockNumber, includeTransactions: true })
    const logs = await client.request({
      method: 'eth_getLogs',
      params: [{ fromBlock: '0x0', toBlock: 'latest', address: coin, topics: [TRANSFER] }],
    })
    return {
      chain: await client.getChainId(),
      number: block.number,
      transactions: block.transactions.map((one) => one.hash),
      from: (await client.getTransaction({ hash })).from,
      made: receipt.contractAddress,
      status: receipt.status === 'success' ? 1 : 0,
      logs: logs.length,
      balance: await client.getBalance({ address: owner }),
      supply: BigInt((await client.call({ to: coin, data: TOTAL_SUPPLY })).data),
    }
  },
  'ethers 6': async (load, { url, coin, hash, owner }) => {
    const { JsonRpcProvider } = load('ethers')
    const provider = new JsonRpcProvider(url)
    const receipt = await provider.getTransactionReceipt(hash)
    // its getBlock refuses the state root of java-tron, which is no hash
    const block = await provider.send('eth_getBlockByNumber', [`0x${receipt.blockNumber.toString(16)}`, true])
    const answer = {
      chain: (await provider.getNetwork()).chainId,
      number: Number(block.number),
      transactions: block.transactions.map((one) => one.hash),
      from: (await provider.getTransaction(hash)).from,
      made: receipt.contractAddress,
      status: receipt.status,
      logs: (await provider.getLogs({ fromBlock: 0, toBlock: 'latest', address: coin, topics: [TRANSFER] }))
        .length,
      balance: await provider.getBalance(owner),
      supply: BigInt(await provider.call({ to: coin, data: TOTAL_SUPPLY })),
    }
    provider.destroy()
    return answer
  },
}

const hex = (text) => (text.startsWith('0x') ? text : `0x${text}`).toLowerCase()

/** Answers of a library as one text: libraries have numbers, bigints and texts. */
const printed = ({ transactions, from, made, ...rest }) =>
  JSON.stringify(
    { ...rest, from: hex(from), made: hex(made), transactions: transactions.map(hex) },
    (_name, value) => (['bigint', 'number'].includes(typeof value) ? String(value) : value),
  )

export async function checkEthereum({ check, product, chain, coin, prepared: { javaScript, python } }) {
  await product.caughtUp()
  const load = createRequire(join(javaScript, 'index.js'))
  const { TronWeb } = load('tronweb')
  const evm = (address) => `0x${TronWeb.address.toHex(address).slice(2)}`
  const ask = async (path, body) =>
    (await fetch(`${chain.url}${path}`, { method: 'POST', body: JSON.stringify(body) })).json()
  const { data } = await (
    await fetch(`${product.url}/v1/contracts/${coin}/events?event_name=Transfer&limit=200`)
  ).json()
  const { transaction_id: id, block_number: number, result } = data[0]
  const [{ address }] = chain.accounts
  const [block, account, supply] = await Promise.all([
    ask('/wallet/getblockbynum', { num: number }),
    ask('/wallet/getaccount', { address, visible: true }),
    ask('/wallet/triggerconstantcontract', {
      owner_address: address,
      contract_address: coin,
      function_selector: 'totalSupply()',
      visible: true,
    }),
  ])
  const expected = printed({
    chain: await (async () => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
      const answer = await fetch(`${chain.url}/jsonrpc`, { method: 'POST', body })
      return Number((await answer.json()).result)
    })(),
    number,
    // its transfer is that of the deployment
    made: evm(coin),
    from: result.to,
    status: 1,
    logs: data.length,
    // JSON-RPC counts sun as wei are counted: 12 more digits do not stand here
    balance: String(account.balance ?? 0),
    supply: BigInt(`0x${supply.constant_result[0]}`),
    transactions: block.transactions.map(({ txID }) => txID),
  })
  const asked = { url: `${product.url}/jsonrpc`, coin: evm(coin), hash: `0x${id}`, owner: evm(address) }
  const compare = (answer) => {
    const seen = printed({
      ...Object.fromEntries(Object.entries(JSON.parse(expected)).map(([name]) => [name, answer[name]])),
    })
    if (seen !== expected) throw new Error(`${seen} is not ${expected}`)
  }
  for (const [name, read] of Object.entries(OF_JAVASCRIPT))
    await check(name, async () => compare(await read(load, asked)))
  await check('web3.py 7', async () => {
    const args = [asked.url, asked.coin, asked.hash, asked.owner, TRANSFER]
    compare(JSON.parse(await run(join(python, 'python'), ['-c', OF_PYTHON, ...args])))
  })
}
