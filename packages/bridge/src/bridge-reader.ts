import { type Address, parseAddress, toHexAddress, ZERO_ADDRESS } from '@tronlens/core'
import type { Gateway } from './gateway.ts'
import { GATEWAY } from './gateway-functions.ts'

/** Number of the standard of collections, as the contract counts. */
const TRC721 = 1

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

  /** Token of the side chain that stands for one of the main chain. */
  async findSideToken(mainToken: Address): Promise<Address | undefined> {
    const [token = ''] = await this.side.ask(GATEWAY.sideTokenOf, [bytes20(mainToken)], false)
    return given(token)
  }

  /** Token of the main chain that one of the side chain stands for. */
  async findMainToken(sideToken: Address): Promise<Address | undefined> {
    const [asset = '0'] = await this.side.ask(GATEWAY.assetOf, [bytes20(sideToken)], false)
    if (asset === '0') return undefined
    const [token = ''] = await this.main.ask(GATEWAY.assets, [Number(asset)], false)
    return given(token)
  }

  /** The token that an asset number stands for; undefined for TRX and for numbers that are not given out. */
  async findAsset(asset: number): Promise<MappedAsset | undefined> {
    const [text = '', decimals, , symbol = '', standard] = await this.main.ask(GATEWAY.assets, [asset], false)
    const token = given(text)
    return token && { token, decimals: Number(decimals), symbol, isCollection: Number(standard) === TRC721 }
  }
}

const bytes20 = (address: Address): `0x${string}` => `0x${toHexAddress(address).slice(2)}`

function given(text: string): Address | undefined {
  const address = parseAddress(text)
  return address === ZERO_ADDRESS ? undefined : address
}
