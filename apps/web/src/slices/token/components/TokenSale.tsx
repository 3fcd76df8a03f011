import { useT } from '../../../i18n/i18n.ts'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { useHeadTime } from '../../../shared/live/useChainNow.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { openAct } from '../../wallet/act-store.ts'
import type { TokenDetail } from '../token.ts'
import styles from './token.module.css'

/** The sale of a TRC10 token by its issuer, and its purchase while it lasts; nothing where there is none. */
export function TokenSale({ token }: { token: TokenDetail }) {
  const t = useT()
  const now = useHeadTime()
  const { id, decimals, symbol, sale } = token
  if (!sale) return null
  const { trx, amount, from, to } = sale
  return (
    <Panel className={styles.block}>
      <Facts
        facts={[
          {
            label: t('token.sale'),
            value: (
              <>
                {t('token.saleValue', {
                  trx: formatAmount(trx, 6, 'TRX'),
                  amount: formatAmount(amount, decimals, symbol),
                  from: formatDate(from),
                  to: formatDate(to),
                })}{' '}
                {from <= now && now < to && (
                  <button
                    type="button"
                    className="link"
                    onClick={() => openAct({ kind: 'buyToken', id: Number(id) })}
                  >
                    {t('token.buy')}
                  </button>
                )}
              </>
            ),
          },
        ]}
      />
    </Panel>
  )
}
