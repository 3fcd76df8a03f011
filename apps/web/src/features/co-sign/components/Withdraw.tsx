import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MultisigRecord } from '@tronlens/api-contract'
import { MULTISIG_CODES, PURPOSES } from '@tronlens/api-contract/client'
import { useT } from '../../../i18n/i18n.ts'
import { api } from '../../../shared/api/client.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { CoSigningRefusedError } from '../../../slices/signing/co-sign.ts'
import { FailureSentence } from '../../../slices/wallet/components/FailureSentence.tsx'
import { signStatement } from '../../../slices/wallet/signers/sign-statement.ts'
import type { Wallet } from '../../../slices/wallet/wallet.ts'

/** Takes a request back for the account that asked for it; its key signs a text that says so. */
export function Withdraw({ record, wallet }: { record: MultisigRecord; wallet: Wallet }) {
  const t = useT()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const body = await signStatement(wallet, PURPOSES.withdraw, { hash: record.hash }, 'address')
      const { code, message } = await api.withdrawMultisig({ body })
      if (code !== MULTISIG_CODES.ok[0]) throw new CoSigningRefusedError(code, message, record.expiration)
    },
    // also after a refusal: it may have been completed in between
    onSettled: () => queries.invalidateQueries({ queryKey: ['multisig'] }),
  })
  return (
    <>
      {error && (
        <Notice kind="bad">
          <FailureSentence error={error} />
        </Notice>
      )}
      <WorkButton size="lg" loading={isPending} onClick={() => mutate()}>
        {t('multisig.withdraw')}
      </WorkButton>
    </>
  )
}
