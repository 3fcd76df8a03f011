import { fromBinary } from '@bufbuild/protobuf'
import { type TransactionInfo, TransactionInfoSchema } from '@tronlens/protocol'
import { viem } from '../../src/base/lazy-viem.ts'
import { createDevchain } from '../../src/devchain.ts'
import { type Actor, actorsOf } from '../../src/wallet/actor.ts'
import { type CallOptions, call, type Deployed, deploy, evmAddress } from '../../src/wallet/contracts.ts'
import { readContract } from '../../src/wallet/read-contract.ts'
import { Wallet } from '../../src/wallet/wallet.ts'

/** The token address that stands for TRX. */
export const TRX = 'TRX'
export const NO_ADDRESS = `0x${'0'.repeat(40)}` as const
const MANY = 10n ** 30n

/**
 * A chain that makes no blocks by itself, the exchange, and tokens that some accounts hold and have approved.
 */
export function createExchangeWorld(fee: bigint, traderCount: number) {
  const devchain = createDevchain({ mode: 'manual' })
  devchain.produce(3)
  const { chain } = devchain
  const wallet = new Wallet(chain)
  const [owner, ...others] = actorsOf(devchain.accounts)
  if (!owner) throw new Error('the chain has no accounts')
  const traders = others.slice(0, traderCount)
  const exchange = deploy(wallet, owner, 'TokenExchange', [fee])
  const tokens = {
    USDT: deploy(wallet, owner, 'Token20', ['Tether USD', 'USDT', 6, MANY]),
    JST: deploy(wallet, owner, 'Token20', ['JUST', 'JST', 18, MANY]),
    ODD: deploy(wallet, owner, 'OddToken', []),
  }
  devchain.produce()
  for (const token of Object.values(tokens))
    for (const trader of traders) {
      const amounts = [evmAddress(trader.address), 10n ** 24n]
      call(wallet, owner, token, token === tokens.ODD ? 'mint' : 'transfer', amounts)
      call(wallet, trader, token, 'approve', [evmAddress(exchange.address), MANY])
    }
  devchain.produce()

  const addressOf = (token: string): `0x${string}` =>
    token === TRX ? NO_ADDRESS : evmAddress((tokens as Record<string, Deployed>)[token]?.address ?? '')

  const ask = (contract: Deployed, method: string, args: readonly unknown[]): unknown =>
    readContract(chain, contract, method, args)

  const balance = (token: string, who: Pick<Actor, 'address'>): bigint =>
    token === TRX
      ? (chain.state.accounts.get(who.address)?.balance ?? 0n)
      : (ask((tokens as Record<string, Deployed>)[token] as Deployed, 'balanceOf', [
          evmAddress(who.address),
        ]) as bigint)

  const credit = (token: string, who: Pick<Actor, 'address'>): bigint =>
    ask(exchange, 'credits', [addressOf(token), evmAddress(who.address)]) as bigint

  /** Sends a call of a contract in a separate block, and returns its record. */
  const send = (
    who: Actor,
    contract: Deployed,
    method: string,
    args: readonly unknown[],
    options: CallOptions = {},
  ): TransactionInfo => {
    const id = call(wallet, who, contract, method, args, { feeLimit: 1_000_000_000n, ...options })
    const [block] = devchain.produce()
    const bytes = block?.infos[block.transactionIds.indexOf(id)]
    if (!bytes) throw new Error(`${method} stands in no block`)
    return fromBinary(TransactionInfoSchema, bytes)
  }

  /** Events of the exchange in a transaction, by name, in their order. */
  const eventsOf = ({ log }: TransactionInfo): { name: string; args: Record<string, unknown> }[] =>
    log
      .filter(({ address }) => Buffer.from(address).toString('hex') === exchange.address.slice(2))
      .map(({ topics, data }) => {
        const { eventName, args } = viem().decodeEventLog({
          abi: exchange.abi,
          topics: topics.map((topic) => `0x${Buffer.from(topic).toString('hex')}`) as [`0x${string}`],
          data: `0x${Buffer.from(data).toString('hex')}`,
        })
        return { name: String(eventName), args: args as unknown as Record<string, unknown> }
      })

  return {
    devchain,
    owner,
    traders,
    exchange,
    tokens,
    addressOf,
    ask,
    balance,
    credit,
    send,
    eventsOf,
  }
}

export type ExchangeWorld = ReturnType<typeof createExchangeWorld>

/** True when a call succeeded. */
export const isDone = ({ receipt }: TransactionInfo): boolean => receipt?.result === 1
