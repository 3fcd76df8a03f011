import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { WorkButton } from '../../../shared/ui/WorkButton.tsx'
import styles from '../create-wallet.module.css'
import { LEAST_STRENGTH, SHORTEST_PASSWORD, useStrength } from '../strength.ts'

const LEVELS = [0, 1, 2, 3, 4] as const

/** The password of the keystore file, with how hard it is to guess. */
export function PasswordStep({
  password,
  onPassword,
  onNext,
}: {
  password: string
  onPassword: (password: string) => void
  onNext: () => Promise<void>
}) {
  const t = useT()
  const { mutate, isPending, error } = useMutation({ mutationFn: onNext })
  const strength = useStrength(password)
  const isGood = password.length >= SHORTEST_PASSWORD && strength !== undefined && strength >= LEAST_STRENGTH
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isGood) mutate()
  }
  return (
    <form onSubmit={handleSubmit}>
      <Field
        label={t('create.password')}
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={onPassword}
        note={t('create.passwordRule', { n: SHORTEST_PASSWORD })}
      />
      <div className={styles.strength} aria-live="polite">
        <span className={styles.bars} aria-hidden="true">
          {LEVELS.map((level) => (
            <i key={level} data-on={strength !== undefined && level <= strength} />
          ))}
        </span>
        {strength !== undefined && t(`create.strength.${strength}`)}
      </div>
      {error && <Notice kind="bad">{t(errorText(error).sentence)}</Notice>}
      <Notice>{t('create.passwordWarning')}</Notice>
      <p className={styles.actions}>
        <WorkButton size="lg" variant="primary" type="submit" disabled={!isGood} loading={isPending}>
          {t('create.next')}
        </WorkButton>
      </p>
    </form>
  )
}
