import type { Icon } from '@tabler/icons-react'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { shorten } from '../../../shared/shorten.ts'
import { IconArrowsExchange, IconChartCandle, IconX } from '../../../shared/ui/icons.ts'
import { readAmountOf, readInteger, readText, readTokenId } from '../contract-data.ts'
import { type Describe, number, quantity, type SentenceContext } from './parts.tsx'

const exchange =
  (icon: Icon, key: TranslationKey): Describe =>
  ({ tx, address, token }) => {
    const data = tx.contractData
    const id = readTokenId(data, 'token_id')
    const amount = quantityOf(readAmountOf(data, 'quant'), id, token(id))
    const values = {
      owner: address(tx.ownerAddress),
      amount: quantity(amount),
      id: number(readInteger(data, 'exchange_id')),
    }
    return { icon, text: key, values }
  }

/** One side of a pair: the amount and the token it is counted in. */
function sideOf({ tx, token }: SentenceContext, name: string, field: 'balance' | 'quantity') {
  const id = readTokenId(tx.contractData, `${name}_token_id`)
  return quantityOf(readAmountOf(tx.contractData, `${name}_token_${field}`), id, token(id))
}

/** Exchange pairs and the order book of the protocol. */
export const marketSentences = {
  ExchangeCreateContract: (context) => {
    const { tx, address } = context
    const side = (name: string) => quantity(sideOf(context, name, 'balance'))
    const values = { owner: address(tx.ownerAddress), first: side('first'), second: side('second') }
    return { icon: IconArrowsExchange, text: 's.exchangeCreate', values }
  },
  ExchangeInjectContract: exchange(IconArrowsExchange, 's.exchangeInject'),
  ExchangeWithdrawContract: exchange(IconArrowsExchange, 's.exchangeWithdraw'),
  ExchangeTransactionContract: exchange(IconArrowsExchange, 's.exchangeTrade'),
  MarketSellAssetContract: (context) => {
    const { tx, address } = context
    const side = (name: string) => quantity(sideOf(context, name, 'quantity'))
    const values = { owner: address(tx.ownerAddress), amount: side('sell'), price: side('buy') }
    return { icon: IconChartCandle, text: 's.marketSell', values }
  },
  MarketCancelOrderContract: ({ tx, address }) => {
    const order = (
      <bdi dir="ltr" className="mono">
        {shorten(readText(tx.contractData, 'order_id'))}
      </bdi>
    )
    return { icon: IconX, text: 's.marketCancel', values: { owner: address(tx.ownerAddress), order } }
  },
} satisfies Record<string, Describe>
