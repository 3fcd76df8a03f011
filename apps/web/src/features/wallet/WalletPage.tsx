import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { FullAddress } from '../../shared/entity/Address.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { openAct } from '../../slices/wallet/act-store.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'

/** The opened wallet. */
export default function WalletPage() {
  const t = useT()
  const wallet = useWallet()
  return (
    <>
      <PageTitle title={t('wallet.page')} />
      {wallet ? (
        <>
          <FullAddress value={wallet.address} />
          <Button variant="primary" onClick={() => openAct({ kind: 'send' })}>
            {t('send.title')}
          </Button>
        </>
      ) : (
        <Button onClick={() => openAct({ kind: 'signIn' })}>{t('wallet.open')}</Button>
      )}
    </>
  )
}
