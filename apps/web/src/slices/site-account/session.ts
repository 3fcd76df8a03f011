import type { SiteUser } from '@tronlens/api-contract'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'
import { SECOND } from '../../shared/format/time.ts'
import { createStore, useStore } from '../../store.ts'

const POLL_MS = SECOND
const POLL_TIMES = 30
/** Set together with the session, whose own cookie scripts cannot read. */
const MARKER = /(?:^|; )user=1(?:;|$)/

/** Who is signed in to the site. */
export type SiteSessionState = { step: 'out' } | { step: 'loading' } | { step: 'in'; user: SiteUser }

const session = createStore<SiteSessionState>({ step: 'out' })

export const siteSession = session
export const useSiteSession = (): SiteSessionState => useStore(session)
export const useSiteUser = (): SiteUser | undefined =>
  useStore(session, (state) => (state.step === 'in' ? state.user : undefined))

/** True when this browser has signed in and not left. */
export const hasSiteCookie = (): boolean => MARKER.test(document.cookie)

/** Takes up what signing in answered. */
export const enterSite = (user: SiteUser): void => session.set({ step: 'in', user })
/** No user is signed in any more. */
export const leaveSite = (): void => session.set({ step: 'out' })

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

let running: Promise<void> | undefined

async function poll(): Promise<void> {
  session.set({ step: 'loading' })
  for (let tries = 0; tries < POLL_TIMES; tries++) {
    if (tries > 0) await pause(POLL_MS)
    try {
      enterSite(await readAnswer(siteApi.getSiteUser()))
      return
    } catch {
      // no connection, the server is starting, or it says that the session is over and takes the cookie back
    }
    if (!hasSiteCookie()) break
  }
  leaveSite()
}

/** Loads the signed-in user if this browser has a session: once a second, up to thirty times. */
export function startSiteSession(): Promise<void> {
  if (!hasSiteCookie() || session.get().step === 'in') return Promise.resolve()
  running ??= poll().finally(() => {
    running = undefined
  })
  return running
}
