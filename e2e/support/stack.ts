import { readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { DevchainControl } from '@tronlens/devchain/client'
import { TronWeb, utils } from 'tronweb'
import { noteFunded, readFunded } from './funded.ts'

const artifacts = JSON.parse(
  readFileSync(new URL('../../packages/devchain/contracts/artifacts.json', import.meta.url), 'utf8'),
) as { contracts: Record<'Token20' | 'Collection721' | 'Items1155', { abi: object[]; bytecode: string }> }

/** Where the parts of a stack answer. */
type Urls = { web: string; nodes: { url: string }[] }

/** A throw-away account of the development chain. */
export type TestAccount = { address: string; privateKey: string }

/** Where the web app and the node of a stack answer, without a slash at the end. */
export const addressesOf = ({ web, nodes }: Urls): { web: string; node: string } => ({
  web: web.replace(/\/$/, ''),
  node: (nodes[0]?.url ?? '').replace(/\/$/, ''),
})

// Without a stack, as when tests are only listed, there is no address.
const urls = (name: 'E2E_LIVE' | 'E2E_RECORDED'): { web: string; node: string } =>
  addressesOf(JSON.parse(process.env[name] ?? '{"web":"","nodes":[]}') as Urls)

/** Acts on the development chain as a wallet would: signed transactions through the node's HTTP API. */
export class LiveChain {
  readonly web: string
  readonly node: string
  readonly control: DevchainControl
  private readonly tronWeb: TronWeb

  /** @param stack - that all tests share unless another one is given */
  constructor({ web, node } = urls('E2E_LIVE')) {
    this.web = web
    this.node = node
    this.control = new DevchainControl(node)
    this.tronWeb = new TronWeb({ fullHost: node })
  }

  /** Fresh accounts with 10,000 TRX each. Throw-away keys, drawn anew every time. */
  async accounts(count: number): Promise<TestAccount[]> {
    const accounts = Array.from({ length: count }, () => this.newcomer())
    for (const { address } of accounts) await this.control.setBalance(address, STARTING_SUN)
    const { number } = await this.control.info()
    await noteFunded(this.node, number)
    return accounts
  }

  /** Newest block on which tests, in whichever process, were given coins; -1 for none. */
  async fundedAt(): Promise<number> {
    const noted = readFunded(this.node)
    // one that is not there yet is of an earlier run
    return noted > (await this.control.info()).number ? -1 : noted
  }

  /** An address that is not on the chain yet. */
  newcomer(): TestAccount {
    const { address, privateKey } = utils.accounts.generateAccount()
    return { address: address.base58, privateKey }
  }

  /** Sun that an account holds now. */
  async balance(address: string): Promise<number> {
    return this.tronWeb.trx.getUnconfirmedBalance(address)
  }

  /** A wallet of one account. */
  wallet(account: TestAccount): TronWeb {
    return new TronWeb({ fullHost: this.node, privateKey: account.privateKey })
  }

  /** Signs and broadcasts; resolves with the transaction id. */
  async send(account: TestAccount, transaction: Parameters<TronWeb['trx']['sign']>[0]): Promise<string> {
    const wallet = this.wallet(account)
    const signed = await wallet.trx.sign((await this.anchor(transaction)) as never)
    const answer = await wallet.trx.sendRawTransaction(signed as never)
    if (!answer.result) throw new Error(`refused: ${JSON.stringify(answer)}`)
    return answer.txid ?? (signed as unknown as { txID: string }).txID
  }

  /**
   * Lets a transaction refer to a solid block instead of the newest one: a fork that another test makes meanwhile would take that back, and what
   * refers to it can be in no block ever.
   */
  private async anchor(transaction: unknown): Promise<unknown> {
    const { blockID, block_header } = (await this.tronWeb.solidityNode.request(
      'walletsolidity/getblock',
      { detail: false },
      'post',
    )) as { blockID: string; block_header: { raw_data: { number?: number } } }
    const { raw_data } = transaction as { raw_data: { ref_block_bytes: string; ref_block_hash: string } }
    const height = block_header.raw_data.number ?? 0
    raw_data.ref_block_bytes = (height % 0x1_0000).toString(16).padStart(4, '0')
    raw_data.ref_block_hash = blockID.slice(16, 32)
    return this.tronWeb.transactionBuilder.newTxID(transaction as never)
  }

  /** Sends TRX; resolves with the transaction id. */
  async sendTrx(from: TestAccount, to: string, sun: number): Promise<string> {
    return this.send(from, await this.tronWeb.transactionBuilder.sendTrx(to, sun, from.address))
  }

  /** Chain parameters by the node's own names. */
  async parameters(): Promise<Record<string, number>> {
    const parameters = await this.tronWeb.trx.getChainParameters()
    return Object.fromEntries(parameters.map(({ key, value }) => [key, Number(value ?? 0)]))
  }

  /** Addresses of all representatives. */
  async witnesses(): Promise<string[]> {
    const witnesses = await this.tronWeb.trx.listSuperRepresentatives()
    return witnesses.map(({ address }) => TronWeb.address.fromHex(address))
  }

  /** What the node tells of an account. */
  async account(address: string): Promise<NodeAccount> {
    return (await this.tronWeb.trx.getUnconfirmedAccount(address)) as unknown as NodeAccount
  }

  /** Units of a TRC10 token that an account holds. */
  async assetBalance(address: string, token: string): Promise<number> {
    const { assetV2 = [] } = await this.account(address)
    return assetV2.find(({ key }) => key === token)?.value ?? 0
  }

  /** Units of a TRC20 token that an account holds. */
  async tokenBalance(address: string, contract: string): Promise<bigint> {
    const { constant_result } = await this.tronWeb.transactionBuilder.triggerConstantContract(
      contract,
      'balanceOf(address)',
      {},
      [{ type: 'address', value: address }],
      address,
    )
    return BigInt(`0x${constant_result[0]}`)
  }

  /** Puts an account under the control of several keys of weight 1. */
  async shareOwner(account: TestAccount, keys: readonly string[], threshold: number): Promise<void> {
    const permission = {
      permission_name: 'shared',
      threshold,
      keys: keys.map((address) => ({ address: TronWeb.address.toHex(address), weight: 1 })),
    }
    const operations = '7fff1fc0033e03'.padEnd(64, '0')
    const transaction = await this.tronWeb.transactionBuilder.updateAccountPermissions(
      account.address,
      { ...permission, type: 0 } as never,
      undefined,
      [{ ...permission, type: 2, operations }] as never,
    )
    await this.included(await this.send(account, transaction))
  }

  /** The newest transaction of an address, as the index has it. */
  async newestOf(address: string): Promise<Record<string, unknown> | undefined> {
    const response = await fetch(`${this.web}/api/transaction?address=${address}&limit=1&sort=-timestamp`)
    return ((await response.json()) as { data: Record<string, unknown>[] }).data[0]
  }

  /** Requests for signatures that an address takes part in. */
  async coSignings(address: string): Promise<Record<string, unknown>[]> {
    const response = await fetch(`${this.web}/api/wallet/multi/trx_record?address=${address}&state=255`)
    const answer = (await response.json()) as { data: { data: Record<string, unknown>[] } }
    return answer.data.data
  }

  /** Waits until the index has the newest block of the node. */
  async indexed(): Promise<void> {
    const { number } = await this.control.info()
    await expect
      .poll(async () => {
        const response = await fetch(`${this.web}/api/block/latest`)
        return ((await response.json()) as { number: number }).number
      })
      .toBeGreaterThanOrEqual(number)
  }

  /** Waits until a transaction is in a block; resolves with what the node tells about it. */
  async included(id: string): Promise<Receipt> {
    for (const begin = Date.now(); Date.now() - begin < INCLUSION_MS; ) {
      const receipt = (await this.tronWeb.trx.getUnconfirmedTransactionInfo(id)) as Partial<Receipt>
      if (receipt.blockNumber !== undefined) return receipt as Receipt
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`${id} was in no block after ${INCLUSION_MS} ms`)
  }

  /**
   * Issues a TRC10 token; resolves with its number.
   *
   * @param locked - a part of the supply that stays locked for some days
   */
  async issueToken(
    owner: TestAccount,
    name: string,
    locked = { frozenAmount: 0, frozenDuration: 0 },
  ): Promise<string> {
    const id = await this.send(
      owner,
      await this.tronWeb.transactionBuilder.createToken(
        {
          name,
          abbreviation: name.toUpperCase(),
          description: 'a token of a browser test',
          url: 'https://token.example',
          totalSupply: 1_000_000_000,
          trxRatio: 1,
          tokenRatio: 1,
          saleStart: Date.now() + 86_400_000,
          saleEnd: Date.now() + 2 * 86_400_000,
          freeBandwidth: 0,
          freeBandwidthLimit: 0,
          ...locked,
          precision: 2,
        },
        owner.address,
      ),
    )
    const receipt = await this.included(id)
    return String(receipt.assetIssueID)
  }

  /** Deploys a TRC20 token; resolves with its address. */
  async deployToken(owner: TestAccount, name: string, symbol: string): Promise<string> {
    return this.deploy(owner, 'Token20', name, [name, symbol, 6, '1000000000000'])
  }

  /**
   * Deploys a contract of the demo world; resolves with its address.
   *
   * @param claimed - entries of its interface that its code does not have: nobody checks what deployers write
   */
  async deploy(
    owner: TestAccount,
    contract: keyof typeof artifacts.contracts,
    name: string,
    parameters: readonly (string | number)[],
    claimed: readonly object[] = [],
  ): Promise<string> {
    const { abi, bytecode } = artifacts.contracts[contract]
    const transaction = await this.tronWeb.transactionBuilder.createSmartContract(
      {
        abi: JSON.stringify([...abi, ...claimed]),
        bytecode,
        feeLimit: 1_000_000_000,
        name,
        parameters: [...parameters],
      },
      owner.address,
    )
    const receipt = await this.included(await this.send(owner, transaction))
    return TronWeb.address.fromHex(receipt.contract_address as string)
  }

  /** Calls a contract; resolves once it is in a block. */
  async call(
    from: TestAccount,
    contract: string,
    method: string,
    parameters: readonly { type: string; value: string | number }[],
  ): Promise<void> {
    const { transaction } = await this.tronWeb.transactionBuilder.triggerSmartContract(
      contract,
      method,
      { feeLimit: 100_000_000 },
      [...parameters],
      from.address,
    )
    await this.included(await this.send(from, transaction))
  }

  /** What a contract answers to a question, as one word. */
  async ask(
    contract: string,
    method: string,
    parameters: readonly { type: string; value: string | number }[],
  ): Promise<bigint> {
    const { constant_result } = await this.tronWeb.transactionBuilder.triggerConstantContract(
      contract,
      method,
      {},
      [...parameters],
      contract,
    )
    return BigInt(`0x${constant_result[0]}`)
  }

  /** Sends a TRC20 token; resolves with the transaction id. */
  async sendToken(from: TestAccount, contract: string, to: string, units: number): Promise<string> {
    const { transaction } = await this.tronWeb.transactionBuilder.triggerSmartContract(
      contract,
      'transfer(address,uint256)',
      { feeLimit: 100_000_000 },
      [
        { type: 'address', value: to },
        { type: 'uint256', value: units },
      ],
      from.address,
    )
    return this.send(from, transaction)
  }

  /** Sends a TRC10 token; resolves with the transaction id. */
  async sendTrc10(from: TestAccount, token: string, to: string, units: number): Promise<string> {
    return this.send(from, await this.tronWeb.transactionBuilder.sendToken(to, units, token, from.address))
  }
}

/** What the node tells about a transaction in a block. */
export type Receipt = {
  readonly blockNumber: number
  readonly contract_address?: string
  readonly assetIssueID?: string | number
}

/** An account as the node prints it. */
export type NodeAccount = {
  readonly balance?: number
  readonly account_name?: string
  readonly account_id?: string
  readonly is_witness?: boolean
  readonly assetV2?: readonly { key: string; value: number }[]
  readonly frozenV2?: readonly { type?: string; amount?: number }[]
  readonly unfrozenV2?: readonly { type?: string; unfreeze_amount: number; unfreeze_expire_time: number }[]
  readonly delegated_frozenV2_balance_for_bandwidth?: number
  readonly account_resource?: {
    readonly delegated_frozenV2_balance_for_energy?: number
    readonly frozen_balance_for_energy?: { readonly frozen_balance: number }
  }
}

const STARTING_SUN = 10_000_000_000n
const INCLUSION_MS = 20_000
const POLL_MS = 50

/** Facts of the recorded chain that the second stack serves. */
export const recording = <T>(file: string): T =>
  JSON.parse(
    readFileSync(new URL(`../../packages/testkit/recordings/java-tron/${file}`, import.meta.url), 'utf8'),
  ) as T

/** Opens a page of the web app afresh. */
export async function visit(page: Page, web: string, path: string): Promise<void> {
  // The path stands behind the hash: without leaving first, nothing would be loaded anew.
  await page.goto('about:blank')
  await page.goto(`${web}/#${path}`)
  await isTakenOver(page)
}

/** Waits until the app has taken the place of what was drawn beforehand, with which nobody can do anything. */
export const isTakenOver = (page: Page): Promise<void> => expect(page.locator('[data-shell]')).toHaveCount(0)

/** Goes on to another page of the app as a link does: nothing is loaded anew. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '')
    location.hash = to
  }, path)
  // the page before stays until the code of the next one is there
  await expect(page.locator('main h1:not([data-left])').first()).toBeVisible()
}

/** Address of the web app over the recorded chain. */
export const recordedWeb = (): string => urls('E2E_RECORDED').web

/** Every line of a file of the recording. */
export const recordingLines = <T>(file: string): T[] =>
  readFileSync(new URL(`../../packages/testkit/recordings/java-tron/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as T)

/** The browser reports every status above 399 in the console; a test of failures brings them about itself. */
export const FAILED_REQUESTS = /^Failed to load resource/

export const test = base.extend<{
  chain: LiveChain
  provokes: RegExp
  quietPage: undefined
}>({
  // Complaints that a test brings about on purpose.
  provokes: [/$^/, { option: true }],
  // A page that complains in the console is broken, whatever it shows.
  quietPage: [
    async ({ page, provokes }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await use(undefined)
      expect(complaints.filter((text) => !provokes.test(text))).toEqual([])
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from this pattern
  chain: async ({}, use) => use(new LiveChain()),
})
export { expect }
