import { Button } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Facts } from '../../../shared/ui/Facts.tsx'
import { lazyWithTexts } from '../../../shared/ui/lazy-page.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { Tag } from '../../../shared/ui/Tag.tsx'
import type { OpenRequest } from '../sign-store.ts'
import { usePrepared, useSignAndDeliver } from '../use-signing.ts'

const DeviceWaiting = lazyWithTexts(['external'], () => import('../../wallet/components/DeviceWaiting.tsx'))
const OURS = 1

/** What is about to be signed, as the bytes say it; the only place with a button that makes a key act. */
export default function ReviewDialog({ request }: { request: OpenRequest }) {
  const t = useT()
  const { data: prepared, error } = usePrepared(request)
  const signing = useSignAndDeliver(request)
  const isBusy = signing.isPending
  const handleSign = () => {
    if (prepared) signing.mutate(prepared, { onSuccess: request.finish })
  }
  const failure = error ?? signing.error
  return (
    <Dialog
      title={t('review.title')}
      size="large"
      isBusy={isBusy}
      onClose={() => request.finish({ kind: 'cancelled' })}
      actions={
        <>
          <Button size="lg" disabled={isBusy} onClick={() => request.finish({ kind: 'cancelled' })}>
            {t('review.cancel')}
          </Button>
          {prepared && (
            <Button size="lg" variant="commit" loading={isBusy} onClick={handleSign}>
              {request.commit ??
                t(request.delivery.kind === 'broadcast' ? 'review.signAndSend' : 'review.sign')}
            </Button>
          )}
        </>
      }
    >
      {request.above}
      {isBusy && request.wallet.type === 'ACCOUNT_EXTERNAL' && (
        <DeviceWaiting address={request.wallet.address} />
      )}
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {prepared && (
        <>
          <Tag kind="ok">{t('review.agree', { n: prepared.decoders.length + OURS })}</Tag>
          <Facts
            facts={[
              ...Object.entries(prepared.transaction.content.contract.fields).map(([name, value]) => ({
                label: name,
                value: <bdi dir="ltr">{String(value)}</bdi>,
              })),
              { label: t('review.id'), value: <bdi className="mono">{prepared.transaction.txID}</bdi> },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
