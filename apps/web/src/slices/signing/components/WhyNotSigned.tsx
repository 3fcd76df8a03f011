import { ContractChangedError } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { formatTime } from '../../../shared/format/time.ts'
import { FailureSentence } from '../../wallet/components/FailureSentence.tsx'
import { SignedMeanwhileError } from '../claim-signature.ts'
import { CoSigningLostError, CoSigningRefusedError } from '../co-sign.ts'
import { StillValidError } from '../prepare.ts'

/** The reason that a transaction was not signed, or not delivered. */
export function WhyNotSigned({ error }: { error: unknown }) {
  const t = useT()
  if (error instanceof CoSigningRefusedError)
    return t('review.serviceRefused', { time: formatTime(error.expiration) })
  if (error instanceof CoSigningLostError) return t('review.serviceLost')
  if (error instanceof StillValidError) return t('review.stillValid')
  if (error instanceof SignedMeanwhileError) return t('review.signedMeanwhile')
  if (error instanceof ContractChangedError) return t(`review.changed.${error.part}`)
  return <FailureSentence error={error} />
}
