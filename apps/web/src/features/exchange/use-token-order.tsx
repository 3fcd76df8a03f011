import { useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import type { TransactionContent } from '@tronlens/signing'
import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { fetchPermissions } from '../../slices/permission/account-permissions.ts'
import { allowanceSteps, allowIntent } from '../../slices/signing/allow-intent.ts'
import { allowanceQuery } from '../../slices/signing/allowance.ts'
import { readPrices } from '../../slices/signing/api/forecast-query.ts'
import { requestBatch } from '../../slices/signing/batch-store.ts'
import { usualFeeLimit } from '../../slices/signing/fee-limit.ts'
import { actRequest } from '../../slices/signing/request-act.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { requestSignature } from '../../slices/signing/sign-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { TokenOrderText } from './components/TokenOrderText.tsx'
import { addOrder, networkKey } from './local-orders.ts'
import type { Draft } from './order.ts'
import { orderCoins } from './order-status.ts'
import { approximatePrice } from './price.ts'
import {
  givenBy,
  orderLimit,
  type Rest,
  readTokenOrder,
  type TokenMarket,
  takenBy,
  tokenOrderIntent,
} from './token-order.ts'
import { useAct } from './use-act.ts'

/** An order that is ready for review. */
export interface Placing {
  draft: Draft
  rest: Rest
}

const USUAL = usualFeeLimit(true, false)

/**
 * Places an order of TRC20 tokens. Where the allowance of the exchange is less than the order pays, an
 * allowance of exactly that amount is reviewed together with the order, which is signed only once the
 * allowance is in a block.
 */
export function useTokenOrder(wallet: Wallet | undefined, market: TokenMarket, onSent: () => void) {
  const t = useT()
  const queries = useQueryClient()
  const act = useAct(wallet)
  const [isAsking, setAsking] = useState(false)
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
    const outcome = await act(tokenOrderIntent(owner, draft, market, rest, USUAL))
    if (outcome.kind === 'sent') note(owner, outcome.transaction.txID, draft)
    else if (isUnderWay(outcome)) onSent()
  }

  /** One transaction of the review in words, according to its bytes. */
  const describe = ({ contract }: TransactionContent): ReactNode => {
    if (contract.name !== 'TriggerSmartContract') return contract.name
    const order = readTokenOrder(contract.fields.data)
    if (!order) return <b>{t('exchange.allowance')}</b>
    return order.pairId === market.id ? <TokenOrderText order={order} market={market} /> : contract.name
  }

  /** Opens the review of an allowance and of the order that needs it. */
  const placeAllowed = async (signer: Wallet, { draft, rest }: Placing, token: Address, allowed: bigint) => {
    const owner = signer.address
    const given = givenBy(draft, market)
    const amounts = allowanceSteps(allowed, given)
    const [holder, prices] = await Promise.all([
      fetchPermissions(queries, owner),
      readPrices(new AbortController().signal),
    ])
    const limit = orderLimit(prices?.get('getEnergyFee') ?? 0n, USUAL)
    const intents = [
      ...amounts.map((amount) => allowIntent(owner, token, exchange.contract, amount, USUAL)),
      tokenOrderIntent(owner, draft, market, rest, limit),
    ]
    const requests = intents.map((intent) => actRequest(signer, holder, intent))
    const [first] = requests
    // co-signers may take a day, so the order is placed once the allowance is there
    if (first?.delivery.kind === 'handOver') return void (await requestSignature(first))
    requestBatch({
      wallet: signer,
      requests,
      title: t('exchange.allowTitle'),
      line: t('exchange.allowLine'),
      inOrder: {
        assumed: [...amounts.map(() => []), [takenBy(owner, token, exchange.contract, given)]],
        waits: t('exchange.allowanceWaits'),
        failed: t('exchange.allowanceFailed'),
      },
      describe,
      onSent: ({ txID, content: { contract } }) => {
        if (contract.name === 'TriggerSmartContract' && readTokenOrder(contract.fields.data))
          note(owner, txID, draft)
      },
    })
  }

  const place = async (placing: Placing): Promise<void> => {
    if (!wallet || isAsking) return
    const given = placing.draft.side === 'buy' ? quote : base
    if (given.id === TRX_ID) return placeAlone(wallet.address, placing)
    const token = given.id as Address
    setAsking(true)
    try {
      const allowed = await queries.fetchQuery(allowanceQuery(wallet.address, token, exchange.contract))
      if (allowed < givenBy(placing.draft, market)) await placeAllowed(wallet, placing, token, allowed)
      else await placeAlone(wallet.address, placing)
    } catch (error) {
      showToast({ id: 'act', kind: 'error', title: t(errorText(error).sentence) })
    } finally {
      setAsking(false)
    }
  }
  return place
}
