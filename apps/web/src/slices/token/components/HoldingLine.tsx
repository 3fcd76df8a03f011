import { useT } from '../../../i18n/i18n.ts'
import type { Page } from '../../../shared/api/list-query.ts'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatPercent } from '../../../shared/format/number.ts'
import { Missing } from '../../../shared/ui/Missing.tsx'
import type { Holder } from '../api/token-queries.ts'
import { shareOf } from '../share.ts'
import type { TokenDetail } from '../token.ts'

/** How much of a token the address holds whose movements are shown, and which part of the supply that is. */
export function HoldingLine({
  token,
  query,
}: {
  token: Pick<TokenDetail, 'decimals' | 'symbol' | 'supply'>
  query: { data: Page<Holder> | undefined; error: unknown }
}) {
  const t = useT()
  const { data, error } = query
  if (!data) return <Missing error={error} width="24ch" />
  const [holder] = data.rows
  if (!holder) return <span className="muted">{t('tokenPage.holdsNothing')}</span>
  return (
    <span className="muted">
      {t('tokenPage.holdsShare', {
        amount: formatAmount(holder.value, token.decimals, token.symbol),
        share: formatPercent(shareOf(holder.value, token.supply)),
      })}
    </span>
  )
}
