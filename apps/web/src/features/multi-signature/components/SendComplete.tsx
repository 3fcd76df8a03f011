import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MultisigRecord } from '@tronlens/api-contract'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { RequestSentence } from '../../../slices/signing/components/RequestSentence.tsx'
import { RequestWarnings } from '../../../slices/signing/components/RequestWarnings.tsx'
import type { Opened } from '../../../slices/signing/use-opened.ts'
import { useRepeated } from '../../../slices/signing/use-repeated.ts'
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { sendComplete } from '../send-complete.ts'
import styles from './multisig.module.css'

/** Sends a request whose signatures are enough, after a last look at what it does. */
export function SendComplete({ opened, listed }: { opened: Opened; listed: MultisigRecord | undefined }) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button size="lg" variant="primary" onClick={() => setAsked(true)}>
        {t('multisig.send')}
      </Button>
      {isAsked && <SendDialog opened={opened} listed={listed} onClose={() => setAsked(false)} />}
    </>
  )
}

function SendDialog({
  opened,
  listed,
  onClose,
}: {
  opened: Opened
  listed: MultisigRecord | undefined
  onClose: () => void
}) {
  const t = useT()
  const queries = useQueryClient()
  const { transaction, signatures } = opened
  const repeated = useRepeated(transaction)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendComplete(opened, listed),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries({ queryKey: ['multisig'] }),
  })
  return (
    <Dialog
      title={t('multisig.sendTitle')}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <>
          <Button size="lg" onClick={onClose} disabled={isPending}>
            {t('review.cancel')}
          </Button>
          <WorkButton
            size="lg"
            variant="primary"
            loading={isPending}
            disabled={!repeated.isReady}
            onClick={() => mutate()}
          >
            {t('multisig.send')}
          </WorkButton>
        </>
      }
    >
      <div className={styles.ask}>
        <p className={styles.sentence}>
          <RequestSentence contract={transaction.content.contract} size="sentence" />
        </p>
        <RequestWarnings
          transaction={transaction}
          signatures={signatures.length}
          repeated={repeated}
          isSending
        />
        <p className="muted">{t('multisig.sendLine')}</p>
        {error && (
          <Notice kind="bad">
            <FailureSentence error={error} />
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
