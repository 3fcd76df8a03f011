import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { FullAddress } from '../../shared/entity/Address.tsx'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { Field } from '../../shared/form/Field.tsx'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { OtherAccountError, unlockWallet } from '../../slices/wallet/session.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import styles from './sign-in.module.css'

/** Opens a locked wallet again: with its password where it was remembered, else with its key. */
export default function UnlockDialog({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const id = useId()
  const [text, setText] = useState('')
  const { vault } = wallet
  const opening = useMutation({
    mutationFn: () =>
      unlockWallet(wallet, vault ? { kind: 'vault', vault, password: text } : { kind: 'privateKey', text }),
    onSuccess: closeDialog,
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
      onClose={closeDialog}
      isBusy={opening.isPending}
      actions={
        <>
          <Button size="lg" onClick={closeDialog}>
            {t('signIn.cancel')}
          </Button>
          <WorkButton
            size="lg"
            variant="primary"
            type="submit"
            form={id}
            disabled={text === ''}
            loading={opening.isPending}
          >
            {t('wallet.unlock')}
          </WorkButton>
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
