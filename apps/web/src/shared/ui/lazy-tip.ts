/** Makes the words of a tooltip when the user opens it. */
const makers = new WeakMap<Element, () => string>()

/**
 * Attributes of an element whose tooltip is made when it is shown. For elements of which there are many,
 * drawn again with every block: making their tooltips takes longer than drawing them.
 */
export const lazyTip = (make: () => string) => ({
  'data-tip': '',
  ref: (element: HTMLElement | null) => {
    if (element) makers.set(element, make)
  },
})

/** The words of an element's tooltip. */
export const tipOf = (element: HTMLElement): string => makers.get(element)?.() ?? element.dataset.tip ?? ''
