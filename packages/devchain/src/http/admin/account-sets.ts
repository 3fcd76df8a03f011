import { ChainRefusal } from '../../base/errors.ts'
import { fromHex } from '../../base/hex.ts'
import type { Chain } from '../../chain/chain.ts'
import { setBalance } from '../../chain/state-edits.ts'
import { type HdWallet, walletFromSeed } from '../../keys/hd-wallet.ts'
import type { DevAccount } from '../../keys/private-key.ts'
import type { Actor } from '../../wallet/actor.ts'
import { Wallet } from '../../wallet/wallet.ts'

const SUN_PER_TRX = 1_000_000n

/** Sources of the accounts of a node. */
export type AccountSource = {
  readonly chain: Chain
  readonly seed: string
  /** Pays for new accounts; without it their balances are set directly in the state. */
  readonly faucet: DevAccount | undefined
  /** Accounts of a demo world, each with a history. */
  readonly named: readonly Actor[]
}

/** Funded wallets that a node offers to its developer. */
export class AccountSets {
  #current: HdWallet
  readonly #more: HdWallet[] = []
  #made = 0

  constructor(
    readonly source: AccountSource,
    first: HdWallet | undefined,
  ) {
    this.#current = first ?? walletFromSeed(source.seed, 0)
  }

  /** The default accounts. */
  get current(): HdWallet {
    return this.#current
  }

  /** Accounts with a history. */
  get named(): readonly Actor[] {
    return this.source.named
  }

  /** Further wallets, oldest first. */
  get more(): readonly HdWallet[] {
    return this.#more
  }

  /** Creates a wallet of funded accounts and adds it to the further ones. */
  addMore(count: number, trx: number): HdWallet {
    const wallet = this.#create(count, trx)
    this.#more.push(wallet)
    return wallet
  }

  /** Replaces the default accounts by new ones. */
  renew(count: number, trx: number): HdWallet {
    this.#current = this.#create(count, trx)
    return this.#current
  }

  #create(count: number, trx: number): HdWallet {
    const { chain, seed, faucet } = this.source
    const wallet = walletFromSeed(`${seed}/${chain.head.id}/${++this.#made}`, count)
    const amount = BigInt(Math.round(trx * Number(SUN_PER_TRX)))
    const sender = faucet && new Wallet(chain)
    for (const { address } of wallet.accounts) {
      if (!sender || !tryToSend(sender, faucet, address, amount)) setBalance(chain, address, amount)
    }
    return wallet
  }
}

/** Sends a real transfer, which gives the account permissions; false when the chain refuses it. */
function tryToSend(sender: Wallet, faucet: DevAccount, address: string, amount: bigint): boolean {
  try {
    sender.send({ name: 'faucet', key: faucet.privateKey, address: faucet.address }, 'TransferContract', {
      toAddress: fromHex(address),
      amount,
    })
    return true
  } catch (error) {
    if (error instanceof ChainRefusal) return false
    throw error
  }
}
