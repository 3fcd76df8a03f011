import { Button } from '@mantine/core'
import { type BookFormat, type BookProgram, bookUrl, fileUrl } from '@tronlens/api-contract/client'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { shownNetwork } from '../../../shared/api/networks.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { DateSegments } from '../../../shared/form/DateSegments.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { dayIn, daysOf, PERIODS, type Period, windowOf } from '../../../shared/format/period.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { IconDownload } from '../../../shared/ui/icons.ts'
import type { StatementFilter } from '../api/statement-query.ts'
import styles from './statement.module.css'

/** Programs by name; `raw` is the answer of the API as it is. */
const PROGRAMS = [
  ['plain', undefined],
  ['koinly', 'Koinly'],
  ['cointracking', 'CoinTracking'],
  ['blockpit', 'Blockpit'],
  ['ledger', 'Ledger Live'],
  ['raw', undefined],
] as const
const FORMATS = [
  ['csv', 'CSV'],
  ['xlsx', 'Excel (XLSX)'],
  ['parquet', 'Parquet'],
  ['jsonl', 'JSON Lines'],
] as const satisfies readonly (readonly [BookFormat, string])[]
const UTC = 'UTC'
const DAY_TEXT = /^\d{4}-\d\d-\d\d$/

type Choice = {
  program: BookProgram | 'raw'
  format: BookFormat
  zone: string
  period: Period
  from: string
  to: string
  isClean: boolean
  worth: (typeof CURRENCIES)[number] | ''
}

/** Currencies that past prices of TRX are kept in, where the operator names a source. */
const CURRENCIES = ['usd', 'eur', 'btc', 'eth'] as const

/** Programs whose columns have a place for what TRX was worth. */
const PRICED: readonly Choice['program'][] = ['plain', 'koinly', 'ledger']

/** Formats that a program reads. */
const formatsOf = (program: Choice['program']) =>
  FORMATS.filter(([format]) =>
    program === 'plain'
      ? true
      : program === 'raw'
        ? format === 'csv' || format === 'jsonl'
        : format === 'csv',
  )

/** Address of the file; undefined while days are missing or the wrong way round. */
function hrefOf(filter: StatementFilter, choice: Choice): string | undefined {
  const { program, format, period, from, to, isClean, worth } = choice
  // programs take times in UTC, and so do the days of the API's own rows
  const zone = program === 'plain' ? choice.zone : UTC
  const days = period === 'days' ? { from, to } : daysOf(period, dayIn(zone, Date.now()))
  const isWrong = [days.from, days.to].some((day) => day !== '' && Number.isNaN(Date.parse(day)))
  if (isWrong || (days.from !== '' && days.to !== '' && days.to < days.from)) return undefined
  const { limit: _limit, cursor: _cursor, ...asked } = filter
  const input = { ...asked, ...windowOf(days, zone) }
  if (program === 'raw') return fileUrl('listStatement', input, format === 'csv' ? 'csv' : 'jsonl')
  return bookUrl({
    ...input,
    program,
    format,
    zone,
    ...(isClean ? { hideRisk: true } : {}),
    ...(worth !== '' && PRICED.includes(program) ? { currency: worth } : {}),
    ...(format === 'csv' && program === 'plain' ? { bom: true } : {}),
    ...(format === 'jsonl' ? { manifestLine: false } : {}),
  })
}

/** Chooses what a file of the statement holds, in which form, and leads to it. */
export default function ExportDialog({
  filter,
  days,
  hides,
  onClose,
}: {
  filter: StatementFilter
  /** Days that the statement is cut down to; empty where it is not. */
  days: { from: string; to: string }
  /** Whether the statement hides what may mislead. */
  hides: boolean
  onClose: () => void
}) {
  const t = useT()
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isCut = DAY_TEXT.test(days.from) || DAY_TEXT.test(days.to)
  const [choice, setChoice] = useState<Choice>({
    program: 'plain',
    format: 'csv',
    zone: own || UTC,
    period: isCut ? 'days' : 'all',
    ...days,
    isClean: hides,
    worth: '',
  })
  const change = (changes: Partial<Choice>) => setChoice({ ...choice, ...changes })
  const { program, format, zone, period, from, to, isClean, worth } = choice
  const formats = formatsOf(program)
  const handleProgram = (value: string) => {
    const next = value as Choice['program']
    const isKnown = formatsOf(next).some(([one]) => one === format)
    change({ program: next, ...(isKnown ? {} : { format: 'csv' }) })
  }
  const periodLabel = (value: Period) =>
    t(value === 'all' || value === 'days' ? `book.period.${value}` : `dates.${value}`)
  const isReversed = from !== '' && to !== '' && to < from
  const href = hrefOf(filter, choice)
  return (
    <Dialog
      title={t('book.title')}
      onClose={onClose}
      actions={
        <Button
          size="lg"
          variant="primary"
          component="a"
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          {...(href === undefined
            ? { 'aria-disabled': true, 'data-disabled': true }
            : { href: `${shownNetwork.get().base}${href}`, download: '' })}
        >
          {t('book.download')}
        </Button>
      }
    >
      <SelectField
        label={t('book.program')}
        value={program}
        options={PROGRAMS.map(([value, name]) => ({
          value,
          label: name ?? t(value === 'raw' ? 'book.raw' : 'book.plain'),
        }))}
        note={program === 'raw' ? t('book.rawNote') : program === 'plain' ? undefined : t('book.utcNote')}
        onChange={handleProgram}
      />
      <SelectField
        label={t('book.format')}
        value={format}
        options={formats.map(([value, label]) => ({ value, label }))}
        note={format === 'xlsx' ? t('book.workbookNote') : undefined}
        onChange={(value) => change({ format: value as BookFormat })}
      />
      <SelectField
        label={t('book.period')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: periodLabel(value) }))}
        onChange={(value) => change({ period: value as Period })}
      />
      {period === 'days' && (
        <div className={styles.days}>
          <DateSegments label={t('list.from')} day={from} onChange={(day) => change({ from: day })} />
          <DateSegments label={t('list.to')} day={to} onChange={(day) => change({ to: day })} />
          {isReversed && (
            <p className={styles.wrongDays} role="alert">
              {t('list.daysReversed')}
            </p>
          )}
        </div>
      )}
      {program === 'plain' && own !== UTC && own !== undefined && (
        <SelectField
          label={t('book.zone')}
          value={zone}
          options={[
            { value: own, label: own },
            { value: UTC, label: UTC },
          ]}
          onChange={(value) => change({ zone: value })}
        />
      )}
      {program !== 'raw' && (
        <CheckBox isChecked={isClean} onChange={(isOn) => change({ isClean: isOn })}>
          {t('book.clean')}
        </CheckBox>
      )}
      {PRICED.includes(program) && (
        <SelectField
          label={t('book.worth')}
          value={worth}
          options={[
            { value: '', label: t('book.worthNone') },
            ...CURRENCIES.map((value) => ({ value, label: value.toUpperCase() })),
          ]}
          note={t('book.worthNote')}
          onChange={(value) => change({ worth: value as Choice['worth'] })}
        />
      )}
    </Dialog>
  )
}
