import type { Element, Root } from 'hast'
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** Text, lists, tables and links; no pictures (they would be asked of other servers), no forms, no classes, no styles. */
const SCHEMA: Options = {
  ...defaultSchema,
  tagNames: [
    ...['a', 'blockquote', 'br', 'code', 'del', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'li', 'ol', 'p', 'pre'],
    ...['strong', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'ul'],
  ],
  attributes: { a: ['href'], th: ['align'], td: ['align'], ol: ['start'] },
  protocols: { href: ['http', 'https', 'mailto'] },
  strip: ['script', 'style'],
}

/** Links to other sites open beside ours and tell them nothing of where they were. */
function markForeignLinks() {
  return (tree: Root): void =>
    visit(tree, 'element', ({ tagName, properties }: Element) => {
      if (tagName === 'a' && /^https?:/i.test(String(properties.href ?? '')))
        Object.assign(properties, { target: '_blank', rel: ['noopener', 'noreferrer', 'nofollow'] })
    })
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  // markup inside of Markdown is left out
  .use(remarkRehype)
  .use(rehypeSanitize, SCHEMA)
  .use(markForeignLinks)
  .use(rehypeStringify)
  .freeze()

/** Safe HTML of a Markdown text, whoever wrote it. */
export const renderMarkdown = (text: string): string => String(processor.processSync(text))
