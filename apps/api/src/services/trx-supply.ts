import { OWN_STAKE, sumBalances, sumStakes, type TokenRow } from '@tronlens/db'
import type { Services } from '../routes/handle.ts'
import { countOnce } from './known.ts'

/** TRX in sun: what accounts hold, and what they have staked. */
export type TrxSupply = { free: bigint; staked: bigint }

/** TRX is issued by no transaction: its supply is what all accounts hold and have staked. What waits to be withdrawn and what lies in trading pairs is not in it: sums of past days lead back from this one, and no day tells of changes of those. Added up once per state of the chain. */
export async function readTrxSupply({ db, known }: Pick<Services, 'db' | 'known'>): Promise<TrxSupply> {
  const [free, staked] = await Promise.all([
    countOnce(known, 'free TRX', {}, () => sumBalances(db)),
    countOnce(known, 'staked TRX', {}, () => sumStakes(db, OWN_STAKE)),
  ])
  return { free, staked }
}

const TRX_KIND = 1

/** Tokens with the supply of TRX filled in: its row says nothing of it. */
export async function withTrxSupply(
  services: Pick<Services, 'db' | 'known'>,
  rows: readonly TokenRow[],
): Promise<readonly TokenRow[]> {
  if (!rows.some((row) => row.kind === TRX_KIND)) return rows
  const { free, staked } = await readTrxSupply(services)
  return rows.map((row) => (row.kind === TRX_KIND ? { ...row, total_supply: String(free + staked) } : row))
}
