import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { fetchPermissions } from '../../slices/permission/account-permissions.ts'
import { usualFeeLimit } from '../../slices/signing/fee-limit.ts'
import { actRequest } from '../../slices/signing/request-act.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { requestSignature } from '../../slices/signing/sign-store.ts'
import { isCarriedOut } from '../../slices/signing/wait-for-block.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { tokenAllowanceQuery } from './api/token-queries.ts'
import { addOrder, networkKey } from './local-orders.ts'
import type { Draft } from './order.ts'
import { orderCoins } from './order-status.ts'
import { approximatePrice } from './price.ts'
import { allowIntent, givenBy, type Rest, type TokenMarket, tokenOrderIntent } from './token-order.ts'
import { useAct } from './use-act.ts'

/** An order that is ready for review. */
export interface Placing {
  draft: Draft
  rest: Rest
}

/**
 * Places an order of TRC20 tokens. Where the allowance of the exchange is less than the order pays, an
 * allowance of exactly that amount is reviewed first. The review of the order opens once the allowance is in
 * a block, so that its simulation shows the real effect.
 */
export function useTokenOrder(wallet: Wallet | undefined, market: TokenMarket, onSent: () => void) {
  const t = useT()
  const queries = useQueryClient()
  const act = useAct(wallet)
  const [isWaiting, setWaiting] = useState(false)
  const { base, quote, exchange } = market

  const note = (owner: Address, hash: string, { side, price, amount }: Draft) => {
    addOrder({
      hash,
      owner,
      network: networkKey(),
      time: Date.now(),
      pairId: market.id,
      ...orderCoins(market),
      side,
      price: approximatePrice(price, 0),
      amount: String(amount),
    })
    onSent()
  }

  const placeAlone = async (owner: Address, { draft, rest }: Placing) => {
    const outcome = await act(tokenOrderIntent(owner, draft, market, rest, usualFeeLimit(true, false)))
    if (outcome.kind === 'sent') note(owner, outcome.transaction.txID, draft)
    else if (isUnderWay(outcome)) onSent()
  }

  /**
   * Allows the exchange exactly the amount that an order pays. Resolves to whether the allowance is in a
   * block.
   */
  const allow = async (signer: Wallet, token: Address, allowed: bigint, given: bigint): Promise<boolean> => {
    const holder = await fetchPermissions(queries, signer.address)
    // some tokens change an allowance only from or to zero
    for (const amount of allowed > 0n ? [0n, given] : [given]) {
      const intent = allowIntent(signer.address, token, exchange.contract, amount, usualFeeLimit(true, false))
      const request = actRequest(signer, holder, intent)
      const outcome = await requestSignature({ ...request, afterwards: 'none' })
      if (outcome.kind !== 'sent') return false
      setWaiting(true)
      if (!(await isCarriedOut(outcome.transaction.txID))) {
        showToast({ id: 'act', kind: 'error', title: t('exchange.allowanceFailed') })
        return false
      }
    }
    return true
  }

  const place = async (placing: Placing): Promise<void> => {
    if (!wallet) return
    const given = placing.draft.side === 'buy' ? quote : base
    if (given.id === TRX_ID) return placeAlone(wallet.address, placing)
    const token = given.id as Address
    try {
      const allowed = await queries.fetchQuery(tokenAllowanceQuery(wallet.address, token, exchange.contract))
      const needed = givenBy(placing.draft, market)
      if (allowed >= needed || (await allow(wallet, token, allowed, needed)))
        await placeAlone(wallet.address, placing)
    } catch (error) {
      showToast({ id: 'act', kind: 'error', title: t(errorText(error).sentence) })
    } finally {
      setWaiting(false)
    }
  }
  return { place, isWaiting }
}
