import { useT } from '../../../i18n/i18n.ts'
import { errorText } from '../../../shared/api/error-text.ts'
import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import type { SendFormState } from '../use-send-form.ts'
import { SendForm } from './SendForm.tsx'
import styles from './send.module.css'

/** The form of a transfer, or the reason that there is none. */
export function SendBody({ form, wallet }: { form: SendFormState; wallet: Wallet }) {
  const t = useT()
  const { fields, send, change, isHeld } = form
  if (send.isUnknown) return <ErrorState error={send.error} onRetry={send.retry} />
  return (
    <fieldset className={styles.fields} disabled={isHeld}>
      {/* the input stays: the user may correct the address, and a connection comes back */}
      {send.error !== undefined && (
        <Notice kind="bad">
          {t(errorText(send.error).sentence)}{' '}
          <button type="button" className="link" onClick={send.retry}>
            {t('common.tryAgain')}
          </button>
        </Notice>
      )}
      <SendForm fields={fields} send={send} wallet={wallet} onChange={change} />
    </fieldset>
  )
}
