import type { Address } from '@tronlens/core'
import { type Intent, intend } from '@tronlens/signing'
import { useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { Field } from '../../../shared/form/Field.tsx'
import { formatTrxAmount } from '../../../shared/format/amount.ts'
import { ActDialog } from './ActDialog.tsx'

interface DialogProps {
  owner: Address
  onReview: (intent: Intent) => void
  onClose: () => void
}

/** Letters, digits, `_` and `-`; the chain itself accepts more characters, which few pages could show. */
const NAME = /^[A-Za-z0-9_-]{8,32}$/
/** Characters that the chain accepts: printable ones without spaces. */
const ACCOUNT_ID = /^[!-~]{8,32}$/

/** Sets the name of the account, once. */
export function NameDialog({ owner, ...dialog }: DialogProps) {
  const t = useT()
  const [name, setName] = useState('')
  const isValid = NAME.test(name)
  return (
    <ActDialog
      {...dialog}
      title={t('walletPage.setName')}
      line={t('walletPage.setNameLine')}
      intent={
        isValid ? intend('AccountUpdateContract', { ownerAddress: owner, accountName: name }) : undefined
      }
    >
      <Field
        label={t('walletPage.name')}
        value={name}
        maxLength={32}
        note={t('walletPage.nameRule')}
        error={name.length >= 8 && !isValid ? t('walletPage.nameRule') : undefined}
        onChange={setName}
      />
    </ActDialog>
  )
}

/** Sets the id of the account, once; no other account can have the same id. */
export function AccountIdDialog({ owner, ...dialog }: DialogProps) {
  const t = useT()
  const [id, setId] = useState('')
  return (
    <ActDialog
      {...dialog}
      title={t('walletPage.setId')}
      line={t('walletPage.setIdLine')}
      intent={
        ACCOUNT_ID.test(id)
          ? intend('SetAccountIdContract', { ownerAddress: owner, accountId: id })
          : undefined
      }
    >
      <Field
        label={t('walletPage.accountId')}
        value={id}
        maxLength={32}
        note={t('walletPage.idRule')}
        onChange={setId}
      />
    </ActDialog>
  )
}

const isWebAddress = (text: string): boolean => {
  try {
    return ['http:', 'https:'].includes(new URL(text).protocol)
  } catch {
    return false
  }
}
/** The chain stores no longer ones. */
const URL_LENGTH = 256

/** Applies as a representative, or changes the site of one. */
export function SiteDialog({
  owner,
  cost,
  known = '',
  ...dialog
}: DialogProps & {
  /** TRX that the application burns; undefined for an account that is a representative already. */
  cost: bigint | undefined
  known?: string
}) {
  const t = useT()
  const [url, setUrl] = useState(known)
  const intent = !isWebAddress(url)
    ? undefined
    : cost === undefined
      ? intend('WitnessUpdateContract', { ownerAddress: owner, updateUrl: url })
      : intend('WitnessCreateContract', { ownerAddress: owner, url })
  return (
    <ActDialog
      {...dialog}
      title={t(cost === undefined ? 'walletPage.site' : 'walletPage.apply')}
      line={cost === undefined ? undefined : t('walletPage.applyLine')}
      {...(cost === undefined
        ? {}
        : { confirmation: t('walletPage.applyConfirm', { fee: formatTrxAmount(cost) }) })}
      intent={url === known ? undefined : intent}
    >
      <Field
        label={t('walletPage.website')}
        value={url}
        maxLength={URL_LENGTH}
        type="url"
        dir="ltr"
        placeholder="https://"
        error={url.length > 8 && !isWebAddress(url) ? t('walletPage.websiteRule') : undefined}
        onChange={setUrl}
      />
    </ActDialog>
  )
}
