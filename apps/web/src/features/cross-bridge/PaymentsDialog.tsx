import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { bridgePaymentsQuery } from '../../slices/bridge/api/bridge-queries.ts'
import type { Crossing } from '../../slices/bridge/crossing.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import styles from './bridge.module.css'
import { PaymentRow } from './PaymentRow.tsx'

/** What an account handed in at bridges, how far it is, and what can be tried again. */
export function PaymentsDialog({
  wallet,
  crossings,
  views,
}: {
  wallet: Wallet
  crossings: readonly Crossing[]
  views: ReactNode
}) {
  const t = useT()
  const payments = useQuery(bridgePaymentsQuery(wallet.address))
  useRefetchOnBlock(payments)
  return (
    <Dialog
      title={t('bridge.payments')}
      onClose={closeDialog}
      actions={
        <Button size="lg" onClick={closeDialog}>
          {t('bridge.close')}
        </Button>
      }
    >
      {views}
      {payments.isLoadingError && (
        <ErrorState error={payments.error} onRetry={() => void payments.refetch()} />
      )}
      {payments.data?.length === 0 && <p className="muted">{t('bridge.noPayments')}</p>}
      <ul className={styles.payments}>
        {payments.data?.map((payment) => {
          const crossing = crossings.find(({ chainId }) => chainId === payment.chainid)
          return (
            crossing && (
              <PaymentRow
                key={`${payment.chainid} ${payment.kind === 'withdraw'} ${payment.nonce}`}
                wallet={wallet}
                crossing={crossing}
                payment={payment}
              />
            )
          )
        })}
      </ul>
    </Dialog>
  )
}
