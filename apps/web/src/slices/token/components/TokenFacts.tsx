import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { useHeadTime } from '../../../shared/live/useChainNow.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { OutsideLink } from '../../../shared/ui/OutsideLink.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { openAct } from '../../wallet/act-store.ts'
import type { TokenDetail, TokenSale } from '../token.ts'
import styles from './token.module.css'

/** Number or contract, issuer, age, website, sale and description. */
export function TokenFacts({ token }: { token: TokenDetail }) {
  const t = useT()
  const now = useHeadTime()
  const { id, kind, issuer, created, website, description, sale } = token
  const saleText = ({ trx, amount, from, to }: TokenSale): string =>
    t('token.saleValue', {
      trx: formatAmount(trx, 6, 'TRX'),
      amount: formatAmount(amount, token.decimals, token.symbol),
      from: formatDate(from),
      to: formatDate(to),
    })
  return (
    <Panel className={styles.block}>
      <Facts
        columns={2}
        facts={[
          kind === 'trc10'
            ? { label: t('token.number'), value: id }
            : { label: t('token.contract'), value: <AddressText value={id} isContract /> },
          issuer !== '' && { label: t('token.issuer'), value: <Address value={issuer} /> },
          created !== '' && {
            label: t('token.created'),
            value: typeof created === 'number' ? formatDate(created) : created,
          },
          website !== '' && { label: t('token.website'), value: <OutsideLink text={website} /> },
          sale && {
            label: t('token.sale'),
            wide: true,
            value: (
              <>
                {saleText(sale)}{' '}
                {sale.from <= now && now < sale.to && (
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
          description !== '' && {
            label: t('token.description'),
            wide: true,
            value: <bdi>{description}</bdi>,
          },
        ]}
      />
    </Panel>
  )
}
