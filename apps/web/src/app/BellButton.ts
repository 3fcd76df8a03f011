import { lazyWithTexts } from '../shared/ui/lazy-page.ts'

/** Reports what happens to an address, a token or a contract; at the head of their pages. */
export const BellButton = lazyWithTexts(['bell'], () => import('../slices/bell/components/BellButton.tsx'))
