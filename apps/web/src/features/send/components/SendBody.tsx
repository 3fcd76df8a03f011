import { ErrorState } from '../../../shared/ui/ErrorState.tsx'
import type { Wallet } from '../../../slices/wallet/wallet.ts'
import type { SendFormState } from '../use-send-form.ts'
import { SendForm } from './SendForm.tsx'
import styles from './send.module.css'

/** The form of a transfer, or why there is none. */
export function SendBody({ form, wallet }: { form: SendFormState; wallet: Wallet }) {
  const { fields, send, change, isHeld } = form
  if (send.error) return <ErrorState error={send.error} onRetry={send.retry} />
  return (
    <fieldset className={styles.fields} disabled={isHeld}>
      <SendForm fields={fields} send={send} wallet={wallet} onChange={change} />
    </fieldset>
  )
}
