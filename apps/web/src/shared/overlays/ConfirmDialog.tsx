import type { ReactNode } from 'react'
import { WorkButton } from '../ui/WorkButton.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks for confirmation before something is removed, and explains what that means. */
export function ConfirmDialog({
  title,
  action,
  isPending = false,
  onConfirm,
  onClose,
  children,
}: {
  title: ReactNode
  /** What the button says. */
  action: ReactNode
  isPending?: boolean
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <WorkButton size="lg" variant="danger" loading={isPending} onClick={onConfirm}>
          {action}
        </WorkButton>
      }
    >
      {children}
    </Dialog>
  )
}
