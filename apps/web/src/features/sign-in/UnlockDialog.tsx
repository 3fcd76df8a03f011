import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { KeySource } from '@tronlens/keys/ring'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { FullAddress } from '../../shared/entity/Address.tsx'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { closeAct } from '../../slices/wallet/act-store.ts'
import { keys } from '../../slices/wallet/keys/key-client.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { updateWallet } from '../../slices/wallet/wallet-store.ts'
import styles from './sign-in.module.css'

/** The key that comes out belongs to another account. */
class OtherAccountError extends Error {}

async function unlock(wallet: Wallet, source: KeySource): Promise<string> {
  const { id, address } = await keys.open(source)
  if (address === wallet.address) return id
  await keys.wipe(id)
  throw new OtherAccountError(`The key belongs to ${address}.`)
}

/** Opens a locked wallet again: with its password where it was remembered, else with its key. */
export default function UnlockDialog({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const { vault } = wallet
  const opening = useMutation({
    mutationFn: () =>
      unlock(wallet, vault ? { kind: 'vault', vault, password: text } : { kind: 'privateKey', text }),
    onSuccess: (keyId) => {
      updateWallet(wallet.id, { keyId })
      closeAct()
    },
    gcTime: 0,
  })
  const error = opening.error
    ? opening.error instanceof OtherAccountError
      ? t('signIn.otherAccount')
      : t(errorText(opening.error).sentence)
    : undefined
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    opening.mutate()
  }
  return (
    <Dialog
      title={t('wallet.unlock')}
      onClose={closeAct}
      isBusy={opening.isPending}
      actions={
        <>
          <Button size="lg" onClick={closeAct}>
            {t('signIn.cancel')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            type="submit"
            form={id}
            disabled={text === ''}
            loading={opening.isPending}
          >
            {t('wallet.unlock')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={handleSubmit}>
        <p className={styles.found}>
          <Glyph address={wallet.address} size={30} />
          <FullAddress value={wallet.address} />
        </p>
        <Field
          label={vault ? t('signIn.password') : t('wallet.privateKey')}
          type="password"
          autoComplete={vault ? 'current-password' : 'off'}
          isMono={!vault}
          value={text}
          onChange={setText}
          error={error}
          note={vault ? undefined : t('signIn.unlockNote')}
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
