import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { askAnew } from '../../../shared/api/query-client.ts'
import { readAnswer } from '../../../shared/api/site-client.ts'
import { showToast } from '../../../shared/ui/toast.ts'

type Answer = Parameters<typeof readAnswer>[0]

/** Does something at the desk, tells how it went, and reads the desk anew: what was refused may have been changed by somebody else. */
export function useAct<Input>(act: (input: Input) => Answer, onDone?: () => void) {
  const t = useT()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => readAnswer(act(input)),
    onSuccess: () => {
      showToast({ id: 'desk', kind: 'success', title: t('desk.done') })
      onDone?.()
    },
    onError: (error) =>
      showToast({ id: 'desk', kind: 'error', title: t('desk.failed'), line: error.message }),
    onSettled: () => askAnew(queries, ['desk']),
  })
}
