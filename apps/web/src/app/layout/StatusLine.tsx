import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { Sentence } from '../../i18n/Sentence.tsx'
import { parametersQuery, statusQuery } from '../../shared/api/network.ts'
import { TimeAgo } from '../../shared/entity/Time.tsx'
import { formatInteger, formatNumber, formatPercent } from '../../shared/format/number.ts'
import { useLive } from '../../shared/live/live-store.ts'
import { useHistoryLine } from '../../shared/live/useHistoryLine.tsx'
import { paths } from '../../shared/paths.ts'
import layout from './layout.module.css'
import { PriceTag } from './PriceTag.tsx'
import statusLine from './status-line.module.css'
import { useFreshness } from './useFreshness.ts'

const number = (value: number) => <bdi dir="ltr">{formatInteger(value)}</bdi>
/** The first indexed block and the result of the audit; the system page shows both in full. */
const more = (children: ReactNode) => (
  <Link
    to={paths.system()}
    className={statusLine.more}
    // the keyboard goes to what has no room too, which is shown as long as it is there
    onBlur={({ currentTarget }) => currentTarget.closest('div')?.scrollTo({ top: 0 })}
  >
    {children}
  </Link>
)
const sun = (value: number) => (
  <bdi dir="ltr">
    <strong>{formatInteger(value)}</strong> sun
  </bdi>
)

/** Blocks of the index that the node may lack without a word. */
const TOLERATED_NODE_LAG = 2

/** The strip that says how fresh every page is. */
export function StatusLine() {
  const t = useT()
  const { state, head, solid, headTime, lag } = useFreshness()
  const tps = useLive((live) => live.tps)
  const { data: parameters } = useQuery(parametersQuery)
  const { data: status } = useQuery(statusQuery)
  const history = useHistoryLine()
  const audit = status?.audit
  const nodeLag = status && status.node.behind > TOLERATED_NODE_LAG ? status.node.behind : 0
  const energy = parameters?.get('getEnergyFee')
  const bandwidth = parameters?.get('getTransactionFee')
  return (
    <aside className={statusLine.status} aria-label={t('status.label')}>
      <div className={`${layout.inner} ${statusLine.statusInner}`}>
        <span className={statusLine.statusState}>
          <i className={layout.dot} data-state={state} />
          {t(`status.${state}`)}
        </span>
        {lag > 0 && head !== undefined && (
          <span className={`${statusLine.statusHead} ${statusLine.wideOnly}`}>
            <Sentence text="status.shown" values={{ block: number(head) }} />
          </span>
        )}
        {lag > 0 && <span>{t('status.lag', { n: formatInteger(lag) })}</span>}
        {lag === 0 && head !== undefined && (
          // on a phone there is no room for both, and what is wrong comes first
          <span className={`${statusLine.statusHead} ${nodeLag > 0 ? statusLine.wideOnly : ''}`}>
            {headTime === undefined ? (
              number(head)
            ) : (
              <Sentence
                text="status.head"
                values={{ block: number(head), age: <TimeAgo time={headTime} long /> }}
              />
            )}
          </span>
        )}
        {solid !== undefined && (
          <span className={statusLine.wideOnly}>
            <Sentence text="status.solid" values={{ block: number(solid) }} />
          </span>
        )}
        {history && <span className={statusLine.wideOnly}>{more(history)}</span>}
        {tps !== undefined && (
          <span className={statusLine.wideOnly}>{t('status.tps', { n: formatNumber(tps, 1) })}</span>
        )}
        {energy !== undefined && bandwidth !== undefined && (
          <span className={statusLine.wideOnly}>
            <Sentence text="status.prices" values={{ energy: sun(energy), bandwidth: sun(bandwidth) }} />
          </span>
        )}
        {/* all that it has is indexed, which says nothing of what it lacks */}
        {status && nodeLag > 0 && (
          <span data-state="bad">{t('status.nodeBehind', { n: formatInteger(nodeLag) })}</span>
        )}
        {status && nodeLag === 0 && (
          <span className={`${statusLine.statusEnd} ${statusLine.wideOnly}`}>
            {t('status.progress', { percent: formatPercent(status.sync.progress / 100, 0) })}
          </span>
        )}
        {status?.node.online && (
          <span className={statusLine.wideOnly}>
            {t('status.node', { n: formatInteger(Math.round(status.node.latencyMs)) })}
          </span>
        )}
        {audit && audit.compared > 0 && (
          <span
            className={statusLine.wideOnly}
            data-state={audit.different > audit.repaired ? 'bad' : undefined}
          >
            {more(
              t('status.audit', {
                compared: formatInteger(audit.compared),
                different: formatInteger(audit.different),
              }),
            )}
          </span>
        )}
        {/* on a phone there is no room for both */}
        {lag === 0 && nodeLag === 0 && (
          <span className={`${statusLine.statusEnd} ${layout.phoneOnly}`}>
            <PriceTag />
          </span>
        )}
      </div>
      {history && <div className={`${layout.inner} ${statusLine.history}`}>{more(history)}</div>}
    </aside>
  )
}
