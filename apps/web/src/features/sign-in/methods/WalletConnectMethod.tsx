import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Address } from '@tronlens/core'
import { toDataURL } from 'qrcode'
import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { deploymentQuery } from '../../../shared/api/networks.ts'
import { CopyButton } from '../../../shared/entity/CopyButton.tsx'
import { useIsPhone } from '../../../shared/lists/useIsPhone.ts'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { closeDialog } from '../../../slices/wallet/dialog-store.ts'
import { WalletNotOpenError } from '../../../slices/wallet/signers/errors.ts'
import { dropSessions, proposeSession } from '../../../slices/wallet/signers/wallet-connect/sessions.ts'
import { openWallet, walletStore } from '../../../slices/wallet/wallet-store.ts'
import { Foot } from '../foot-slot.tsx'
import styles from '../sign-in.module.css'

const QR_PIXELS = 480

/** How far a connection has come; `uri` is what the QR code says. */
type Stage =
  | { at: 'connecting' }
  | { at: 'waiting'; uri: string }
  | { at: 'failed'; why: 'unreachable' | 'otherNetwork' | 'declined' }

/** Ends the connection to a wallet, unless it is open here. */
async function dropUnused(address: Address): Promise<void> {
  const isOpen = walletStore
    .get()
    .wallets.some((each) => each.type === 'ACCOUNT_WALLETCONNECT' && each.address === address)
  if (!isOpen) await dropSessions(address)
}

/** Proposes a connection, once for each round, and opens the wallet that takes it up. */
function useProposal(round: number): Stage {
  const [stage, setStage] = useState<Stage>({ at: 'connecting' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another proposal
  useEffect(() => {
    let isOver = false
    const show = (next: Stage) => {
      if (!isOver) setStage(next)
    }
    show({ at: 'connecting' })
    const propose = async () => {
      const { uri, approved } = await proposeSession().catch((error: unknown) => {
        const why = error instanceof WalletNotOpenError && error.reason === 'otherNetwork'
        show({ at: 'failed', why: why ? 'otherNetwork' : 'unreachable' })
        return { uri: '', approved: undefined }
      })
      if (!approved) return
      show({ at: 'waiting', uri })
      try {
        const address = await approved
        // the dialog was closed, or shows another code meanwhile: this wallet is no longer waited for
        if (isOver) return await dropUnused(address)
        openWallet({ type: 'ACCOUNT_WALLETCONNECT', address })
        closeDialog()
      } catch (error) {
        show({ at: 'failed', why: error instanceof WalletNotOpenError ? 'otherNetwork' : 'declined' })
      }
    }
    void propose()
    return () => {
      isOver = true
    }
  }, [round])
  return stage
}

function Invitation({ uri }: { uri: string }) {
  const t = useT()
  const isPhone = useIsPhone()
  const { data: image } = useQuery({
    queryKey: ['walletConnect', uri],
    queryFn: () => toDataURL(uri, { width: QR_PIXELS, margin: 2, errorCorrectionLevel: 'M' }),
    staleTime: Number.POSITIVE_INFINITY,
    // it belongs to this proposal alone
    gcTime: 0,
  })
  return (
    <>
      <p>{t('walletConnect.scan')}</p>
      {image && (
        <p>
          <img src={image} alt={t('walletConnect.qr')} width={240} height={240} />
        </p>
      )}
      {isPhone && (
        <p>
          <a className="link" href={uri}>
            {t('walletConnect.openHere')}
          </a>
        </p>
      )}
      <p className="muted">
        {t('walletConnect.copy')} <CopyButton value={uri} />
      </p>
      <p className="muted">{t('walletConnect.waiting')}</p>
    </>
  )
}

/** A wallet app on a phone or elsewhere, which reads a QR code and is reached by the relay of WalletConnect. */
export default function WalletConnectMethod() {
  const t = useT()
  const { data: deployment } = useQuery(deploymentQuery)
  const [round, setRound] = useState(0)
  const stage = useProposal(round)
  const relay = deployment?.walletConnect?.relayUrl
  return (
    <div>
      <h3 className={styles.title}>{t('signIn.walletConnect')}</h3>
      <div aria-live="polite" aria-busy={stage.at === 'connecting'}>
        {stage.at === 'connecting' && <p className="muted">{t('walletConnect.connecting')}</p>}
        {stage.at === 'waiting' && <Invitation uri={stage.uri} />}
        {stage.at === 'failed' && <Notice kind="bad">{t(`walletConnect.failed.${stage.why}`)}</Notice>}
      </div>
      <Foot note={relay && t('walletConnect.note', { host: new URL(relay).host })}>
        <Button size="lg" onClick={closeDialog}>
          {t('signIn.cancel')}
        </Button>
        {stage.at === 'failed' && (
          <Button size="lg" variant="primary" onClick={() => setRound(round + 1)}>
            {t('walletConnect.again')}
          </Button>
        )}
      </Foot>
    </div>
  )
}
