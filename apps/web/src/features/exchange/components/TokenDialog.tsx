import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Amount } from '../../../shared/entity/Amount.tsx'
import { tokenPath } from '../../../shared/entity/Token.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { OutsideLink } from '../../../shared/ui/OutsideLink.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { contractTokenQuery, trc10Query } from '../../../slices/token/api/token-queries.ts'
import { tokenStub } from '../../../slices/token/token.ts'
import type { Coin } from '../market.ts'
import { MarkedCoin } from './CoinMarks.tsx'

/** Information about a token of a pair. */
export default function TokenDialog({ coin, onClose }: { coin: Coin; onClose: () => void }) {
  const t = useT()
  const isAsset = /^\d+$/.test(coin.id)
  const asset = useQuery({ ...trc10Query(Number(coin.id)), enabled: isAsset })
  const kept = useQuery({ ...contractTokenQuery(coin.id as Address), enabled: !isAsset })
  const { data, error, refetch } = isAsset ? asset : kept
  const token = data ?? tokenStub(coin.id, isAsset ? 'trc10' : 'trc20')
  const paper = token.record?.whitePaper ?? ''
  return (
    <Dialog
      title={<MarkedCoin coin={coin} />}
      onClose={onClose}
      actions={
        <Link className="link" to={tokenPath(coin.id) ?? paths.token(coin.id)}>
          {t('exchange.tokenPage')}
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton isOn={data === undefined}>
          <Facts
            facts={[
              {
                label: t('exchange.supply'),
                value: <Amount value={token.supply} decimals={token.decimals} exact />,
              },
              token.sale && {
                label: t('exchange.circulating'),
                value: <Amount value={token.sale.issued} decimals={token.decimals} exact />,
              },
              { label: t('token.holders'), value: formatInteger(token.holders) },
              typeof token.created === 'number' && {
                label: t('column.created'),
                value: formatDate(token.created),
              },
              token.website !== '' && {
                label: t('token.website'),
                value: <OutsideLink text={token.website} />,
              },
              paper !== '' && { label: t('exchange.whitePaper'), value: <OutsideLink text={paper} /> },
            ]}
          />
        </Skeleton>
      )}
    </Dialog>
  )
}
