import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { NotSignedIn, OpenButton } from './components/NotSignedIn.tsx'
import { ReviewButton, useMissing } from './components/ReviewButton.tsx'
import { SendBody } from './components/SendBody.tsx'
import { type Given, useSendForm } from './use-send-form.ts'

function OpenSend({ wallet, given }: { wallet: Wallet; given: Given }) {
  const t = useT()
  const form = useSendForm(wallet, given, closeDialog)
  const missing = useMissing(form)
  return (
    <Dialog
      title={form.fields.isMulti ? t('send.titleMulti') : t('send.title')}
      onClose={closeDialog}
      note={missing}
      actions={
        <>
          <Button size="lg" onClick={closeDialog}>
            {t('send.cancel')}
          </Button>
          <ReviewButton form={form} />
        </>
      }
    >
      <SendBody form={form} wallet={wallet} />
    </Dialog>
  )
}

/** Sends TRX and tokens, alone or together with co-signers. */
export default function SendDialog({ given }: { given: Given }) {
  const t = useT()
  const wallet = useWallet()
  if (wallet && canSign(wallet)) return <OpenSend key={wallet.id} wallet={wallet} given={given} />
  return (
    <Dialog
      title={t('send.title')}
      onClose={closeDialog}
      actions={
        <>
          <Button size="lg" onClick={closeDialog}>
            {t('send.cancel')}
          </Button>
          <OpenButton />
        </>
      }
    >
      <NotSignedIn />
    </Dialog>
  )
}
