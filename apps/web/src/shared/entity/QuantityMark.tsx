import { AssetMark } from './AssetMark.tsx'
import type { TokenQuantity } from './quantity.ts'
import { TRX_ID } from './Token.tsx'

/**
 * What makes the unit of a quantity unmistakable: the coin's disc for TRX, contract or number
 * and its mark for a token.
 */
export const QuantityMark = ({
  of: { id, symbol, imitates },
}: {
  of: Pick<TokenQuantity, 'id' | 'symbol' | 'imitates'>
}) => <AssetMark token={id === TRX_ID || id === '' ? undefined : id} symbol={symbol} imitates={imitates} />
