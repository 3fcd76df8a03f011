import { type HexAddress, hexAddress, hexToBytes, utf8ToBytes } from '@tronlens/core'
import type { Actor, Deployed } from '@tronlens/devchain'
import { issueTrc10, startDevchain, type TestDevchain } from '@tronlens/devchain/testing'
import { createNodeClient, type NodeClient } from '@tronlens/node-client'
import { Gateway, type GatewayNode } from '../src/gateway.ts'

export type End = 'main' | 'side'
export const ENDS: readonly End[] = ['main', 'side']
export const FEES = { withdraw: 7n, least: 10n } as const
const RESERVE = 10n ** 12n
/** Items of the collection that each user has at first. */
export const ITEMS_EACH = 3
/** Smallest units of the TRC20 and the TRC10 token that each user has at first. */
export const HELD = 10n ** 12n
/** Few, so that a block is solid soon and can be taken back for a while. */
const WITNESSES = 5

type ChainEnd = {
  readonly chain: TestDevchain
  readonly node: NodeClient
  readonly gateway: Deployed
}

/** Two chains with a gateway each, three oracles with a threshold of two, a token and a collection. */
export async function startTwoChains(seed = 'bridge') {
  const chains = { main: await start(`${seed} main`), side: await start(`${seed} side`) }
  const [operator, issuer, ...others] = chains.main.actors
  const oracles = others.slice(0, 3)
  const users = others.slice(3, 6)
  if (!operator || !issuer) throw new Error('no accounts')
  const { call, deploy, evmAddress } = chains.main.contracts
  // accounts of one chain act on the other one too
  for (const who of [operator, ...oracles, ...users])
    await chains.side.control.setBalance(who.address, 10n ** 14n)
  const committee = [oracles.map(({ address }) => evmAddress(address)), 2, 0]
  const gateways: Record<End, Deployed> = {
    main: deploy(chains.main.wallet, operator, 'MainGateway', [...committee, [0, 0, FEES.least, 0]]),
    side: deploy(
      chains.side.wallet,
      operator,
      'SideGateway',
      [...committee, [FEES.withdraw, 0, FEES.least]],
      { value: RESERVE },
    ),
  }
  const token = deploy(chains.main.wallet, issuer, 'Token20', ['Tether USD', 'USDT', 6, 10n ** 15n])
  const items = deploy(chains.main.wallet, issuer, 'Collection721', ['Items', 'ITEM'])
  const later = ['One', 'Two'].map((name) =>
    deploy(chains.main.wallet, issuer, 'Token20', [name, name.toUpperCase(), 2, 10n ** 9n]),
  )
  const issued = issueTrc10(chains.main.wallet, issuer)
  for (const end of ENDS) await chains[end].control.mine()
  const trc10 = issued()
  for (const [index, user] of users.entries()) {
    call(chains.main.wallet, issuer, token, 'transfer', [evmAddress(user.address), HELD])
    call(chains.main.wallet, user, token, 'approve', [evmAddress(gateways.main.address), 10n ** 15n])
    chains.main.wallet.send(issuer, 'TransferAssetContract', {
      assetName: utf8ToBytes(trc10),
      toAddress: hexToBytes(user.address),
      amount: HELD,
    })
    for (let n = 0; n < ITEMS_EACH; n++)
      call(chains.main.wallet, issuer, items, 'mint', [
        evmAddress(user.address),
        BigInt(index * ITEMS_EACH + n),
      ])
    call(chains.main.wallet, user, items, 'setApprovalForAll', [evmAddress(gateways.main.address), true])
  }
  await chains.main.control.mine()
  const ends: Record<End, ChainEnd> = {
    main: { ...open(chains.main), gateway: gateways.main },
    side: { ...open(chains.side), gateway: gateways.side },
  }

  const vaultAddress = String(chains.main.contracts.read(gateways.main, 'vault', []))
    .slice(2)
    .toLowerCase()
  const vault = chains.main.contracts.deployed('TokenVault', `41${vaultAddress}`)

  const ask = (end: End, contract: Deployed, method: string, args: readonly unknown[] = []): unknown =>
    ends[end].chain.contracts.read(contract, method, args)
  const send = (
    end: End,
    who: Actor,
    contract: Deployed,
    method: string,
    args: readonly unknown[],
    value = 0n,
  ) => call(chains[end].wallet, who, contract, method, args, { value, feeLimit: 1_000_000_000n })
  /** Deposits an amount of the TRC10 token. */
  const depositTrc10 = (who: Actor, amount: bigint) =>
    call(chains.main.wallet, who, vault, 'depositTRC10', [], {
      tip: { token: trc10, amount },
      feeLimit: 1_000_000_000n,
    })
  const trc10Of = (address: string): bigint =>
    chains.main.devchain.chain.state.accounts.get(address)?.assets.get(trc10) ?? 0n

  /** Whether each end has carried out everything that the other one handed over. */
  const areAllDone = (): boolean =>
    ENDS.every((end) => {
      const other = end === 'main' ? 'side' : 'main'
      const count = Number(ask(end, gateways[end], 'messageCount'))
      return Array.from({ length: count }, (_, nonce) =>
        ask(other, gateways[other], 'isDone', [nonce]),
      ).every(Boolean)
    })

  const mine = async (count = 1): Promise<void> => {
    for (const end of ENDS) await chains[end].control.mine(count)
  }
  // an oracle looks at solid blocks only
  await mine(WITNESSES * 2)

  return {
    areAllDone,
    mine,
    ends,
    operator,
    issuer,
    oracles,
    users,
    token,
    items,
    /** Tokens that are not mapped at first. */
    later,
    trc10,
    trc10Of,
    depositTrc10,
    vault,
    ask,
    send,
    evmAddress,
    /** The gateway of an end, over its node or one that fails now and then. */
    gateway: (end: End, node: GatewayNode = ends[end].node): Gateway =>
      new Gateway(node, hexAddress(gateways[end].address) as HexAddress),
    close: async () => {
      for (const end of ENDS) {
        await ends[end].node.close()
        await chains[end].close()
      }
    },
  }
}

export type TwoChains = Awaited<ReturnType<typeof startTwoChains>>

const start = (seed: string) => startDevchain({ seed, witnesses: WITNESSES })
const open = (chain: TestDevchain) => ({ chain, node: createNodeClient({ url: chain.url, attempts: 1 }) })
