import type { BridgeCall, ContractFields } from '@tronlens/signing'
import { useT } from '../../../../i18n/i18n.ts'
import { TrustMark } from '../../../../shared/entity/TrustMark.tsx'
import { lazyWithTexts } from '../../../../shared/ui/lazy-page.ts'
import { Optional } from '../../../../shared/ui/Optional.tsx'
import type { TokenNames } from '../../api/token-names.ts'
import type { Summary } from '../../summary.ts'
import { useCalled } from '../../use-called.ts'
import { AddressRow } from '../AddressRow.tsx'
import review from '../review.module.css'
import { SentAlong, withoutTrx } from '../SentAlong.tsx'
import { CallArguments } from './CallArguments.tsx'
import { CallSentence } from './CallSentence.tsx'
import { CallWords, InnerCalls, unfoldsCall } from './InnerCalls.tsx'

// few calls cross a bridge
const BridgeSentence = lazyWithTexts([], async () => ({
  default: (await import('./BridgeSentence.tsx')).BridgeSentence,
}))

/**
 * The details of a call: its function, the amount that is paid along, the contract, and every argument by
 * name.
 */
export function CallRows({
  call,
  bridge,
  isVerified,
  along,
  names,
}: {
  call: ContractFields<'TriggerSmartContract'>
  /** What it asks of a gateway that the configuration names. */
  bridge: BridgeCall | undefined
  /** Undefined while it is not known. */
  isVerified: boolean | undefined
  along: Summary['along']
  names: TokenNames | undefined
}) {
  const t = useT()
  const { called, isAsked } = useCalled(call)
  return (
    <>
      {bridge && (
        <Optional>
          <BridgeSentence act={bridge} call={call} names={names} />
        </Optional>
      )}
      <p className={bridge ? 'muted' : review.sentence}>
        <CallSentence call={call} called={called} />
        {isVerified !== undefined && (
          <>
            {' '}
            <TrustMark mark={isVerified ? 'verified' : 'unverified'} />
          </>
        )}
      </p>
      <AddressRow address={call.contractAddress} />
      <SentAlong along={withoutTrx(along)} names={names} />
      <CallWords call={call} />
      <InnerCalls contract={{ name: 'TriggerSmartContract', fields: call }} />
      {called && <CallArguments values={called.values} isFolded={unfoldsCall(call)} />}
      {!called && isAsked && call.data !== '' && <p className="muted">{t('review.unknownFunction')}</p>}
    </>
  )
}
