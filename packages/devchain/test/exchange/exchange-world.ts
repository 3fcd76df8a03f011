import type { TransactionInfo } from '@tronlens/protocol'
import type { Actor } from '../../src/wallet/actor.ts'
import { call, type Deployed, deploy, evmAddress } from '../../src/wallet/contracts.ts'
import { createContractWorld, eventsOf } from '../contract-world.ts'

/** The token address that stands for TRX. */
export const TRX = 'TRX'
export const NO_ADDRESS = `0x${'0'.repeat(40)}` as const
const MANY = 10n ** 30n

/**
 * A chain that makes no blocks by itself, the exchange, and tokens that some accounts hold and have approved.
 */
export function createExchangeWorld(fee: bigint, traderCount: number) {
  const { devchain, wallet, actors, ask, send } = createContractWorld()
  const { chain } = devchain
  const [owner, ...others] = actors
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

  const balance = (token: string, who: Pick<Actor, 'address'>): bigint =>
    token === TRX
      ? (chain.state.accounts.get(who.address)?.balance ?? 0n)
      : (ask((tokens as Record<string, Deployed>)[token] as Deployed, 'balanceOf', [
          evmAddress(who.address),
        ]) as bigint)

  const credit = (token: string, who: Pick<Actor, 'address'>): bigint =>
    ask(exchange, 'credits', [addressOf(token), evmAddress(who.address)]) as bigint

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
    /** Events of the exchange in a transaction, by name, in their order. */
    eventsOf: (info: TransactionInfo) => eventsOf(info, exchange),
  }
}

export type ExchangeWorld = ReturnType<typeof createExchangeWorld>

export { isDone } from '../contract-world.ts'
