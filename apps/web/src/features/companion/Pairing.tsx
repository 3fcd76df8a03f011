import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Invitation } from '@tronlens/keys/pairing'
import { useEffect } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { chooseNetwork, deploymentQuery, type Network, useShownNetwork } from '../../shared/api/networks.ts'
import { FullAddress } from '../../shared/entity/Address.tsx'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { CodeCells } from '../../shared/figure/CodeCells.tsx'
import { formatClock } from '../../shared/format/time.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import type { DeviceState } from '../../slices/wallet/signers/external/device-end.ts'
import { canSign, isLocked } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import styles from './companion.module.css'
import { useDeviceEnd } from './use-device-end.ts'
import { useRequests } from './use-requests.tsx'

/**
 * The network of the page that asks, undefined where there is none of that key, and whether it is shown here.
 */
function useNetworkOf(page: DeviceState['page']): { network: Network | undefined; isShown: boolean } {
  const { data: deployment } = useQuery(deploymentQuery)
  const shown = useShownNetwork()
  const key = page?.network || deployment?.network.key
  const network = deployment?.networks.find((one) => one.key === key)
  const isShown = (shown.key ?? deployment?.network.key) === key
  return { network, isShown: network !== undefined && isShown }
}

const STAGES = ['paired', 'review', 'signed'] as const

/** The device's side of a pairing: the code, who asks, and the wallet that answers. */
export function Pairing({ invitation, onLeave }: { invitation: Invitation; onLeave: () => void }) {
  const t = useT()
  const { end, state } = useDeviceEnd(invitation)
  const wallet = useWallet()
  const ready =
    wallet && canSign(wallet) && !isLocked(wallet) && wallet.type !== 'ACCOUNT_EXTERNAL' ? wallet : undefined
  const { network, isShown } = useNetworkOf(state.page)
  const { stage, page } = state
  useEffect(() => end?.announceWallet(ready?.address), [end, ready?.address])
  const { answered, dialog } = useRequests(end, state, isShown ? ready : undefined, invitation.code)
  const at =
    stage !== 'paired' ? undefined : state.request ? 'review' : answered === 'signed' ? 'signed' : 'paired'
  return (
    <>
      <ol className={styles.stages}>
        {STAGES.map((name) => (
          <li key={name} {...(name === at ? { 'aria-current': 'step' as const } : {})}>
            {t(`external.stage.${name}`)}
          </li>
        ))}
      </ol>
      <p>{t('external.compare')}</p>
      <CodeCells code={invitation.code} label={t('external.code')} />
      <div aria-live="polite">
        {stage === 'connecting' && <p className="muted">{t('external.connecting')}</p>}
        {stage === 'lost' && <Notice>{t('external.lostScreen')}</Notice>}
        {stage === 'full' && <Notice kind="bad">{t('external.full')}</Notice>}
        {page && (
          <p className="muted">
            {t('external.pairedWith', { browser: page.browser, time: formatClock(page.since) })}{' '}
            {network?.name}
          </p>
        )}
        {page && !network && <Notice kind="bad">{t('external.otherNetwork')}</Notice>}
        {page && network && !isShown && (
          <Notice>
            {t('external.networkOf', { network: network.name })}{' '}
            <button type="button" className="link" onClick={() => chooseNetwork(network)}>
              {t('external.showNetwork', { network: network.name })}
            </button>
          </Notice>
        )}
      </div>
      {ready ? (
        <>
          <p>
            <Glyph address={ready.address} size={30} /> <FullAddress value={ready.address} />
          </p>
          {stage === 'paired' && !state.request && (
            <div role="status">
              {answered && <p>{t(`external.${answered}Line`)}</p>}
              <p>{t('external.ready')}</p>
            </div>
          )}
        </>
      ) : (
        <Notice>{t('external.needsKey')}</Notice>
      )}
      {dialog}
      <div className={styles.actions}>
        <Button
          size="lg"
          variant={ready ? 'default' : 'primary'}
          onClick={() => openDialog({ kind: 'signIn' })}
        >
          {t(wallet ? 'wallet.openAnother' : 'wallet.open')}
        </Button>
        <Button size="lg" onClick={onLeave}>
          {t('external.leave')}
        </Button>
      </div>
    </>
  )
}
