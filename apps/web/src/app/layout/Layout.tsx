import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { witnessesQuery } from '../../shared/api/network.ts'
import { useShownNetwork } from '../../shared/api/networks.ts'
import { AddressBookProvider } from '../../shared/entity/address-book.tsx'
import { useAddressMarks } from '../../shared/entity/useAddressMarks.ts'
import { ROUTES } from '../../shared/paths.ts'
import { Boundary } from '../../shared/ui/Boundary.tsx'
import { Later } from '../../shared/ui/Later.tsx'
import { LeaveLayer } from '../../shared/ui/LeaveLayer.tsx'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Optional } from '../../shared/ui/Optional.tsx'
import { TooltipLayer } from '../../shared/ui/TooltipLayer.tsx'
import { showToast } from '../../shared/ui/toast.ts'
import { publicTagsQuery } from '../../slices/content/api/content-queries.ts'
import { useSearchScreen } from '../../slices/search/screen.ts'
import { SigningLayer } from '../../slices/signing/components/SigningLayer.tsx'
import { followAccountTags, usePrivateTags } from '../../slices/site-account/private-tags.ts'
import { startSiteSession } from '../../slices/site-account/session.ts'
import { followWatchList } from '../../slices/site-account/watch-list.ts'
import { PaletteLayer } from '../palette/PaletteLayer.tsx'
import { BellLayer } from './BellLayer.tsx'
import { BottomNav } from './BottomNav.tsx'
import { DialogLayer } from './DialogLayer.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import styles from './layout.module.css'
import { pageOf } from './page-of.ts'
import { StaleNotice } from './StaleNotice.tsx'
import { StatusLine } from './StatusLine.tsx'
import { ToastLayer } from './ToastLayer.tsx'
import { usePageView } from './usePageView.ts'

// Only phones and narrow windows have the drawer, and only once its button is pressed.
const Drawer = lazy(() => import('./Drawer.tsx'))
// The same holds for the search of phones.
const SearchScreen = lazyWithTexts(
  ['searchField'],
  () => import('../../slices/search/components/SearchScreen.tsx'),
)

/** Names of representatives and public tags, so that every page can write them instead of addresses. */
function usePublicNames() {
  const { base } = useShownNetwork()
  const { data: witnesses, isLoading: areWitnessesLoading } = useQuery(witnessesQuery)
  const { data: tagged, isLoading: areTagsLoading } = useQuery({ ...publicTagsQuery, enabled: base === '' })
  const names = useMemo(
    () =>
      Object.fromEntries([
        ...(witnesses ?? []).filter(({ name }) => name).map(({ address, name }) => [address, name]),
        ...(tagged?.tags ?? []).map(({ address, tag }) => [address, tag]),
      ]),
    [witnesses, tagged],
  )
  return { names, isHere: !areWitnessesLoading && !areTagsLoading }
}

/** Names that the user gave to addresses; they come from the site account when the user is signed in. */
function useOwnNames(): Record<string, string> {
  const { tags } = usePrivateTags()
  const t = useT()
  useEffect(
    () => followAccountTags(() => showToast({ id: 'tags', kind: 'error', title: t('header.tagsFailed') })),
    [t],
  )
  useEffect(
    () => followWatchList(() => showToast({ id: 'watch', kind: 'error', title: t('header.watchFailed') })),
    [t],
  )
  useEffect(() => void startSiteSession(), [])
  return useMemo(() => Object.fromEntries(tags.map(({ address, tag }) => [address, tag])), [tags])
}

/** Moves to the top and puts the focus on the content when the page changes, but not when only a tab does. */
function usePageStart(page: string) {
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect belongs to the change of page
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    window.scrollTo({ top: 0 })
    main.current?.focus({ preventScroll: true })
  }, [page])
  return main
}

/** Header, content, footer and the status line that says how fresh everything is. */
export function Layout({ children }: { children: ReactNode }) {
  const t = useT()
  const { pathname } = useLocation()
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never')
  const search = useSearchScreen()
  const wasSearched = useRef(false)
  wasSearched.current ||= search.isOpen
  const page = pageOf(pathname)
  const main = usePageStart(page)
  usePageView(pathname)
  // the demo runs on a wall screen, where no one uses the menus
  const isBare = pathname === ROUTES.demo
  // the exchange shows many panels side by side and needs the whole width
  const isWide = pathname === ROUTES.exchange
  const { names, isHere } = usePublicNames()
  const own = useOwnNames()
  useAddressMarks()
  return (
    <AddressBookProvider names={names} own={own} isHere={isHere}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {t('common.skip')}
      </button>
      <div className={styles.page}>
        {/* what stands around a page leaves it there when it fails */}
        {isBare ? null : (
          <Boundary at={pathname} otherwise={null}>
            <Header onOpenMenu={() => setDrawer('open')} />
          </Boundary>
        )}
        <Boundary at={pathname} otherwise={null}>
          <StatusLine />
        </Boundary>
        <main ref={main} tabIndex={-1} className={`${styles.main} ${isWide ? styles.wide : styles.inner}`}>
          <Boundary at={pathname} otherwise={null}>
            <StaleNotice />
          </Boundary>
          <Boundary key={page} at={pathname}>
            {children}
          </Boundary>
        </main>
        {isBare ? null : (
          <Later>
            <Boundary at={pathname} otherwise={null}>
              <Footer />
            </Boundary>
          </Later>
        )}
      </div>
      {isBare ? null : <BottomNav onOpenMenu={() => setDrawer('open')} />}
      {drawer !== 'never' && (
        <Optional>
          <Drawer isOpen={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Optional>
      )}
      {wasSearched.current && (
        <Optional>
          <SearchScreen isOpen={search.isOpen} onClose={search.close} />
        </Optional>
      )}
      <TooltipLayer />
      <PaletteLayer />
      <BellLayer />
      <Boundary>
        <DialogLayer />
        <SigningLayer />
        <LeaveLayer />
      </Boundary>
      <ToastLayer />
    </AddressBookProvider>
  )
}
