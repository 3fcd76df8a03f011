import { makeTokenChain, type TokenChainSize } from './token-chain.ts'

/** A process that makes a chain of token transfers and serves it as a node does, until its parent lets go of it. */
const size = JSON.parse(process.argv[2] ?? '{}') as TokenChainSize
const { devchain, token, transactions, transfers } = makeTokenChain(size)
const url = `http://127.0.0.1:${await devchain.listen()}`
process.send?.({ url, token, transactions, tokenTransfers: transfers, head: devchain.chain.head.number })
process.once('disconnect', () => {
  devchain.close().then(() => process.exit(0))
})
