import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { FailureSentence } from '../../wallet/components/FailureSentence.tsx'
import { SigningScreen } from '../../wallet/components/SigningScreen.tsx'
import type { Message } from '../../wallet/signers/message.ts'
import { signMessage } from '../../wallet/signers/sign-message.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import { readTyped } from '../read-typed.ts'
import { useTypedReview } from '../use-typed-review.ts'
import styles from './message-review.module.css'
import { TypedDataReview } from './TypedDataReview.tsx'

/** A message that another screen or a site wants signed, word for word. */
export function MessageReview(props: {
  message: Message
  wallet: Wallet
  /** What has to be compared first. */
  above: ReactNode
  /** What it is called, what is asked for, and the two answers. */
  texts: { title: string; line: string; reject: string; commit: string }
  /** @param signature - undefined where it was rejected */
  onAnswer: (signature: string | undefined) => void
}) {
  const { message, wallet, above, texts, onAnswer } = props
  const signing = useMutation({ mutationFn: () => signMessage(wallet, message), onSuccess: onAnswer })
  const { isPending, error } = signing
  const typed = message.kind === 'typed' ? readTyped(message.text) : undefined
  const review = useTypedReview(typed && 'data' in typed ? typed.data : undefined, message.text, wallet)
  const mayAct = message.kind === 'text' || review?.isReady === true
  return (
    <>
      <Dialog
        title={texts.title}
        isBusy={isPending}
        onClose={() => onAnswer(undefined)}
        actions={
          <>
            <Button size="lg" disabled={isPending} onClick={() => onAnswer(undefined)}>
              {texts.reject}
            </Button>
            <WorkButton
              size="lg"
              variant="commit"
              loading={isPending}
              disabled={!mayAct}
              onClick={() => signing.mutate()}
            >
              {texts.commit}
            </WorkButton>
          </>
        }
      >
        {above}
        <p>{texts.line}</p>
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
