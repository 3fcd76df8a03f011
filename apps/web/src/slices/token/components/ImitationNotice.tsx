import { cutText, isAddress, safeText } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { tokenPath } from '../../../shared/entity/Token.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { TokenDetail } from '../token.ts'
import styles from './token.module.css'

const LONGEST_SYMBOL = 20

const Id = ({ id }: { id: string }) =>
  isAddress(id) ? <FullAddress value={id} /> : <bdi dir="ltr">{id}</bdi>

/** Says which token this one may be taken for, both addresses one above the other. */
export function ImitationNotice({ token }: { token: TokenDetail }) {
  const t = useT()
  const { imitated } = token
  if (!imitated) return null
  const path = tokenPath(imitated.id)
  const symbol = cutText(safeText(imitated.symbol), LONGEST_SYMBOL)
  return (
    <div className={styles.notice}>
      <Notice>
        {t('tokenPage.imitates', { symbol })}
        <dl className={styles.both}>
          <dt>{t('tokenPage.imitated')}</dt>
          <dd>
            {path ? (
              <Link to={path}>
                <Id id={imitated.id} />
              </Link>
            ) : (
              symbol
            )}
          </dd>
          <dt>{t('tokenPage.thisOne')}</dt>
          <dd>
            <Id id={token.id} />
          </dd>
        </dl>
      </Notice>
    </div>
  )
}
