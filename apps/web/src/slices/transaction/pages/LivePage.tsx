import { useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { AnswerLabels } from '../../../shared/entity/address-book.tsx'
import { PauseButton } from '../../../shared/lists/PauseButton.tsx'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { useHeldRows } from '../../../shared/lists/useHeldRows.ts'
import { WaitingRows } from '../../../shared/lists/WaitingRows.tsx'
import { useLive } from '../../../shared/live/live-store.ts'
import filterStyles from '../../../shared/ui/filters.module.css'
import { PageTitle } from '../../../shared/ui/PageTitle.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { TransactionList } from '../components/TransactionList.tsx'
import {
  hiddenKinds,
  keepLive,
  LIVE_KEPT,
  LIVE_KIND_NAMES,
  LIVE_KINDS,
  type LiveKind,
  liveKindOf,
} from '../live-kinds.ts'
import type { TransactionSummary } from '../transaction.ts'

const keyOf = (tx: TransactionSummary): string => tx.hash

/** What has happened so far on this page, more than the feed keeps. */
function useKept() {
  const received = useLive((live) => live.transactions)
  const memory = useRef<{ received: typeof received; kept: typeof received }>({ received: [], kept: [] })
  if (memory.current.received !== received)
    memory.current = { received, kept: keepLive(memory.current.kept, received) }
  return memory.current.kept
}

/** Transactions as blocks bring them, the newest first; kinds can be switched off. */
export default function LivePage() {
  const t = useT()
  const state = useUrlState()
  const [isPaused, setPaused] = useState(false)
  const hidden = hiddenKinds(state.filter('hide'))
  const isConnecting = useLive((live) => live.connection === 'connecting' && live.head === undefined)
  const kept = useKept()
  const labels = useLive((live) => live.labels)
  const chosen = kept.filter(({ contractType }) => !hidden.has(liveKindOf(contractType))).slice(0, LIVE_KEPT)
  const { rows, waiting, release, hold } = useHeldRows<TransactionSummary>(chosen, keyOf, {
    isPaused,
    of: state.filter('hide') ?? '',
  })
  const handleSwitch = (kind: LiveKind) => {
    const next = LIVE_KIND_NAMES.filter((each) => hidden.has(each) !== (each === kind))
    state.change({ hide: next.join(',') })
  }
  const isAllOff = hidden.size === LIVE_KIND_NAMES.length
  return (
    <>
      <PageTitle title={t('watch.title')} note={t('watch.note')} />
      <Panel>
        <div className={filterStyles.bar}>
          <fieldset className={filterStyles.group} aria-label={t('watch.kinds')}>
            {LIVE_KIND_NAMES.map((kind) => (
              <button
                key={kind}
                type="button"
                className={filterStyles.chip}
                aria-pressed={!hidden.has(kind)}
                {...(hidden.has(kind) ? {} : { 'data-set': '' })}
                onClick={() => handleSwitch(kind)}
              >
                {t(LIVE_KINDS[kind])}
              </button>
            ))}
          </fieldset>
          <span className={filterStyles.barEnd}>
            <PauseButton isPaused={isPaused} onChange={setPaused} />
          </span>
        </div>
        <WaitingRows count={waiting} onShow={release} />
        <div {...hold}>
          <AnswerLabels answer={labels} keeps>
            <TransactionList
              label={t('watch.title')}
              rows={isConnecting ? undefined : rows}
              skeletonRows={LIVE_KEPT}
              empty={
                isAllOff
                  ? { title: t('watch.allOff') }
                  : { title: t('watch.waiting'), line: t('watch.waitingLine') }
              }
              compact
            />
          </AnswerLabels>
        </div>
      </Panel>
    </>
  )
}
