import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import type { SendFormState } from '../use-send-form.ts'

/** Brings what the form says under review, once it says all that is needed. */
export function ReviewButton({ form }: { form: SendFormState }) {
  const t = useT()
  return (
    <Button size="lg" variant="primary" disabled={!form.send.intent || form.isHeld} onClick={form.review}>
      {t('send.review')}
    </Button>
  )
}

/** What the form still lacks; nothing where its field for the amount says so. */
export function useMissing(form: SendFormState): string | undefined {
  const t = useT()
  const { missing, amount } = form.send.check
  return missing && missing !== amount ? t(missing.text, missing.values) : undefined
}
