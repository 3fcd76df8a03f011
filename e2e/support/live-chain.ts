import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { TronWeb, utils } from 'tronweb'
import { SigningChain, type TestAccount } from './signing-chain.ts'

const artifacts = JSON.parse(
  readFileSync(new URL('../../packages/devchain/contracts/artifacts.json', import.meta.url), 'utf8'),
) as {
  contracts: Record<
    'Token20' | 'Collection721' | 'Items1155' | 'TokenExchange',
    { abi: object[]; bytecode: string }
  >
}

/**
 * Acts on the development chain as a wallet would, with tokens and contracts too, and waits for the index.
 */
export class LiveChain extends SigningChain {
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

  /** Time of the newest block, in milliseconds. */
  async headTime(): Promise<number> {
    const { block_header } = await this.tronWeb.trx.getCurrentBlock()
    return block_header.raw_data.timestamp
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
   * @param claimed - entries of its interface that its code does not have: deployers may write anything
   */
  async deploy(
    owner: TestAccount,
    contract: keyof typeof artifacts.contracts,
    name: string,
    parameters: readonly (string | number)[],
    claimed: readonly object[] = [],
  ): Promise<string> {
    const { abi, bytecode } = artifacts.contracts[contract]
    return this.deployCode(owner, { abi: [...abi, ...claimed], bytecode }, name, parameters)
  }

  /** Deploys a contract that anything compiled; resolves with its address. */
  async deployCode(
    owner: TestAccount,
    { abi, bytecode }: { abi: readonly object[]; bytecode: string },
    name: string,
    parameters: readonly (string | number)[],
  ): Promise<string> {
    const transaction = await this.tronWeb.transactionBuilder.createSmartContract(
      {
        abi: JSON.stringify(abi),
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

  /** Limit, result and burned energy of the newest transaction of an account, which has to be a call. */
  async newestCall(address: string): Promise<{ fee_limit: number; result: string; burned: number }> {
    const { hash } = (await this.newestOf(address)) as { hash: string }
    const [transaction, info] = await Promise.all([
      this.tronWeb.trx.getTransaction(hash),
      this.tronWeb.trx.getUnconfirmedTransactionInfo(hash),
    ])
    return {
      fee_limit: transaction.raw_data.fee_limit ?? 0,
      result: info.receipt.result ?? '',
      burned: (info.receipt as { energy_fee?: number }).energy_fee ?? 0,
    }
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

  /**
   * Offers units of one token for units of another on the order book, `_` for TRX; resolves once it is in a
   * block.
   */
  async placeOrder(
    owner: TestAccount,
    [sellId, sell]: readonly [string, number],
    [buyId, buy]: readonly [string, number],
  ): Promise<void> {
    const text = (id: string) => Buffer.from(id).toString('hex')
    const response = await fetch(`${this.node}/wallet/marketsellasset`, {
      method: 'POST',
      body: JSON.stringify({
        owner_address: TronWeb.address.toHex(owner.address),
        sell_token_id: text(sellId),
        sell_token_quantity: sell,
        buy_token_id: text(buyId),
        buy_token_quantity: buy,
      }),
    })
    const transaction = (await response.json()) as { txID: string }
    // the library cannot write this type of contract, so it is signed as the node built it
    const signed = utils.crypto.signTransaction(owner.privateKey, transaction as never)
    const answer = await this.tronWeb.trx.sendRawTransaction(signed as never)
    if (!answer.result) throw new Error(`refused: ${JSON.stringify(answer)}`)
    await this.included(transaction.txID)
  }

  /** Sends a TRC10 token; resolves with the transaction id. */
  async sendTrc10(from: TestAccount, token: string, to: string, units: number): Promise<string> {
    return this.send(from, await this.tronWeb.transactionBuilder.sendToken(to, units, token, from.address))
  }
}
