import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Address as AddressType, findAddress } from '@tronlens/core'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { DateRange } from '../../../shared/lists/DateRange.tsx'
import { dateFilter } from '../../../shared/lists/date-filter.ts'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import filterStyles from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import panel from '../../../shared/ui/panel.module.css'
import { type PrintedPeriod, printedQuery } from '../api/printed-query.ts'
import { PrintedSheet } from '../components/print/PrintedSheet.tsx'
import styles from '../components/print/print.module.css'
import { lastQuarter } from '../printed.ts'

/** The statement of an account over a period, for paper or a PDF by the browser. */
export default function PrintedStatementPage() {
  const t = useT()
  const state = useUrlState()
  const address = findAddress(state.filter('address') ?? '')
  const { start_timestamp: start, end_timestamp: end } = dateFilter(state)
  const isReady = address !== undefined && start !== undefined && end !== undefined && start < end
  return (
    <>
      <div className={styles.screenOnly}>
        <PageTitle title={t('print.title')} note={t('print.line')} />
        <Panel>
          <Choice key={address ?? ''} address={address} />
        </Panel>
      </div>
      {isReady ? (
        <Sheet period={{ address, start_timestamp: start, end_timestamp: end }} />
      ) : (
        <p className={panel.panelEmpty}>{t('print.choose')}</p>
      )}
    </>
  )
}

/** The account and the period. */
function Choice({ address }: { address: AddressType | undefined }) {
  const t = useT()
  const state = useUrlState()
  const [written, setWritten] = useState(state.filter('address') ?? '')
  const isWrong = written.trim() !== '' && findAddress(written) === undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = findAddress(written)
    if (found) state.change({ address: found })
  }
  return (
    <div className={styles.choice}>
      <form onSubmit={handleSubmit}>
        <Field
          label={t('column.account')}
          isMono
          dir="ltr"
          placeholder="T…"
          value={written}
          onChange={setWritten}
          error={isWrong ? t('address.notFound') : undefined}
          onBlur={(event) => event.currentTarget.form?.requestSubmit()}
        />
      </form>
      <div className={styles.bar}>
        <DateRange state={state} />
        <button
          type="button"
          className={filterStyles.chip}
          onClick={() => state.change(lastQuarter(new Date().toISOString().slice(0, 10)))}
        >
          {t('print.lastQuarter')}
        </button>
        <Button variant="primary" onClick={() => window.print()}>
          {t('print.print')}
        </Button>
        {address && (
          <Link className="link" to={paths.address(address)}>
            {t('print.back')}
          </Link>
        )}
      </div>
    </div>
  )
}

function Sheet({ period }: { period: PrintedPeriod }) {
  const t = useT()
  const { data, error, refetch } = useQuery(printedQuery(period))
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <p className={`${panel.panelEmpty} ${styles.waiting}`} aria-busy="true">
        {t('print.loading')}
      </p>
    )
  return <PrintedSheet period={period} statement={data} />
}
