import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../shared/overlays/ConfirmDialog.tsx'
import { useAccountAction } from './use-account-action.ts'

/**
 * Asks for confirmation before something of the account is removed that programs elsewhere may rely on.
 *
 * @param remove - removes the thing with this id
 */
export function RemoveDialog({
  title,
  id,
  remove,
  onClose,
  children,
}: {
  title: string
  id: string
  remove: (input: { body: { id: string } }) => ReturnType<Parameters<typeof useAccountAction>[0]>
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const removal = useAccountAction(remove, onClose)
  return (
    <ConfirmDialog
      title={title}
      action={t('site.remove')}
      isPending={removal.isPending}
      onConfirm={() => removal.mutate({ body: { id } })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
