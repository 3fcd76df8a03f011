import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { ListPage } from '../../shared/lists/ListPage.tsx'
import { useUrlState } from '../../shared/lists/url-state.ts'
import { paths } from '../../shared/paths.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { proposalsQuery, REFRESH_MS } from './api/proposal-queries.ts'
import { useStands } from './components/Actions.tsx'
import { ProposalTable } from './components/ProposalTable.tsx'
import styles from './components/proposals.module.css'

/** Every proposal, newest first. */
export default function ProposalsPage() {
  const t = useT()
  const wallet = useWallet()
  const stands = useStands(wallet)
  const state = useUrlState()
  const query = useQuery({
    ...proposalsQuery({ ...state.range, ...(wallet && { address: wallet.address }) }, useQueryClient()),
    refetchInterval: REFRESH_MS,
  })
  return (
    <ListPage
      title={t('proposals.title')}
      state={state}
      query={query}
      filters={
        <span className={styles.links}>
          <Link className="link" to={paths.committee()}>
            {t('proposals.committee')}
          </Link>
          {stands && (
            <>
              <Link className="link" to={paths.proposalCreate()}>
                {t('proposals.create')}
              </Link>
              <Link className="link" to={paths.myProposals()}>
                {t('proposals.myProposals')}
              </Link>
            </>
          )}
        </span>
      }
    >
      {(view) => <ProposalTable view={view} wallet={wallet} empty={{ title: t('proposals.none') }} />}
    </ListPage>
  )
}
