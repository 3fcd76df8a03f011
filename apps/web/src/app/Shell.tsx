import { StaticRouter } from 'react-router'
import { AddressBookProvider } from '../shared/entity/address-book.tsx'
import { HomeTop } from '../slices/home/pages/HomePage.tsx'
import { BottomNav } from './layout/BottomNav.tsx'
import { Header } from './layout/Header.tsx'
import layout from './layout/layout.module.css'
import { StatusLine } from './layout/StatusLine.tsx'
import { Providers } from './providers.tsx'

const nothing = () => undefined

/** What every user sees first, before any data loads: header, status line and the search of the home page. */
export function Shell() {
  return (
    <Providers>
      <StaticRouter location="/">
        <AddressBookProvider names={{}} own={{}} isHere={false}>
          <div className={layout.page}>
            <Header onOpenMenu={nothing} />
            <StatusLine />
            <main className={`${layout.main} ${layout.inner}`}>
              <HomeTop tokens={null} />
            </main>
          </div>
          <BottomNav onOpenMenu={nothing} />
        </AddressBookProvider>
      </StaticRouter>
    </Providers>
  )
}
