import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { formatDayTime } from '../../../shared/format/time.ts'
import { useHeadTime } from '../../../shared/live/useChainNow.ts'
import type { NodeAccount } from '../../../slices/account/node-account.ts'

/**
 * Parts of a token's supply that are still locked. The chain unlocks all expired parts at once, and refuses
 * before.
 */
export function LockedSupply({
  parts,
  decimals,
  onUnlock,
}: {
  parts: NodeAccount['lockedSupply']
  decimals: number
  /** Absent where the wallet cannot sign. */
  onUnlock: (() => void) | undefined
}) {
  const t = useT()
  const now = useHeadTime()
  return (
    <>
      {parts.map(({ amount, until }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the list
        <div key={place}>
          <Amount value={amount} decimals={decimals} />
          {until > now && (
            <span className="muted"> {t('walletPage.lockedUntil', { time: formatDayTime(until) })}</span>
          )}
        </div>
      ))}
      {onUnlock && (
        <Button size="sm" disabled={parts.every(({ until }) => until > now)} onClick={onUnlock}>
          {t('walletPage.unlock')}
        </Button>
      )}
    </>
  )
}
