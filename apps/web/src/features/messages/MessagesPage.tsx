import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { Segments } from '../../shared/ui/Tabs.tsx'
import { WalletNav } from '../../slices/multisig/components/WalletNav.tsx'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import styles from './components/messages.module.css'
import { SignForm } from './components/SignForm.tsx'
import { VerifyForm } from './components/VerifyForm.tsx'
import type { MessageKind } from './verify.ts'

/** Signs and verifies messages that are no transactions. */
export default function MessagesPage() {
  const t = useT()
  const wallet = useWallet()
  const [kind, setKind] = useState<MessageKind>('text')
  return (
    <>
      <PageTitle
        title={t('messages.title')}
        note={t('messages.line')}
        end={
          <Segments
            label={t('messages.kind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: 'text', label: t('messages.text') },
              { value: 'typed', label: t('messages.typed') },
            ]}
          />
        }
      />
      {wallet && <WalletNav address={wallet.address} />}
      <div className={styles.page}>
        <Panel title={t('messages.sign')}>
          <SignForm key={`${wallet?.id ?? ''}${kind}`} kind={kind} wallet={wallet} />
        </Panel>
        <Panel title={t('messages.verify')}>
          <VerifyForm key={kind} kind={kind} />
        </Panel>
      </div>
    </>
  )
}
