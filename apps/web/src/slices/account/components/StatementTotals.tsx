import { useQuery } from '@tanstack/react-query'
import { readTokenAmount, type WireTokenAmount } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { Quantity } from '../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { type StatementFilter, statementTotalsQuery } from '../api/statement-query.ts'
import styles from './statement.module.css'

/**
 * What was held of the chosen token at the start, came in, went out, and was held at the end:
 * first row of its statement.
 */
export function StatementTotals({ filter, newest }: { filter: StatementFilter; newest: string | undefined }) {
  const t = useT()
  const { tokens: token = '' } = filter
  // sums of some of the rows would be taken for those of all
  const isWhole = token !== '' && !filter.direction && !filter.counterparty && !filter.kind
  const { data } = useQuery({ ...statementTotalsQuery(filter, token, newest), enabled: isWhole })
  if (!isWhole) return null
  // the answer for the token before stays until the next one is there
  const totals = data && String(data.tokenInfo.tokenId) === token ? data : undefined
  const show = (amount: WireTokenAmount | null | undefined) => {
    if (!totals || !amount) return <span>–</span>
    return <Quantity of={quantityOf(readTokenAmount(amount), token, totals.tokenInfo)} />
  }
  return (
    <div className={styles.totals}>
      <span>
        {t('statement.opening')} {show(totals?.opening)}
      </span>
      <span>
        {t('statement.in')} {show(totals?.received)}
      </span>
      <span>
        {t('statement.out')} {show(totals?.sent)}
      </span>
      <span>
        {t('statement.closing')} {show(totals?.closing)}
      </span>
      {totals?.opening === null && (
        <span>{t('statement.keptSince', { block: formatInteger(totals.knownSince) })}</span>
      )}
    </div>
  )
}
