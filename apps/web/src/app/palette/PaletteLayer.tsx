import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyWithTexts } from '../../shared/ui/lazy-page.ts'
import { Optional } from '../../shared/ui/Optional.tsx'
import { type Asked, askedBy } from './hotkeys.ts'

const Palette = lazyWithTexts(['palette', 'wallet'], () => import('./Palette.tsx'))
const KeyHelp = lazyWithTexts(['palette', 'wallet'], () => import('./KeyHelp.tsx'))

/** `g` or Ctrl+K opens what finds every page and act, `?` lists the keys; their code comes with the first press. */
export function PaletteLayer() {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<Asked>()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const asked = askedBy(event)
      if (!asked) return
      event.preventDefault()
      setOpen(asked)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is not covered by it
  useEffect(() => setOpen(undefined), [pathname])
  const close = () => setOpen(undefined)
  return (
    <Optional>
      {open === 'palette' && <Palette onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <KeyHelp onClose={close} />}
    </Optional>
  )
}
