import { queryOptions, useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { bundleQuery, priceQuery, statisticsQuery } from '../../../shared/api/network.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { Sparkline } from '../../../shared/figure/Sparkline.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import styles from '../components/demo.module.css'

const ACCOUNTS_REFRESH_MS = 10 * SECOND
const DAYS = 31

/** Accounts that there are, asked again every ten seconds. */
const accountCountQuery = queryOptions({
  queryKey: ['account-count'],
  queryFn: async ({ signal }) => (await api.listAccounts({ limit: 1 }, { signal })).rangeTotal,
  refetchInterval: refetchEvery(ACCOUNTS_REFRESH_MS),
})

function Counter({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className={styles.counter}>
      <strong className="data">{value ?? '–'}</strong>
      <span>{label}</span>
    </div>
  )
}

/** Three large figures and the transactions of a month, for a screen on a wall. */
export default function DemoPage() {
  const t = useT()
  useDocumentTitle(t('content.demo'))
  const { data: accounts } = useQuery(accountCountQuery)
  const { data: days } = useQuery(statisticsQuery(DAYS))
  const { data: bundle } = useQuery(bundleQuery)
  const { data: price } = useQuery(priceQuery)
  const whole = days?.slice(0, -1) ?? []
  const yesterday = whole.at(-1)?.newTransactionSeen
  const volume = Number(bundle?.trx_volume_24h ?? Number.NaN)
  return (
    <div className={styles.demo}>
      <h1 className={styles.title}>{t('content.demo')}</h1>
      <div className={styles.counters}>
        <Counter
          label={t('content.demoTransactions')}
          value={yesterday === undefined ? undefined : formatInteger(yesterday)}
        />
        <Counter
          label={t('content.demoAccounts')}
          value={accounts === undefined ? undefined : formatInteger(accounts)}
        />
        <Counter
          label={t('content.demoVolume')}
          value={price && Number.isFinite(volume) ? `$${formatInteger(Math.round(volume))}` : undefined}
        />
      </div>
      <div className={styles.chart}>
        <Sparkline
          values={whole.map(({ newTransactionSeen }) => newTransactionSeen)}
          label={t('content.demoChart')}
        />
      </div>
    </div>
  )
}
