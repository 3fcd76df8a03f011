import { cutText, safeText } from '@tronlens/core'
import type { ContractFields } from '@tronlens/signing'
import { Sentence } from '../../../../i18n/Sentence.tsx'
import type { CalledFunction } from '../../called-function.ts'
import { SELECTOR_DIGITS } from '../../summary.ts'
import { SummaryAmount } from '../SummaryAmount.tsx'

/** Most letters shown of a function's or an argument's name. */
export const LONGEST_NAME = 40

/**
 * The sentence of a call up to its contract: its function by name, else by selector, and the TRX that are
 * paid along.
 */
export function CallSentence({
  call: { data, callValue },
  called,
}: {
  call: ContractFields<'TriggerSmartContract'>
  called: CalledFunction | undefined
}) {
  const method = (
    <strong>
      <bdi dir="ltr" className={called ? '' : 'mono'}>
        {called ? cutText(safeText(called.name), LONGEST_NAME) : data.slice(0, SELECTOR_DIGITS)}
      </bdi>
    </strong>
  )
  const amount = <SummaryAmount amount={{ asset: { kind: 'TRX' }, value: callValue }} names={undefined} />
  const text = data === '' ? 'act.payContract' : callValue > 0n ? 'act.callPaying' : 'act.call'
  return <Sentence text={text} values={{ method, amount }} />
}
