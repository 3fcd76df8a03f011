import { DevchainControl } from '@tronlens/devchain/client'
import { TronWeb, utils } from 'tronweb'
import { sharedStack } from './addresses.ts'
import { noteFunded, readFunded } from './funded.ts'

/** A throw-away account of the development chain. */
export type TestAccount = { address: string; privateKey: string }

/** What the node reports of a transaction in a block. */
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

/** Sends what accounts sign through the HTTP API of the development chain's node, and reads its answers. */
export class SigningChain {
  readonly web: string
  readonly node: string
  readonly control: DevchainControl
  protected readonly tronWeb: TronWeb

  /** @param stack - that all tests share unless another one is given */
  constructor({ web, node } = sharedStack('E2E_LIVE')) {
    this.web = web
    this.node = node
    this.control = new DevchainControl(node)
    this.tronWeb = new TronWeb({ fullHost: node })
  }

  /** Fresh accounts with 10,000 TRX each. Throw-away keys, new every time. */
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
   * Lets a transaction refer to a solid block instead of the newest one: a fork that another test makes
   * meanwhile would take that back, and what refers to it can be in no block ever.
   */
  async anchor(transaction: unknown): Promise<unknown> {
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

  /** What the node reports of an account. */
  async account(address: string): Promise<NodeAccount> {
    return (await this.tronWeb.trx.getUnconfirmedAccount(address)) as unknown as NodeAccount
  }

  /** Units of a TRC10 token that an account holds. */
  async assetBalance(address: string, token: string): Promise<number> {
    const { assetV2 = [] } = await this.account(address)
    return assetV2.find(({ key }) => key === token)?.value ?? 0
  }

  /** Waits until a transaction is in a block; resolves with what the node reports of it. */
  async included(id: string): Promise<Receipt> {
    for (const begin = Date.now(); Date.now() - begin < INCLUSION_MS; ) {
      const receipt = (await this.tronWeb.trx.getUnconfirmedTransactionInfo(id)) as Partial<Receipt>
      if (receipt.blockNumber !== undefined) return receipt as Receipt
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
    throw new Error(`${id} was in no block after ${INCLUSION_MS} ms`)
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
}
