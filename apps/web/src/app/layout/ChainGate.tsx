import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useCapabilities } from '../../shared/api/networks.ts'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { needsOf } from './navigation.ts'

const OtherChainPage = lazyWithTexts(['otherChain'], () => import('./OtherChainPage.tsx'))

/** A page, or the way to a network that has it where the one that is shown has not. */
export function ChainGate({ children }: { children: ReactNode }) {
  const has = useCapabilities()
  const needs = needsOf(useLocation().pathname)
  return needs !== undefined && has(needs) === false ? <OtherChainPage needs={needs} /> : children
}
