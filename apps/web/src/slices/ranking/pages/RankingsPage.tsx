import { useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { chosen, useUrlState } from '../../../shared/lists/url-state.ts'
import { paths } from '../../../shared/paths.ts'
import filterStyles from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { LinkTabs, Segments } from '../../../shared/ui/Tabs.tsx'
import { RankingPanel } from '../components/RankingPanel.tsx'
import styles from '../components/ranking.module.css'
import { SumsPanel } from '../components/SumsPanel.tsx'
import { type Period, RANKING_TABS, RANKINGS, type Ranking } from '../rankings.ts'

const PERIOD_NAMES = ['day', 'hour', 'week'] as const
const SHOWN = ['hour', 'day', 'week'] as const

/** Places that the overview shows of the leading ranking of each kind. */
const OVERVIEW_PLACES = 5
const OVERVIEW: readonly Ranking[] = [
  RANKINGS.account[0],
  RANKINGS.token[2],
  RANKINGS.contract[2],
  RANKINGS.resource[0],
]

/** The overview names the leading accounts; sums and parts have pages of their own. */
const leading = ({ type, title, unit, follows }: Ranking): Ranking => ({
  type,
  title,
  follows,
  ...(unit && { unit }),
})
const hasParts = ({ parts }: Ranking): boolean => parts !== undefined

/** Who is first in what: accounts, tokens, contracts and resources, over an hour, a day or a week. */
export default function RankingsPage() {
  const t = useT()
  const { name } = useParams()
  const state = useUrlState()
  const tab = RANKING_TABS.find((each) => each === name) ?? 'overview'
  const period: Period = chosen(state, 'time', PERIOD_NAMES)
  const query = period === 'day' ? '' : `?time=${period}`
  const rankings: readonly Ranking[] = tab === 'overview' ? OVERVIEW : RANKINGS[tab]
  const types = rankings.map(({ type }) => type)
  return (
    <>
      <PageTitle title={t('rank.title')} note={t('rank.counted')} />
      <Panel>
        <LinkTabs
          label={t('rank.tabs')}
          current={tab}
          tabs={RANKING_TABS.map((id) => ({
            id,
            label: t(`rank.tab.${id}`),
            to: `${paths.rankings(id === 'overview' ? undefined : id)}${query}`,
          }))}
        />
        <div className={filterStyles.bar}>
          <Segments
            label={t('rank.period')}
            value={period}
            onChange={(next) => state.change({ time: next === 'day' ? undefined : next })}
            options={SHOWN.map((value) => ({ value, label: t(`rank.time.${value}`) }))}
          />
        </div>
      </Panel>
      {tab === 'overview' && (
        <div className={styles.sums}>
          <SumsPanel period={period} query={query} />
        </div>
      )}
      <div
        className={styles.panels}
        data-wide={rankings.some(hasParts) && tab !== 'overview' ? '' : undefined}
      >
        {rankings.map((ranking) => (
          <RankingPanel
            key={ranking.type}
            ranking={tab === 'overview' ? leading(ranking) : ranking}
            types={types}
            period={period}
            {...(tab === 'overview' ? { most: OVERVIEW_PLACES } : {})}
          />
        ))}
      </div>
    </>
  )
}
