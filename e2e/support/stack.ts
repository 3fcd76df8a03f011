import { readFileSync } from 'node:fs'
import { test as base, expect } from '@playwright/test'
import { TronWeb } from 'tronweb'

/** Where the parts of a stack answer. */
type Urls = { web: string; node: string }

/** A throw-away account of the development chain. */
export type TestAccount = { address: string; privateKey: string }

const urls = (name: 'E2E_LIVE' | 'E2E_RECORDED'): Urls => JSON.parse(process.env[name] ?? '{}') as Urls

/** Acts on the development chain as a wallet would: signed transactions through the node's HTTP API. */
export class LiveChain {
  readonly web = urls('E2E_LIVE').web
  readonly node = urls('E2E_LIVE').node
  private readonly tronWeb = new TronWeb({ fullHost: this.node })

  /** Answer of the devchain's control JSON-RPC. */
  async control<T>(method: string, ...params: unknown[]): Promise<T> {
    const response = await fetch(`${this.node}/devchain`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const body = (await response.json()) as { result?: T; error?: { message: string } }
    if (body.error) throw new Error(`${method}: ${body.error.message}`)
    return body.result as T
  }

  /** Fresh accounts with 10,000 TRX each. */
  async accounts(count: number): Promise<TestAccount[]> {
    await fetch(`${this.node}/admin/temporary-accounts-generation?accounts=${count}&defaultBalance=10000`)
    const response = await fetch(`${this.node}/admin/accounts-json`)
    const { more } = (await response.json()) as { more: { privateKeys: string[] }[] }
    return (more.at(-1)?.privateKeys ?? []).map((privateKey) => ({
      privateKey,
      address: TronWeb.address.fromPrivateKey(privateKey) as string,
    }))
  }

  /** A wallet of one account. */
  wallet(account: TestAccount): TronWeb {
    return new TronWeb({ fullHost: this.node, privateKey: account.privateKey })
  }

  /** Signs and broadcasts; resolves with the transaction id. */
  async send(account: TestAccount, transaction: Parameters<TronWeb['trx']['sign']>[0]): Promise<string> {
    const wallet = this.wallet(account)
    const signed = await wallet.trx.sign(transaction as never)
    const answer = await wallet.trx.sendRawTransaction(signed as never)
    if (!answer.result) throw new Error(`refused: ${JSON.stringify(answer)}`)
    return answer.txid ?? (signed as unknown as { txID: string }).txID
  }

  /** Sends TRX; resolves with the transaction id. */
  async sendTrx(from: TestAccount, to: string, sun: number): Promise<string> {
    return this.send(from, await this.tronWeb.transactionBuilder.sendTrx(to, sun, from.address))
  }
}

/** Facts of the recorded chain that the second stack serves. */
export const recording = <T>(file: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../packages/testkit/recordings/java-tron/${file}`, import.meta.url), 'utf8'),
  ) as T

/** Address of the web app over the recorded chain. */
export const recordedWeb = (): string => urls('E2E_RECORDED').web

export const test = base.extend<{ chain: LiveChain }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  chain: async ({}, use) => use(new LiveChain()),
})
export { expect }
