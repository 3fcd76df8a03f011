import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FoundAccount, toLedgerError } from '@tronlens/ledger'
import type { LedgerDevice } from '@tronlens/ledger/device'
import { useEffect, useState } from 'react'
import { useT } from '../../../../i18n/i18n.ts'
import { Glyph } from '../../../../shared/entity/Glyph.tsx'
import { Notice } from '../../../../shared/ui/Notice.tsx'
import { showToast } from '../../../../shared/ui/toast.ts'
import { WorkButton } from '../../../../shared/ui/WorkButton.tsx'
import { DeviceScreen } from '../../../../slices/wallet/components/DeviceScreen.tsx'
import { closeDialog } from '../../../../slices/wallet/dialog-store.ts'
import { openWallet } from '../../../../slices/wallet/wallet-store.ts'
import { Foot } from '../../foot-slot.tsx'
import styles from './ledger.module.css'

/** Has each chosen address compared on the screen of the device; those that are approved there are opened. */
export function CheckAccounts({
  device,
  accounts,
  onBack,
}: {
  device: LedgerDevice
  accounts: readonly FoundAccount[]
  onBack: () => void
}) {
  const t = useT()
  const [place, setPlace] = useState(0)
  const account = accounts[place]
  const { isSuccess, isFetching, error, refetch } = useQuery({
    queryKey: ['ledger-check', account?.path, account?.address],
    queryFn: async () => {
      if (account) await device.verifyAddress(account.path, account.address)
      return true
    },
    enabled: account !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useEffect(() => {
    if (!isSuccess || !account) return
    openWallet({ type: 'ACCOUNT_LEDGER', address: account.address, path: account.path })
    if (place + 1 < accounts.length) return setPlace(place + 1)
    closeDialog()
    showToast({ id: 'signIn', kind: 'success', title: t('signIn.done') })
  }, [isSuccess, account, accounts, place, t])
  if (!account) return null
  return (
    <div className={styles.check}>
      <p className="muted">{t('ledger.checkOf', { k: place + 1, n: accounts.length })}</p>
      <h3>{t('ledger.compare')}</h3>
      <p>{t('ledger.compareLine')}</p>
      <p className={styles.address}>
        <Glyph address={account.address} size={30} />
        <bdi className="mono muted" dir="ltr">
          {account.path}
        </bdi>
      </p>
      <DeviceScreen rows={[{ label: 'Address', value: account.address }]} label={t('ledger.screen')} />
      {error && !isFetching && (
        <Notice kind="bad">
          {t(
            toLedgerError(error).reason === 'rejected'
              ? 'ledger.addressRejected'
              : `ledger.reason.${toLedgerError(error).reason}`,
          )}
        </Notice>
      )}
      <Foot note={t('ledger.note')}>
        <Button size="lg" disabled={isFetching} onClick={onBack}>
          {t('ledger.back')}
        </Button>
        {error && (
          <WorkButton size="lg" variant="primary" loading={isFetching} onClick={() => void refetch()}>
            {t('ledger.again')}
          </WorkButton>
        )}
      </Foot>
    </div>
  )
}
