import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { toDataURL } from 'qrcode'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { CodeCells } from '../../../shared/figure/CodeCells.tsx'
import { paths } from '../../../shared/paths.ts'
import { IconCheck } from '../../../shared/ui/icons.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { closeDialog, openDialog } from '../../../slices/wallet/dialog-store.ts'
import { keepDevice } from '../../../slices/wallet/signers/external/external-signer.ts'
import { openPageEnd, type PageEnd } from '../../../slices/wallet/signers/external/page-end.ts'
import { openWallet } from '../../../slices/wallet/wallet-store.ts'
import { useStore } from '../../../store.ts'
import { Foot } from '../foot-slot.tsx'
import styles from '../sign-in.module.css'

const QR_PIXELS = 480

/** A channel as long as this is shown, or longer once a device has opened its wallet on it. */
function usePageEnd(): PageEnd | undefined {
  const [end, setEnd] = useState<PageEnd>()
  const isKept = useRef(false)
  useEffect(() => {
    const opened = openPageEnd()
    const leave = opened.state.subscribe(() => {
      const state = opened.state.get()
      if (isKept.current || state.stage !== 'open') return
      isKept.current = true
      keepDevice(state.address, opened)
      openWallet({ type: 'ACCOUNT_EXTERNAL', address: state.address })
      openDialog({ kind: 'deviceOpened', address: state.address })
    })
    setEnd(opened)
    return () => {
      leave()
      if (!isKept.current) opened.close()
    }
  }, [])
  return end
}

/** The QR code that a device reads, as long as none has. */
function Code({ end }: { end: PageEnd }) {
  const t = useT()
  const { data: image } = useQuery({
    queryKey: ['invitation', end.code],
    queryFn: () => toDataURL(end.invitation, { width: QR_PIXELS, margin: 2, errorCorrectionLevel: 'M' }),
    staleTime: Number.POSITIVE_INFINITY,
    // it belongs to this pairing alone
    gcTime: 0,
  })
  return (
    <>
      <p>{t('external.scan', { address: `${location.host}/#${paths.external()}` })}</p>
      {image && (
        <p>
          <img src={image} alt={t('external.qr')} width={240} height={240} />
        </p>
      )}
      <p className="muted">
        {t('external.copy')} <CopyButton value={end.invitation} />
      </p>
    </>
  )
}

function Invitation({ end }: { end: PageEnd }) {
  const t = useT()
  const { stage } = useStore(end.state)
  return (
    <>
      {/* a lost device comes back by itself, or is invited once more */}
      {stage !== 'paired' && <Code end={end} />}
      {stage === 'paired' && (
        <p className={styles.found} role="status">
          <IconCheck size={20} stroke={1.6} aria-hidden="true" />
          <strong>{t('external.connected')}</strong>
        </p>
      )}
      <p>{t('external.codeLine')}</p>
      <CodeCells code={end.code} label={t('external.code')} />
      <div aria-live="polite">
        {stage === 'waiting' && <p className="muted">{t('external.waiting')}</p>}
        {stage === 'paired' && <p className="muted">{t('external.paired')}</p>}
        {stage === 'lost' && <Notice>{t('external.lost')}</Notice>}
      </div>
    </>
  )
}

/**
 * A phone that holds the key: it reads the QR code, opens its own wallet, and signs
 * what it has decoded itself.
 */
export function ExternalMethod() {
  const t = useT()
  const end = usePageEnd()
  return (
    <div>
      <h3 className={styles.title}>{t('external.title')}</h3>
      {end && <Invitation end={end} />}
      <Foot note={t('external.note')}>
        <Button size="lg" onClick={closeDialog}>
          {t('signIn.cancel')}
        </Button>
      </Foot>
    </div>
  )
}
