import { lazy, Suspense, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { shownNetwork, usePageLink } from '../api/networks.ts'
import { openShareSheet } from '../share.ts'
import { IconCode, IconQrcode, IconShare } from './icons.ts'
import styles from './page-actions.module.css'
import { showToast } from './toast.ts'

const QrDialog = lazy(() => import('../overlays/QrDialog.tsx'))

/** Hands the address of the page on: by the device's own sheet, else by the clipboard. */
async function share(title: string, url: string): Promise<'shared' | 'copied'> {
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(url)
    return 'copied'
  }
  await openShareSheet({ title, url })
  return 'shared'
}

/** Ways to take a page along: its link, the link as a QR code, and the answer of the API that it shows. */
export function PageActions({ title, answer }: { title: string; answer: `/api/${string}` }) {
  const t = useT()
  const link = usePageLink()
  const [isQrOpen, setQrOpen] = useState(false)
  const handleShare = async () => {
    if ((await share(title, link())) === 'copied')
      showToast({ id: 'link', kind: 'success', title: t('page.linkCopied') })
  }
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={`${styles.action} hit`}
        aria-label={t('page.share')}
        data-tip={t('page.share')}
        onClick={() => void handleShare()}
      >
        <IconShare size={16} stroke={1.6} />
      </button>
      <button
        type="button"
        className={`${styles.action} hit`}
        aria-label={t('page.qr')}
        data-tip={t('page.qr')}
        onClick={() => setQrOpen(true)}
      >
        <IconQrcode size={16} stroke={1.6} />
      </button>
      <a
        className={`${styles.action} hit`}
        href={`${shownNetwork.get().base}${answer}`}
        target="_blank"
        rel="noreferrer"
      >
        <IconCode size={16} stroke={1.6} />
        <bdi dir="ltr">JSON</bdi>
      </a>
      {isQrOpen && (
        <Suspense>
          <QrDialog title={title} text={link()} onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
