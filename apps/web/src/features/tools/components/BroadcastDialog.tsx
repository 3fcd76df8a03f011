import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SignedTransaction } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { RequestSentence } from '../../../slices/signing/components/RequestSentence.tsx'
import { RequestWarnings } from '../../../slices/signing/components/RequestWarnings.tsx'
import { sendSigned } from '../../../slices/signing/send-signed.ts'
import { useRepeated } from '../../../slices/signing/use-repeated.ts'
import styles from '../tools.module.css'
import { Failure } from './Failure.tsx'

/** Asks for confirmation before a transaction goes to the network, from which it cannot be taken back. */
export function BroadcastDialog({
  signed,
  warning,
  onClose,
}: {
  signed: SignedTransaction
  warning: string | undefined
  onClose: () => void
}) {
  const t = useT()
  const repeated = useRepeated(signed.transaction)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendSigned(signed),
    onSuccess: onClose,
  })
  return (
    <Dialog
      title={t('tools.broadcastTitle')}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <>
          <Button size="lg" onClick={onClose} disabled={isPending}>
            {t('tools.cancel')}
          </Button>
          <WorkButton
            size="lg"
            variant="primary"
            loading={isPending}
            disabled={!repeated.isReady}
            onClick={() => mutate()}
          >
            {t('tools.broadcast')}
          </WorkButton>
        </>
      }
    >
      <div className={styles.dialog}>
        <p className={styles.sentence}>
          <RequestSentence contract={signed.transaction.content.contract} size="sentence" />
        </p>
        <RequestWarnings
          transaction={signed.transaction}
          signatures={signed.signatures.length}
          repeated={repeated}
          isSending
        />
        {warning && <Notice>{warning}</Notice>}
        <p className="muted">{t('tools.broadcastWarning')}</p>
        {error && <Failure error={error} />}
      </div>
    </Dialog>
  )
}
