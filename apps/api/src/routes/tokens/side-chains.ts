import * as contract from '@tronlens/api-contract'
import type { BridgeFees } from '@tronlens/bridge'
import { parseAddress } from '@tronlens/core'
import { NotFoundError } from '../../http/errors.ts'
import type { Bridge, WithBridges } from '../../services/bridges.ts'
import type { WithNetwork } from '../../services/databases.ts'
import { handle } from '../handle.ts'

const done = <Data>(data: Data) => ({ retCode: '0', retMsg: [], data })

const TRX = 1_000_000n
/** What the reference charges, for a network without a bridge. */
const USUAL_FEES: BridgeFees = {
  mapping: 1_000n * TRX,
  deposit: 0n,
  withdraw: 10n * TRX,
  retry: 0n,
  retryDeposit: 0n,
  leastDeposit: 10n * TRX,
  leastWithdraw: 10n * TRX,
}

/** Ids have digits alone, and no address has. */
const isTrc10 = (token: string): boolean => /^[0-9]+$/.test(token)

const inTrx = (sun: bigint): number => Number(sun) / Number(TRX)

const bridgesOf = ({ bridges, network }: WithBridges & WithNetwork): readonly Bridge[] =>
  bridges.of(network.key)

export const listSideChainsRoute = handle(contract.listSideChains, async (_, services) =>
  done({
    chains: bridgesOf(services).map(({ config, side }) => ({
      chainid: side.key,
      name: side.name,
      sidechain_gateway: config.sideGateway,
      mainchain_gateway: config.mainGateway,
      mainchain: config.main,
    })),
  }),
)

export const getMappingFeesRoute = handle(
  contract.getMappingFees,
  async ({ query: { chainid } }, services) => {
    const bridges = bridgesOf(services)
    const bridge = chainid === undefined ? bridges[0] : bridges.find(({ side }) => side.key === chainid)
    if (chainid !== undefined && !bridge) throw new NotFoundError('side chain', chainid)
    const fees = bridge ? await bridge.readFees() : USUAL_FEES
    return done({
      retryFee: inTrx(fees.retry),
      depositRetryFee: inTrx(fees.retryDeposit),
      mappingFee: inTrx(fees.mapping),
      depositFee: inTrx(fees.deposit),
      withdrawFee: inTrx(fees.withdraw),
      trxDepositMinValue: inTrx(fees.leastDeposit),
      trxWithdrawMinValue: inTrx(fees.leastWithdraw),
    })
  },
)

export const listMappingsOfMainTokenRoute = handle(
  contract.listMappingsOfMainToken,
  async ({ query: { mainchainAddress } }, services) => {
    const found = await Promise.all(
      bridgesOf(services).map(async ({ config, side, findSideToken }) => {
        const token = await findSideToken(
          isTrc10(mainchainAddress) ? mainchainAddress : parseAddress(mainchainAddress),
        )
        return token === undefined
          ? []
          : [
              {
                chainid: side.key,
                chainName: side.name,
                sidechainGateway: config.sideGateway,
                sidechainAddress: token,
              },
            ]
      }),
    )
    return done({ sidechains: found.flat() })
  },
)

export const getMappingOfSideTokenRoute = handle(
  contract.getMappingOfSideToken,
  async ({ query: { sidechainAddress } }, services) => {
    for (const { side, findMainToken } of bridgesOf(services)) {
      const token = await findMainToken(sidechainAddress)
      if (token !== undefined) return done({ mainchainAddress: token, chainid: side.key })
    }
    return done({ mainchainAddress: '', chainid: '' })
  },
)
