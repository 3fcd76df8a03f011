import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import type { SendFormState } from '../use-send-form.ts'

/** Opens the review of the transfer, once the form is complete. */
export function ReviewButton({ form }: { form: SendFormState }) {
  const t = useT()
  return (
    <Button size="lg" variant="primary" disabled={!form.send.intent || form.isHeld} onClick={form.review}>
      {t('send.review')}
    </Button>
  )
}

/** The next missing input; nothing where the amount field itself reports it. */
export function useMissing(form: SendFormState): string | undefined {
  const t = useT()
  const { missing, amount } = form.send.check
  return missing && missing !== amount ? t(missing.text, missing.values) : undefined
}
