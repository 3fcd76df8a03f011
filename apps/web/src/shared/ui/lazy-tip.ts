/** What makes the words of a tooltip when somebody wants to see them. */
const makers = new WeakMap<Element, () => string>()

/**
 * Attributes of an element whose tooltip is made when it is shown. For parts of which there are many, drawn anew with every block: their
 * words take longer than what is seen of them.
 */
export const lazyTip = (make: () => string) => ({
  'data-tip': '',
  ref: (element: HTMLElement | null) => {
    if (element) makers.set(element, make)
  },
})

/** The words of an element's tooltip. */
export const tipOf = (element: HTMLElement): string => makers.get(element)?.() ?? element.dataset.tip ?? ''
