import { useMutation } from '@tanstack/react-query'
import type { ReviewedTransaction } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { IconKey } from '../../../shared/ui/icons.ts'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import { unlockWallet } from '../../wallet/session.ts'
import type { Wallet } from '../../wallet/wallet.ts'
import styles from './review.module.css'
import { usePermission } from './Signatures.tsx'

/** The location of the key that will sign. */
export function WhereKey({
  wallet: { type },
  transaction,
}: {
  wallet: Wallet
  transaction: ReviewedTransaction
}) {
  const t = useT()
  const { permissionId } = transaction.content
  const name = usePermission(transaction)?.name ?? ''
  return (
    <span className={styles.where}>
      <IconKey size={14} stroke={1.6} aria-hidden="true" />
      <span>
        {t(`review.where.${type}`)}
        {permissionId > 0 && <> · {t('review.permission', { id: permissionId, name })}</>}
      </span>
    </span>
  )
}

/** Unlocks a locked wallet where its key is needed. */
export function Unlock({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const { vault } = wallet
  const [password, setPassword] = useState('')
  const opening = useMutation({
    mutationFn: async () => {
      if (!vault) return
      await unlockWallet(wallet, { kind: 'vault', vault, password })
    },
    onSettled: () => setPassword(''),
    // the variables of a mutation are kept, and a password must not be
    gcTime: 0,
  })
  if (!vault) return t('review.reason.locked')
  return (
    <form
      className={styles.unlock}
      onSubmit={(event) => {
        event.preventDefault()
        opening.mutate()
      }}
    >
      <Field
        label={t('review.password')}
        type="password"
        value={password}
        error={opening.error ? t(errorText(opening.error).sentence) : undefined}
        onChange={setPassword}
      />
      <WorkButton type="submit" size="lg" variant="primary" loading={opening.isPending} disabled={!password}>
        {t('review.unlock')}
      </WorkButton>
    </form>
  )
}
