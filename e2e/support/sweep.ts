import type { Page } from '@playwright/test'

/**
 * What is wrong with the layout of the page as it is drawn now, in words: texts that are cut without an ellipsis, texts that lie over
 * each other, words that break letter by letter, and a page wider than the screen.
 */
export const findFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    type Line = { text: string; box: DOMRect; element: Element; layer: Element | undefined }
    /** Pixels that roundings and the ascenders of other fonts may take. */
    const TOLERANCE = 2
    const faults = new Set<string>()
    const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40)
    /** What stays on the screen while the page moves below it lies over the page on purpose. */
    const layerOf = (element: Element): Element | undefined => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return at
      return undefined
    }
    /** The part of a text that is seen, and whether it is cut without saying so. */
    const seen = (element: Element, box: DOMRect): { part: DOMRect | undefined; isCut: boolean } => {
      let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom]
      let isCut = false
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at)
        if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
        const frame = at.getBoundingClientRect()
        const isSilent = ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis'
        const isOver = right > frame.right + TOLERANCE || left < frame.left - TOLERANCE
        if (isSilent && isOver && right > frame.left && left < frame.right) isCut = true
        left = Math.max(left, frame.left)
        right = Math.min(right, frame.right)
        top = Math.max(top, frame.top)
        bottom = Math.min(bottom, frame.bottom)
      }
      const isSeen = right - left > 1 && bottom - top > 1
      return { part: isSeen ? new DOMRect(left, top, right - left, bottom - top) : undefined, isCut }
    }
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (
        !element ||
        text.trim().length < 2 ||
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue
      if (element.closest('svg, option, .visually-hidden, [aria-hidden=true], script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      if (boxes.length === 0) continue
      const isMono = element.closest('.mono, [class*=hash], [class*=code]') !== null
      if (!isMono && boxes.length >= 4 && text.trim().length / boxes.length <= 2.5)
        faults.add(`breaks letter by letter: "${short(text)}"`)
      for (const box of boxes) {
        const { part, isCut } = seen(element, box)
        if (isCut) faults.add(`is cut: "${short(text)}"`)
        if (part) lines.push({ text, box: part, element, layer: layerOf(element) })
      }
    }
    lines.sort((a, b) => a.box.top - b.box.top)
    for (const [place, one] of lines.entries()) {
      for (let next = place + 1; next < lines.length; next++) {
        const other = lines[next] as Line
        if (other.box.top > one.box.bottom - TOLERANCE * 2) break
        if (one.layer !== other.layer || one.element === other.element) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        // lines of one paragraph may share the space between them
        if (wide > TOLERANCE && high > one.box.height / 2)
          faults.add(`lie over each other: "${short(one.text)}" and "${short(other.text)}"`)
      }
    }
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (over > 0) faults.add(`${over} px wider than the screen`)
    return [...faults]
  })
