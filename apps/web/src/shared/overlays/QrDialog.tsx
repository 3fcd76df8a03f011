import { useT } from '../../i18n/i18n.ts'
import { CopyButton } from '../entity/CopyButton.tsx'
import { QrImage } from '../picture/QrImage.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './qr.module.css'

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
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.code}>
        <QrImage text={text} alt={t('page.qrAlt')} />
      </div>
      <p className={styles.text}>
        <bdi dir="ltr">{text}</bdi> <CopyButton value={text} />
      </p>
    </Dialog>
  )
}
