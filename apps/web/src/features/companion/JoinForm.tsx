import { Button } from '@mantine/core'
import { type Invitation, readInvitation } from '@tronlens/keys/pairing'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { Scanner } from '../../shared/camera/Scanner.tsx'
import { Field } from '../../shared/form/Field.tsx'
import styles from './companion.module.css'

const CODE = /^9\d{5}$/

const tryRead = (text: string): Invitation | undefined => {
  try {
    return readInvitation(text)
  } catch {
    return undefined // any other text is no invitation; the form says so
  }
}

/**
 * How to reach the other screen: by scanning its QR code, by its text, or with its
 * code where a link was opened.
 */
export function JoinForm(props: {
  /** A link has brought everything but the code. */
  isLinked: boolean
  onCode: (code: string) => void
  onInvitation: (invitation: Invitation) => void
}) {
  const { isLinked, onCode, onInvitation } = props
  const t = useT()
  const [text, setText] = useState('')
  const [isScanning, setScanning] = useState(false)
  const invitation = tryRead(text)
  const isReady = isLinked ? CODE.test(text) : invitation !== undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isLinked) onCode(text)
    else if (invitation) onInvitation(invitation)
  }
  const handleScan = (scanned: string): boolean => {
    const found = tryRead(scanned)
    if (found) onInvitation(found)
    return found !== undefined
  }
  return (
    <form onSubmit={handleSubmit}>
      {!isLinked && isScanning && <Scanner onScan={handleScan} />}
      {!isLinked && !isScanning && (
        <Button variant="primary" size="lg" className={styles.scan ?? ''} onClick={() => setScanning(true)}>
          {t('external.scanButton')}
        </Button>
      )}
      <Field
        label={t(isLinked ? 'external.code' : 'external.text')}
        note={t(isLinked ? 'external.codeNote' : 'external.textNote')}
        value={text}
        isMono
        dir="ltr"
        inputMode={isLinked ? 'numeric' : 'text'}
        error={text !== '' && !isReady && !isLinked ? t('external.textWrong') : undefined}
        onChange={(typed) => setText(typed.trim())}
      />
      <Button type="submit" size="lg" disabled={!isReady}>
        {t('external.join')}
      </Button>
    </form>
  )
}
