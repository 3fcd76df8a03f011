const PARAMETER = 'app'

/** The page of a site that the address of this page names, to be shown in a frame of ours. */
export interface App {
  readonly url: string
  readonly origin: string
}

/** @returns undefined where it names none, or something that is no page on the web */
export function readApp(search: string): App | undefined {
  const text = new URLSearchParams(search).get(PARAMETER)
  return text === null ? undefined : parseApp(text)
}

/** A page by what a user types, with or without `https://`. */
export function parseApp(text: string): App | undefined {
  const typed = text.trim()
  try {
    const { protocol, href, origin } = new URL(
      /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`,
    )
    return protocol === 'https:' || protocol === 'http:' ? { url: href, origin } : undefined
  } catch {
    return undefined // what is no address is none of a page either
  }
}

/** The address under which this site shows the page of another one, with the wallet at hand. */
export const pathToApp = (url: string): string => `/connect/?${PARAMETER}=${encodeURIComponent(url)}`
