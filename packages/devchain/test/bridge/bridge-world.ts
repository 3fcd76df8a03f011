import { hexToBytes, utf8ToBytes } from '@tronlens/core'
import type { TransactionInfo } from '@tronlens/protocol'
import { issueTrc10 } from '../../src/testing/issue-trc10.ts'
import type { Actor } from '../../src/wallet/actor.ts'
import { call, type Deployed, deploy, deployed, evmAddress } from '../../src/wallet/contracts.ts'
import { createContractWorld, eventsOf, isDone } from '../contract-world.ts'

/** Names of the assets by their number. */
export const ASSETS = ['TRX', 'USDT', 'ODD', 'ITEM', 'TEN'] as const
/** Number of the asset that is a collection, and items that each user holds at first. */
export const ITEMS = 3
/** Number of the asset that is a TRC10 token. */
export const TEN = 4
export const ITEMS_EACH = 4
export type Asset = (typeof ASSETS)[number]
export type End = 'main' | 'side'

export const FEES = { deposit: 0n, withdraw: 10n, retry: 3n, mapping: 1_000n, least: 10n } as const
const RESERVE = 10n ** 9n

/** A message as an oracle confirms it. */
export type Payment = { nonce: bigint; asset: number; to: `0x${string}`; value: bigint }

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/**
 * Both gateways on one chain, three oracles with a threshold of two, and users who hold and approved tokens.
 *
 * @param userCount - accounts that use the bridge
 */
export function createBridgeWorld(userCount: number) {
  const world = createContractWorld()
  const { devchain, wallet, actors, ask, send } = world
  const [operator, issuer, ...others] = actors
  if (!operator || !issuer) throw new Error('the chain has no accounts')
  const oracles = others.slice(0, 3)
  const [outsider, ...users] = others.slice(3, 4 + userCount)
  if (!outsider) throw new Error('the chain has too few accounts')
  const committee = [oracles.map(({ address }) => evmAddress(address)), 2, 60]
  const main = deploy(wallet, operator, 'MainGateway', [
    ...committee,
    [FEES.deposit, FEES.retry, FEES.least, FEES.mapping],
  ])
  const side = deploy(
    wallet,
    operator,
    'SideGateway',
    [...committee, [FEES.withdraw, FEES.retry, FEES.least]],
    {
      value: RESERVE,
    },
  )
  const usdt = deploy(wallet, issuer, 'Token20', ['Tether USD', 'USDT', 6, 10n ** 30n])
  const odd = deploy(wallet, operator, 'OddToken', [])
  const items = deploy(wallet, issuer, 'Collection721', ['Items', 'ITEM'])
  const [block] = devchain.produce()
  const ten = issueTrc10(wallet, issuer)
  devchain.produce()
  const [deployId = '', , itemsId = ''] = block?.transactionIds.slice(2) ?? []
  for (const token of [usdt, odd])
    for (const user of users) {
      const who = token === odd ? operator : issuer
      call(wallet, who, token, token === odd ? 'mint' : 'transfer', [evmAddress(user.address), 10n ** 24n])
      call(wallet, user, token, 'approve', [evmAddress(main.address), 10n ** 30n])
    }
  users.forEach((user, index) => {
    for (let n = 0; n < ITEMS_EACH; n++)
      call(wallet, issuer, items, 'mint', [evmAddress(user.address), BigInt(index * ITEMS_EACH + n)])
    call(wallet, user, items, 'setApprovalForAll', [evmAddress(main.address), true])
  })
  for (const user of users)
    wallet.send(issuer, 'TransferAssetContract', {
      assetName: utf8ToBytes(ten()),
      toAddress: hexToBytes(user.address),
      amount: 10n ** 12n,
    })
  devchain.produce()
  const vaultAddress = String(ask(main, 'vault')).slice(2).toLowerCase()
  const vault = deployed('TokenVault', `41${vaultAddress}`)

  const gateway = (end: End): Deployed => (end === 'main' ? main : side)
  const oracle = (index: number): Actor => at(oracles, index)
  const user = (index: number): Actor => at(users, index)

  const mainToken = (asset: number): Deployed => (asset === 1 ? usdt : asset === ITEMS ? items : odd)

  const confirmMapping = (who: Actor, nonce: bigint, asset: number, symbol: string = ASSETS[asset] ?? '') => {
    const [standard, decimals, name] =
      asset === ITEMS
        ? [1, 0, 'Items']
        : asset === TEN
          ? [2, 3, 'TenToken']
          : [0, 6, asset === 1 ? 'Tether USD' : 'Odd token']
    const token = asset === TEN ? trc10Address(ten()) : evmAddress(mainToken(asset).address)
    return send(who, side, 'confirmMapping', [nonce, asset, token, standard, decimals, name, symbol])
  }
  const sideToken = (asset: number): Deployed =>
    deployed(
      asset === ITEMS ? 'BridgedCollection' : 'BridgedToken',
      `41${String(ask(side, 'tokenOf', [asset]))
        .slice(2)
        .toLowerCase()}`,
    )

  /** Maps both tokens and makes them on the side chain: messages 0 and 1 of the main chain. */
  const mapAll = (): void => {
    const infos = [
      send(issuer, main, 'mappingTRC20', [`0x${deployId}`], { value: FEES.mapping }),
      send(operator, main, 'mapTRC20', [evmAddress(odd.address)]),
    ]
    for (const nonce of [0n, 1n])
      for (const index of [0, 1]) infos.push(confirmMapping(oracle(index), nonce, Number(nonce) + 1))
    if (!infos.every(isDone)) throw new Error('the tokens cannot be mapped')
  }

  /** Maps the collection, and makes it on the side chain: message 2 of the main chain. */
  const mapItems = (): void => {
    const infos = [send(issuer, main, 'mappingTRC721', [`0x${itemsId}`], { value: FEES.mapping })]
    for (const index of [0, 1]) infos.push(confirmMapping(oracle(index), 2n, ITEMS))
    if (!infos.every(isDone)) throw new Error('the collection cannot be mapped')
  }

  /** Maps the TRC10 token, and makes its counterpart: message 3 of the main chain. */
  const mapTen = (): void => {
    const infos = [send(issuer, main, 'mappingTRC10', [BigInt(ten())], { value: FEES.mapping })]
    for (const index of [0, 1]) infos.push(confirmMapping(oracle(index), 3n, TEN))
    if (!infos.every(isDone)) throw new Error('the TRC10 token cannot be mapped')
  }

  const handIn = (who: Actor, end: End, asset: number, value: bigint): TransactionInfo => {
    const fee = end === 'main' ? FEES.deposit : FEES.withdraw
    const method = end === 'main' ? 'deposit' : 'withdraw'
    if (asset === 0) return send(who, gateway(end), `${method}TRX`, [], { value: value + fee })
    if (asset === TEN && end === 'main')
      return send(who, vault, 'depositTRC10', [], { value: fee, tip: { token: ten(), amount: value } })
    const token = end === 'side' ? sideToken(asset) : mainToken(asset)
    const standard = asset === ITEMS ? 'TRC721' : 'TRC20'
    return send(who, gateway(end), `${method}${standard}`, [evmAddress(token.address), value], { value: fee })
  }
  /** Confirms or tries again a payment of an end. */
  const carry = (who: Actor, end: End, method: 'confirm' | 'retry', payment: Payment, value = 0n) =>
    send(who, gateway(end), method, [payment.nonce, payment.asset, payment.to, payment.value], { value })

  const tokenBalance = (token: Deployed, who: Pick<Actor, 'address'>): bigint =>
    ask(token, 'balanceOf', [evmAddress(who.address)]) as bigint
  const trxOf = (who: Pick<Actor, 'address'>): bigint =>
    devchain.chain.state.accounts.get(who.address)?.balance ?? 0n
  const tenOf = (who: Pick<Actor, 'address'>): bigint =>
    devchain.chain.state.accounts.get(who.address)?.assets.get(ten()) ?? 0n
  const balance = (end: End, asset: number, who: Pick<Actor, 'address'>): bigint =>
    asset === 0
      ? trxOf(who)
      : asset === TEN && end === 'main'
        ? tenOf(who)
        : tokenBalance(end === 'side' ? sideToken(asset) : mainToken(asset), who)
  const credit = (end: End, asset: number, who: Pick<Actor, 'address'>): bigint => {
    const token =
      asset === 0 ? NO_ADDRESS : asset === TEN ? trc10Address(ten()) : evmAddress(mainToken(asset).address)
    return ask(gateway(end), 'credits', [token, evmAddress(who.address)]) as bigint
  }
  /** Who has an item that is at an end. */
  const ownerOf = (end: End, id: bigint): string =>
    String(ask(end === 'side' ? sideToken(ITEMS) : items, 'ownerOf', [id])).toLowerCase()
  const toEnd = (end: End): End => (end === 'main' ? 'side' : 'main')

  return {
    ...world,
    operator,
    issuer,
    oracles,
    outsider,
    users,
    main,
    side,
    usdt,
    odd,
    items,
    vault,
    ten: ten(),
    deployId,
    itemsId,
    gateway,
    oracle,
    user,
    confirmMapping,
    sideToken,
    mapAll,
    mapItems,
    mapTen,
    handIn,
    carry,
    balance,
    ownerOf,
    credit,
    toEnd,
    eventsOf: (info: TransactionInfo, end: End) => eventsOf(info, gateway(end)),
  }
}

/** A TRC10 token as gateways have it: its id in place of an address. */
export const trc10Address = (id: string): `0x${string}` => `0x${BigInt(id).toString(16).padStart(40, '0')}`

const NO_ADDRESS = `0x${'0'.repeat(40)}` as const

export { isDone, NO_ADDRESS, RESERVE }
