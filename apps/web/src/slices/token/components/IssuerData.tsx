import { safeText } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { OutsideLink } from '../../../shared/ui/OutsideLink.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { useWallet } from '../../wallet/wallet-store.ts'
import type { TokenDetail } from '../token.ts'
import styles from './token.module.css'

/** Refused by an operator, whether or not the issuer has appealed. */
const SHOWN = 1

/** What the issuer says about the token, separate from what the chain says. */
export function IssuerData({ token }: { token: TokenDetail }) {
  const t = useT()
  const wallet = useWallet()
  const { record } = token
  const isIssuer = wallet !== undefined && wallet.address === token.issuer
  const shown = record?.status === SHOWN ? record : undefined
  if (!shown && !isIssuer) return null
  const link = (text: string) => <OutsideLink text={text} />
  return (
    <Panel
      className={styles.given}
      title={t('tokenPage.given')}
      note={
        isIssuer && (
          <>
            <Link className="link" to={paths.tokenData(token.id)}>
              {t('tokenPage.changeGiven')}
            </Link>{' '}
            <Link className="link" to={paths.listing(token.kind, token.id)}>
              {t('tokenPage.toListing')}
            </Link>
          </>
        )
      }
    >
      {shown ? (
        <>
          <p className={styles.ruleLine}>{t('tokenPage.givenLine', { time: formatDate(shown.signTime) })}</p>
          <Facts
            columns={2}
            facts={[
              shown.description !== '' && {
                label: t('token.description'),
                wide: true,
                value: <bdi>{safeText(shown.description)}</bdi>,
              },
              shown.website !== '' && { label: t('token.website'), value: link(shown.website) },
              shown.whitePaper !== '' && { label: t('tokenPage.whitePaper'), value: link(shown.whitePaper) },
              shown.github !== '' && { label: 'GitHub', value: link(shown.github) },
              shown.email !== '' && {
                label: t('tokenPage.email'),
                value: <bdi dir="ltr">{safeText(shown.email)}</bdi>,
              },
              ...shown.social.map(({ method, link: addresses }) => ({
                label: <bdi>{method}</bdi>,
                value: addresses.map((address) => <div key={address}>{link(address)}</div>),
              })),
            ]}
          />
        </>
      ) : (
        <p className={styles.ruleLine}>{t('tokenPage.notGiven')}</p>
      )}
    </Panel>
  )
}
