import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { toDataURL } from 'qrcode'
import { Suspense } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { CopyButton } from '../../shared/entity/CopyButton.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { nodeAccountQuery } from '../../slices/account/api/node-account-query.ts'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import styles from './receive.module.css'

const LedgerVerify = lazyWithTexts(
  ['ledger'],
  () => import('../../slices/wallet/components/LedgerVerify.tsx'),
)

const IMAGE_PIXELS = 480

/** An address as a QR code, black on white in every theme, since cameras read that. */
const codeQuery = (address: Address) => ({
  queryKey: ['qr', address],
  queryFn: () => toDataURL(address, { width: IMAGE_PIXELS, margin: 2, errorCorrectionLevel: 'M' as const }),
  staleTime: Number.POSITIVE_INFINITY,
})

function AddressCode({ address, device }: { address: Address; device: Wallet | undefined }) {
  const t = useT()
  const { data: code } = useQuery(codeQuery(address))
  const { data: account } = useQuery(nodeAccountQuery(address))
  return (
    <Dialog
      title={t(account?.isContract ? 'receive.contract' : 'receive.wallet')}
      onClose={closeDialog}
      actions={
        code && (
          <Button component="a" size="lg" href={code} download={`${address}.png`}>
            {t('receive.download')}
          </Button>
        )
      }
    >
      <Field
        label={t('receive.address')}
        value={address}
        readOnly
        isMono
        dir="ltr"
        after={<CopyButton value={address} />}
        onChange={() => undefined}
      />
      <div className={styles.code}>
        {code && <img src={code} alt={t('receive.alt', { address })} width={240} height={240} />}
      </div>
      <p className="muted">{t('receive.line')}</p>
      {device && (
        <Suspense>
          <LedgerVerify wallet={device} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** Shows where to send to this wallet, or to another address. */
export default function ReceiveDialog({ address }: { address?: Address | undefined }) {
  const wallet = useWallet()
  const shown = address ?? wallet?.address
  if (!shown) return null
  const isOnDevice = wallet?.type === 'ACCOUNT_LEDGER' && wallet.address === shown
  return <AddressCode address={shown} device={isOnDevice ? wallet : undefined} />
}
