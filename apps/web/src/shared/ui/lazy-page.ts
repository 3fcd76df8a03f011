import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import type { PackName } from '../../i18n/packs.ts'

/** A component that comes, with its texts, when it is first shown. */
export const lazyWithTexts = <Props>(
  packs: readonly PackName[],
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadTexts(...packs)])
    return module
  })
