import { base58Of, type Devchain, type GrpcState, toHex } from '@tronlens/devchain'

/**
 * What a developer needs to begin: where the node listens, accounts and keys.
 *
 * @param grpc - addresses of gRPC, by the state they answer from
 * @param queue - address of the ZeroMQ queue of event messages
 */
export function banner(
  devchain: Devchain,
  url: string,
  grpc?: Readonly<Record<GrpcState, string>>,
  queue?: string,
): string {
  const lines = [`Devchain on ${url}`]
  if (grpc) lines.push(`gRPC on ${grpc.newest}, from the solid block on ${grpc.solid}`)
  if (queue !== undefined) lines.push(`Event messages over ZeroMQ on ${queue}`)
  const { genesis } = devchain
  if (genesis) {
    const { wallet } = genesis
    lines.push('', 'Accounts (throw-away keys, worth nothing elsewhere):')
    wallet.accounts.forEach((account, index) => {
      lines.push(`  (${index}) ${base58Of(account.address)}  ${toHex(account.privateKey)}`)
    })
    lines.push('', `Mnemonic: ${wallet.mnemonic}`, `HD path:  ${wallet.hdPath}{index}`)
    lines.push(`Faucet:   ${base58Of(genesis.faucet.address)}  ${toHex(genesis.faucet.privateKey)}`)
  } else lines.push('', 'Made from a genesis file or a dump of one: no keys are known.')
  lines.push('', `Control:  POST ${url}/devchain (docs/reference/devchain-controls.md)`)
  lines.push(`Head block ${devchain.chain.head.number}, ${devchain.production.mode} mode.`)
  return lines.join('\n')
}
