import { type KeyboardEvent, useId, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import type { TransactionInfo } from '../../../shared/api/wire.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import tabs from '../../../shared/ui/tabs.module.css'
import { ContractFields } from './ContractDetails.tsx'
import { EventLogs } from './EventLogs.tsx'
import { InputView } from './InputView.tsx'
import { InternalList } from './InternalList.tsx'
import { ResourceUse } from './ResourceUse.tsx'

const PARTS = ['input', 'events', 'internal', 'resources'] as const
type Part = (typeof PARTS)[number]

/** All internal transactions of the answer, whatever keys they are under. */
const internalItems = (tx: TransactionInfo) => Object.values(tx.internal_transactions).flat()

/** Input, events, internal transactions and resources of a call or deployment. */
export function TransactionParts({ tx }: { tx: TransactionInfo }) {
  const t = useT()
  const id = useId()
  const [part, setPart] = useState<Part>('input')
  const internals = internalItems(tx)
  const counts: Partial<Record<Part, number>> = { events: tx.logs.length, internal: internals.length }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = PARTS[(PARTS.indexOf(part) + (isRtl ? -step : step) + PARTS.length) % PARTS.length] ?? part
    setPart(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[PARTS.indexOf(next)]?.focus()
  }
  return (
    <Panel>
      <div role="tablist" aria-label={t('tx.parts')} className={tabs.tabs} onKeyDown={handleKey}>
        {PARTS.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            aria-controls={`${id}-panel`}
            aria-selected={each === part}
            tabIndex={each === part ? 0 : -1}
            className={`${tabs.tab} caps`}
            onClick={() => setPart(each)}
          >
            {t(`tx.${each}`)}
            {counts[each] !== undefined && <span className={tabs.count}>{formatInteger(counts[each])}</span>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${part}`}>
        {part === 'input' && (tx.trigger_info ? <InputView tx={tx} /> : <ContractFields tx={tx} />)}
        {part === 'events' && <EventLogs logs={tx.logs} />}
        {part === 'internal' && <InternalList items={internals} />}
        {part === 'resources' && <ResourceUse cost={tx.cost} />}
      </div>
    </Panel>
  )
}
