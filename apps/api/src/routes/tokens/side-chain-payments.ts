import * as contract from '@tronlens/api-contract'
import { milliseconds, TRX_DECIMALS } from '@tronlens/core'
import type { EventWithTransaction } from '@tronlens/db'
import { tokenText } from '../../serialize/values.ts'
import { type HandedIn, listHandedIn } from '../../services/bridge-payments.ts'
import type { Bridge } from '../../services/bridges.ts'
import { handle } from '../handle.ts'

const placeOf = ({ hash, timestamp }: EventWithTransaction) => ({
  transaction: hash.toString('hex'),
  timestamp: milliseconds(Number(timestamp)),
})

/** A payment of a bridge → wire. */
async function serialize(bridge: Bridge, one: HandedIn): Promise<contract.SideChainPayment> {
  const mapped = one.asset === 0 ? undefined : await bridge.findAsset(one.asset)
  return {
    chainid: bridge.side.key,
    kind: one.kind,
    nonce: String(one.nonce),
    asset: one.asset,
    token: mapped?.id ?? '_',
    symbol: mapped?.symbol ?? 'TRX',
    decimals: mapped?.decimals ?? TRX_DECIMALS,
    value: tokenText(String(one.value)),
    isCollection: mapped?.isCollection ?? false,
    state: one.state,
    hindrance: one.hindrance ?? '',
    begun: placeOf(one.begun),
    arrived: one.arrived ? placeOf(one.arrived) : null,
  }
}

export const listSideChainPaymentsRoute = handle(
  contract.listSideChainPayments,
  async ({ query: { address } }, { bridges, network }) => {
    const found = await Promise.all(
      bridges
        .of(network.key)
        .map(async (bridge) =>
          Promise.all((await listHandedIn(bridge, address)).map((one) => serialize(bridge, one))),
        ),
    )
    const payments = found.flat().sort((one, other) => other.begun.timestamp - one.begun.timestamp)
    return { retCode: '0', retMsg: [], data: { payments } }
  },
)
