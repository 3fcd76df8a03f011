import { type Address as AddressValue, tokenAmount } from '@tronlens/core'
import type { Change } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { AssetMark } from '../../../shared/entity/AssetMark.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { Forecast } from '../api/forecast-query.ts'
import { nameOf } from '../api/token-names.ts'
import styles from './review.module.css'

/** Balance changes of every account, the user's own account first. */
export function Changes({ forecast, wallet }: { forecast: Forecast; wallet: AddressValue }) {
  const t = useT()
  const { changes, snapshot } = forecast
  return (
    <section className={styles.section}>
      <h3>
        {t('review.changes')}{' '}
        <small>{t('review.changes.at', { block: formatInteger(snapshot.block) })}</small>
      </h3>
      <dl className={`${styles.rows} ${styles.changes}`}>
        {changes.length === 0 && <p>{t('review.changes.none')}</p>}
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one simulation keep their order
          <ChangeRow key={index} change={change} forecast={forecast} isOwn={change.address === wallet} />
        ))}
      </dl>
    </section>
  )
}

/** Balance changes of one account in one line, without the fee in TRX. */
export function OwnChanges({ forecast, owner }: { forecast: Forecast; owner: AddressValue }) {
  const own = forecast.changes.filter(
    ({ address, asset, amount }) =>
      address === owner && !(asset.kind === 'TRX' && amount === -forecast.fee.total),
  )
  return own.map(({ asset, amount }, index) => {
    const name = nameOf(asset, forecast.names)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one simulation keep their order
      <span key={index}>
        {' '}
        <AssetForm asset={asset} />{' '}
        <Amount
          value={tokenAmount(amount)}
          decimals={name.decimals}
          unit={name.symbol}
          signed
          minFraction={0}
        />
        <AssetMark {...name} token={name.token} />
      </span>
    )
  })
}

/** The form of an asset, where the account cannot spend it directly. */
function AssetForm({ asset: { kind } }: { asset: Change['asset'] }) {
  const t = useT()
  return kind === 'stake' || kind === 'lent' || kind === 'unstaking' || kind === 'offered'
    ? t(`review.asset.${kind}`)
    : null
}

function ChangeRow({ change, forecast, isOwn }: { change: Change; forecast: Forecast; isOwn: boolean }) {
  const t = useT()
  const { asset, before, amount, address, isEstimate = false } = change
  const name = nameOf(asset, forecast.names)
  const { symbol, decimals } = name
  const print = (value: bigint) => formatAmount(tokenAmount(value), decimals)
  return (
    <div>
      <dt>
        <Address value={address} size="card" plain /> {isOwn && <Tag>{t('review.you')}</Tag>}
      </dt>
      <dd>
        <AssetForm asset={asset} /> {isEstimate && t('review.about')}{' '}
        {before !== undefined && (
          <bdi dir="ltr">
            {print(before)} → {print(before + amount)}
          </bdi>
        )}
      </dd>
      <dd>
        <Amount value={tokenAmount(amount)} decimals={decimals} unit={symbol} signed minFraction={0} />
        <AssetMark {...name} token={name.token} />
      </dd>
    </div>
  )
}
