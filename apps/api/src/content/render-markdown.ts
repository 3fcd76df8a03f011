import type { Element, Root } from 'hast'
import type { Options } from 'rehype-sanitize'

/**
 * Text, lists, tables and links; no pictures (they would be asked of other servers), no forms, no classes, no
 * styles.
 */
const ALLOWED: Options = {
  tagNames: [
    ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'li', 'ol', 'p', 'pre'],
    ...['strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  ],
  attributes: { a: ['href'], th: ['align'], td: ['align'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
}

const DEEPEST_HEADING = 4

/** Every element of a text. */
function* elementsOf(node: Root | Element): Generator<Element> {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    yield child
    yield* elementsOf(child)
  }
}

/**
 * Links of a text that lies elsewhere lead to where they lead there; those to other sites open in a new tab
 * and do not reveal the page they are on.
 */
function markLink(link: Element, base: string | undefined): void {
  const { href } = link.properties
  if (href === undefined) return
  if (base !== undefined && URL.canParse(String(href), base))
    link.properties.href = new URL(String(href), base).href
  if (/^https?:/i.test(String(link.properties.href)))
    Object.assign(link.properties, { target: '_blank', rel: ['noopener', 'noreferrer', 'nofollow'] })
}

/**
 * Loads the Markdown parser when a text is first requested, so the start of the process does not wait for it.
 */
async function loadProcessor() {
  const [{ unified }, parse, gfm, toHtml, { default: sanitize, defaultSchema }, print] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-gfm'),
    import('remark-rehype'),
    import('rehype-sanitize'),
    import('rehype-stringify'),
  ])
  return (
    unified()
      .use(parse.default)
      .use(gfm.default)
      // markup inside of Markdown is left out
      .use(toHtml.default)
      .use(sanitize, { ...defaultSchema, ...ALLOWED })
      .use(() => (tree: Root, { data: { base, headingsBelow } }) => {
        for (const element of elementsOf(tree)) {
          if (element.tagName === 'a') markLink(element, base as string | undefined)
          // a text that stands below headings of a page begins with deeper ones, none beyond what is allowed
          const level = /^h([1-6])$/.exec(element.tagName)?.[1]
          if (level) element.tagName = `h${Math.min(Number(level) + Number(headingsBelow), DEEPEST_HEADING)}`
        }
      })
      .use(print.default)
      .freeze()
  )
}
let processor: ReturnType<typeof loadProcessor> | undefined

/**
 * Safe HTML of a Markdown text by any author.
 *
 * @param place - `headingsBelow`: level of the heading of the page below which the text stands, its own begin
 *   one deeper; `base`: address of the text where it lies elsewhere, which its links begin with
 */
export async function renderMarkdown(
  text: string,
  { headingsBelow = 0, base }: { headingsBelow?: number; base?: string } = {},
): Promise<string> {
  processor ??= loadProcessor()
  return String((await processor).processSync({ value: text, data: { headingsBelow, base } }))
}
