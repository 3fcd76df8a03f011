import { useQuery } from '@tanstack/react-query'
import { type Address, TRX_DECIMALS } from '@tronlens/core'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { accountQuery } from '../../slices/account/api/account-queries.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { marketsQuery } from './api/book-queries.ts'
import { heldQuery } from './api/held-query.ts'
import { offeredQuery } from './api/offered-query.ts'
import { type Asset, listAssets } from './assets.ts'
import { type Coin, readCoin } from './market.ts'

const TRX = readCoin({ id: TRX_ID, symbol: 'TRX', decimals: TRX_DECIMALS })

/** Tradable balances of a wallet, and the part of each that is locked in orders. */
export function useAssets(wallet: Wallet | undefined): {
  /** Undefined while they are not known. */
  rows: readonly Asset[] | undefined
  error: unknown
  onRetry: () => void
} {
  // without a wallet nothing is requested, so the placeholder is never used
  const address = wallet?.address ?? ('' as Address)
  const enabled = wallet !== undefined
  const held = useQuery({ ...heldQuery(address), enabled })
  const offered = useQuery({ ...offeredQuery(address), enabled })
  useRefetchOnBlock({ ...offered, refetch: enabled ? offered.refetch : () => undefined })
  const markets = useQuery({ ...marketsQuery('', 'volume', ''), enabled })
  const account = useQuery({ ...accountQuery(address), enabled })
  const isKnown = held.data && offered.data && markets.data && account.data
  return {
    rows:
      wallet && isKnown
        ? listAssets(
            held.data,
            offered.data,
            [...markets.data.listed, ...markets.data.others],
            [TRX, ...account.data.balances.map(toCoin)],
          )
        : undefined,
    error: held.error ?? offered.error ?? markets.error ?? account.error,
    onRetry: () => {
      for (const query of [held, offered, markets, account]) if (query.error) void query.refetch()
    },
  }
}

type Balance = {
  tokenId: string | number
  tokenAbbr: string
  tokenName: string
  tokenDecimal: number
  tokenLogo: string
  imitatesSymbol?: string
}

const toCoin = ({ tokenId, tokenAbbr, tokenName, tokenDecimal, tokenLogo, imitatesSymbol }: Balance): Coin =>
  readCoin({
    id: String(tokenId),
    symbol: tokenAbbr,
    name: tokenName,
    decimals: tokenDecimal,
    logo: tokenLogo,
    imitates: imitatesSymbol,
  })
