import type { Listing } from '@tronlens/api-contract'
import { LISTING_DECISIONS } from '@tronlens/api-contract/listing'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { DateTime } from '../../../shared/entity/Time.tsx'
import { tokenPath } from '../../../shared/entity/Token.tsx'
import { paths } from '../../../shared/paths.ts'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { TokenDetail } from '../../../slices/token/token.ts'
import { placeOf, takesDetails } from '../listing-draft.ts'
import styles from './token-data.module.css'

/** Acts that the history may name; a server that is newer than the page may name others. */
const ACTS = ['apply', 'update', 'details', ...LISTING_DECISIONS] as const
type Act = (typeof ACTS)[number]

/** Where an application stands, and how it came there. */
export function ListingProgress({ token, listing }: { token: TokenDetail; listing: Listing }) {
  const t = useT()
  const place = placeOf(listing)
  const isListed = place === 'recommended' || place === 'confirmed'
  const act = (name: string) => {
    const known = ACTS.find((each): each is Act => each === name)
    return known ? t(`listing.act.${known}`) : name
  }
  return (
    <Panel
      title={`${token.name} (${token.symbol})`}
      note={
        <Link className="link" to={tokenPath(token.id, 'about') ?? ''}>
          {t('tokenData.toToken')}
        </Link>
      }
    >
      <Facts
        columns={2}
        facts={[
          {
            label: t('listing.status'),
            value: <Tag {...(isListed ? { kind: 'ok' } : {})}>{t(`listing.place.${place}`)}</Tag>,
          },
          listing.reason !== '' && { label: t('listing.reason'), value: <bdi>{listing.reason}</bdi> },
          listing.sprice !== '' && {
            label: t('listing.price'),
            value: <bdi dir="ltr">{`${listing.fprice} ${token.symbol} = ${listing.sprice} TRX`}</bdi>,
          },
          listing.pairId !== '' && {
            label: t('listing.pair'),
            value: <bdi dir="ltr">{listing.pairId}</bdi>,
          },
        ]}
      />
      <div className={styles.form}>
        {listing.history.length > 0 && (
          <ol className={styles.events} aria-label={t('listing.history')}>
            {listing.history.map((event) => (
              <li key={`${event.createTime}-${event.act}`}>
                <DateTime time={event.createTime} />
                <b>{act(event.act)}</b>
                {event.note !== '' && <bdi className="muted">{event.note}</bdi>}
              </li>
            ))}
          </ol>
        )}
        {takesDetails(listing) && (
          <p>
            <Link className="link" to={paths.listingDetails(token.id, listing.id)}>
              {t('listing.more')}
            </Link>
          </p>
        )}
      </div>
    </Panel>
  )
}
