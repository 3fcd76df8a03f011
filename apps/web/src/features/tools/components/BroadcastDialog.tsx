import type { SignedTransaction } from '@tronlens/signing'
import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { SendSignedDialog } from '../../../slices/signing/components/SendSignedDialog.tsx'
import { sendSigned } from '../../../slices/signing/send-signed.ts'
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
  return (
    <SendSignedDialog
      signed={signed}
      texts={{ title: t('tools.broadcastTitle'), cancel: t('tools.cancel'), send: t('tools.broadcast') }}
      send={() => sendSigned(signed)}
      onClose={onClose}
      styles={{ body: styles.dialog, sentence: styles.sentence }}
    >
      {(error) => (
        <>
          {warning && <Notice>{warning}</Notice>}
          <p className="muted">{t('tools.broadcastWarning')}</p>
          {error && <Failure error={error} />}
        </>
      )}
    </SendSignedDialog>
  )
}
