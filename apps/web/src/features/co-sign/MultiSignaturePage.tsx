import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type TranslationKey, useT } from '../../i18n/i18n.ts'
import { errorText } from '../../shared/api/error-text.ts'
import { formatInteger } from '../../shared/format/number.ts'
import { FileLinks } from '../../shared/lists/FileLinks.tsx'
import { changeParams } from '../../shared/lists/url-state.ts'
import { paths } from '../../shared/paths.ts'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Notice } from '../../shared/ui/Notice.tsx'
import { PageTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { State } from '../../shared/ui/State.tsx'
import { LinkTabs } from '../../shared/ui/Tabs.tsx'
import { requestsQuery, useLiveRequests } from '../../slices/multisig/api/requests-query.ts'
import { WalletNav } from '../../slices/multisig/components/WalletNav.tsx'
import { FILTERS, filterRequests, type RequestFilter } from '../../slices/multisig/request.ts'
import { type CarriedRequest, readRequest } from '../../slices/signing/carried.ts'
import { OpenFile } from '../../slices/signing/components/OpenFile.tsx'
import { carriedOf } from '../../slices/signing/use-opened.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import type { Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { chooseRequest } from './choose-request.ts'
import styles from './components/multisig.module.css'
import { RequestRow } from './components/RequestRow.tsx'
import { RequestView } from './components/RequestView.tsx'
import { WaitingList } from './components/WaitingList.tsx'

const TABS: Record<RequestFilter, TranslationKey> = {
  255: 'multisig.tab.all',
  10: 'multisig.tab.toSign',
  11: 'multisig.tab.signed',
  1: 'multisig.tab.done',
  2: 'multisig.tab.failed',
}
/** Rows that the list shows before more are asked for. */
const SHOWN = 20
/** Filters that the list itself has: what is left to sign is found here. */
const OF_LIST: readonly RequestFilter[] = [255, 1, 2]

/** Transactions that several keys sign: the list, and the one that is opened. */
export default function MultiSignaturePage() {
  const t = useT()
  const wallet = useWallet()
  return (
    <>
      {wallet ? (
        <Requests key={wallet.address} wallet={wallet} />
      ) : (
        <>
          <PageTitle title={t('multisig.title')} />
          <State
            kind="empty"
            title={t('multisig.noWallet')}
            line={t('multisig.noWalletLine')}
            action={
              <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
                {t('wallet.open')}
              </Button>
            }
          />
        </>
      )}
    </>
  )
}

function Requests({ wallet }: { wallet: Wallet }) {
  const t = useT()
  const [params] = useSearchParams()
  const [carried, setCarried] = useState<CarriedRequest>()
  const [failure, setFailure] = useState<unknown>()
  const [shown, setShown] = useState(SHOWN)
  const { address } = wallet
  useLiveRequests(address)
  const { data: records, error, refetch, isFetchedAfterMount } = useQuery(requestsQuery(address))
  const filter = FILTERS.find((each) => String(each) === params.get('state')) ?? 255
  const listed = records && filterRequests(records, address, filter)
  const requested = params.get('request')
  const chosen = carried ? undefined : chooseRequest(records, listed, requested, isFetchedAfterMount)
  const record = chosen === 'unknown' ? undefined : chosen
  const linkTo = (changes: Record<string, string | undefined>) =>
    `${paths.multiSignature()}?${changeParams(params, changes)}`
  const open = (request: CarriedRequest) => {
    setFailure(undefined)
    setCarried(request)
  }
  // what the service has of a request that was read from a file
  const known = carried ? records?.find(({ hash }) => hash === carried.txID) : record
  const source = carried ? { carried } : record && { carried: carriedOf(record), record }
  return (
    <>
      <PageTitle
        title={t('multisig.title')}
        end={
          <>
            <Button onClick={() => openDialog({ kind: 'send', isMulti: true })}>{t('multisig.new')}</Button>
            <OpenFile onOpen={open} onFail={setFailure} />
          </>
        }
      />
      <WalletNav address={address} />
      {failure !== undefined && <Notice kind="bad">{t(errorText(failure).sentence)}</Notice>}
      <div className={styles.page} data-empty={(listed?.length === 0 && !source && !chosen) || undefined}>
        <Panel className={styles.list}>
          <LinkTabs
            label={t('multisig.title')}
            current={String(filter)}
            tabs={FILTERS.map((each) => ({
              id: String(each),
              label: t(TABS[each]),
              to: linkTo({ state: each === 255 ? undefined : String(each), request: undefined }),
              count: records && filterRequests(records, address, each).length,
            }))}
          />
          {!records && error ? (
            <ErrorState error={error} onRetry={() => void refetch()} />
          ) : !listed ? (
            <WaitingList />
          ) : listed.length === 0 ? (
            <State kind="empty" title={t('multisig.empty')} line={t('multisig.emptyLine')} />
          ) : (
            <ul>
              {listed.slice(0, shown).map((each) => (
                <RequestRow
                  key={each.hash}
                  record={each}
                  address={address}
                  isOpen={each.hash === record?.hash}
                  to={linkTo({ request: each.hash })}
                  onOpen={() => setCarried(undefined)}
                />
              ))}
            </ul>
          )}
          {listed && listed.length > shown && (
            <p className={styles.more}>
              {t('multisig.rows', { n: formatInteger(shown), of: formatInteger(listed.length) })}
              <button type="button" className="link" onClick={() => setShown(shown + SHOWN)}>
                {t('multisig.showMore')}
              </button>
            </p>
          )}
          {listed && listed.length > 0 && OF_LIST.includes(filter) && (
            <p className={styles.files}>
              <FileLinks list="listMultisigRecords" input={{ address, state: filter }} />
            </p>
          )}
        </Panel>
        <div className={styles.opened}>
          {carried && (
            <p>
              {!known && t('multisig.fromFile')}{' '}
              <button type="button" className="link" onClick={() => setCarried(undefined)}>
                {t('multisig.backToList')}
              </button>
            </p>
          )}
          {chosen === 'unknown' && (
            <State kind="not-found" title={t('multisig.notFound')} line={t('multisig.notFoundLine')} />
          )}
          {source && (
            <RequestView
              key={source.carried.txID}
              source={source}
              listed={known}
              wallet={wallet}
              onKeep={(hex) => open(readRequest(hex))}
            />
          )}
        </div>
      </div>
    </>
  )
}
