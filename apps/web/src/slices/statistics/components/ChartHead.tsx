import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { paths } from '../../../shared/paths.ts'
import { IconChevronLeft, IconChevronRight } from '../../../shared/ui/icons.ts'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { CHART_NAMES, CHARTS, type ChartName } from '../charts.ts'
import { SUBJECTS } from '../subjects.ts'
import styles from './head.module.css'

/** Where a chart stands among the others, its name, and what it says in two sentences. */
export function ChartHead(props: { name: ChartName; words: string | undefined; error: unknown }) {
  const { name, words, error } = props
  const t = useT()
  const title = t(CHARTS[name].title)
  useDocumentTitle(title)
  const subject = SUBJECTS.find(({ cells }) => cells.some((cell) => 'chart' in cell && cell.chart === name))
  const place = CHART_NAMES.indexOf(name)
  const [before, after] = [
    CHART_NAMES.at(Math.max(place, 0) - 1),
    CHART_NAMES[(place + 1) % CHART_NAMES.length],
  ]
  return (
    <header className={styles.head}>
      <nav className={styles.path} aria-label={t('stats.path')}>
        <Link to={paths.statistics()}>{t('stats.title')}</Link>
        <span aria-hidden="true">/</span>
        <span>{t(subject?.title ?? 'stats.title')}</span>
      </nav>
      <nav className={styles.others} aria-label={t('stats.others')}>
        {before && (
          <Link to={paths.chart(before)}>
            <IconChevronLeft size={14} stroke={1.6} className="flip" aria-hidden="true" />
            {t(CHARTS[before].title)}
          </Link>
        )}
        {after && (
          <Link to={paths.chart(after)}>
            {t(CHARTS[after].title)}
            <IconChevronRight size={14} stroke={1.6} className="flip" aria-hidden="true" />
          </Link>
        )}
      </nav>
      <h1>{title}</h1>
      <p className={styles.words}>{words ?? <Missing error={error} width="60ch" />}</p>
    </header>
  )
}
