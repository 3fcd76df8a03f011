import { useQuery } from '@tanstack/react-query'
import { countHidden, cutText, isAddress, safeText } from '@tronlens/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { FullAddress } from '../../../shared/entity/Address.tsx'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Glyph } from '../../../shared/entity/Glyph.tsx'
import { Logo } from '../../../shared/entity/Logo.tsx'
import { RatingTag } from '../../../shared/entity/RatingTag.tsx'
import { TrustMark } from '../../../shared/entity/TrustMark.tsx'
import { formatCompact, formatInteger } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { imitationsQuery } from '../api/spread-queries.ts'
import type { TokenDetail } from '../token.ts'
import { ImitationNotice } from './ImitationNotice.tsx'
import styles from './token.module.css'

/** Pixels of the disc. */
const DISC = 50
/** Characters of a symbol inside a mark. */
const LONGEST_SYMBOL = 12

/** Marks of a token, and where they are explained. */
function Marks({ token, imitationsPath }: { token: TokenDetail; imitationsPath: string }) {
  const t = useT()
  const { name, symbol, imitated } = token
  const imitations = useQuery(imitationsQuery(token.id)).data?.total ?? 0
  const hidden = countHidden(name) + countHidden(symbol)
  return (
    <span className={styles.marks}>
      <RatingTag level={token.level} />
      {imitated && <TrustMark mark="imitates" symbol={cutText(safeText(imitated.symbol), LONGEST_SYMBOL)} />}
      {token.isVerified !== undefined && <TrustMark mark={token.isVerified ? 'verified' : 'unverified'} />}
      {hidden > 0 && <TrustMark mark="hidden" count={hidden} />}
      {imitations > 0 && (
        <span className={styles.imitations}>
          <b>{t('tokenPage.imitatedBy', { count: imitations, n: formatInteger(imitations) })}</b>{' '}
          {t('tokenPage.thisHas', { n: formatCompact(token.holders) })}{' '}
          <Link className="link" to={imitationsPath} preventScrollReset>
            {t('tokenPage.seeThem')}
          </Link>
        </span>
      )}
      <Link className="link" to={paths.ratingRule()}>
        {t('tokenPage.rules')}
      </Link>
    </span>
  )
}

/** Disc, name, symbol, kind and contract, over the marks; acts at the end. */
export function TokenHead({
  token,
  imitationsPath,
  actions,
}: {
  token: TokenDetail
  imitationsPath: string
  actions?: ReactNode
}) {
  const t = useT()
  const [name, symbol] = [safeText(token.name), safeText(token.symbol)]
  const shown = name || symbol || t('token.unnamed')
  return (
    <>
      <header className={styles.head}>
        <span className={styles.disc} aria-hidden="true">
          <Logo address={token.logo} letter={[...(symbol || name)][0]?.toUpperCase() ?? ''} size={DISC} />
        </span>
        <div className={styles.headName}>
          <h1>
            <bdi>{shown}</bdi>
          </h1>
          {symbol !== '' && symbol !== name && <bdi className={styles.symbol}>{symbol}</bdi>}
          <Tag>{token.kind.toUpperCase()}</Tag>
          {isAddress(token.id) && (
            <span className={styles.headAddress}>
              <Glyph address={token.id} size={16} />
              <Link to={paths.contract(token.id)} aria-label={t('tokenPage.contractTab')}>
                <FullAddress value={token.id} />
              </Link>
              <CopyButton value={token.id} />
            </span>
          )}
        </div>
        <Marks token={token} imitationsPath={imitationsPath} />
        {actions && <div className={styles.headActs}>{actions}</div>}
      </header>
      <ImitationNotice token={token} />
    </>
  )
}
