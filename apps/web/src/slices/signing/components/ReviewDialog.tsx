import { Button } from '@mantine/core'
import { ContractChangedError } from '@tronlens/signing'
import { Suspense } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { formatDuration, SECOND } from '../../../shared/format/time.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { isFullyDescribed } from '../../wallet/components/FailureSentence.tsx'
import { OtherScreen } from '../../wallet/components/SigningScreen.tsx'
import { isFromOthers, type OpenRequest } from '../sign-store.ts'
import { differingField, useReview } from '../use-review.ts'
import { useSignAndDeliver } from '../use-signing.ts'
import { ByteDump } from './ByteDump.tsx'
import { Changes } from './Changes.tsx'
import { Checks } from './Checks.tsx'
import { FeeRows } from './FeeRows.tsx'
import { NotSimulated } from './NotSimulated.tsx'
import styles from './review.module.css'
import { Signatures } from './Signatures.tsx'
import { WhatIsSigned } from './WhatIsSigned.tsx'
import { Unlock, WhereKey } from './WhereKey.tsx'
import { WhyNotSigned } from './WhyNotSigned.tsx'

const LedgerDialog = lazyWithTexts(['ledger'], () => import('../../wallet/components/LedgerDialog.tsx'))
const LedgerPreview = lazyWithTexts(['ledger'], () => import('./LedgerPreview.tsx'))
const LimitField = lazyWithTexts(['form'], async () => ({
  default: (await import('../../contract/components/FeeLimitField.tsx')).FeeLimitField,
}))
const OURS = 1

/**
 * The transaction that is about to be signed, according to its bytes; the only place with a button that uses
 * a key.
 */
export default function ReviewDialog({ request }: { request: OpenRequest }) {
  const t = useT()
  const review = useReview(request)
  const signing = useSignAndDeliver({ ...request, wallet: review.wallet })
  const { prepared, forecast, summary, reason, seconds, rebuild } = review
  const isBusy = signing.isPending
  const handleCancel = () => request.finish({ kind: 'cancelled' })
  const handleSign = () => {
    if (prepared) signing.mutate({ prepared, forecast: forecast.data, seen: review.seen })
  }
  const failure = review.error ?? signing.error
  const field = differingField(failure)
  const isShown = reason === undefined || reason === 'boxes' || reason === 'waiting'
  const isLedger = review.wallet.type === 'ACCOUNT_LEDGER'
  // with co-signers, it is a day
  const validity = seconds !== undefined && t('review.validFor', { time: formatDuration(seconds * SECOND) })
  if (isBusy && isLedger)
    return (
      <Suspense>
        <LedgerDialog end={validity} />
      </Suspense>
    )
  return (
    <Dialog
      title={t('review.title')}
      end={validity}
      size="large"
      isBusy={isBusy}
      onClose={handleCancel}
      note={
        reason === 'locked' ? (
          <Unlock wallet={review.wallet} />
        ) : reason && prepared ? (
          t(`review.reason.${reason}`)
        ) : (
          prepared && <WhereKey wallet={review.wallet} transaction={prepared.transaction} />
        )
      }
      actions={
        <>
          <Button size="lg" disabled={isBusy} onClick={handleCancel}>
            {request.reject ?? t('review.cancel')}
          </Button>
          {signing.error instanceof ContractChangedError && (
            <Button
              size="lg"
              variant="primary"
              onClick={() => {
                signing.reset()
                review.simulateAgain()
              }}
            >
              {t('review.again')}
            </Button>
          )}
          {rebuild && (
            <Button size="lg" variant="primary" onClick={rebuild}>
              {t('review.rebuild')}
            </Button>
          )}
          {prepared &&
            isShown &&
            !review.isLimitEdited &&
            !(signing.error instanceof ContractChangedError) && (
              <WorkButton
                size="lg"
                variant="commit"
                loading={isBusy}
                disabled={reason !== undefined}
                onClick={handleSign}
              >
                {request.commit ?? t(isSending(request) ? 'review.signAndSend' : 'review.sign')}
              </WorkButton>
            )}
        </>
      }
    >
      {request.above}
      {isBusy && <OtherScreen wallet={request.wallet} />}
      <div className={styles.columns}>
        <div className={styles.start}>
          {failure && (
            <Notice kind="bad">
              {field !== undefined && <strong>{t('review.differ', { field })}</strong>}{' '}
              <WhyNotSigned error={failure} />
              {!isFullyDescribed(failure) && (
                <p className="mono" dir="ltr">
                  {failure.message}
                </p>
              )}
            </Notice>
          )}
          {prepared && summary && (
            <WhatIsSigned
              content={prepared.transaction.content}
              summary={summary}
              forecast={forecast.data}
              warnings={review.warnings}
              ticked={review.ticked}
              onTick={review.handleTick}
            />
          )}
          {forecast.error && <NotSimulated ticked={review.ticked} onTick={review.handleTick} />}
          {prepared && (
            <Signatures
              transaction={prepared.transaction}
              earlier={'signatures' in request.what ? request.what.signatures : []}
              wallet={review.wallet.address}
            />
          )}
          {isLedger && prepared && (
            <Suspense>
              <LedgerPreview transaction={prepared.transaction} signer={review.wallet.address} />
            </Suspense>
          )}
          {forecast.data && summary ? (
            <>
              <Changes forecast={forecast.data} wallet={review.wallet.address} />
              <FeeRows fee={forecast.data.fee} />
              <Checks
                summary={summary}
                forecast={forecast.data}
                isAskedHere={!isFromOthers(request.what)}
                isAlike={review.warnings.some(({ kind }) => kind === 'lookAlike')}
              />
            </>
          ) : (
            !failure &&
            !forecast.error && (
              <Skeleton isOn>
                <p>{t('review.changes')}</p>
                <p>{t('review.fee')}</p>
                <p>{t('review.checks')}</p>
              </Skeleton>
            )
          )}
          {/* below the parts that the user reads first: a late value must not move them */}
          {review.limit && !isBusy && (
            <Suspense>
              <LimitField {...review.limit} />
            </Suspense>
          )}
        </div>
        <div className={styles.bytes}>
          {prepared && summary && (
            <>
              <h3 className={styles.bytesHead}>
                {t('review.bytes')}
                <Tag kind="ok">{t('review.agree', { n: prepared.decoders.length + OURS })}</Tag>
              </h3>
              <ByteDump
                transaction={prepared.transaction}
                fields={review.fields}
                emphasis={summary.emphasis}
                units={{ summary, names: forecast.data?.names }}
              />
              <p className={styles.id}>
                {t('review.id')} <bdi className={`${styles.wholeId} mono`}>{prepared.transaction.txID}</bdi>
              </p>
            </>
          )}
        </div>
      </div>
    </Dialog>
  )
}

const isSending = ({ delivery }: OpenRequest): boolean =>
  delivery.kind === 'broadcast' || delivery.label === 'send'
