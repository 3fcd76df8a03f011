import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { PagedList } from '../../shared/lists/PagedList.tsx'
import { useUrlState } from '../../shared/lists/url-state.ts'
import { paths } from '../../shared/paths.ts'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { State } from '../../shared/ui/State.tsx'
import { LinkTabs } from '../../shared/ui/Tabs.tsx'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { ownProposalsQuery, REFRESH_MS } from './api/proposal-queries.ts'
import { ProposalTable } from './components/ProposalTable.tsx'
import styles from './components/proposals.module.css'

const PARTICIPATED = 'myparticipated'

/** Proposals that the wallet made, or approved. */
export default function MyProposalsPage() {
  const t = useT()
  const wallet = useWallet()
  return (
    <>
      <PageTitle title={t('proposals.myProposals')} />
      {wallet ? (
        <Mine wallet={wallet} />
      ) : (
        <State
          kind="empty"
          title={t('proposals.noWallet')}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('wallet.open')}
            </Button>
          }
        />
      )}
    </>
  )
}

function Mine({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const { tab } = useParams()
  const isParticipated = tab === PARTICIPATED
  const state = useUrlState()
  const query = useQuery({
    ...ownProposalsQuery({ ...state.range, address: wallet.address, type: isParticipated ? 2 : 1 }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <Panel>
      <LinkTabs
        label={t('proposals.myProposals')}
        current={isParticipated ? PARTICIPATED : 'initiated'}
        tabs={[
          { id: 'initiated', label: t('proposals.initiated'), to: paths.myProposals() },
          { id: PARTICIPATED, label: t('proposals.participated'), to: paths.myProposals(PARTICIPATED) },
        ]}
      />
      <PagedList state={state} query={query}>
        {(view) => <ProposalTable view={view} wallet={wallet} empty={{ title: t('proposals.none') }} />}
      </PagedList>
      <p className={styles.links}>
        <Link className="link" to={paths.proposalCreate()}>
          {t('proposals.create')}
        </Link>
        <Link className="link" to={paths.proposals()}>
          {t('proposals.title')}
        </Link>
      </p>
    </Panel>
  )
}
