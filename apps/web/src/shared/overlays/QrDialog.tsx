import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../i18n/i18n.ts'
import { CopyButton } from '../entity/CopyButton.tsx'
import { QrImage } from '../picture/QrImage.tsx'
import { qrQuery } from '../picture/qr-query.ts'
import { canSharePicture, readDataUrl, sharePicture } from '../share.ts'
import { Dialog } from './Dialog.tsx'
import styles from './qr.module.css'

/** Shows a text for the camera of another device; its picture can be handed on. */
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
  const { data: code } = useQuery(qrQuery(text))
  const picture = code && readDataUrl(code, 'tronlens-qr.png')
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.code}>
        <QrImage text={text} alt={t('page.qrAlt')} />
      </div>
      <p className={styles.text}>
        <bdi dir="ltr">{text}</bdi> <CopyButton value={text} />
      </p>
      <p className={styles.share}>
        <Button disabled={!picture} onClick={() => picture && void sharePicture(picture, title)}>
          {t(picture && canSharePicture(picture) ? 'page.qrShare' : 'page.qrSave')}
        </Button>
      </p>
    </Dialog>
  )
}
