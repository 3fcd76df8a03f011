import type { TransactionContent } from '../intent.ts'
import { assetOfId } from './changes.ts'
import { callValueOf } from './energy.ts'
import { inProportion, sidesOf } from './pool.ts'
import type { ChainSnapshot } from './snapshot.ts'

/** TRX that a transaction takes from the balance of its owner, besides its fees. */
export function spentBy(
  content: Pick<TransactionContent, 'contract'>,
  { pool }: Pick<ChainSnapshot, 'pool'>,
): bigint {
  const { contract } = content
  switch (contract.name) {
    case 'TransferContract':
    case 'ParticipateAssetIssueContract':
      return contract.fields.amount
    case 'FreezeBalanceContract':
    case 'FreezeBalanceV2Contract':
      return contract.fields.frozenBalance
    case 'TriggerSmartContract':
    case 'CreateSmartContract':
      return callValueOf(content)
    case 'ExchangeCreateContract': {
      const { firstTokenId, firstTokenBalance, secondTokenId, secondTokenBalance } = contract.fields
      return ofTrx(firstTokenId, firstTokenBalance) + ofTrx(secondTokenId, secondTokenBalance)
    }
    case 'ExchangeInjectContract': {
      const { tokenId, quant } = contract.fields
      const sides = pool && sidesOf(pool, tokenId)
      const other = sides ? ofTrx(sides.other.tokenId, inProportion(sides, quant)) : 0n
      return ofTrx(tokenId, quant) + other
    }
    case 'ExchangeTransactionContract':
      return ofTrx(contract.fields.tokenId, contract.fields.quant)
    case 'MarketSellAssetContract':
      return ofTrx(contract.fields.sellTokenId, contract.fields.sellTokenQuantity)
    default:
      return 0n
  }
}

/** An amount, where it is one of TRX. */
const ofTrx = (id: string, amount: bigint): bigint => (assetOfId(id).kind === 'TRX' ? amount : 0n)
