import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { lastWholeDay } from '../../../shared/format/day.ts'
import { formatWeekday } from '../../../shared/format/time.ts'
import { useHeadTime } from '../../../shared/live/useChainNow.ts'
import { paths } from '../../../shared/paths.ts'
import filterStyles from '../../../shared/ui/filters.module.css'
import { IconChartCandle, IconListNumbers, IconSearch } from '../../../shared/ui/icons.ts'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PRICE_CHART } from '../charts.ts'
import { DaysOfCell, ShareOfCell } from '../components/IndexCells.tsx'
import styles from '../components/index.module.css'
import { handleCellKeys } from '../components/index-keys.ts'
import { SUBJECTS, titleOf } from '../subjects.ts'

/** Every chart of the chain by subject, with its last whole day. */
export default function StatisticsPage() {
  const t = useT()
  const [text, setText] = useState('')
  const searched = text.trim().toLocaleLowerCase()
  const lastDay = lastWholeDay(Date.now(), useHeadTime())
  const matches = (title: string) => title.toLocaleLowerCase().includes(searched)
  const subjects = SUBJECTS.map((subject) => ({
    ...subject,
    cells: subject.cells.filter((cell) => matches(t(subject.title)) || matches(t(titleOf(cell)))),
  })).filter(({ cells }) => cells.length > 0)
  return (
    <>
      <PageTitle
        title={t('stats.title')}
        note={t('stats.lastDay', { day: formatWeekday(lastDay) })}
        end={
          <>
            <label className={`${filterStyles.chip} ${styles.find}`}>
              <IconSearch size={16} stroke={1.6} />
              <input
                className={filterStyles.input}
                type="search"
                value={text}
                placeholder={t('stats.find')}
                aria-label={t('stats.find')}
                onChange={(event) => setText(event.target.value)}
              />
            </label>
            <Link className={`${filterStyles.chip} ${styles.toRankings}`} to={paths.chart(PRICE_CHART)}>
              <IconChartCandle size={16} stroke={1.6} />
              {t('stats.price')}
            </Link>
            <Link className={`${filterStyles.chip} ${styles.toRankings}`} to={paths.rankings()}>
              <IconListNumbers size={16} stroke={1.6} />
              {t('nav.rankings')}
            </Link>
          </>
        }
      />
      <Panel>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys lead on from the link that has the focus */}
        <div onKeyDown={handleCellKeys}>
          {subjects.map(({ title, cells }) => (
            <section key={title} className={styles.row} aria-label={t(title)}>
              <h2 className={styles.name}>{t(title)}</h2>
              <div className={styles.cells}>
                {cells.map((cell) =>
                  'share' in cell ? (
                    <ShareOfCell key={cell.share} name={cell.share} day={lastDay} />
                  ) : (
                    <DaysOfCell key={cell.chart} cell={cell} />
                  ),
                )}
              </div>
            </section>
          ))}
          {subjects.length === 0 && (
            <p className={styles.none} role="status">
              {t('stats.noneFound')}
            </p>
          )}
        </div>
      </Panel>
    </>
  )
}
