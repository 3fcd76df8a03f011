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

/** Links to other sites open beside ours and tell them nothing of where they were. */
function markForeignLinks(node: Root | Element): void {
  if (node.type === 'element' && node.tagName === 'a' && /^https?:/i.test(String(node.properties.href ?? '')))
    Object.assign(node.properties, { target: '_blank', rel: ['noopener', 'noreferrer', 'nofollow'] })
  for (const child of node.children) if (child.type === 'element') markForeignLinks(child)
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
      .use(() => (tree: Root) => markForeignLinks(tree))
      .use(print.default)
      .freeze()
  )
}
let processor: ReturnType<typeof loadProcessor> | undefined

/** Safe HTML of a Markdown text, whoever wrote it. */
export async function renderMarkdown(text: string): Promise<string> {
  processor ??= loadProcessor()
  return String((await processor).processSync(text))
}
