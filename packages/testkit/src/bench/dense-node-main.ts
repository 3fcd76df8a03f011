import { startReplayGrpc } from '../replay/grpc.ts'
import { startReplayNode } from '../replay/node.ts'
import { type DenseOptions, makeDenseChain } from './dense-chain.ts'

/** A process that makes up a chain and serves it, so that the measured process does neither. */
const options = JSON.parse(process.argv[2] ?? '{}') as DenseOptions & { grpc?: boolean }
const chain = makeDenseChain(options)
const { ethereum } = chain
const node = await startReplayNode({
  source: chain.source,
  ...(ethereum ? { jsonRpc: (method: string, params: unknown[]) => ethereum.answer(method, params) } : {}),
})
const grpc = options.grpc ? await startReplayGrpc(chain.source) : undefined
process.send?.({
  url: node.url,
  grpcUrl: grpc?.url,
  transactions: chain.transactions,
  tokenTransfers: ethereum?.events ?? 0,
  bytes: chain.bytes,
})
process.once('disconnect', () => {
  grpc?.stop()
  node.stop().then(() => {
    chain.remove()
    process.exit(0)
  })
})
