import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sunText } from '@tronlens/core'
import type { Intent } from '@tronlens/signing'
import { useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { paths } from '../../shared/paths.ts'
import { Boundary } from '../../shared/ui/Boundary.tsx'
import { ErrorState } from '../../shared/ui/ErrorState.tsx'
import { Later } from '../../shared/ui/Later.tsx'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Notice } from '../../shared/ui/Notice.tsx'
import { Optional } from '../../shared/ui/Optional.tsx'
import { PageTitle, useDocumentTitle } from '../../shared/ui/PageTitle.tsx'
import { Panel } from '../../shared/ui/Panel.tsx'
import { Skeleton } from '../../shared/ui/Skeleton.tsx'
import { State } from '../../shared/ui/State.tsx'
import { WALLET_PAGES } from '../../shared/wallet-pages.ts'
import { holdingsOf } from '../../slices/account/holdings.ts'
import { type NodeAccount, readNodeAccount } from '../../slices/account/node-account.ts'
import { requestAct } from '../../slices/signing/request-act.ts'
import { isUnderWay } from '../../slices/signing/sign-outcome.ts'
import { readResources } from '../../slices/stake/stake.ts'
import { openDialog } from '../../slices/wallet/dialog-store.ts'
import { canSign, isLocked, type Wallet } from '../../slices/wallet/wallet.ts'
import { useWallet } from '../../slices/wallet/wallet-store.ts'
import { issuedTokensQuery } from './api/wallet-queries.ts'
import { AccountIdDialog, NameDialog } from './components/AccountDialogs.tsx'
import { ActivityPanel } from './components/ActivityPanel.tsx'
import { type Anchor, Anchors, scrollToSection, type WalletLink } from './components/Anchors.tsx'
import { CardsPanel } from './components/CardsPanel.tsx'
import { Identity } from './components/Identity.tsx'
import { MyTokensPanel } from './components/MyTokensPanel.tsx'
import { NeedsPanel } from './components/NeedsPanel.tsx'
import { PairsPanel } from './components/PairsPanel.tsx'
import { PowerPanel } from './components/PowerPanel.tsx'
import { RepresentativePanel } from './components/RepresentativePanel.tsx'
import { TagsPanel } from './components/TagsPanel.tsx'
import { TokensPanel } from './components/TokensPanel.tsx'
import { VotesPanel } from './components/VotesPanel.tsx'
import { WorthPanel } from './components/WorthPanel.tsx'
import styles from './components/wallet.module.css'
import { useWalletData, type WalletData } from './use-wallet-data.ts'

const NO_RESOURCES = readResources({})

/** Pressing `s` sends, `r` receives and `v` votes, unless the user is typing or a dialog is open. */
function useKeys(wallet: Wallet): void {
  const navigate = useNavigate()
  useEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]')) return
      if (target instanceof HTMLElement && target.closest('input, select, textarea')) return
      if (key === 's' && canSign(wallet)) openDialog({ kind: 'send' })
      if (key === 'r') openDialog({ kind: 'receive' })
      if (key === 'v') navigate(paths.votes())
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [wallet, navigate])
}

/** Links of wallets scroll to the TRON power of this page, which is shown once the account is loaded. */
function useLinkedSection(isLoaded: boolean): void {
  const [query] = useSearchParams()
  const isLinked = query.get('from') === 'tronlink' && query.get('type') === 'frozen'
  useEffect(() => {
    if (isLinked && isLoaded) scrollToSection('power')
  }, [isLinked, isLoaded])
}

function useHoldings({ account, indexed }: WalletData) {
  return useMemo(
    () =>
      account.data && indexed.data
        ? holdingsOf({ ...indexed.data, balance: sunText(account.data.balance) }).filter(
            ({ value, id }) => value > 0n || id === '_',
          )
        : undefined,
    [account.data, indexed.data],
  )
}

function useAnchors(wallet: Wallet, data: WalletData, tokens: number | undefined): readonly Anchor[] {
  const { data: issued = [] } = useQuery(issuedTokensQuery(wallet.address))
  const waiting = data.signatures.data?.count
  const transactions = data.indexed.data?.totalTransactionCount
  const hasToken = issued.length > 0
  return useMemo(
    () => [
      { id: 'overview', label: 'walletPage.overview', count: waiting },
      { id: 'tokens', label: 'walletPage.tokens', count: tokens },
      { id: 'activity', label: 'walletPage.transactions', count: transactions },
      { id: 'power', label: 'walletPage.power' },
      { id: 'representative', label: 'walletPage.representative' },
      { id: 'pairs', label: 'walletPage.pairs' },
      ...(hasToken ? [{ id: 'my-token', label: 'walletPage.myToken' } as const] : []),
      { id: 'tags', label: 'walletPage.tags' },
    ],
    [waiting, tokens, transactions, hasToken],
  )
}

const CheckLine = lazyWithTexts(['checkup'], () => import('../../slices/checkup/components/CheckLine.tsx'))

/** Pages whose content this page itself shows. */
const OWN: readonly string[] = [paths.wallet(), paths.stake()]

/** Other pages of the wallet. */
const linksOf = (waiting: number | undefined): readonly WalletLink[] =>
  WALLET_PAGES.filter(({ to }) => !OWN.includes(to)).map((page) =>
    page.to === paths.multiSignature() ? { ...page, count: waiting } : page,
  )

function Sections({ wallet, data, account }: { wallet: Wallet; data: WalletData; account: NodeAccount }) {
  const { reward, signatures, resources, indexed } = data
  const holdings = useHoldings(data)
  const isUsable = canSign(wallet)
  const handleAct = async (intent: Intent) => isUnderWay(await requestAct(wallet, account, intent))
  const anchors = useAnchors(wallet, data, holdings?.length)
  const { address } = wallet
  return (
    <>
      <Anchors anchors={anchors} links={linksOf(signatures.data?.count)} />
      <p className={styles.check}>
        <Later>
          <Optional>
            <CheckLine address={address} />
          </Optional>
        </Later>
      </p>
      <div id="overview" className={`${styles.section} ${styles.split}`}>
        <Boundary>
          <WorthPanel account={account} reward={reward} holdings={holdings ?? []} />
        </Boundary>
        <Boundary>
          <NeedsPanel wallet={wallet} account={account} reward={reward} signatures={signatures.data} />
        </Boundary>
      </div>
      <div className={styles.section}>
        <Boundary>
          {resources.error ? (
            <Panel>
              <ErrorState error={resources.error} onRetry={() => void resources.refetch()} />
            </Panel>
          ) : (
            <CardsPanel account={account} resources={resources.data ?? NO_RESOURCES} />
          )}
        </Boundary>
      </div>
      <div id="tokens" className={`${styles.section} ${styles.splitEnd}`}>
        <Boundary>
          {indexed.error && !indexed.data ? (
            <Panel>
              <ErrorState error={indexed.error} onRetry={() => void indexed.refetch()} />
            </Panel>
          ) : (
            <TokensPanel holdings={holdings} address={address} isUsable={isUsable} />
          )}
        </Boundary>
        <Boundary>
          <VotesPanel account={account} reward={reward} />
        </Boundary>
      </div>
      <div id="activity" className={`${styles.section} ${styles.splitEnd}`}>
        <Boundary>
          <ActivityPanel address={address} total={indexed.data?.totalTransactionCount} />
        </Boundary>
        <div id="power">
          <Boundary>
            <PowerPanel wallet={wallet} account={account} />
          </Boundary>
        </div>
      </div>
      <div id="representative" className={styles.section}>
        <Boundary>
          <RepresentativePanel
            wallet={wallet}
            account={account}
            isUsable={isUsable}
            onAct={handleAct}
            site={indexed.data?.representative.url ?? ''}
          />
        </Boundary>
      </div>
      <div id="pairs" className={styles.section}>
        <Boundary>
          <PairsPanel account={account} holdings={holdings ?? []} isUsable={isUsable} onAct={handleAct} />
        </Boundary>
      </div>
      <div id="my-token" className={styles.section}>
        <Boundary>
          <MyTokensPanel account={account} isUsable={isUsable} onAct={handleAct} />
        </Boundary>
      </div>
      <div id="tags" className={styles.section}>
        <TagsPanel />
      </div>
    </>
  )
}

function OpenWallet({ wallet }: { wallet: Wallet }) {
  const t = useT()
  useDocumentTitle(t('wallet.page'))
  useKeys(wallet)
  const data = useWalletData(wallet.address)
  const { account } = data
  const [dialog, setDialog] = useState<'name' | 'id'>()
  useLinkedSection(account.data !== undefined)
  if (account.error && !account.data)
    return <ErrorState error={account.error} onRetry={() => void account.refetch()} />
  const shown = account.data ?? readNodeAccount(wallet.address, {})
  const dialogProps = {
    owner: wallet.address,
    onClose: () => setDialog(undefined),
    onReview: async (intent: Intent) => {
      if (isUnderWay(await requestAct(wallet, shown, intent))) setDialog(undefined)
    },
  }
  return (
    <Skeleton isOn={account.data === undefined}>
      <Identity
        wallet={wallet}
        account={shown}
        onSetName={() => setDialog('name')}
        onSetId={() => setDialog('id')}
      />
      {isLocked(wallet) && (
        <div className={styles.section}>
          <Notice>
            {t('walletPage.lockedLine')}{' '}
            <button type="button" className="link" onClick={() => openDialog({ kind: 'unlock' })}>
              {t('walletPage.unlockWallet')}
            </button>
          </Notice>
        </div>
      )}
      <Sections wallet={wallet} data={data} account={shown} />
      {dialog === 'name' && <NameDialog {...dialogProps} />}
      {dialog === 'id' && <AccountIdDialog {...dialogProps} />}
    </Skeleton>
  )
}

/** The opened wallet: its value, what waits for the user, its tokens and its actions. */
export default function WalletPage() {
  const t = useT()
  const wallet = useWallet()
  if (wallet) return <OpenWallet key={wallet.id} wallet={wallet} />
  return (
    <>
      <PageTitle title={t('wallet.page')} />
      <Panel>
        <State
          kind="empty"
          title={t('walletPage.none')}
          line={t('walletPage.noneLine')}
          action={
            <Button variant="primary" onClick={() => openDialog({ kind: 'signIn' })}>
              {t('walletPage.openOne')}
            </Button>
          }
        />
      </Panel>
    </>
  )
}
