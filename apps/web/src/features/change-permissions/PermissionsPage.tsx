import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useRefetchOnBlock } from '../../shared/live/useRefetchOnBlock.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { State } from '../../shared/ui/State.tsx'
import { WalletNav } from '../../slices/multisig/components/WalletNav.tsx'
import { permissionsQuery, readAccountPermissions } from '../../slices/permission/account-permissions.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { ControlAddress } from './components/ControlAddress.tsx'
import { Editor } from './Editor.tsx'

/** Who may act for an account, and the editor of it. */
export default function PermissionsPage() {
  const t = useT()
  const wallet = useWallet()
  if (wallet) return <Permissions key={wallet.id} wallet={wallet} />
  return (
    <>
      <PageTitle title={t('permissions.title')} />
      <Panel>
        <State
          kind="empty"
          title={t('permissions.noWallet')}
          line={t('permissions.noWalletLine')}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('wallet.open')}
            </Button>
          }
        />
      </Panel>
    </>
  )
}

function Permissions({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const [address, setAddress] = useState(wallet.address)
  const query = useQuery(permissionsQuery(address))
  useRefetchOnBlock(query)
  const { data, error, refetch } = query
  return (
    <>
      <PageTitle
        title={t('permissions.title')}
        end={<ControlAddress own={wallet.address} value={address} onChange={setAddress} />}
      />
      <WalletNav address={wallet.address} />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data && !data.isActive ? (
        <State kind="empty" title={t('permissions.notActive')} line={t('permissions.notActiveLine')} />
      ) : (
        <Skeleton isOn={!data}>
          <Editor
            // a change on the chain resets the form; without one, the form keeps its input
            key={rulesOf(data ?? readAccountPermissions(address, {}))}
            before={data ?? readAccountPermissions(address, {})}
            wallet={wallet}
          />
        </Skeleton>
      )}
    </>
  )
}

const rulesOf = ({ address, owner, witness, actives }: ReturnType<typeof readAccountPermissions>): string =>
  [address, owner, witness, ...actives]
    .map((part) =>
      typeof part === 'object'
        ? [
            part.id,
            part.name,
            part.threshold,
            part.operations,
            ...part.keys.map((key) => `${key.address}:${key.weight}`),
          ].join()
        : part,
    )
    .join()
