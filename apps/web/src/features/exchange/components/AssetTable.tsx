import { tokenAmount } from '@tronlens/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { Token, TRX_ID } from '../../../shared/entity/Token.tsx'
import { formatNumber } from '../../../shared/format/number.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { State } from '../../../shared/ui/State.tsx'
import type { Asset } from '../assets.ts'
import { Usd } from './Figures.tsx'
import styles from './orders.module.css'
import { Pages } from './Pages.tsx'

/** Rows of a page. */
const PAGE = 20

const STUB: Asset = {
  coin: { id: TRX_ID, symbol: 'TRX', name: '', decimals: 6, logo: '', imitates: '' },
  available: 1n,
  offered: 1n,
  worth: 1,
  pairId: undefined,
}
const STUBS = [STUB]

const isTrx = ({ coin }: Asset): boolean => coin.id === TRX_ID

/** Tradable balances of an account, and the part of each that is locked in orders. */
export function AssetTable({
  rows,
  error,
  onRetry,
}: {
  /** Undefined while loading. */
  rows: readonly Asset[] | undefined
  error: unknown
  onRetry: () => void
}) {
  const t = useT()
  const [start, setStart] = useState(0)
  if (error && !rows) return <ErrorState error={error} onRetry={onRetry} />
  if (rows?.length === 0)
    return <State kind="empty" title={t('exchange.noAssets')} line={t('exchange.noAssetsLine')} />
  const sum = (name: string) => ({ name, isFigure: true, isAtEnd: true })
  const cells = (asset: Asset) => {
    const { coin, available, offered, worth, pairId } = asset
    const amount = (key: string, value: bigint) => (
      <Amount key={key} value={tokenAmount(value)} decimals={coin.decimals} />
    )
    return [
      <Token
        key="token"
        id={coin.id}
        symbol={coin.symbol}
        name={isTrx(asset) ? undefined : coin.name}
        logo={coin.logo}
        imitates={coin.imitates}
        {...(isTrx(asset) ? {} : { type: /^\d+$/.test(coin.id) ? 'trc10' : 'trc20', detailed: true })}
      />,
      amount('available', available),
      amount('offered', offered),
      amount('all', available + offered),
      worth === undefined ? (
        '–'
      ) : (
        <span key="worth" className={styles.worth}>
          <bdi dir="ltr">
            {formatNumber(worth, 2, 2)} <span className="muted">TRX</span>
          </bdi>
          <small>
            <Usd value={worth} quoteId={TRX_ID} />
          </small>
        </span>
      ),
      pairId === undefined ? (
        '–'
      ) : (
        <Link key="trade" className="link" to={paths.exchange(pairId)} preventScrollReset>
          {t('exchange.trade')}
        </Link>
      ),
    ]
  }
  return (
    <Skeleton isOn={!rows}>
      <div className={styles.table}>
        <PlainTable
          label={t('exchange.assets')}
          columns={[
            t('column.token'),
            sum(t('exchange.available')),
            sum(t('exchange.inOrders')),
            sum(t('exchange.allOfIt')),
            sum(t('exchange.worth')),
            { name: t('exchange.action'), isAtEnd: true },
          ]}
          rows={(rows?.slice(start, start + PAGE) ?? STUBS).map((asset) => ({
            key: asset.coin.id,
            cells: cells(asset),
          }))}
        />
      </div>
      <Pages start={start} size={PAGE} total={rows?.length ?? 0} onStart={setStart} />
    </Skeleton>
  )
}
