import { useQuery } from '@tanstack/react-query'
import type { Counterparty } from '@tronlens/api-contract'
import { readTokenAmount, tokenAmount } from '@tronlens/core'
import { Link } from 'react-router'
import { useT } from '../../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../../shared/entity/Address.tsx'
import { AnswerLabels } from '../../../../shared/entity/address-book.tsx'
import { Quantity } from '../../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../../shared/entity/quantity.ts'
import { DateTime } from '../../../../shared/entity/Time.tsx'
import { tokenText } from '../../../../shared/entity/token-text.ts'
import { Switch } from '../../../../shared/form/Switch.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { formatDateTime } from '../../../../shared/format/time.ts'
import { DateRange } from '../../../../shared/lists/DateRange.tsx'
import { dateFilter } from '../../../../shared/lists/date-filter.ts'
import { GrowingList } from '../../../../shared/lists/GrowingList.tsx'
import { useUrlState } from '../../../../shared/lists/url-state.ts'
import { paths } from '../../../../shared/paths.ts'
import { saveCsv } from '../../../../shared/save-text.ts'
import { ErrorState } from '../../../../shared/ui/ErrorState.tsx'
import filterStyles from '../../../../shared/ui/filters.module.css'
import { PlainTable } from '../../../../shared/ui/PlainTable.tsx'
import panel from '../../../../shared/ui/panel.module.css'
import type { Account } from '../../account.ts'
import { counterpartiesQuery } from '../../api/counterparties-query.ts'
import { csvOfCounterparties, flowOf, movedTokens } from '../../flow.ts'
import { FlowDrawing } from '../FlowDrawing.tsx'
import styles from '../flow.module.css'

type Answer = Awaited<ReturnType<NonNullable<ReturnType<typeof counterpartiesQuery>['queryFn']>>>

/** Who an account dealt with, how much of what, and where a token came from and went to. */
export default function CounterpartiesTab({ account }: { account: Pick<Account, 'address'> }) {
  const t = useT()
  const state = useUrlState()
  const { address } = account
  const hides = state.filter('spam') !== 'shown'
  const filter = { address, ...dateFilter(state), ...(hides ? { hideRisk: true as const } : {}) }
  const { data, error, refetch } = useQuery(counterpartiesQuery(filter))
  const tokens = movedTokens(data?.counterparties ?? [])
  const token = tokens.find(({ id }) => id === state.filter('token'))
  const save = () => {
    const days = [state.filter('from'), state.filter('to')].filter(Boolean).join(' to ')
    saveCsv(`${address} counterparties ${days}`.trim(), csvOfCounterparties(data?.counterparties ?? []))
  }
  return (
    <AnswerLabels answer={data}>
      <div className={styles.bar}>
        <DateRange state={state} />
        <label className={filterStyles.chip} {...(token ? { 'data-set': '' } : {})}>
          <span className="visually-hidden">{t('statement.token')}</span>
          <select
            className={styles.select}
            value={token?.id ?? ''}
            onChange={(event) => state.change({ token: event.target.value || undefined })}
          >
            <option value="">{t('statement.anyToken')}</option>
            {tokens.map(({ id, info }) => (
              <option key={id} value={id}>
                {tokenText(
                  { id, symbol: info.tokenAbbr || info.tokenName, imitates: info.imitatesSymbol },
                  t,
                )}
              </option>
            ))}
          </select>
        </label>
        <Switch isOn={hides} onChange={(isOn) => state.change({ spam: isOn ? undefined : 'shown' })}>
          {t('statement.hideDoubtful')}
        </Switch>
        <button type="button" className={filterStyles.chip} disabled={tokens.length === 0} onClick={save}>
          CSV
        </button>
      </div>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <p className={`${panel.panelEmpty} ${styles.waiting}`} aria-busy="true">
          {t('flow.loading')}
        </p>
      )}
      {data && <Summed answer={data} address={address} chosen={token?.id} />}
    </AnswerLabels>
  )
}

/** Which movements the sums are of. */
function Coverage({ answer }: { answer: Answer }) {
  const t = useT()
  const { movements, hidden, isCut, from_time: from, to_time: to } = answer
  if (from === null || to === null) return null
  const values = { n: formatInteger(movements), from: formatDateTime(from), to: formatDateTime(to) }
  return (
    <p className={styles.said}>
      {t(isCut ? 'flow.newest' : 'flow.all', { count: movements, ...values })}
      {hidden > 0 && <> {t('flow.hidden', { count: hidden, n: formatInteger(hidden) })}</>}
      {isCut && <> {t('flow.older')}</>}
    </p>
  )
}

function Summed({
  answer,
  address,
  chosen,
}: {
  answer: Answer
  address: string
  chosen: string | undefined
}) {
  const t = useT()
  const tokens = movedTokens(answer.counterparties)
  const drawn = tokens.find(({ id }) => id === chosen) ?? tokens[0]
  const rows = answer.counterparties.filter(
    ({ tokenInfo }) => chosen === undefined || String(tokenInfo.tokenId) === chosen,
  )
  if (!drawn || rows.length === 0) return <p className={panel.panelEmpty}>{t('flow.empty')}</p>
  const amount = (row: Counterparty, value: bigint, signed = false) => (
    <Quantity
      of={quantityOf(tokenAmount(value), String(row.tokenInfo.tokenId), row.tokenInfo)}
      signed={signed}
    />
  )
  const cells = (row: Counterparty) => {
    const [received, sent] = [readTokenAmount(row.received), readTokenAmount(row.sent)]
    const count = row.receivedCount + row.sentCount
    return [
      row.counterparty ? <Address key="who" value={row.counterparty} /> : <AddressText key="who" value="" />,
      row.counterparty ? (
        <Link
          key="count"
          className="link"
          to={`${paths.address(address)}?with=${row.counterparty}`}
          aria-label={t('flow.show', { count, n: formatInteger(count) })}
        >
          {formatInteger(count)}
        </Link>
      ) : (
        formatInteger(count)
      ),
      amount(row, received),
      amount(row, sent),
      amount(row, received - sent, true),
      <DateTime key="first" time={row.first} />,
      <DateTime key="last" time={row.last} />,
    ]
  }
  const end = (name: string) => ({ name, isFigure: true, isAtEnd: true })
  return (
    <>
      <Coverage answer={answer} />
      <FlowDrawing flow={flowOf(answer.counterparties, drawn.id)} token={drawn} />
      <GrowingList key={chosen} rows={rows}>
        {(shown) => (
          <div className={styles.table}>
            <PlainTable
              label={t('flow.title')}
              columns={[
                t('flow.who'),
                end(t('flow.count')),
                end(t('flow.received')),
                end(t('flow.sent')),
                end(t('flow.net')),
                t('flow.first'),
                t('flow.last'),
              ]}
              rows={shown.map((row) => ({
                key: `${row.counterparty}/${row.tokenInfo.tokenId}`,
                cells: cells(row),
              }))}
            />
          </div>
        )}
      </GrowingList>
    </>
  )
}
