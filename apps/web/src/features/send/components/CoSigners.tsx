import { useT } from '../../../i18n/i18n.ts'
import { Address } from '../../../shared/entity/Address.tsx'
import { cleanInteger } from '../../../shared/form/clean-amount.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { SelectField } from '../../../shared/form/SelectField.tsx'
import { formatInteger } from '../../../shared/format/number.ts'
import { AddressField } from '../../../slices/contact/components/AddressField.tsx'
import type { SendFields } from '../send-fields.ts'
import type { Send } from '../use-send.ts'
import styles from './send.module.css'

interface PartProps {
  fields: SendFields
  send: Send
  onChange: (change: Partial<SendFields>) => void
}

/** The account that pays; the form shows its balances and permissions. */
export function SenderField({ fields, send, onChange }: PartProps) {
  const t = useT()
  const { from } = send.check
  return (
    <AddressField
      label={t('send.from')}
      value={fields.from}
      placeholder={t('contact.placeholder')}
      error={from ? t(from.text, from.values) : undefined}
      onChange={(text) => onChange({ from: text, permissionId: undefined, token: '' })}
    />
  )
}

/** The permission that is used, the other required signers, and the time they have. */
export function CoSigners({ fields, send, wallet, onChange }: PartProps & { wallet: string }) {
  const t = useT()
  const { permissions, permission, check } = send
  const others = permission?.keys.filter(({ address }) => address !== wallet) ?? []
  return (
    <>
      <SelectField
        label={t('send.permission')}
        options={permissions.map(({ id, name, isOpen }) => ({
          value: String(id),
          label: isOpen ? name : `${name} · ${t('send.error.permission')}`,
          isDisabled: !isOpen,
        }))}
        value={String(permission?.id ?? '')}
        error={check.permission ? t(check.permission.text) : undefined}
        note={
          permission &&
          t('send.threshold', {
            own: formatInteger(permission.ownWeight),
            n: formatInteger(permission.threshold),
          })
        }
        onChange={(id) => onChange({ permissionId: Number(id) })}
      />
      {others.length > 0 && (
        <div className={styles.signers}>
          <h3>{t('send.otherSigners')}</h3>
          <ul>
            {others.map(({ address, weight }) => (
              <li key={address}>
                <Address value={address} />
                <span className="muted">{t('send.weight', { n: formatInteger(weight) })}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Field
        label={t('send.hours')}
        value={fields.hours}
        inputMode="numeric"
        dir="ltr"
        note={t('send.hoursNote')}
        error={check.hours ? t(check.hours.text) : undefined}
        onChange={(text) => onChange({ hours: cleanInteger(text).slice(0, 2) })}
      />
    </>
  )
}
