import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { saveBlob } from '../../../shared/save-text.ts'
import { IconDownload } from '../../../shared/ui/icons.ts'
import { showToast } from '../../../shared/ui/toast.ts'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { sourceQuery } from '../../../slices/contract/api/source-query.ts'

/** Hands out every file of a verified contract in one. */
export function SourceZip({ address }: { address: Address }) {
  const t = useT()
  const queries = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      const [{ zip }, { files }] = await Promise.all([
        import('../../../shared/zip.ts'),
        queries.ensureQueryData(sourceQuery(address)),
      ])
      saveBlob(`${address}.zip`, zip(files))
    },
    onError: (error) => showToast({ id: 'source', kind: 'error', title: t(errorText(error).sentence) }),
  })
  return (
    <WorkButton
      size="sm"
      loading={save.isPending}
      leftSection={<IconDownload size={15} stroke={1.6} aria-hidden="true" />}
      onClick={() => save.mutate()}
    >
      {t('contract.sourceZip')}
    </WorkButton>
  )
}
