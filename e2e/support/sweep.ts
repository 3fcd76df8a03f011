import type { Page } from '@playwright/test'
import { THEMES, type Theme } from './look.ts'

/** A fault of the layout and the theme in which it is seen. */
export interface Fault {
  theme: Theme
  text: string
}

/**
 * What is wrong with the layout of the page as it is drawn now, in every theme, in words: texts that are cut
 * without an ellipsis, texts that lie over each other, words that break letter by letter or whose letters do
 * not join, a page wider than the screen and, where they must not be, tables beyond their edge. A theme in
 * which every box of the page lies where it lay in the one before has the same faults and is not looked
 * through again.
 *
 * It begins with the theme that is shown, in which everything has to have been drawn.
 *
 * @param options - `withTables`: tables have to show all their columns; `staysInLast`: the theme that came
 *   last stays, for a next look to begin with, since each change of it recalculates every style of the page
 */
export const findFaultsInEveryTheme = (
  page: Page,
  { withTables = false, staysInLast = false },
): Promise<Fault[]> =>
  page.evaluate(
    async ({ themes, withTables, staysInLast }) => {
      type Line = { text: string; box: DOMRect; element: Element; layer: Element | undefined }
      /** Pixels that roundings and the ascenders of other fonts may take. */
      const TOLERANCE = 2
      const root = document.documentElement
      type Frame = { box: DOMRect; isSilent: boolean }
      /**
       * What holds for an element as long as nothing moves. Reading it costs more than all that is done with
       * it.
       */
      const remember = <Value>(read: (element: Element) => Value) => {
        const known = new Map<Element, Value>()
        memories.push(known)
        return (element: Element): Value => {
          if (!known.has(element)) known.set(element, read(element))
          return known.get(element) as Value
        }
      }
      const memories: Map<Element, unknown>[] = []
      const short = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40)
      /** What stays on the screen while the page moves below it lies over the page on purpose. */
      const layerOf = remember((element): Element | undefined => {
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position)) return element
        return element.parentElement ? layerOf(element.parentElement) : undefined
      })
      /** What cuts an element off, from the inside to the outside. */
      const framesOf = remember((element): Frame[] => {
        if (element === document.body) return []
        const outer = element.parentElement ? framesOf(element.parentElement) : []
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
        if (overflowX === 'visible' && overflowY === 'visible') return outer
        const isSilent = ['hidden', 'clip'].includes(overflowX) && textOverflow !== 'ellipsis'
        return [{ box: element.getBoundingClientRect(), isSilent }, ...outer]
      })
      /** The part of a text that is seen, and whether it is cut without saying so. */
      const seen = (element: Element, box: DOMRect): { part: DOMRect | undefined; isCut: boolean } => {
        let [left, right, top, bottom] = [box.left, box.right, box.top, box.bottom]
        let isCut = false
        for (const { box: frame, isSilent } of framesOf(element)) {
          // a box of next to nothing holds words for screen readers
          if (frame.width <= TOLERANCE || frame.height <= TOLERANCE) return { part: undefined, isCut: false }
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
      const faultsOf = (): string[] => {
        const faults = new Set<string>()
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
          if (
            /[\u0600-\u06ff]/.test(text) &&
            !['normal', '0px'].includes(getComputedStyle(element).letterSpacing)
          )
            faults.add(`"${short(text)}" has letters that do not join`)
          const range = document.createRange()
          range.selectNodeContents(node)
          const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
          if (boxes.length === 0) continue
          const parts = boxes.map((box) => seen(element, box))
          if (parts.every(({ part }) => !part)) continue
          const isMono = element.closest('.mono, [class*=hash], [class*=code]') !== null
          // texts of two directions have several boxes in one line
          const rows = new Set(boxes.map(({ top }) => Math.round(top))).size
          if (!isMono && rows >= 4 && text.trim().length / rows <= 2.5)
            faults.add(`breaks letter by letter: "${short(text)}"`)
          for (const { part, isCut } of parts) {
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
        const over = root.scrollWidth - root.clientWidth
        if (over > 0) faults.add(`${over} px wider than the screen`)
        if (withTables)
          for (const table of document.querySelectorAll('main table')) {
            const frame = table.parentElement
            const cut = frame ? table.scrollWidth - frame.clientWidth : 0
            if (cut > 1) faults.add(`cuts ${table.getAttribute('aria-label')} by ${cut} px`)
          }
        return [...faults]
      }
      /** Where every box and every line of text of the page lies. */
      const shapeOf = (): string => {
        const range = document.createRange()
        range.selectNodeContents(document.body)
        return [...range.getClientRects()]
          .map(({ x, y, width, height }) => `${x},${y},${width},${height}`)
          .join()
      }
      const shown = (root.dataset.theme ?? 'light') as Theme
      const found: { theme: Theme; text: string }[] = []
      const looks = new Map<string, string[]>()
      for (const theme of [shown, ...themes.filter((other) => other !== shown)]) {
        root.dataset.theme = theme
        let shape = shapeOf()
        // parts that follow their own size learn of another one with the next frame; the page as it was given
        // has been drawn
        if (theme !== shown && !looks.has(shape)) {
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
          shape = shapeOf()
        }
        for (const memory of memories) memory.clear()
        const faults = looks.get(shape) ?? faultsOf()
        looks.set(shape, faults)
        for (const text of faults) found.push({ theme, text })
      }
      if (!staysInLast) root.dataset.theme = shown
      return found
    },
    { themes: THEMES, withTables, staysInLast },
  )
