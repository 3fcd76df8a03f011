import { useQuery } from '@tanstack/react-query'
import { isAddress } from '@tronlens/core'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger, formatPercent } from '../../../shared/format/number.ts'
import { formatDateTime } from '../../../shared/format/time.ts'
import { useHeadTime } from '../../../shared/live/useChainNow.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag, type TagKind } from '../../../shared/ui/Tag.tsx'
import { openDialog } from '../../wallet/dialog-store.ts'
import { purchasesQuery } from '../api/token-queries.ts'
import { shareOf } from '../share.ts'
import { type SaleState, saleState, type TokenDetail } from '../token.ts'
import styles from './token.module.css'

const STATES: Record<SaleState, { kind: TagKind; text: TranslationKey }> = {
  ahead: { kind: 'warn', text: 'tokenPage.saleAhead' },
  running: { kind: 'ok', text: 'tokenPage.saleRuns' },
  over: { kind: 'plain', text: 'tokenPage.saleOver' },
}

/**
 * The sale of a TRC10 token by its issuer: its terms, whether it runs, what came of it, and
 * a purchase while it lasts.
 */
export function TokenSale({ token }: { token: TokenDetail }) {
  const t = useT()
  const now = useHeadTime()
  const { id, decimals, symbol, sale, supply, issuer } = token
  const purchases = useQuery({
    ...purchasesQuery(isAddress(issuer) ? issuer : undefined),
    enabled: sale !== undefined && isAddress(issuer),
  })
  if (!sale) return null
  const { trx, amount, from, to, issued } = sale
  const state = saleState(sale, now)
  return (
    <Panel className={styles.block}>
      <Facts
        facts={[
          {
            label: t('token.sale'),
            value: (
              <>
                <Tag kind={STATES[state].kind}>{t(STATES[state].text)}</Tag>{' '}
                {t('token.saleValue', {
                  trx: formatAmount(trx, 6, 'TRX'),
                  amount: formatAmount(amount, decimals, symbol),
                  from: formatDateTime(from),
                  to: formatDateTime(to),
                })}{' '}
                {state === 'running' && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => openDialog({ kind: 'buyToken', id: Number(id) })}
                  >
                    {t('token.buy')}
                  </button>
                )}
              </>
            ),
          },
          {
            label: t('tokenPage.purchases'),
            value:
              purchases.data === undefined ? (
                <Missing error={purchases.error} width={40} />
              ) : (
                formatInteger(purchases.data)
              ),
          },
          {
            label: t('tokenPage.leftIssuer'),
            value: (
              <>
                <bdi dir="ltr">{formatAmount(issued, decimals, symbol)}</bdi>{' '}
                <span className="muted">{formatPercent(shareOf(issued, supply))}</span>
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}
