import { Button } from '@mantine/core'
import { TRX_DECIMALS, tokenAmount } from '@tronlens/core'
import { warningId } from '@tronlens/signing'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { TrxAmount } from '../../../shared/entity/Amount.tsx'
import { formatAmount } from '../../../shared/format/amount.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { useNow } from '../../../shared/time/now.ts'
import { IconAlertTriangle, IconCheck, IconCircle, IconClock } from '../../../shared/ui/icons.ts'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Skeleton } from '../../../shared/ui/Skeleton.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { OtherScreen } from '../../wallet/components/SigningScreen.tsx'
import type { BatchForecast } from '../api/batch-forecast-query.ts'
import { closeBatch, type SignBatch } from '../batch-store.ts'
import { summarizeReviewed } from '../review-warnings.ts'
import { useSent } from '../sent-store.ts'
import { standingText } from '../standing-text.ts'
import { type BatchAct, type BatchStep, tickOf, useBatch } from '../use-batch.ts'
import styles from './batch.module.css'
import { OwnChanges } from './Changes.tsx'
import { NotSimulated } from './NotSimulated.tsx'
import { StandingLine } from './StandingLine.tsx'
import { WhatIsSigned } from './WhatIsSigned.tsx'
import { Unlock, WhereKey } from './WhereKey.tsx'
import { WhyNotSigned } from './WhyNotSigned.tsx'

const LedgerDialog = lazyWithTexts(['ledger'], () => import('../../wallet/components/LedgerDialog.tsx'))
const LimitField = lazyWithTexts(['form'], async () => ({
  default: (await import('../../contract/components/FeeLimitField.tsx')).FeeLimitField,
}))
const OURS = 1

/** The text of the button, which depends on whether some were signed and whether others sign too. */
const SIGN_TEXTS = {
  'false-false': 'batch.signAll',
  'true-false': 'batch.signRest',
  'false-true': 'batch.signAllShared',
  'true-true': 'batch.signRestShared',
} as const

/** All transactions of a batch according to their bytes, and the outcome of each. */
export default function BatchDialog({ batch }: { batch: SignBatch & { id: number } }) {
  const t = useT()
  const {
    wallet,
    prepared,
    error,
    acts,
    fee,
    isNotSimulated,
    left,
    isShared,
    isBusy,
    isWaiting,
    sign,
    stop,
    rebuild,
    limit,
    isLimitEdited,
    reason,
    ticked,
    handleTick,
  } = useBatch(batch)
  const [first] = prepared ?? []
  const hasBegun = acts.some(({ step }) => step.step !== 'waiting')
  const place = batch.requests.length - left + 1
  const progress =
    isBusy && t('batch.progress', { n: formatInteger(place), of: formatInteger(batch.requests.length) })
  if (isBusy && !isWaiting && wallet.type === 'ACCOUNT_LEDGER')
    return (
      <Suspense>
        <LedgerDialog end={progress} />
      </Suspense>
    )
  return (
    <Dialog
      title={batch.title}
      end={progress}
      size="medium"
      isBusy={isBusy}
      onClose={closeBatch}
      note={
        reason === 'locked' ? (
          <Unlock wallet={wallet} />
        ) : reason && reason !== 'broken' && prepared && left > 0 ? (
          t(`review.reason.${reason}`)
        ) : (
          first && <WhereKey wallet={wallet} transaction={first.transaction} />
        )
      }
      actions={
        <>
          <Button size="lg" onClick={isBusy ? stop : closeBatch}>
            {t(isBusy ? 'batch.stop' : hasBegun ? 'after.close' : 'review.cancel')}
          </Button>
          {rebuild && (
            <Button size="lg" variant="primary" onClick={rebuild}>
              {t('review.rebuild')}
            </Button>
          )}
          {prepared && left > 0 && !rebuild && reason !== 'broken' && (
            <WorkButton
              size="lg"
              variant="commit"
              loading={isBusy}
              disabled={reason !== undefined || isLimitEdited}
              onClick={sign}
            >
              {t(SIGN_TEXTS[`${hasBegun}-${isShared}`], { n: formatInteger(left) })}
            </WorkButton>
          )}
        </>
      }
    >
      {isBusy && !isWaiting && <OtherScreen wallet={wallet} />}
      {error && (
        <Notice kind="bad">
          <WhyNotSigned error={error} />
        </Notice>
      )}
      <p>{batch.line}</p>
      {isWaiting && <p role="status">{batch.inOrder?.waits}</p>}
      {reason === 'broken' && <Notice kind="bad">{batch.inOrder?.failed}</Notice>}
      {isNotSimulated && <NotSimulated ticked={ticked} onTick={handleTick} />}
      {isShared && <p>{t('batch.shared')}</p>}
      <Skeleton isOn={!prepared && !error}>
        <ol className={styles.acts} aria-label={batch.title}>
          {prepared
            ? acts.map((act) => (
                <Act
                  key={act.prepared.transaction.txID}
                  act={act}
                  describe={batch.describe}
                  ticked={ticked}
                  onTick={handleTick}
                />
              ))
            : batch.requests.map((_, n) => <li key={String(n)}>…</li>)}
        </ol>
      </Skeleton>
      <p className={styles.foot}>
        {t('review.fee')} <Fee fee={fee} isOpen={acts.some(({ isAssumed }) => isAssumed)} />
        {first && <Tag kind="ok">{t('review.agree', { n: first.decoders.length + OURS })}</Tag>}
      </p>
      {limit && !isBusy && (
        <Suspense>
          <LimitField {...limit} />
        </Suspense>
      )}
      {fee && !fee.isAffordable && !hasBegun && <Notice kind="warn">{t('batch.tooDear')}</Notice>}
    </Dialog>
  )
}

/**
 * The fee of all transactions; at most the sum of their limits while the effects of one are only assumed.
 */
function Fee({ fee, isOpen }: { fee: BatchForecast | undefined; isOpen: boolean }) {
  const t = useT()
  if (!fee) return '…'
  if (!isOpen) return <TrxAmount value={fee.total} strong />
  const cap = fee.each.reduce((sum, each) => sum + each.fee.cap, 0n)
  return <b>{t('review.fee.cap', { cap: formatAmount(tokenAmount(cap), TRX_DECIMALS, 'TRX') })}</b>
}

/** One transaction of a batch: its effect, its warnings, and its progress. */
function Act({
  act,
  describe,
  ticked,
  onTick,
}: {
  act: BatchAct
  describe: SignBatch['describe']
  ticked: ReadonlySet<string>
  onTick: (id: string, isTicked: boolean) => void
}) {
  const t = useT()
  const { prepared, step, forecast, warnings } = act
  const { content, txID } = prepared.transaction
  const own = warnings.filter((each) => ticked.has(tickOf(act, warningId(each)))).map(warningId)
  return (
    <li>
      <div className={styles.name}>
        {describe(content)}
        <WhatIsSigned
          content={content}
          summary={summarizeReviewed(content, forecast)}
          forecast={forecast}
          warnings={warnings}
          ticked={new Set(own)}
          onTick={(id, isTicked) => onTick(tickOf(act, id), isTicked)}
        />
        {act.isAssumed && <p className="muted">{t('batch.assumed')}</p>}
        {forecast && <OwnChanges forecast={forecast} owner={content.contract.fields.ownerAddress} />}
      </div>
      <div className={styles.step} role="status">
        <StepText txID={txID} step={step} />
      </div>
    </li>
  )
}

function StepText({ txID, step }: { txID: string; step: BatchStep }) {
  const t = useT()
  switch (step.step) {
    case 'waiting':
      return (
        <span className="muted">
          <IconCircle size={14} stroke={1.6} /> {t('batch.notSent')}
        </span>
      )
    case 'signing':
      return (
        <span>
          <IconClock size={14} stroke={1.6} /> {t('batch.signing')}
        </span>
      )
    case 'handedOver':
      return (
        <span>
          <IconCheck size={14} stroke={1.6} /> {t('after.title.handedOver')}
        </span>
      )
    case 'sent':
      return <SentText txID={txID} />
    case 'failed':
      return (
        <span className="bad">
          <IconAlertTriangle size={14} stroke={1.6} /> <WhyNotSigned error={step.error} />
        </span>
      )
  }
}

/** The outcome of a sent transaction. */
function SentText({ txID }: { txID: string }) {
  const now = useNow()
  const record = useSent(txID)
  if (!record) return null
  const text = standingText(record, now)
  const line = <StandingLine text={text} />
  if (text.tone === 'bad')
    return (
      <span className="bad">
        <IconAlertTriangle size={14} stroke={1.6} /> {line}
      </span>
    )
  if (text.tone === 'open')
    return (
      <span>
        <IconClock size={14} stroke={1.6} /> {line}
      </span>
    )
  return (
    <Link to={paths.transaction(txID)} onClick={closeBatch}>
      <IconCheck size={14} stroke={1.6} /> {line}
    </Link>
  )
}
