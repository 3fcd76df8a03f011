import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { TypedDataReview } from '../../../slices/signing/components/TypedDataReview.tsx'
import { readTyped } from '../../../slices/signing/read-typed.ts'
import { useTypedReview } from '../../../slices/signing/use-typed-review.ts'
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { SigningScreen } from '../../../slices/wallet/components/SigningScreen.tsx'
import { signMessage } from '../../../slices/wallet/signers/sign-message.ts'
import { canSign, isLocked, type Wallet } from '../../../slices/wallet/wallet.ts'
import type { MessageKind } from '../verify.ts'
import { MessageBox } from './MessageBox.tsx'
import styles from './messages.module.css'

/** Signs a message with the key of the wallet; the prefix of its digest keeps it from being a transaction. */
export function SignForm({ kind, wallet }: { kind: MessageKind; wallet: Wallet | undefined }) {
  const t = useT()
  const [text, setText] = useState('')
  const signer = wallet && canSign(wallet) && !isLocked(wallet) ? wallet : undefined
  const typed = kind === 'typed' && text !== '' ? readTyped(text) : undefined
  const review = useTypedReview(typed && 'data' in typed ? typed.data : undefined, text, signer)
  const isReadable = kind === 'text' ? text !== '' : review?.isReady === true
  const signing = useMutation({
    mutationFn: (by: Wallet) => signMessage(by, { kind, text }),
  })
  const handleChange = (next: string) => {
    signing.reset()
    setText(next)
  }
  return (
    <div className={styles.form}>
      <MessageBox kind={kind} value={text} onChange={handleChange} />
      {typed && 'reason' in typed && (
        <Notice kind="bad">
          {t('messages.badJson')}
          <br />
          <bdi className="muted" lang="en">
            {typed.reason}
          </bdi>
        </Notice>
      )}
      {kind === 'typed' && <Notice>{t('messages.warn')}</Notice>}
      {review && <TypedDataReview review={review} />}
      {!signer && <p className="muted">{t('messages.noKey')}</p>}
      {signing.error && (
        <Notice kind="bad">
          <FailureSentence error={signing.error} />
        </Notice>
      )}
      {signing.isPending && signer && <SigningScreen wallet={signer} />}
      <WorkButton
        variant="commit"
        disabled={!signer || !isReadable}
        loading={signing.isPending}
        onClick={() => signer && signing.mutate(signer)}
      >
        {t('messages.sign')}
      </WorkButton>
      {signing.data !== undefined && (
        <p className={styles.result}>
          <span className="muted">{t('messages.signature')}</span>
          <output className="mono">{`0x${signing.data}`}</output>
          <CopyButton value={`0x${signing.data}`} />
        </p>
      )}
    </div>
  )
}
