import { parseJson, stringifyJson } from '@tronlens/core'
import type { Actor, Devchain, DevchainOptions, Wallet } from '@tronlens/devchain'
import { DevchainControl } from './control.ts'

/** A devchain in this process that also answers on a port. */
export type TestDevchain = {
  readonly devchain: Devchain
  readonly url: string
  readonly control: DevchainControl
  /** Signs and sends transactions. */
  readonly wallet: Wallet
  /** Funded accounts that can sign. */
  readonly actors: readonly Actor[]
  /** Asks the node's API, for example `/wallet/getaccount`. */
  ask<T>(path: string, body?: object): Promise<T>
  close(): Promise<void>
}

/** Starts a devchain for a test: blocks on request, unless the options say something else. */
export async function startDevchain(options: DevchainOptions = {}): Promise<TestDevchain> {
  // only tests that use a chain pay for loading it
  const { actorsOf, createDevchain, Wallet } = await import('@tronlens/devchain')
  const devchain = createDevchain({ mode: 'manual', ...options })
  const url = `http://127.0.0.1:${await devchain.listen()}`
  return {
    devchain,
    url,
    control: new DevchainControl(url),
    wallet: new Wallet(devchain.chain),
    actors: actorsOf(devchain.accounts),
    ask: async <T>(path: string, body: object = {}) => {
      const response = await fetch(`${url}${path}`, { method: 'POST', body: stringifyJson(body) })
      return parseJson(await response.text()) as T
    },
    close: () => devchain.close(),
  }
}
