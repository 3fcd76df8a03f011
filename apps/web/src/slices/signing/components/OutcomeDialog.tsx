import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { readTransaction } from '@tronlens/signing'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { Hash } from '../../../shared/entity/Hash.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { paths } from '../../../shared/paths.ts'
import { useNow } from '../../../shared/time/now.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { FailureSentence } from '../../wallet/components/FailureSentence.tsx'
import { openDialog } from '../../wallet/dialog-store.ts'
import { canSign } from '../../wallet/wallet.ts'
import { useWallets } from '../../wallet/wallet-store.ts'
import { tokenNamesQuery } from '../api/token-names.ts'
import { closeOutcome, type Outcome } from '../outcome-store.ts'
import { resendingFor, retry } from '../retry.ts'
import type { SentRecord } from '../sent-records.ts'
import { resend, useSent } from '../sent-store.ts'
import { standingText } from '../standing-text.ts'
import { summarizeContract, withPieces } from '../summary.ts'
import { OutcomeNotice } from './OutcomeNotice.tsx'
import { OutcomeSteps } from './OutcomeSteps.tsx'
import styles from './review.module.css'
import { announceOnLeaving, markAnnounced } from './SentToasts.tsx'
import { WhatHappens } from './WhatHappens.tsx'

// the explorer's sentences, once there is something to describe
const WhatHappened = lazy(() => import('./WhatHappened.tsx'))

/**
 * The outcome of a signature: every transaction of the product ends here. Closing the dialog is safe; later
 * events are shown as messages.
 */
export default function OutcomeDialog({ outcome }: { outcome: Outcome }) {
  return outcome.kind === 'sent' ? (
    <SentOutcome key={outcome.txID} {...outcome} />
  ) : (
    <HandedOverOutcome {...outcome} />
  )
}

/** The sentence of the review again. */
function Requested({ rawDataHex }: { rawDataHex: string }) {
  const summary = useMemo(() => summarizeContract(readTransaction(rawDataHex)), [rawDataHex])
  const { data: names } = useQuery(tokenNamesQuery(summary.assets))
  return <WhatHappens summary={withPieces(summary, [], names)} names={names} />
}

function SentOutcome({ txID, afterwards }: Extract<Outcome, { kind: 'sent' }>) {
  const record = useSent(txID)
  return record ? <Shown record={record} afterwards={afterwards} /> : null
}

function Shown({ record, afterwards }: { record: SentRecord; afterwards: Outcome['afterwards'] }) {
  const t = useT()
  const wallet = useWallets().find((each) => each.address === record.signer && canSign(each))
  const { txID, rawDataHex, retriedBy } = record
  const now = useNow()
  const { standing, title, values } = standingText(record, now)
  const resending = resendingFor(record, now)
  const sending = useMutation({ mutationFn: () => resend(txID) })
  useEffect(() => markAnnounced(record), [record])
  const isNotOnChain = standing === 'over' || standing === 'refused'
  const handleClose = () => {
    closeOutcome()
    announceOnLeaving(record)
    afterwards?.onClose?.(!isNotOnChain)
  }
  const handleAnother = () => {
    closeOutcome()
    announceOnLeaving(record)
    afterwards?.another?.choose()
  }
  return (
    <Dialog
      title={t(title, values)}
      onClose={handleClose}
      note={retriedBy !== undefined && t('after.retried')}
      actions={
        <>
          {afterwards?.another && !isNotOnChain ? (
            <Button size="lg" onClick={handleAnother}>
              {t(afterwards.another.text)}
            </Button>
          ) : (
            <Button size="lg" onClick={handleClose}>
              {t('after.close')}
            </Button>
          )}
          {!isNotOnChain && (
            <Button
              size="lg"
              variant="primary"
              component={Link}
              to={paths.transaction(txID)}
              onClick={handleClose}
            >
              {t('after.view')}
            </Button>
          )}
          {resending === 'sameBytes' && (
            <WorkButton
              size="lg"
              variant="primary"
              loading={sending.isPending}
              onClick={() => sending.mutate()}
            >
              {t('after.sendSame')}
            </WorkButton>
          )}
          {resending === 'newSignature' && wallet && (
            <Button size="lg" variant="primary" onClick={() => void retry(record, wallet, afterwards)}>
              {t('after.retry')}
            </Button>
          )}
          {resending === 'newSignature' && !wallet && (
            <Button size="lg" variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('after.openWallet')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.outcome}>
        {standing === 'done' ? (
          <Suspense fallback={<Requested rawDataHex={rawDataHex} />}>
            <WhatHappened txID={txID} fallback={<Requested rawDataHex={rawDataHex} />} />
          </Suspense>
        ) : (
          <Requested rawDataHex={rawDataHex} />
        )}
        {!isNotOnChain && <OutcomeSteps record={record} />}
        {sending.error && (
          <Notice kind="bad">
            <FailureSentence error={sending.error} />
          </Notice>
        )}
        <OutcomeNotice record={record} />
        <p className={styles.id}>
          {t('review.id')} <Hash kind="transaction" value={txID} plain />
        </p>
        {retriedBy !== undefined && (
          <p className={styles.id}>
            {t('after.retriedBy')} <Hash kind="transaction" value={retriedBy} plain />
          </p>
        )}
      </div>
    </Dialog>
  )
}

function HandedOverOutcome({ transaction, afterwards }: Extract<Outcome, { kind: 'handedOver' }>) {
  const t = useT()
  const handleClose = () => {
    closeOutcome()
    afterwards?.onClose?.(true)
  }
  const handleAnother = () => {
    closeOutcome()
    afterwards?.another?.choose()
  }
  return (
    <Dialog
      title={t('after.title.handedOver')}
      onClose={handleClose}
      actions={
        <>
          {afterwards?.another ? (
            <Button size="lg" onClick={handleAnother}>
              {t(afterwards.another.text)}
            </Button>
          ) : (
            <Button size="lg" onClick={handleClose}>
              {t('after.close')}
            </Button>
          )}
          <Button
            size="lg"
            variant="primary"
            component={Link}
            to={paths.multiSignature(transaction.txID)}
            onClick={handleClose}
          >
            {t('after.viewRequest')}
          </Button>
        </>
      }
    >
      <div className={styles.outcome}>
        <Requested rawDataHex={transaction.rawDataHex} />
        <p>{t('after.handedOver')}</p>
        <p className={styles.id}>
          {t('review.id')} <Hash kind="transaction" value={transaction.txID} plain />
        </p>
      </div>
    </Dialog>
  )
}
