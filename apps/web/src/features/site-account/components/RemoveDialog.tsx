import type { ReactNode } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { ConfirmDialog } from '../../../shared/overlays/ConfirmDialog.tsx'
import { useOwnAct } from './use-own-act.ts'

/**
 * Asks before something of the account goes that programs elsewhere may rely on.
 *
 * @param act - removes what has the id
 */
export function RemoveDialog({
  title,
  id,
  act,
  onClose,
  children,
}: {
  title: string
  id: string
  act: (input: { body: { id: string } }) => ReturnType<Parameters<typeof useOwnAct>[0]>
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const remove = useOwnAct(act, onClose)
  return (
    <ConfirmDialog
      title={title}
      action={t('site.remove')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ body: { id } })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
