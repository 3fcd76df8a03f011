import { Button } from '@mantine/core'
import type { Intent } from '@tronlens/signing'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { CheckBox } from '../../../shared/form/CheckBox.tsx'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'

/** A small form in a dialog that leads to a review. */
export function ActDialog({
  title,
  line,
  confirmation,
  intent,
  onReview,
  onClose,
  children,
}: {
  title: string
  line?: ReactNode
  /** The text of a box that the user has to tick first. */
  confirmation?: string
  /** The intent that the form describes; undefined while an input is missing. */
  intent: Intent | undefined
  onReview: (intent: Intent) => void
  onClose: () => void
  children?: ReactNode
}) {
  const t = useT()
  const [isConfirmed, setConfirmed] = useState(false)
  const isReady = intent !== undefined && (!confirmation || isConfirmed)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {t('walletPage.cancel')}
          </Button>
          <Button size="lg" variant="primary" disabled={!isReady} onClick={() => intent && onReview(intent)}>
            {t('walletPage.review')}
          </Button>
        </>
      }
    >
      {line && <p className="muted">{line}</p>}
      {children}
      {confirmation && (
        <CheckBox isChecked={isConfirmed} onChange={setConfirmed}>
          {confirmation}
        </CheckBox>
      )}
    </Dialog>
  )
}
