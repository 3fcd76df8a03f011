import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { keys } from '../../../slices/wallet/keys/key-client.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import { type MessageKind, readTyped } from '../verify.ts'
import { MessageBox } from './MessageBox.tsx'
import styles from './messages.module.css'

/** Signs a message with the key of the wallet; the prefix of its digest keeps it from being a transaction. */
export function SignForm({ kind, wallet }: { kind: MessageKind; wallet: Wallet | undefined }) {
  const t = useT()
  const [text, setText] = useState('')
  const keyId = wallet?.keyId
  const typed = kind === 'typed' && text !== '' ? readTyped(text) : undefined
  const isReadable = kind === 'text' ? text !== '' : typed !== undefined && 'data' in typed
  const signing = useMutation({
    mutationFn: async (id: string) =>
      typed && 'data' in typed ? keys.signTypedData(id, typed.data) : keys.signMessage(id, text),
  })
  const handleChange = (next: string) => {
    signing.reset()
    setText(next)
  }
  return (
    <div className={styles.form}>
      <MessageBox kind={kind} value={text} onChange={handleChange} />
      {typed && 'reason' in typed && (
        <Notice kind="bad">{t('messages.badJson', { reason: typed.reason })}</Notice>
      )}
      {kind === 'typed' && <Notice>{t('messages.warn')}</Notice>}
      {keyId === undefined && <p className="muted">{t('messages.noKey')}</p>}
      {signing.error && <Notice kind="bad">{t(errorText(signing.error).sentence)}</Notice>}
      <Button
        variant="commit"
        disabled={keyId === undefined || !isReadable}
        loading={signing.isPending}
        onClick={() => keyId !== undefined && signing.mutate(keyId)}
      >
        {t('messages.sign')}
      </Button>
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
