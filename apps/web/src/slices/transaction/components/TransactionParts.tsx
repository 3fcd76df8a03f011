import { Tabs } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { useUrlState } from '../../../shared/lists/url-state.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import tabs from '../../../shared/ui/tabs.module.css'
import type { ShowMeaning } from '../call-of.ts'
import type { TransactionInfo } from '../transaction.ts'
import { ContractFields } from './ContractDetails.tsx'
import { DepthPart } from './DepthPart.tsx'
import { EventLogs } from './EventLogs.tsx'
import { InputView } from './InputView.tsx'
import { InternalList } from './InternalList.tsx'
import { ResourceUse } from './ResourceUse.tsx'
import { StepTree } from './StepTree.tsx'
import { StorageChanges } from './StorageChanges.tsx'
import { TraceTree } from './TraceTree.tsx'

const PARTS = ['input', 'steps', 'events', 'internal', 'storage', 'resources'] as const
type Part = (typeof PARTS)[number]

const CLASSES = { list: tabs.tabs, tab: `${tabs.tab} caps`, tabLabel: tabs.tabLabel }

/** All internal transactions of the answer, whatever keys they are under. */
const internalItems = (tx: TransactionInfo) => Object.values(tx.internal_transactions).flat()

/** Input, calls, events, internal transactions, storage and resources of a call or deployment. */
export function TransactionParts({
  tx,
  meaning,
}: {
  tx: TransactionInfo
  meaning?: ShowMeaning | undefined
}) {
  const t = useT()
  const { filter, change } = useUrlState()
  const part = PARTS.find((each) => each === filter('part')) ?? 'input'
  const internals = internalItems(tx)
  const counts: Partial<Record<Part, number>> = { events: tx.logs.length, internal: internals.length }
  return (
    <Panel>
      <Tabs
        value={part}
        onChange={(next) => change({ part: next === 'input' ? undefined : (next ?? undefined) })}
        keepMounted={false}
        unstyled
        classNames={CLASSES}
      >
        <Tabs.List aria-label={t('tx.parts')}>
          {PARTS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {t(`tx.${each}`)}
              {counts[each] !== undefined && (
                <span className={tabs.count}>{formatInteger(counts[each])}</span>
              )}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="input">
          {tx.trigger_info ? (
            <InputView tx={tx} trigger={tx.trigger_info} meaning={meaning} />
          ) : (
            <ContractFields tx={tx} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="steps">
          <DepthPart
            hash={tx.hash}
            show={(trace) => <TraceTree hash={tx.hash} trace={trace} />}
            otherwise={<StepTree tx={tx} items={internals} />}
          />
        </Tabs.Panel>
        <Tabs.Panel value="events">
          <EventLogs logs={tx.logs} />
        </Tabs.Panel>
        <Tabs.Panel value="internal">
          <InternalList items={internals} />
        </Tabs.Panel>
        <Tabs.Panel value="storage">
          <DepthPart hash={tx.hash} show={({ storage }) => <StorageChanges storage={storage} />} />
        </Tabs.Panel>
        <Tabs.Panel value="resources">
          <ResourceUse cost={tx.cost} />
        </Tabs.Panel>
      </Tabs>
    </Panel>
  )
}
