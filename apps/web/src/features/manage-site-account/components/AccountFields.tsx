import { useT } from '../../../i18n/i18n.ts'
import { digitsOf } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { Segments } from '../../../shared/ui/Tabs.tsx'
import { isPassword } from '../rules.ts'
import styles from './account.module.css'

type LoginType = 'email' | 'mobile'
export interface Who {
  loginType: LoginType
  account: string
}

/** Which account is meant: an address of mail, or a mobile number. */
export function WhoFields({ who, onChange }: { who: Who; onChange: (who: Who) => void }) {
  const t = useT()
  const isEmail = who.loginType === 'email'
  return (
    <>
      <div className={styles.choice}>
        <Segments
          label={t('site.loginType')}
          value={who.loginType}
          onChange={(loginType) => onChange({ loginType, account: '' })}
          options={[
            { value: 'email', label: t('site.email') },
            { value: 'mobile', label: t('site.mobile') },
          ]}
        />
      </div>
      <Field
        label={t(isEmail ? 'site.email' : 'site.mobile')}
        note={isEmail ? undefined : t('site.mobileNote')}
        type={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'username' : 'tel'}
        dir="ltr"
        required
        value={who.account}
        onChange={(account) => onChange({ ...who, account })}
      />
    </>
  )
}

/** A password; a new one shows its rule. */
export function PasswordField({
  label,
  value,
  isNew,
  onChange,
}: {
  label: string
  value: string
  isNew?: boolean
  onChange: (value: string) => void
}) {
  const t = useT()
  const isWrong = isNew === true && value.length >= 6 && !isPassword(value)
  return (
    <Field
      label={label}
      type="password"
      required
      maxLength={128}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      value={value}
      note={isNew ? t('site.passwordRule') : undefined}
      error={isWrong ? t('site.passwordRule') : undefined}
      onChange={onChange}
    />
  )
}

/** The six digits that were sent. */
export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT()
  return (
    <Field
      label={t('site.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      isMono
      required
      maxLength={6}
      value={value}
      onChange={(text) => onChange(digitsOf(text))}
    />
  )
}
