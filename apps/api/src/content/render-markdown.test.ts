import { expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

test('text, lists, tables and links become HTML', async () => {
  expect(await renderMarkdown('# A\n\n*b* [c](#/help/faq)')).toBe(
    '<h1>A</h1>\n<p><em>b</em> <a href="#/help/faq">c</a></p>',
  )
  expect(await renderMarkdown('| a |\n|---|\n| b |')).toContain('<td>b</td>')
})

test('links to other sites open in a new tab', async () => {
  expect(await renderMarkdown('[c](https://example.org)')).toBe(
    '<p><a href="https://example.org" target="_blank" rel="noopener noreferrer nofollow">c</a></p>',
  )
})

/** A tag that neither runs, nor loads, nor sends anything. */
const HARMLESS =
  /^<\/?(?:a|blockquote|br|code|del|em|h[1-4]|hr|li|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)(?: (?:href="(?:https?:|mailto:|#|\/)[^"]*"|target="_blank"|rel="noopener noreferrer nofollow"|align="\w+"|start="\d+"))*>$/

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '![x](https://evil.example/pixel.png)',
  '![x](x" onerror="alert(1))',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](\tjavascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<a href="https://example.org" onclick="alert(1)">x</a>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<form action="https://evil.example"><input name=password></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<style>*{background:url(https://evil.example)}</style>',
  '<p style="position:fixed;inset:0">x</p>',
  '<!--><script>alert(1)</script-->',
  '`<img src=x onerror=alert(1)>`',
  '```html\n<script>alert(1)</script>\n```',
  '| <script>alert(1)</script> |\n|---|\n| <b onmouseover=alert(1)>x</b> |',
  '[x](https://example.org "title\\" onmouseover=alert(1)")',
  '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>',
])('%j brings nothing that runs', async (text) => {
  const tags = (await renderMarkdown(text)).match(/<[^>]*>?/g) ?? []
  expect(tags.filter((tag) => !HARMLESS.test(tag))).toEqual([])
})
