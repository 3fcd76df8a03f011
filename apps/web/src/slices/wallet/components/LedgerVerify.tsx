import { useMutation } from '@tanstack/react-query'
import { LedgerError } from '@tronlens/ledger'
import { useT } from '../../../i18n/i18n.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { verifyOnLedger } from '../signers/ledger/ledger-signer.ts'
import type { Wallet } from '../wallet.ts'
import { DeviceScreen } from './DeviceScreen.tsx'
import { FailureSentence } from './FailureSentence.tsx'

/**
 * Has the address of a wallet compared on its Ledger, so that this screen cannot mislead a user who sends to
 * it.
 */
export default function LedgerVerify({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const verifying = useMutation({ mutationFn: () => verifyOnLedger(wallet) })
  const { error, isPending, isSuccess } = verifying
  return (
    <section>
      {isPending && (
        <div role="status">
          <p>{t('ledger.compareLine')}</p>
          <DeviceScreen rows={[{ label: 'Address', value: wallet.address }]} label={t('ledger.screen')} />
        </div>
      )}
      {isSuccess && (
        <p role="status">
          <Tag kind="ok">{t('ledger.verified')}</Tag>
        </p>
      )}
      {error && (
        <Notice kind="bad">
          {error instanceof LedgerError && error.reason === 'rejected' ? (
            t('ledger.verifyRejected')
          ) : (
            <FailureSentence error={error} />
          )}
        </Notice>
      )}
      <WorkButton size="lg" loading={isPending} onClick={() => verifying.mutate()}>
        {t('ledger.verify')}
      </WorkButton>
    </section>
  )
}
