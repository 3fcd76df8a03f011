import { useEffect } from 'react'

const markAll = (address: string, isMarked: boolean): void => {
  for (const element of document.querySelectorAll(`[data-address="${CSS.escape(address)}"]`))
    element.toggleAttribute('data-marked', isMarked)
}

/** While one address is hovered, softly marks the same address everywhere on the page. */
export function useAddressMarks(): void {
  useEffect(() => {
    let marked: string | undefined
    const onOver = (event: PointerEvent) => {
      const element =
        event.target instanceof Element ? event.target.closest<HTMLElement>('[data-address]') : null
      const address = element?.dataset.address
      if (address === marked) return
      if (marked) markAll(marked, false)
      if (address) markAll(address, true)
      marked = address
    }
    document.addEventListener('pointerover', onOver)
    return () => document.removeEventListener('pointerover', onOver)
  }, [])
}
