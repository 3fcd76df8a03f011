import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { TranslationKey } from '../../../i18n/i18n.ts'
import { useT } from '../../../i18n/i18n.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import styles from './wallet.module.css'

/** A section of the page with a link to it. */
export interface Anchor {
  id: string
  label: TranslationKey
  count?: number | undefined
}

/** A wallet page with a link next to those of this page. */
export interface WalletLink {
  to: string
  label: TranslationKey
  count?: number | undefined
}

/** Height of the header and the links. */
const READING_LINE = 130

/** Scrolls to a section of the page. */
export const scrollToSection = (id: string): void =>
  document.getElementById(id)?.scrollIntoView({ behavior: 'smooth' })

/** The section of the page that the user is reading. */
function useCurrent(anchors: readonly Anchor[]): string | undefined {
  const [current, setCurrent] = useState(anchors[0]?.id)
  useEffect(() => {
    const look = () => {
      const passed = anchors.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < READING_LINE,
      )
      setCurrent((passed.at(-1) ?? anchors[0])?.id)
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [anchors])
  return current
}

/**
 * Links to the sections of the long page, which follow the scroll position, and to the wallet's other pages.
 */
export function Anchors({ anchors, links }: { anchors: readonly Anchor[]; links: readonly WalletLink[] }) {
  const t = useT()
  const current = useCurrent(anchors)
  return (
    <nav className={styles.anchors} aria-label={t('walletPage.sections')}>
      {anchors.map(({ id, label, count }) => (
        <button
          key={id}
          type="button"
          onClick={() => scrollToSection(id)}
          {...(id === current ? { 'aria-current': 'location' as const } : {})}
        >
          {t(label)} {count ? <span>{formatInteger(count)}</span> : null}
        </button>
      ))}
      {links.map(({ to, label, count }) => (
        <Link key={to} to={to}>
          {t(label)} {count ? <span>{formatInteger(count)}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
