import { useQuery } from '@tanstack/react-query'
import { showValue } from '@tronlens/abi'
import { cutText, safeText } from '@tronlens/core'
import type { ContractFields } from '@tronlens/signing'
import { useT } from '../../../../i18n/i18n.ts'
import { Sentence } from '../../../../i18n/Sentence.tsx'
import { TrustMark } from '../../../../shared/entity/TrustMark.tsx'
import { Facts } from '../../../../shared/ui/Facts.tsx'
import { sourceQuery } from '../../../contract/api/source-query.ts'
import { interfaceQuery } from '../../../filter/api/filter-queries.ts'
import { readCalledFunction } from '../../called-function.ts'
import { SELECTOR_DIGITS } from '../../told.ts'
import { AddressRow } from '../AddressRow.tsx'
import review from '../review.module.css'
import { ToldAmount } from '../ToldAmount.tsx'
import styles from './acts.module.css'

/** Letters of a function's name in the sentence. */
const LONGEST_NAME = 40

/** A call in a sentence: its function, what is paid along with it, the contract, and every argument by name. */
export function CallRows({
  call,
  isVerified,
}: {
  call: ContractFields<'TriggerSmartContract'>
  /** Undefined while it is not known. */
  isVerified: boolean | undefined
}) {
  const t = useT()
  const { contractAddress, data, callValue } = call
  const selector = data.slice(0, SELECTOR_DIGITS)
  const source = useQuery(sourceQuery(contractAddress))
  const known = useQuery(interfaceQuery(contractAddress))
  const called = readCalledFunction(data, source.data?.abi ?? [], known.data?.[selector])
  const isAsked = !source.isPending && !known.isPending
  const method = (
    <strong>
      <bdi dir="ltr" className={called ? '' : 'mono'}>
        {called ? cutText(safeText(called.name), LONGEST_NAME) : selector}
      </bdi>
    </strong>
  )
  const amount = <ToldAmount amount={{ asset: { kind: 'TRX' }, value: callValue }} names={undefined} />
  const text = data === '' ? 'act.payContract' : callValue > 0n ? 'act.callPaying' : 'act.call'
  return (
    <>
      <p className={review.sentence}>
        <Sentence text={text} values={{ method, amount }} />
        {isVerified !== undefined && (
          <>
            {' '}
            <TrustMark mark={isVerified ? 'verified' : 'unverified'} />
          </>
        )}
      </p>
      <AddressRow address={contractAddress} />
      {called && called.values.length > 0 && (
        <section aria-label={t('review.arguments')}>
          <Facts
            facts={called.values.map((value, place) => ({
              label: (
                <bdi dir="ltr">
                  {cutText(safeText(value.name), LONGEST_NAME) || place + 1}{' '}
                  <span className="muted">{value.type}</span>
                </bdi>
              ),
              value: (
                <bdi dir="ltr" className={`${styles.value} mono`}>
                  {showValue(value)}
                </bdi>
              ),
            }))}
          />
        </section>
      )}
      {!called && isAsked && data !== '' && <p className="muted">{t('review.unknownFunction')}</p>}
    </>
  )
}
