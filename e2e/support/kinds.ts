/**
 * Marks three texts of each kind on the page as it is drawn now by `data-of-kind`: the first, the middle and the
 * last. Texts are of one kind when they and everything around them have the same tag, classes, states, colours
 * and sizes, as the cells of a column do. Runs in the browser.
 */
export function markKinds(): void {
  const mark = 'data-of-kind'
  const numbers = new Map<string, number>()
  const kinds = new Map<Element, number>()
  const kindOf = (element: Element): number => {
    const known = kinds.get(element)
    if (known !== undefined) return known
    const { color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, textShadow } =
      getComputedStyle(element)
    const state = element.matches(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]')
    const own = [color, backgroundColor, backgroundImage, opacity, fontSize, fontWeight, position, textShadow]
    const outer = element.parentElement ? kindOf(element.parentElement) : -1
    const text = [outer, element.tagName, element.getAttribute('class'), state, ...own].join('|')
    const kind = numbers.get(text) ?? numbers.size
    numbers.set(text, kind)
    kinds.set(element, kind)
    return kind
  }
  const texts = new Map<number, Element[]>()
  for (const element of document.querySelectorAll('body *')) {
    element.removeAttribute(mark)
    const isText =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
    if (!isText || !element.checkVisibility({ visibilityProperty: true })) continue
    const kind = kindOf(element)
    texts.set(kind, [...(texts.get(kind) ?? []), element])
  }
  for (const alike of texts.values())
    for (const place of [0, alike.length >> 1, alike.length - 1]) alike[place]?.setAttribute(mark, '')
}
