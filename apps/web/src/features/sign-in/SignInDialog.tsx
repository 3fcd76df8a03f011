import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { Field } from '../../shared/form/Field.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { closeAct } from '../../slices/wallet/act-store.ts'
import { keys } from '../../slices/wallet/keys/key-client.ts'
import { openWallet } from '../../slices/wallet/wallet-store.ts'

const PRIVATE_KEY = /^\s*(?:0x)?[0-9a-f]{64}\s*$/i

/** Opens a wallet with its private key. */
export default function SignInDialog() {
  const t = useT()
  const [text, setText] = useState('')
  const open = useMutation({
    mutationFn: () => keys.open({ kind: 'privateKey', text }),
    onSuccess: ({ id, address }) => {
      setText('')
      openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address, keyId: id })
      closeAct()
    },
    // what failed must not stay in memory with the key in it
    gcTime: 0,
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    open.mutate()
  }
  return (
    <Dialog
      title={t('wallet.open')}
      onClose={closeAct}
      actions={
        <Button
          size="lg"
          variant="primary"
          type="submit"
          form="sign-in"
          disabled={!PRIVATE_KEY.test(text)}
          loading={open.isPending}
        >
          {t('wallet.open')}
        </Button>
      }
    >
      <form id="sign-in" onSubmit={handleSubmit}>
        <Field
          label={t('wallet.privateKey')}
          type="password"
          value={text}
          isMono
          onChange={setText}
          error={open.error ? t(errorText(open.error).sentence) : undefined}
        />
      </form>
    </Dialog>
  )
}
