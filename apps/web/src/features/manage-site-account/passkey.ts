import type { SiteUser } from '@tronlens/api-contract'
import { readAnswer, siteApi } from '../../shared/api/site-client.ts'

/** The browser's part of passkeys; loaded only when one is used. */
const webAuthn = () => import('@simplewebauthn/browser')

/** A passkey is bound to a name, and an address of four numbers is none. */
const IS_ADDRESS = /^[\d.]+$|^\[/

/** True where this browser, on this name of the site, can have passkeys. */
export const canHavePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !IS_ADDRESS.test(window.location.hostname)

/** Asks the device for a new passkey and adds it to the account. */
export async function createPasskey(name: string, password: string): Promise<void> {
  const { options } = await readAnswer(siteApi.startPasskey({ body: { password } }))
  const { startRegistration } = await webAuthn()
  // what the server answered is what the browser takes
  const credential = await startRegistration({ optionsJSON: options as never })
  await readAnswer(siteApi.addPasskey({ body: { name, credential: { ...credential } } }))
}

/** Completes signing in by a passkey, after the password. */
export async function signInByPasskey(): Promise<SiteUser> {
  const { options } = await readAnswer(siteApi.startPasskeyLogin({ body: {} }))
  const { startAuthentication } = await webAuthn()
  const credential = await startAuthentication({ optionsJSON: options as never })
  return readAnswer(siteApi.confirmPasskeyLogin({ body: { credential: { ...credential } } }))
}

/** True when the user, or the browser, cancelled: no message about the server is needed. */
export const isBrokenOff = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError')
