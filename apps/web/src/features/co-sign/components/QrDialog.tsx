import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'
import { useT } from '../../../i18n/i18n.ts'
import { Dialog } from '../../../shared/overlays/Dialog.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'

const PIXELS = 360

/** A request as a QR code; digits and capitals fit twice as many into one as other characters. */
export function QrDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useT()
  const { data: image, error } = useQuery({
    queryKey: ['qr', text],
    queryFn: () => toDataURL(text.toUpperCase(), { errorCorrectionLevel: 'L', width: PIXELS, margin: 2 }),
    retry: false,
  })
  return (
    <Dialog title={t('multisig.showQr')} onClose={onClose}>
      {error && <Notice kind="bad">{t('multisig.tooLongForQr')}</Notice>}
      {image && (
        <img
          src={image}
          alt={t('multisig.qrAlt')}
          width={PIXELS}
          height={PIXELS}
          style={{ maxWidth: '100%', height: 'auto' }}
        />
      )}
      <p className="muted">{t('multisig.qrLine')}</p>
    </Dialog>
  )
}
