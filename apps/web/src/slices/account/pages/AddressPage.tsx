import { useQuery } from '@tanstack/react-query'
import { type Address, findAddress } from '@tronlens/core'
import { type ReactNode, Suspense } from 'react'
import { Navigate, useParams } from 'react-router'
import { useT } from '../../../i18n/i18n.ts'
import { refetchEvery } from '../../../shared/api/query-client.ts'
import { NoAddress } from '../../../shared/entity/NoAddress.tsx'
import { ZERO_ADDRESS } from '../../../shared/entity/zero-address.ts'
import { SECOND } from '../../../shared/format/time.ts'
import { useRefetchOnBlock } from '../../../shared/live/useRefetchOnBlock.ts'
import { paths } from '../../../shared/paths.ts'
import { shorten } from '../../../shared/shorten.ts'
import { Boundary } from '../../../shared/ui/Boundary.tsx'
import { DetailPage } from '../../../shared/ui/DetailPage.tsx'
import { Notice } from '../../../shared/ui/Notice.tsx'
import { useDocumentTitle } from '../../../shared/ui/PageTitle.tsx'
import { contractQuery } from '../../contract/api/contract-query.ts'
import { ContractBasics } from '../../contract/components/ContractBasics.tsx'
import { isNodeAway } from '../account.ts'
import { accountQuery } from '../api/account-queries.ts'
import { AccountHead } from '../components/AccountHead.tsx'
import { AccountTabs } from '../components/AccountTabs.tsx'
import styles from '../components/account.module.css'
import { BalancePanel } from '../components/BalancePanel.tsx'
import { PortfolioPanel } from '../components/PortfolioPanel.tsx'
import { ResourcesPanel } from '../components/ResourcesPanel.tsx'
import { accountStub } from '../stub.ts'

const REFRESH_MS = 15 * SECOND
const CONTRACT = 2

/** Everything about one address: holdings, resources, stake and votes, who can sign, activity. */
export default function AddressPage({
  note,
  actions,
}: {
  /** What the reader noted of the address. */
  note?: (address: Address) => ReactNode
  actions?: (address: Address) => ReactNode
}) {
  const t = useT()
  const { id = '', tab } = useParams()
  const address = findAddress(id)
  const query = useQuery({
    ...accountQuery(address ?? ZERO_ADDRESS),
    enabled: address !== undefined,
    refetchInterval: refetchEvery(REFRESH_MS),
  })
  useRefetchOnBlock(query)
  const isContract = query.data?.accountType === CONTRACT
  const contract = useQuery({ ...contractQuery(address ?? ZERO_ADDRESS), enabled: isContract })
  // The methods of a contract stand above the activity: the page waits for them, but not for a
  // node that fails or is away.
  const isWaiting =
    isContract && contract.isPending && contract.failureCount === 0 && !(query.data && isNodeAway(query.data))
  const short = shorten(address ?? id)
  useDocumentTitle(
    isContract ? t('address.contractTitle', { address: short }) : t('address.title', { address: short }),
  )
  if (!address) return <NoAddress id={id} />
  // The hex form is understood, but one account has one page.
  if (address !== id) return <Navigate to={paths.address(address, tab)} replace />
  return (
    <DetailPage query={isWaiting ? { ...query, data: undefined } : query} stub={accountStub(address)}>
      {(account) => (
        <div className={styles.page}>
          <AccountHead
            account={account}
            note={note?.(address)}
            actions={<Suspense>{actions?.(address)}</Suspense>}
          />
          {!account.isMet && (
            <div className={styles.unmet}>
              <Notice>{t('address.unmet')}</Notice>
            </div>
          )}
          <div className={styles.upper}>
            <Boundary>
              <PortfolioPanel account={account} />
            </Boundary>
            <Boundary>
              <BalancePanel account={account} />
            </Boundary>
            <Boundary>
              <ResourcesPanel account={account} />
            </Boundary>
          </div>
          {account.accountType === CONTRACT && (
            <Boundary>
              <ContractBasics address={address} />
            </Boundary>
          )}
          <AccountTabs account={account} tab={tab} />
        </div>
      )}
    </DetailPage>
  )
}
