import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { refetchNow } from '../../../shared/api/query-client.ts'
import { readAnswer } from '../../../shared/api/site-client.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { refusalText } from '../refusal-text.ts'

type Answer = Parameters<typeof readAnswer>[0]

/** Changes the account, reports a refusal, and loads the account again. */
export function useAccountAction<Input>(action: (input: Input) => Answer, onDone?: () => void) {
  const t = useT()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => readAnswer(action(input)),
    onSuccess: () => {
      onDone?.()
      return refetchNow(queries, ['site'])
    },
    onError: (error) => showToast({ id: 'site', kind: 'error', title: t(refusalText(error)) }),
  })
}
