import { Button } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { Notice } from '../ui/Notice.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './leave.module.css'

/** Shows where a link of strangers leads and asks before it opens. */
export default function LeaveDialog({ url, onClose }: { url: string; onClose: () => void }) {
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
      <p className={styles.url}>
        <bdi dir="ltr" className="mono">
          {url}
        </bdi>
      </p>
      <Notice>{t('outside.line')}</Notice>
    </Dialog>
  )
}
