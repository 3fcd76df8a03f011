import { askNode } from '../client/ask-node.ts'
import { DevchainControl } from '../client/control.ts'
import type { Devchain, DevchainOptions } from '../devchain.ts'
import type { Actor } from '../wallet/actor.ts'
import type { Deployed } from '../wallet/contracts.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** A devchain in this process that also answers on a port. */
export type TestDevchain = {
  readonly devchain: Devchain
  readonly url: string
  readonly control: DevchainControl
  /** Signs and sends transactions. */
  readonly wallet: Wallet
  /** Funded accounts that can sign. */
  readonly actors: readonly Actor[]
  /** Deploys and calls our own contracts. */
  readonly contracts: Pick<
    typeof import('../wallet/contracts.ts'),
    'call' | 'deploy' | 'deployed' | 'evmAddress'
  > & {
    /** Calls a view of a contract on the head block. */
    read(contract: Deployed, method: string, args: readonly unknown[]): unknown
  }
  /** Sends a request to the node's API, for example `/wallet/getaccount`. */
  ask<T>(path: string, body?: object): Promise<T>
  close(): Promise<void>
}

/** Starts a devchain for a test: it makes blocks on request by default. */
export async function startDevchain(options: DevchainOptions = {}): Promise<TestDevchain> {
  // loaded on demand: only tests that use a chain wait for it
  const { actorsOf, call, createDevchain, deploy, evmAddress, Wallet } = await import('../index.ts')
  const { deployed } = await import('../wallet/contracts.ts')
  const { readContract } = await import('../wallet/read-contract.ts')
  const devchain = createDevchain({ mode: 'manual', ...options })
  const url = `http://127.0.0.1:${await devchain.listen()}`
  return {
    devchain,
    url,
    control: new DevchainControl(url),
    wallet: new Wallet(devchain.chain),
    actors: actorsOf(devchain.accounts),
    contracts: {
      call,
      deploy,
      deployed,
      evmAddress,
      read: (contract, method, args) => readContract(devchain.chain, contract, method, args),
    },
    ask: (path, body) => askNode(url, path, body),
    close: () => devchain.close(),
  }
}
