import type { Icon } from '@tabler/icons-react'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { shorten } from '../../../shared/shorten.ts'
import { IconArrowsExchange, IconChartCandle, IconX } from '../../../shared/ui/icons.ts'
import { quantityOf, readInteger, readText, tokenInfoOf } from '../contract-data.ts'
import { type Describe, number, quantity } from './parts.tsx'

const exchange =
  (icon: Icon, key: TranslationKey): Describe =>
  ({ tx, address }) => {
    const data = tx.contractData
    const amount = quantityOf(readInteger(data, 'quant'), readText(data, 'token_id'), tokenInfoOf(tx))
    const values = {
      owner: address(tx.ownerAddress),
      amount: quantity(amount),
      id: number(readInteger(data, 'exchange_id')),
    }
    return { icon, text: key, values }
  }

/** Exchange pairs and the order book of the protocol. */
export const marketSentences = {
  ExchangeCreateContract: ({ tx, address }) => {
    const side = (name: string) =>
      quantity(
        quantityOf(
          readInteger(tx.contractData, `${name}_token_balance`),
          readText(tx.contractData, `${name}_token_id`),
          tokenInfoOf(tx),
        ),
      )
    const values = { owner: address(tx.ownerAddress), first: side('first'), second: side('second') }
    return { icon: IconArrowsExchange, text: 's.exchangeCreate', values }
  },
  ExchangeInjectContract: exchange(IconArrowsExchange, 's.exchangeInject'),
  ExchangeWithdrawContract: exchange(IconArrowsExchange, 's.exchangeWithdraw'),
  ExchangeTransactionContract: exchange(IconArrowsExchange, 's.exchangeTrade'),
  MarketSellAssetContract: ({ tx, address }) => {
    const side = (name: string) =>
      quantity(
        quantityOf(
          readInteger(tx.contractData, `${name}_token_quantity`),
          readText(tx.contractData, `${name}_token_id`),
          tokenInfoOf(tx),
        ),
      )
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
