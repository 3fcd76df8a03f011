import { Button } from '@mantine/core'
import type { Address as AddressValue } from '@tronlens/core'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Sentence } from '../../../i18n/Sentence.tsx'
import { Address } from '../../../shared/entity/Address.tsx'
import { Field } from '../../../shared/form/Field.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { type MessageKind, signerOfMessage } from '../verify.ts'
import { MessageBox } from './MessageBox.tsx'
import styles from './messages.module.css'

/** Shows which address signed a message, and whether it is the expected one. */
export function VerifyForm({ kind }: { kind: MessageKind }) {
  const t = useT()
  const [text, setText] = useState('')
  const [signature, setSignature] = useState('')
  const [expected, setExpected] = useState('')
  const [found, setFound] = useState<{ signer: AddressValue | undefined }>()
  const change = (set: (value: string) => void) => (value: string) => {
    setFound(undefined)
    set(value)
  }
  const address = expected.trim()
  return (
    <div className={styles.form}>
      <MessageBox kind={kind} value={text} onChange={change(setText)} />
      <Field label={t('messages.signature')} isMono value={signature} onChange={change(setSignature)} />
      <Field label={t('messages.address')} isMono value={expected} onChange={change(setExpected)} />
      <Button
        variant="primary"
        disabled={text === '' || signature === ''}
        onClick={() => setFound({ signer: signerOfMessage(kind, text, signature) })}
      >
        {t('messages.verify')}
      </Button>
      {found && (
        <div role="status">
          {found.signer ? (
            <>
              <p>
                <Sentence text="messages.signedBy" values={{ address: <Address value={found.signer} /> }} />
              </p>
              {address !== '' &&
                (address === found.signer ? (
                  <Tag kind="ok">{t('messages.matches')}</Tag>
                ) : (
                  <Notice kind="bad">{t('messages.differs')}</Notice>
                ))}
            </>
          ) : (
            <Notice kind="bad">{t('messages.invalid')}</Notice>
          )}
        </div>
      )}
    </div>
  )
}
