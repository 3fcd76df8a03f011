import { makeTokenChain, type TokenChainSize } from './token-chain.ts'

/**
 * A process that builds a chain of token transfers and serves it like a node until its parent disconnects.
 */
const size = JSON.parse(process.argv[2] ?? '{}') as TokenChainSize
const { devchain, token, transactions, transfers } = makeTokenChain(size)
const url = `http://127.0.0.1:${await devchain.listen()}`
process.send?.({ url, token, transactions, tokenTransfers: transfers, head: devchain.chain.head.number })
process.once('disconnect', () => {
  devchain.close().then(() => process.exit(0))
})
