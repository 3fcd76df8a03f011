import type { BrowserContext, Page } from '@playwright/test'

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/**
 * Every form in which a text could be on its way: as it is, turned around, in hex, in base64, as numbers,
 * escaped.
 */
function formsOfText(text: string): string[] {
  const bytes = Buffer.from(text, 'utf8')
  return [
    text,
    text.toUpperCase(),
    [...text].reverse().join(''),
    encodeURIComponent(text),
    bytes.toString('hex'),
    base64(bytes),
    [...bytes].join(','),
    [...bytes].join(', '),
  ]
}

/** Every form of a private key: those of its hex digits and those of its bytes. */
function formsOfKey(hex: string): string[] {
  const bytes = Buffer.from(hex, 'hex')
  const reversed = Buffer.from(bytes).reverse()
  return [
    ...formsOfText(hex),
    ...formsOfText(hex.toUpperCase()),
    `0x${hex}`,
    base64(bytes),
    bytes.toString('base64url'),
    [...bytes].join(','),
    [...bytes].join(', '),
    reversed.toString('hex'),
    base64(reversed),
    BigInt(`0x${hex}`).toString(),
  ]
}

/** What must never leave the browser or stay in it. */
export interface Secret {
  name: string
  key?: string
  text?: string
}

/** Records everything that leaves a page, and looks through what stays in it. */
export function watchForSecrets(page: Page) {
  const left: { where: string; what: string }[] = []
  const note = (where: string, what: string) => left.push({ where, what })
  page.on('request', (request) => {
    note(`url of ${request.method()} ${request.url().slice(0, 80)}`, request.url())
    note(`headers of ${request.url().slice(0, 80)}`, JSON.stringify(request.headers()))
    const body = request.postDataBuffer()
    if (body) {
      note(`body of ${request.url()}`, body.toString('utf8'))
      note(`bytes of ${request.url()}`, body.toString('hex'))
    }
  })
  page.on('websocket', (socket) => {
    note('url of a socket', socket.url())
    socket.on('framesent', ({ payload }) => {
      note(`frame to ${socket.url()}`, String(payload))
      if (typeof payload !== 'string') note(`bytes to ${socket.url()}`, payload.toString('hex'))
    })
  })
  page.on('console', (message) => note('console', message.text()))
  page.on('pageerror', (error) => note('error', `${error.message}\n${error.stack ?? ''}`))

  return {
    /** Places in which a secret was found, now and in all that was recorded; empty when all is well. */
    async find(context: BrowserContext, secrets: readonly Secret[]): Promise<string[]> {
      const kept = await keptIn(page, context)
      const places = [...left, ...kept]
      return secrets.flatMap(({ name, key, text }) => {
        const forms = [...(key ? formsOfKey(key.toLowerCase()) : []), ...(text ? formsOfText(text) : [])]
        return places
          .filter(({ what }) => forms.some((form) => what.includes(form)))
          .map(({ where }) => `${name} in ${where}`)
      })
    },
    recorded: () => left.length,
  }
}

async function keptIn(page: Page, context: BrowserContext): Promise<{ where: string; what: string }[]> {
  const cookies = JSON.stringify(await context.cookies())
  const found = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const contents: string[] = []
    for (const { name = '' } of databases) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames)
        contents.push(
          await new Promise<string>((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.onsuccess = () => resolve(JSON.stringify(reading.result))
          }),
        )
      database.close()
    }
    const inputs = [...document.querySelectorAll('input, textarea')].map(
      (input) => (input as HTMLInputElement).value,
    )
    return {
      localStorage: JSON.stringify(localStorage),
      sessionStorage: JSON.stringify(sessionStorage),
      indexedDB: contents.join('\n'),
      address: location.href,
      history: JSON.stringify(history.state),
      title: document.title,
      name: window.name,
      page: document.documentElement.outerHTML,
      fields: inputs.join('\n'),
    }
  })
  return [
    { where: 'cookies', what: cookies },
    ...Object.entries(found).map(([where, what]) => ({ where, what })),
  ]
}
