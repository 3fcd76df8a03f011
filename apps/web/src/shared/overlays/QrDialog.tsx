import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'
import { useT } from '../../i18n/i18n.ts'
import { CopyButton } from '../entity/CopyButton.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './qr.module.css'

const IMAGE_PIXELS = 480
const SHOWN_PIXELS = 240

/** A text as a QR code, black on white in every theme, since cameras read that. */
const codeQuery = (text: string) => ({
  queryKey: ['qr', text],
  queryFn: () => toDataURL(text, { width: IMAGE_PIXELS, margin: 2, errorCorrectionLevel: 'M' as const }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Shows a text for the camera of another device. */
export default function QrDialog({
  title,
  text,
  onClose,
}: {
  title: string
  text: string
  onClose: () => void
}) {
  const t = useT()
  const { data: code } = useQuery(codeQuery(text))
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.code}>
        {code && <img src={code} alt={t('page.qrAlt')} width={SHOWN_PIXELS} height={SHOWN_PIXELS} />}
      </div>
      <p className={styles.text}>
        <bdi dir="ltr">{text}</bdi> <CopyButton value={text} />
      </p>
    </Dialog>
  )
}
