import { type Address, isAddress, parseAddress, toHexAddress, ZERO_ADDRESS } from '@tronlens/core'
import type { Gateway } from './gateway.ts'
import { GATEWAY } from './gateway-functions.ts'
import { STANDARD, trc10Id, trc10Token } from './standard.ts'

/** What the bridge costs and the least of TRX that it takes, in sun. */
export type BridgeFees = {
  readonly mapping: bigint
  readonly deposit: bigint
  readonly withdraw: bigint
  /** For a withdrawal, which waits at the main gateway. */
  readonly retry: bigint
  /** For a deposit, which waits at the side gateway. */
  readonly retryDeposit: bigint
  readonly leastDeposit: bigint
  readonly leastWithdraw: bigint
}

/** A token of the main chain as the main gateway knows it. */
export type MappedAsset = {
  readonly token: Address
  /** What explorers call it: the id of a TRC10 token, else the address. */
  readonly id: string
  readonly decimals: number
  readonly symbol: string
  /** It has items by number instead of amounts. */
  readonly isCollection: boolean
}

/** Asks both gateways what users want to know. */
export class BridgeReader {
  constructor(
    readonly main: Gateway,
    readonly side: Gateway,
  ) {}

  async readFees(): Promise<BridgeFees> {
    const one = async (gateway: Gateway, called: 'mappingFee' | 'sendFee' | 'retryFee' | 'leastTrx') =>
      BigInt((await gateway.ask(GATEWAY[called], [], false))[0] ?? 0)
    const { main, side } = this
    const [mapping, deposit, withdraw, retry, retryDeposit, leastDeposit, leastWithdraw] = await Promise.all([
      one(main, 'mappingFee'),
      one(main, 'sendFee'),
      one(side, 'sendFee'),
      one(main, 'retryFee'),
      one(side, 'retryFee'),
      one(main, 'leastTrx'),
      one(side, 'leastTrx'),
    ])
    return { mapping, deposit, withdraw, retry, retryDeposit, leastDeposit, leastWithdraw }
  }

  /** Token of the side chain that stands for one of the main chain, which an address or the id of a TRC10 names. */
  async findSideToken(mainToken: string): Promise<Address | undefined> {
    const key = isAddress(mainToken) ? bytes20(mainToken) : trc10Token(mainToken)
    const [token = ''] = await this.side.ask(GATEWAY.sideTokenOf, [key], false)
    return given(token)
  }

  /** Address or id of the token of the main chain that one of the side chain stands for. */
  async findMainToken(sideToken: Address): Promise<string | undefined> {
    const [asset = '0'] = await this.side.ask(GATEWAY.assetOf, [bytes20(sideToken)], false)
    return asset === '0' ? undefined : (await this.#readAsset(Number(asset)))?.id
  }

  /** The token that an asset number stands for; undefined for TRX and for numbers that are not given out. */
  async findAsset(asset: number): Promise<MappedAsset | undefined> {
    const mapped = await this.#readAsset(asset)
    if (mapped?.standard !== STANDARD.trc10) return mapped
    // it may have been issued a moment ago
    const described = await this.main.findTrc10(mapped.id, false)
    return described && { ...mapped, ...described }
  }

  async #readAsset(asset: number): Promise<(MappedAsset & { standard: number }) | undefined> {
    const [text = '', decimals, , symbol = '', number] = await this.main.ask(GATEWAY.assets, [asset], false)
    const [token, standard] = [given(text), Number(number)]
    return (
      token && {
        token,
        id: standard === STANDARD.trc10 ? trc10Id(bytes20(token)) : token,
        decimals: Number(decimals),
        symbol,
        isCollection: standard === STANDARD.trc721,
        standard,
      }
    )
  }
}

const bytes20 = (address: Address): `0x${string}` => `0x${toHexAddress(address).slice(2)}`

function given(text: string): Address | undefined {
  const address = parseAddress(text)
  return address === ZERO_ADDRESS ? undefined : address
}
