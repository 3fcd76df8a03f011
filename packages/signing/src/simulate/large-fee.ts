import { type Sun, sun } from '@tronlens/core'
import type { TransactionContent } from '../intent.ts'
import { runsCode } from './energy.ts'
import { isUnread } from './share-warnings.ts'
import type { ChainSnapshot } from './snapshot.ts'
import type { Warning } from './warnings.ts'

const TRX = { kind: 'TRX' } as const
const ALL = 100n
/** From this percentage of the balance on, a fee needs a warning. */
const MOST = 90n
/**
 * Below this percentage of the whole balance, a fee needs no warning even where it takes all that a payment
 * leaves.
 */
const LEAST = 10n

/**
 * Warns of fees of the chain itself that take most of the remaining balance: for bytes, a new account, a
 * note, several signatures, new permissions, a representative, a token or a pair. The source that reports the
 * lower balance counts; where the index did not answer, the share of the fee is unknown. Contract calls are
 * measured by their fee limit instead.
 *
 * @param spent - sun that the transaction takes in addition to its fees
 * @param fee - all TRX that are burned for it
 */
export function largeFeeWarnings(
  content: Pick<TransactionContent, 'contract'>,
  spent: bigint,
  fee: Sun,
  { owner, indexed }: Pick<ChainSnapshot, 'owner' | 'indexed'>,
): Warning[] {
  if (runsCode(content) || fee === 0n) return []
  const known = indexed?.trx
  const held = known !== undefined && known < owner.balance ? known : owner.balance
  const isMost = fee * ALL >= (held - spent) * MOST && fee * ALL >= held * LEAST
  if (isMost) return [{ kind: 'largeFee', fee, held: sun(held) }]
  return isUnread(TRX, indexed) ? [{ kind: 'unknownShare', asset: TRX }] : []
}
