import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { TypedDataReview } from '../../slices/signing/components/TypedDataReview.tsx'
import { readTyped } from '../../slices/signing/read-typed.ts'
import { useTypedReview } from '../../slices/signing/use-typed-review.ts'
import { FailureSentence } from '../../slices/wallet/components/FailureSentence.tsx'
import { SigningScreen } from '../../slices/wallet/components/SigningScreen.tsx'
import { type Message, signMessage } from '../../slices/wallet/signers/sign-message.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import styles from './companion.module.css'

/** A message that the other screen wants signed, word for word. */
export function MessageRequest(props: {
  message: Message
  wallet: Wallet
  /** What has to be compared first. */
  above: ReactNode
  /** @param signature - undefined where it was rejected */
  onAnswer: (signature: string | undefined) => void
}) {
  const { message, wallet, above, onAnswer } = props
  const t = useT()
  const signing = useMutation({ mutationFn: () => signMessage(wallet, message), onSuccess: onAnswer })
  const { isPending, error } = signing
  const typed = message.kind === 'typed' ? readTyped(message.text) : undefined
  const review = useTypedReview(typed && 'data' in typed ? typed.data : undefined, message.text, wallet)
  const mayAct = message.kind === 'text' || review?.isReady === true
  return (
    <>
      <Dialog
        title={t('external.messageTitle')}
        isBusy={isPending}
        onClose={() => onAnswer(undefined)}
        actions={
          <>
            <Button size="lg" disabled={isPending} onClick={() => onAnswer(undefined)}>
              {t('external.reject')}
            </Button>
            <WorkButton
              size="lg"
              variant="commit"
              loading={isPending}
              disabled={!mayAct}
              onClick={() => signing.mutate()}
            >
              {t('external.match')}
            </WorkButton>
          </>
        }
      >
        {above}
        <p>{t('external.messageLine')}</p>
        {review ? (
          <TypedDataReview review={review} />
        ) : (
          <pre className={styles.message} dir="auto">
            {message.text}
          </pre>
        )}
        {typed && 'reason' in typed && (
          <Notice kind="bad">
            <bdi lang="en">{typed.reason}</bdi>
          </Notice>
        )}
        {error && (
          <Notice kind="bad">
            <FailureSentence error={error} />
          </Notice>
        )}
      </Dialog>
      {isPending && <SigningScreen wallet={wallet} />}
    </>
  )
}
