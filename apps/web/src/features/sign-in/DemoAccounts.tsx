import { useT } from '../../i18n/i18n.ts'
import { type Deployment, findShown, useShownNetwork } from '../../shared/api/networks.ts'
import { Glyph } from '../../shared/entity/Glyph.tsx'
import { shorten } from '../../shared/shorten.ts'
import { Tag } from '../../shared/ui/Tag.tsx'
import { closeDialog } from '../../slices/wallet/dialog-store.ts'
import { keys } from '../../slices/wallet/keys/key-client.ts'
import { openWallet } from '../../slices/wallet/wallet-store.ts'
import styles from './sign-in.module.css'

/** How many accounts without a history are shown. */
const SHOWN = 4

/** Accounts of a development chain whose keys are public: one press opens one. */
export function DemoAccounts({ deployment }: { deployment: Deployment }) {
  const t = useT()
  const { demoAccounts = [] } = findShown(deployment, useShownNetwork())
  if (demoAccounts.length === 0) return null
  // those with a history stand behind
  const shown = [
    ...demoAccounts.filter(({ name }) => !name).slice(0, SHOWN),
    ...demoAccounts.filter(({ name }) => name),
  ]
  const handleOpen = async (privateKey: string) => {
    const { id, address } = await keys.open({ kind: 'privateKey', text: privateKey })
    openWallet({ type: 'ACCOUNT_PRIVATE_KEY', address, keyId: id, isDemo: true })
    closeDialog()
  }
  return (
    <section className={styles.demo}>
      <h4>
        {t('signIn.demo')} <Tag kind="warn">{t('signIn.public')}</Tag>
      </h4>
      <p className="muted">{t('signIn.demoLine')}</p>
      <div className={styles.demoRow}>
        {shown.map(({ address, privateKey, name }) => (
          <button
            key={address}
            type="button"
            className={styles.demoAccount}
            onClick={() => handleOpen(privateKey)}
          >
            <Glyph address={address} size={20} />
            {name ? <bdi>{name}</bdi> : <bdi className="mono">{shorten(address, 4, 4)}</bdi>}
          </button>
        ))}
      </div>
    </section>
  )
}
