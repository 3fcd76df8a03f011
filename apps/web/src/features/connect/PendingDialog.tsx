import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../shared/overlays/Dialog.tsx'
import { MessageReview } from '../../slices/signing/components/MessageReview.tsx'
import { AskingSite } from './AskingSite.tsx'
import { Consent } from './Consent.tsx'
import { usePending } from './pending-store.ts'

/** What a site waits for: leave to see the account, or a message to be signed. */
export function PendingDialog() {
  const t = useT()
  const pending = usePending()
  if (!pending) return null
  const { origin } = pending
  if (pending.kind === 'message')
    return (
      <MessageReview
        message={pending.message}
        wallet={pending.wallet}
        above={<AskingSite origin={origin} />}
        texts={{
          title: t('connect.messageTitle'),
          line: t('connect.messageLine'),
          reject: t('connect.reject'),
          commit: t('connect.sign'),
        }}
        onAnswer={pending.decide}
      />
    )
  return (
    <Dialog
      title={t('connect.title')}
      onClose={() => pending.decide(false)}
      actions={
        <>
          <Button size="lg" onClick={() => pending.decide(false)}>
            {t('connect.reject')}
          </Button>
          <Button size="lg" variant="primary" onClick={() => pending.decide(true)}>
            {t('connect.allow')}
          </Button>
        </>
      }
    >
      <Consent origin={origin} />
    </Dialog>
  )
}
