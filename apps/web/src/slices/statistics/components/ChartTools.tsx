import { useT } from '../../../i18n/i18n.ts'
import { usePageLink } from '../../../shared/api/networks.ts'
import { formatDate } from '../../../shared/format/time.ts'
import { FilterChip } from '../../../shared/lists/FilterChip.tsx'
import type { UrlState } from '../../../shared/lists/url-state.ts'
import filterStyles from '../../../shared/ui/filters.module.css'
import { IconCalendar, IconDownload, IconLink, IconPhoto } from '../../../shared/ui/icons.ts'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { showToast } from '../../../shared/ui/toast.ts'
import { CHART_NAMES, CHARTS, type ChartName, type RangeName } from '../charts.ts'
import styles from './statistics.module.css'

const SHOWN: readonly RangeName[] = ['month', 'quarter', 'half', 'year', 'all']

export interface ChartToolsProps {
  name: ChartName
  state: UrlState
  range: RangeName | undefined
  ends: { from: number; to: number } | undefined
  compared: ChartName | undefined
  hasParts: boolean
  isShare: boolean
  onCsv: () => void
  onPng: () => void
}

/**
 * Period, comparison and form of a chart, all of them in the address of the page;
 * files and a link at the end.
 */
export function ChartTools(props: ChartToolsProps) {
  const { name, state, range, ends, compared, hasParts, isShare, onCsv, onPng } = props
  const t = useT()
  const link = usePageLink()
  const handleLink = async () => {
    await navigator.clipboard.writeText(link())
    showToast({ id: 'link', kind: 'success', title: t('page.linkCopied') })
  }
  return (
    <div className={filterStyles.bar}>
      <Segments
        label={t('stats.range')}
        value={range ?? 'none'}
        onChange={(next) =>
          state.change({ range: next === 'quarter' ? undefined : next, from: undefined, to: undefined })
        }
        options={SHOWN.map((value) => ({ value, label: t(`stats.range.${value}`) }))}
      />
      <span className={`${filterStyles.chip} ${styles.dates}`}>
        <IconCalendar size={14} stroke={1.6} aria-hidden="true" />
        {ends ? t('stats.fromTo', { from: formatDate(ends.from), to: formatDate(ends.to) }) : '\u00A0'}
      </span>
      <FilterChip
        label={compared && t('stats.comparedWith', { name: t(CHARTS[compared].title) })}
        onClear={() => state.change({ with: undefined })}
      />
      {!compared && (
        <label className={filterStyles.chip}>
          <span className="visually-hidden">{t('stats.compare')}</span>
          <select
            className={styles.select}
            value=""
            onChange={(event) => state.change({ with: event.target.value || undefined })}
          >
            <option value="">+ {t('stats.compare')}</option>
            {CHART_NAMES.filter((each) => each !== name).map((each) => (
              <option key={each} value={each}>
                {t(CHARTS[each].title)}
              </option>
            ))}
          </select>
        </label>
      )}
      {hasParts && (
        <Segments
          label={t('stats.parts')}
          value={isShare ? 'share' : 'amount'}
          onChange={(next) => state.change({ as: next === 'share' ? next : undefined })}
          options={[
            { value: 'amount', label: t('column.amount') },
            { value: 'share', label: t('column.share') },
          ]}
        />
      )}
      <div className={filterStyles.barEnd}>
        <button type="button" className={filterStyles.chip} disabled={!ends} onClick={onCsv}>
          <IconDownload size={14} stroke={1.6} aria-hidden="true" />
          <bdi dir="ltr">CSV</bdi>
        </button>
        <button type="button" className={filterStyles.chip} disabled={!ends} onClick={onPng}>
          <IconPhoto size={14} stroke={1.6} aria-hidden="true" />
          <bdi dir="ltr">PNG</bdi>
        </button>
        <button type="button" className={filterStyles.chip} onClick={() => void handleLink()}>
          <IconLink size={14} stroke={1.6} aria-hidden="true" />
          {t('stats.link')}
        </button>
      </div>
    </div>
  )
}
