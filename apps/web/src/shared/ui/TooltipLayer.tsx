import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { type Price, priceQuery } from '../api/network.ts'
import { trxValues } from '../format/trx-values.ts'
import { tipOf } from './lazy-tip.ts'
import type { Shown } from './shown-tip.ts'

const TooltipBubble = lazy(() => import('../overlays/TooltipBubble.tsx'))

const DELAY_MS = 300
const LONG_PRESS_MS = 500

/** The nearest element with a tooltip, or nothing. */
const tipTarget = (event: Event): HTMLElement | undefined =>
  (event.target instanceof Element
    ? event.target.closest<HTMLElement>('[data-tip], [data-sun]')
    : undefined) ?? undefined

/** The words of a tooltip. An amount of sun (`data-sun`) is shown in every currency that has a price. */
function wordsOf(target: HTMLElement, price: Price | null | undefined): string {
  const { sun } = target.dataset
  return sun !== undefined && price ? trxValues(BigInt(sun), price) : tipOf(target)
}

/**
 * The one tooltip of the page: it shows the `data-tip` of whatever is hovered, focused or pressed long.
 * One layer instead of a component around each of a thousand addresses.
 */
export function TooltipLayer() {
  const [shown, setShown] = useState<Shown>()
  const id = useId()
  // the price in the header is asked for anyway
  const { data } = useQuery({ ...priceQuery, enabled: false })
  const price = useRef(data)
  price.current = data

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let target: HTMLElement | undefined
    const hide = () => {
      clearTimeout(timer)
      target?.removeAttribute('aria-describedby')
      target = undefined
      setShown(undefined)
    }
    const showSoon = (event: Event, delay: number) => {
      const next = tipTarget(event)
      if (next === target) return
      hide()
      target = next
      if (!next) return
      timer = setTimeout(() => {
        const text = wordsOf(next, price.current)
        if (!text || !next.isConnected) return
        next.setAttribute('aria-describedby', id)
        setShown({ target: next, text, mono: next.dataset.tipMono !== undefined })
      }, delay)
    }
    const onOver = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') showSoon(event, DELAY_MS)
    }
    const onDown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse') hide()
      else showSoon(event, LONG_PRESS_MS)
    }
    const onUp = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') clearTimeout(timer)
    }
    const onFocus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) showSoon(event, DELAY_MS)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide()
    }
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', onOver, { signal })
    document.addEventListener('pointerdown', onDown, { signal })
    document.addEventListener('pointerup', onUp, { signal })
    document.addEventListener('focusin', onFocus, { signal })
    document.addEventListener('focusout', hide, { signal })
    document.addEventListener('keydown', onKey, { signal })
    window.addEventListener('scroll', hide, { capture: true, signal })
    window.addEventListener('hashchange', hide, { signal })
    return () => {
      hide()
      listening.abort()
    }
  }, [id])

  if (!shown) return null
  return (
    <Suspense>
      <TooltipBubble id={id} {...shown} />
    </Suspense>
  )
}
