import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { refetchNow } from '../../../shared/api/query-client.ts'
import { readAnswer } from '../../../shared/api/site-client.ts'
import { showToast } from '../../../shared/ui/toast.ts'

type Answer = Parameters<typeof readAnswer>[0]

/**
 * Runs an action of an operator, shows its result, and reloads the data of the administration pages: a
 * refused action may mean that another operator changed them.
 */
export function useOperatorAction<Input>(action: (input: Input) => Answer, onDone?: () => void) {
  const t = useT()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => readAnswer(action(input)),
    onSuccess: () => {
      showToast({ id: 'admin', kind: 'success', title: t('admin.done') })
      onDone?.()
    },
    onError: (error) =>
      showToast({ id: 'admin', kind: 'error', title: t('admin.failed'), line: error.message }),
    onSettled: () => refetchNow(queries, ['admin']),
  })
}
