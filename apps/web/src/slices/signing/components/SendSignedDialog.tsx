import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReviewedTransaction } from '@tronlens/signing'
import type { ReactNode } from 'react'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { useRepeated } from '../use-repeated.ts'
import { CallDetails } from './acts/InnerCalls.tsx'
import { RequestSentence } from './RequestSentence.tsx'
import { RequestWarnings } from './RequestWarnings.tsx'

/** Texts of the dialog. */
export interface SendTexts {
  title: string
  cancel: string
  send: string
}

/**
 * Asks for confirmation before a signed transaction goes to the network, from which it cannot be taken back.
 * It cannot be sent before the tick, where something for the same purpose is still open.
 */
export function SendSignedDialog({
  signed: { transaction, signatures },
  texts,
  send,
  onSettled,
  onClose,
  styles,
  children,
}: {
  signed: { transaction: ReviewedTransaction; signatures: readonly unknown[] }
  texts: SendTexts
  send: () => Promise<unknown>
  onSettled?: () => Promise<unknown>
  onClose: () => void
  /** Classes of the page that opens it. */
  styles: { body: string | undefined; sentence: string | undefined }
  /** What follows the warnings, with the failure of the last attempt. */
  children: (error: Error | null) => ReactNode
}) {
  const repeated = useRepeated(transaction)
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: onClose,
    ...(onSettled && { onSettled }),
  })
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      isBusy={isPending}
      actions={
        <>
          <Button size="lg" onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <WorkButton
            size="lg"
            variant="primary"
            loading={isPending}
            disabled={!repeated.isReady}
            onClick={() => mutate()}
          >
            {texts.send}
          </WorkButton>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.sentence}>
          <RequestSentence contract={transaction.content.contract} size="sentence" />
        </p>
        <CallDetails contract={transaction.content.contract} />
        <RequestWarnings
          transaction={transaction}
          signatures={signatures.length}
          repeated={repeated}
          isSending
        />
        {children(error)}
      </div>
    </Dialog>
  )
}
