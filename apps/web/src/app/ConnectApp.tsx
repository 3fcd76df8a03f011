import { Suspense } from 'react'
import { AddressBookProvider } from '../shared/entity/address-book.tsx'
import { Boundary } from '../shared/ui/Boundary.tsx'
import { lazyWithTexts } from '../shared/ui/lazy-page.ts'
import { TooltipLayer } from '../shared/ui/TooltipLayer.tsx'
import { SigningLayer } from '../slices/signing/components/SigningLayer.tsx'
import { usePrivateTags } from '../slices/site-account/private-tags.ts'
import { DialogLayer } from './layout/DialogLayer.tsx'
import { ToastLayer } from './layout/ToastLayer.tsx'

const ConnectPage = lazyWithTexts(
  ['connect', 'signing', 'wallet'],
  () => import('../features/connect/ConnectPage.tsx'),
)

/** The wallet for sites: its dialogs alone, without the explorer around them. */
export default function ConnectApp() {
  const { tags } = usePrivateTags()
  const own = Object.fromEntries(tags.map(({ address, tag }) => [address, tag]))
  return (
    <AddressBookProvider names={{}} own={own} isHere>
      <Boundary>
        <Suspense fallback={<div aria-busy="true" />}>
          <ConnectPage />
        </Suspense>
      </Boundary>
      <TooltipLayer />
      <Boundary>
        <DialogLayer />
        <SigningLayer />
      </Boundary>
      <ToastLayer />
    </AddressBookProvider>
  )
}
