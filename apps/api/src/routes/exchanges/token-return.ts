import { tokenAmount } from '@tronlens/core'
import { listTokenLevels, type TokenPairRow } from '@tronlens/db'
import { InvalidParameterError } from '../../http/errors.ts'
import { addressText, tokenId } from '../../serialize/address.ts'
import type { WithNetwork } from '../../services/databases.ts'
import type { WithNode } from '../../services/node-reader.ts'
import type { WithTokens } from '../../tokens/token-info.ts'
import { loadTokens } from '../../tokens/token-info.ts'
import { returnOfPurchase, returnOfSale } from './book-return.ts'
import { findTokenMarket } from './token-exchange.ts'

/** Prices of a side that a trade may meet. */
const MOST_LEVELS = 10_000
/** Selector of `fee()`. */
const FEE = 'ddca3f43'

/** The fee of the exchange in hundredths of a percent, as its contract answers. */
async function askFee({ node }: WithNode, { contract }: TokenPairRow): Promise<bigint> {
  const exchange = addressText(contract)
  const { constant_result: results } = await node.post('/wallet/triggerconstantcontract', {
    owner_address: exchange,
    contract_address: exchange,
    data: FEE,
    visible: true,
  })
  const [word] = Array.isArray(results) ? (results as unknown[]) : []
  if (typeof word !== 'string' || !/^[0-9a-f]{64}$/.test(word))
    throw new Error('The exchange answers no fee.')
  return BigInt(`0x${word}`)
}

/** What selling an amount of a token to the book of a pair of TRC20 tokens would bring now, after the fee. */
export async function readTokenReturn(
  services: WithNetwork & WithNode & WithTokens,
  id: number,
  sold: Buffer,
  amount: bigint,
) {
  const pair = await findTokenMarket(services, id)
  const isSale = sold.equals(pair.base)
  if (!isSale && !sold.equals(pair.quote))
    throw new InvalidParameterError('sellID', tokenId(sold), 'a token of the pair', { kind: 'token' })
  const [levels, tokens, fee] = await Promise.all([
    listTokenLevels(services.db, pair, !isSale, MOST_LEVELS),
    loadTokens(services, [pair.base]),
    askFee(services, pair),
  ])
  const offered = levels.map((level) => ({ price: BigInt(level.price), amount: BigInt(level.amount) }))
  const rules = { lot: BigInt(pair.lot), unit: 10n ** BigInt(tokens(pair.base).tokenDecimal), fee }
  const bought = (isSale ? returnOfSale : returnOfPurchase)(offered, amount, rules)
  return {
    exchangeID: id,
    sellID: tokenId(sold),
    sell: tokenAmount(amount),
    buyID: tokenId(isSale ? pair.quote : pair.base),
    buyTokenQuant: tokenAmount(bought),
  }
}
