import { getTokenPrice } from '@tronlens/api-contract'
import { NO_PRICE } from '../../services/price-source.ts'
import { handle } from '../handle.ts'

export const getTokenPriceRoute = handle(getTokenPrice, async ({ query }, { price }) => {
  const token = query.token ?? 'trx'
  return token.toLowerCase() === 'trx' ? price.read() : { ...NO_PRICE, token, price_in_trx: null }
})
