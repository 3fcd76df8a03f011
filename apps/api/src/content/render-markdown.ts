import type { Element, Root } from 'hast'
import type { Options } from 'rehype-sanitize'

/** Text, lists, tables and links; no pictures (they would be asked of other servers), no forms, no classes, no styles. */
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

/** Links to other sites open beside ours and tell them nothing of where they were. */
function markForeignLinks(node: Root | Element): void {
  if (node.type === 'element' && node.tagName === 'a' && /^https?:/i.test(String(node.properties.href ?? '')))
    Object.assign(node.properties, { target: '_blank', rel: ['noopener', 'noreferrer', 'nofollow'] })
  for (const child of node.children) if (child.type === 'element') markForeignLinks(child)
}

/** Links of a text that lies elsewhere lead to where they lead there. */
function resolveLinks(node: Root | Element, base: string): void {
  if (node.type === 'element' && node.tagName === 'a' && node.properties.href !== undefined) {
    const { href } = node.properties
    if (URL.canParse(String(href), base)) node.properties.href = new URL(String(href), base).href
  }
  for (const child of node.children) if (child.type === 'element') resolveLinks(child, base)
}

/** Headings of a text that stands below headings of a page begin where those end; none is deeper than what is allowed. */
function lowerHeadings(node: Root | Element, by: number): void {
  const level = node.type === 'element' ? /^h([1-6])$/.exec(node.tagName)?.[1] : undefined
  if (node.type === 'element' && level !== undefined)
    node.tagName = `h${Math.min(Number(level) + by, DEEPEST_HEADING)}`
  for (const child of node.children) if (child.type === 'element') lowerHeadings(child, by)
}

/** Loads what reads Markdown: when a text is first wanted, for the start of the process need not wait. */
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
        if (typeof base === 'string') resolveLinks(tree, base)
        markForeignLinks(tree)
        lowerHeadings(tree, Number(headingsBelow))
      })
      .use(print.default)
      .freeze()
  )
}
let processor: ReturnType<typeof loadProcessor> | undefined

/**
 * Safe HTML of a Markdown text, whoever wrote it.
 *
 * @param place - `headingsBelow`: level of the heading of the page below which the text stands, its own begin one deeper; `base`: address
 * of the text where it lies elsewhere, which its links begin with
 */
export async function renderMarkdown(
  text: string,
  { headingsBelow = 0, base }: { headingsBelow?: number; base?: string } = {},
): Promise<string> {
  processor ??= loadProcessor()
  return String((await processor).processSync({ value: text, data: { headingsBelow, base } }))
}
