import { Button } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { TRX_ID } from '../../shared/entity/Token.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { type Act, closeAct, openAct } from '../../slices/wallet/act-store.ts'
import { canSign, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { FailureNotice } from './components/FailureNotice.tsx'
import { SendForm } from './components/SendForm.tsx'
import { SentView } from './components/SentView.tsx'
import styles from './components/send.module.css'
import { emptyFields, type SendFields } from './send-fields.ts'
import { tokenOption } from './tokens.ts'
import { useDelivery } from './use-delivery.ts'
import { type Send, useSend } from './use-send.ts'

type Given = Omit<Extract<Act, { kind: 'send' }>, 'kind'>

/** Nothing can be sent: no wallet is open, or one that sees everything and signs nothing. */
function NotSignedIn() {
  const t = useT()
  return (
    <Dialog
      title={t('send.title')}
      onClose={closeAct}
      actions={
        <>
          <Button size="lg" onClick={closeAct}>
            {t('send.cancel')}
          </Button>
          <Button size="lg" variant="primary" onClick={() => openAct({ kind: 'signIn' })}>
            {t('wallet.open')}
          </Button>
        </>
      }
    >
      <Notice kind="bad">
        <strong>{t('send.notSignedIn')}</strong> {t('send.notSignedInLine')}
      </Notice>
    </Dialog>
  )
}

/** The token that the form was opened for, once it is known that there is some of it. */
function withGivenToken(fields: SendFields, { tokens }: Send, { token }: Given): SendFields {
  const found = token === undefined || fields.token ? undefined : tokens.find(({ id }) => id === token)
  return found && found.id !== TRX_ID ? { ...fields, token: tokenOption(found) } : fields
}

function OpenSend({ wallet, given }: { wallet: Wallet; given: Given }) {
  const t = useT()
  const [fields, setFields] = useState(() =>
    emptyFields({ to: given.to ?? '', isMulti: given.isMulti ?? false, from: wallet.address }),
  )
  const before = useSend(fields, wallet)
  const shown = withGivenToken(fields, before, given)
  const send = useSend(shown, wallet)
  const { sent, failure, isHeld, review, reset } = useDelivery(shown, send, wallet)
  const handleAnother = () => {
    setFields({ ...shown, to: '', amount: '', tokenId: '', isCompared: false })
    reset()
  }
  if (sent) return <SentView sent={sent} onAnother={handleAnother} />
  const { missing, amount } = send.check
  return (
    <Dialog
      title={failure ? t('send.notSent') : shown.isMulti ? t('send.titleMulti') : t('send.title')}
      onClose={closeAct}
      note={missing && missing !== amount ? t(missing.text, missing.values) : undefined}
      actions={
        <>
          <Button size="lg" onClick={closeAct}>
            {t('send.cancel')}
          </Button>
          <Button size="lg" variant="primary" disabled={!send.intent || isHeld} onClick={review}>
            {t('send.review')}
          </Button>
        </>
      }
    >
      {failure && <FailureNotice failure={failure} />}
      {send.error ? (
        <ErrorState error={send.error} onRetry={() => setFields({ ...shown })} />
      ) : (
        <fieldset className={styles.fields} disabled={isHeld}>
          <SendForm
            fields={shown}
            send={send}
            wallet={wallet}
            onChange={(change) => setFields({ ...shown, ...change })}
          />
        </fieldset>
      )}
    </Dialog>
  )
}

/** Sends TRX and tokens, alone or together with co-signers. */
export default function SendDialog({ given }: { given: Given }) {
  const wallet = useWallet()
  return wallet && canSign(wallet) ? (
    <OpenSend key={wallet.id} wallet={wallet} given={given} />
  ) : (
    <NotSignedIn />
  )
}
