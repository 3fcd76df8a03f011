import { readTokenAmount } from '@tronlens/core'
import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Address, AddressText } from '../../../shared/entity/Address.tsx'
import { Quantity } from '../../../shared/entity/Quantity.tsx'
import { quantityOf } from '../../../shared/entity/quantity.ts'
import { GrowingList } from '../../../shared/lists/GrowingList.tsx'
import { IconArrowRight, IconFileText } from '../../../shared/ui/icons.ts'
import panel from '../../../shared/ui/panel.module.css'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { ParameterValue, Signature } from '../../contract/components/Signature.tsx'
import { callTree, type Step } from '../call-tree.ts'
import type { TransactionInfo } from '../transaction.ts'
import styles from './transaction.module.css'

const INDENT = 20
/** Deeper steps keep this place, so that their text has room. */
const DEEPEST = 8
const ICON = { size: 15, stroke: 1.6 } as const

function CallStep({ step }: { step: Step & { kind: 'call' } }): ReactNode {
  const t = useT()
  const { caller_address, transfer_to_address, note, rejected, token_list } = step.item
  return (
    <>
      <IconArrowRight {...ICON} className="flip" aria-hidden="true" />
      <bdi dir="ltr" className="muted">
        {note}
      </bdi>
      <Address value={caller_address} />{' '}
      <IconArrowRight {...ICON} className="flip muted" aria-hidden="true" />{' '}
      <AddressText value={transfer_to_address} />
      {token_list.map(({ token_id, call_value, tokenInfo }) => {
        const of = quantityOf(readTokenAmount(call_value), token_id, tokenInfo)
        return of.value > 0n ? (
          <span key={of.id}>
            <Quantity of={of} exact />
          </span>
        ) : null
      })}
      {rejected && <Tag kind="bad">{t('tx.rejected')}</Tag>}
    </>
  )
}

function EventStep({ step }: { step: Step & { kind: 'event' } }): ReactNode {
  const t = useT()
  const { name, address, parameter, topics } = step.log
  return (
    <>
      <IconFileText {...ICON} aria-hidden="true" />
      <span className="muted">{t('tx.event')}</span>
      {name ? <Signature text={name} /> : <bdi className="mono anywhere">{topics[0] ?? '–'}</bdi>}
      <Address value={address} />
      <span className={styles.stepValues}>
        {Object.entries(parameter).map(([key, value]) => (
          <span key={key} className={styles.stepValue}>
            <bdi dir="ltr" className="muted mono">
              {key}
            </bdi>{' '}
            <ParameterValue value={value} />
          </span>
        ))}
      </span>
    </>
  )
}

/** Calls that contracts made and events that they wrote, as one tree. */
export function StepTree({
  tx,
  items,
}: {
  tx: TransactionInfo
  items: TransactionInfo['internal_transactions'][string]
}) {
  const t = useT()
  const steps = callTree(tx.toAddress, items, tx.logs)
  if (steps.length === 0) return <p className={panel.panelEmpty}>{t('tx.noSteps')}</p>
  return (
    <>
      <GrowingList rows={steps}>
        {(shown) => (
          <ol className={styles.steps}>
            {shown.map((step, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a transaction keep their order
                key={index}
                className={styles.treeStep}
                style={{ paddingInlineStart: 16 + Math.min(step.depth, DEEPEST) * INDENT }}
              >
                {step.kind === 'call' ? <CallStep step={step} /> : <EventStep step={step} />}
              </li>
            ))}
          </ol>
        )}
      </GrowingList>
      <p className={styles.stepNote}>{t('tx.stepNote')}</p>
    </>
  )
}
