import type { LanguageCode } from '../../i18n/languages.ts'

/** Pages whose links show a card: the server answers them by a path as well. */
const WITH_CARD =
  /^#(\/(?:block|transaction|address|contract|token|token20)\/[^/?]+(?:\/[^/?]+)?)(?:\?(.*))?$/

/**
 * The address of a page by path where there is one: who reads links for a chat never sees what stands behind
 * the `#`, and shows a card of what stands before it. The server leads people on.
 *
 * @param language - of the card; left out where it is the one that cards speak anyway
 */
export function cardAddress(href: string, language: LanguageCode): string {
  const url = new URL(href)
  const [, path, query] = WITH_CARD.exec(url.hash) ?? []
  if (url.pathname !== '/' || path === undefined) return href
  for (const [name, value] of new URLSearchParams(query ?? '')) url.searchParams.append(name, value)
  if (language !== 'en') url.searchParams.set('lang', language)
  return `${url.origin}${path}${url.search}`
}
