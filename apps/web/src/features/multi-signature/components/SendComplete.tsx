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
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { sendComplete } from '../send-complete.ts'
import styles from './multisig.module.css'

/** Sends a request whose signatures are enough, after a last look at what it does. */
export function SendComplete({ opened, listed }: { opened: Opened; listed: MultisigRecord | undefined }) {
  const t = useT()
  const queries = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendComplete(opened, listed),
    onSuccess: () => setAsked(false),
    onSettled: () => queries.invalidateQueries({ queryKey: ['multisig'] }),
  })
  const { transaction, signatures } = opened
  return (
    <>
      <Button size="lg" variant="primary" onClick={() => setAsked(true)}>
        {t('multisig.send')}
      </Button>
      {isAsked && (
        <Dialog
          title={t('multisig.sendTitle')}
          onClose={() => setAsked(false)}
          isBusy={isPending}
          actions={
            <>
              <Button size="lg" onClick={() => setAsked(false)} disabled={isPending}>
                {t('review.cancel')}
              </Button>
              <WorkButton size="lg" variant="primary" loading={isPending} onClick={() => mutate()}>
                {t('multisig.send')}
              </WorkButton>
            </>
          }
        >
          <div className={styles.ask}>
            <p className={styles.sentence}>
              <RequestSentence contract={transaction.content.contract} size="sentence" />
            </p>
            <RequestWarnings transaction={transaction} signatures={signatures.length} />
            <p className="muted">{t('multisig.sendLine')}</p>
            {error && (
              <Notice kind="bad">
                <FailureSentence error={error} />
              </Notice>
            )}
          </div>
        </Dialog>
      )}
    </>
  )
}
