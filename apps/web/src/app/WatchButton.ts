import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

/** Puts an address on the watch list; at the head of addresses, tokens and contracts. */
export const WatchButton = lazyWithTexts(
  ['watch'],
  () => import('../slices/site-account/components/WatchButton.tsx'),
)
