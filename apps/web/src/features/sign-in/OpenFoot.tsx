import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { WorkButton } from '../../shared/ui/WorkButton.tsx'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { Foot } from './foot-slot.tsx'

/**
 * The footer of a method with a form: where the key is, the way out, and the button that opens the wallet.
 */
export function OpenFoot({
  form,
  note,
  isReady,
  isOpening = false,
}: {
  /** Id of the form that the button submits. */
  form: string
  note: string
  isReady: boolean
  isOpening?: boolean
}) {
  const t = useT()
  return (
    <Foot note={note}>
      <Button size="lg" onClick={closeDialog}>
        {t('signIn.cancel')}
      </Button>
      <WorkButton
        size="lg"
        variant="primary"
        type="submit"
        form={form}
        disabled={!isReady}
        loading={isOpening}
      >
        {t('wallet.open')}
      </WorkButton>
    </Foot>
  )
}
