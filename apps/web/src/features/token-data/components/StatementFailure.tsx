import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { StatementRefusedError } from '../statement.ts'

/** Why a statement was not signed or not taken, with the words of the server beneath. */
export function StatementFailure({ error }: { error: unknown }) {
  const t = useT()
  return (
    <Notice kind="bad">
      {error instanceof StatementRefusedError ? (
        <>
          {t('tokenData.notTaken')}
          <br />
          <bdi className="muted" lang="en">
            {error.message}
          </bdi>
        </>
      ) : (
        <FailureSentence error={error} />
      )}
    </Notice>
  )
}
