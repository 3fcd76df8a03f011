/**
 * The URL of a text that third parties give as their site; undefined when a browser should not open it. A
 * text without a scheme counts as a site without one.
 */
export function outsideUrl(text: string): string | undefined {
  const trimmed = text.trim()
  const target = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `http://${trimmed}`
  if (!URL.canParse(target)) return undefined
  const { protocol, hostname, href } = new URL(target)
  const isSite = (protocol === 'http:' || protocol === 'https:') && /\.[^.\s]+$|^localhost$/.test(hostname)
  return isSite ? href : undefined
}
