import { Button } from '@mantine/core'
import { lazy } from 'react'
import { useT } from '../../i18n/i18n.ts'
import type { Leaving } from '../trust/leaving.ts'
import { Notice } from '../ui/Notice.tsx'
import { Optional } from '../ui/Optional.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './leave.module.css'

// few links have a code
const QrImage = lazy(async () => ({ default: (await import('../picture/QrImage.tsx')).QrImage }))

const PICTURE_PIXELS = 200

/** Shows where a link leads, with its picture or QR code where it has one, and asks before it opens. */
export default function LeaveDialog(props: Leaving & { onClose: () => void }) {
  const { url, namedBy, picture, qr, onClose } = props
  const t = useT()
  return (
    <Dialog
      title={t('outside.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button
            component="a"
            variant="primary"
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            onClick={onClose}
          >
            {t('outside.continue')}
          </Button>
        </>
      }
    >
      {picture && (
        <img
          className={styles.picture}
          src={picture}
          alt={t('outside.picture')}
          width={PICTURE_PIXELS}
          height={PICTURE_PIXELS}
        />
      )}
      {qr && (
        <div className={styles.code}>
          <Optional>
            <QrImage text={url} alt={t('outside.qr')} size={PICTURE_PIXELS} />
          </Optional>
        </div>
      )}
      <p className={styles.url}>
        <bdi dir="ltr" className="mono">
          {url}
        </bdi>
      </p>
      <Notice>{t(namedBy === 'operator' ? 'outside.operatorLine' : 'outside.line')}</Notice>
    </Dialog>
  )
}
