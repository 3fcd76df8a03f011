import { OWN_STAKE, StakeQuantity, sumBalances, sumStakes, sumTradedTrx, type TokenRow } from '@tronlens/db'
import type { WithDb } from './databases.ts'
import type { WithKnown } from './known.ts'
import { countOnce } from './known.ts'

/** TRX in sun: all of it that belongs to accounts, and how much of that is staked. */
export type TrxSupply = { all: bigint; staked: bigint }

/**
 * TRX is issued by no transaction: its supply is what all accounts hold and have staked, what waits to be
 * withdrawn after unstaking, and what lies in trading pairs and in orders of the market. Rewards belong to it
 * once they are claimed. Added up once per state of the chain.
 */
export async function readTrxSupply({ db, known }: WithDb & WithKnown): Promise<TrxSupply> {
  const [free, staked, unfreezing, traded] = await Promise.all([
    countOnce(known, 'free TRX', {}, () => sumBalances(db)),
    countOnce(known, 'staked TRX', {}, () => sumStakes(db, OWN_STAKE)),
    countOnce(known, 'unfreezing TRX', {}, () => sumStakes(db, [StakeQuantity.unfreezing2])),
    countOnce(known, 'traded TRX', {}, () => sumTradedTrx(db)),
  ])
  return { all: free + staked + unfreezing + traded, staked }
}

const TRX_KIND = 1

/** Tokens with the supply of TRX filled in: its row says nothing of it. */
export async function withTrxSupply(
  services: WithDb & WithKnown,
  rows: readonly TokenRow[],
): Promise<readonly TokenRow[]> {
  if (!rows.some((row) => row.kind === TRX_KIND)) return rows
  const { all } = await readTrxSupply(services)
  return rows.map((row) => (row.kind === TRX_KIND ? { ...row, total_supply: String(all) } : row))
}
