import { useQuery } from '@tanstack/react-query'
import type { Address as AddressValue } from '@tronlens/core'
import {
  type Contract,
  type ContractFields,
  type InnerCall,
  intend,
  type Unfolded,
  unfold,
  unfoldCall,
} from '@tronlens/signing'
import { useT } from '../../../../i18n/i18n.ts'
import { Sentence } from '../../../../i18n/Sentence.tsx'
import { Address } from '../../../../shared/entity/Address.tsx'
import { TrustMark } from '../../../../shared/entity/TrustMark.tsx'
import { formatInteger } from '../../../../shared/format/number.ts'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { Tag } from '../../../../shared/ui/Tag.tsx'
import { codeQuery } from '../../../contract/api/code-query.ts'
import { summarizeContract } from '../../summary.ts'
import { useCalled } from '../../use-called.ts'
import { useCallWords } from '../../use-words.ts'
import { RequestSentence } from '../RequestSentence.tsx'
import styles from './acts.module.css'
import { CallArguments } from './CallArguments.tsx'
import { ClearPanel, type ShownCall } from './ClearPanel.tsx'

/**
 * What is known of a call below its sentence: its words by a descriptor where the wallet has no sentence of
 * its own for it, and the calls inside. Nothing for every other transaction.
 */
export function CallDetails({ contract }: { contract: Contract }) {
  if (contract.name !== 'TriggerSmartContract') return null
  const isKnown = summarizeContract({ contract }).kind !== contract.name
  return (
    <>
      {!isKnown && <CallWords call={contract.fields} />}
      <InnerCalls contract={contract} />
    </>
  )
}

/** A call in the words of its contract. */
export function CallWords({ call }: { call: ContractFields<'TriggerSmartContract'> }) {
  const words = useCallWords(call)
  return (
    <ClearPanel
      words={words}
      renderCall={(inner) => <NamedCall call={inner} from={call.contractAddress} />}
    />
  )
}

/** A call whose data a descriptor names. */
export function NamedCall({
  call: { contract, data, value },
  from,
}: {
  call: ShownCall
  from: AddressValue
}) {
  const inside = unfoldCall({ contract, from, data })
  return <Inner call={{ contract, from, data, value, how: 'call', inside }} />
}

/** True for a call that makes others. */
export const unfoldsCall = (fields: ContractFields<'TriggerSmartContract'>): boolean =>
  isWorthShowing(unfold(intend('TriggerSmartContract', fields)))

/**
 * The calls inside a call, each with a sentence of its own: those of several calls in one, of a shared wallet,
 * or of a contract that schedules them. Nothing for every other transaction.
 */
export function InnerCalls({ contract }: { contract: Contract }) {
  const t = useT()
  const unfolded = unfold({ contract })
  if (!isWorthShowing(unfolded)) return null
  return (
    <section aria-label={t('inside.list')} className={styles.inside}>
      <List unfolded={unfolded} />
    </section>
  )
}

const isWorthShowing = ({ calls, left, isUnreadable }: Unfolded): boolean =>
  calls.length > 0 || left > 0 || isUnreadable

function List({ unfolded: { calls, left, isUnreadable } }: { unfolded: Unfolded }) {
  const t = useT()
  const [first] = calls
  return (
    <>
      {first && (
        <p className={styles.insideHead}>
          <Sentence
            text="inside.calls"
            count={calls.length + left}
            values={{ n: formatInteger(calls.length + left), who: <Address value={first.from} /> }}
          />
        </p>
      )}
      <ol className={styles.calls}>
        {calls.map((call, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls of a transaction keep their order
          <li key={place}>
            <Inner call={call} />
          </li>
        ))}
      </ol>
      {left > 0 && <p className="muted">{t('inside.left', { count: left, n: formatInteger(left) })}</p>}
      {isUnreadable && <Notice kind="warn">{t('inside.unreadable')}</Notice>}
    </>
  )
}

function Inner({ call }: { call: InnerCall }) {
  const t = useT()
  const { contract } = asIntent(call)
  const fields = contract.fields
  const isKnown = summarizeContract({ contract }).kind !== 'TriggerSmartContract'
  return (
    <>
      {call.how === 'delegate' && <Tag kind="bad">{t('inside.delegate')}</Tag>}
      {call.how === 'later' && <Tag kind="plain">{t('inside.later')}</Tag>}
      <div className={styles.insideSentence}>
        <RequestSentence contract={contract} size="sentence" />
        {!isKnown && <Verified address={call.contract} />}
      </div>
      {!isKnown && <CallWords call={fields} />}
      {!isKnown && <Arguments fields={fields} isFolded={isWorthShowing(call.inside)} />}
      {isWorthShowing(call.inside) && <List unfolded={call.inside} />}
    </>
  )
}

/** An inner call as a transaction of the account in whose name it runs. */
const asIntent = ({ contract, from, value, data }: InnerCall) =>
  intend('TriggerSmartContract', {
    ownerAddress: from,
    contractAddress: contract,
    callValue: value,
    data,
    callTokenValue: 0n,
    tokenId: 0n,
  })

function Arguments({
  fields,
  isFolded,
}: {
  fields: ContractFields<'TriggerSmartContract'>
  isFolded: boolean
}) {
  const t = useT()
  const { called, isAsked } = useCalled(fields)
  if (called) return <CallArguments values={called.values} isFolded={isFolded} />
  return isAsked && fields.data !== '' ? (
    <>
      <p className="muted">{t('review.unknownFunction')}</p>
      <bdi dir="ltr" className={`${styles.value} mono`}>
        {fields.data}
      </bdi>
    </>
  ) : null
}

/** Whether the source of an inner contract is verified; nothing until the index has answered. */
function Verified({ address }: { address: AddressValue }) {
  const { data } = useQuery(codeQuery(address))
  return data?.isVerified === undefined ? null : (
    <TrustMark mark={data.isVerified ? 'verified' : 'unverified'} />
  )
}
