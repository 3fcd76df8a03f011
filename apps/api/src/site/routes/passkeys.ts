import {
  addPasskey,
  confirmPasskeyLogin,
  listPasskeys,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '@tronlens/api-contract'
import { milliseconds } from '@tronlens/core'
import {
  listPasskeysOf,
  type PasskeyRow,
  addPasskey as putPasskey,
  removePasskeys,
  usePasskey,
} from '@tronlens/db'
import { attempt, WRONG_PASSWORD } from '../attempt.ts'
import type { Caller } from '../caller.ts'
import { findPending } from '../find-pending.ts'
import { handleSite } from '../handle.ts'
import { done, SiteRefusal } from '../refusal.ts'
import { relyingParty } from '../relying-party.ts'
import type { Site } from '../site.ts'
import { allowAgain, requireSecondFactor, requireTry, trustSecondFactor } from '../throttle.ts'
import { signedIn } from './user.ts'

/** Passkeys that one person may have. */
const MOST_PASSKEYS = 10
const CHALLENGE_MS = 5 * 60_000

/** Half a megabyte of certificates and codecs, for the few who ask. */
const webAuthn = () => import('@simplewebauthn/server')

/** Keeps a challenge until it is answered; a new one takes the place of the last. */
async function keepChallenge(site: Site, name: string, challenge: string): Promise<void> {
  const { internalAdapter } = await (await site.auth()).$context
  await internalAdapter.consumeVerificationValue(name)
  await internalAdapter.createVerificationValue({
    identifier: name,
    value: challenge,
    expiresAt: new Date(Date.now() + CHALLENGE_MS),
  })
}

/** A challenge, once. */
async function takeChallenge(site: Site, name: string): Promise<string> {
  const { internalAdapter } = await (await site.auth()).$context
  const kept = await internalAdapter.consumeVerificationValue(name)
  if (!kept) throw new SiteRefusal('wrongCode')
  return kept.value
}

const addName = (person: string): string => `passkey-add-${person}`
const loginName = (token: string): string => `passkey-login-${token}`
const descriptor = ({ id, transports }: PasskeyRow) => ({
  id,
  ...(transports === '' ? {} : { transports: transports.split(',') }),
})

/** What a browser sends is not trusted: the library throws for anything that does not fit. */
const orWrong = async <Result>(verification: Promise<Result>): Promise<Result> => {
  try {
    return await verification
  } catch {
    // its reasons would help only an attacker who tries to forge one
    throw new SiteRefusal('wrongCode')
  }
}

async function requirePerson(site: Site, caller: Caller, name: string, password: string): Promise<void> {
  await requireTry(site.db, 'ownPassword', name)
  const auth = await site.auth()
  await attempt(auth.api.verifyPassword({ body: { password }, headers: caller.headers }), WRONG_PASSWORD)
  await allowAgain(site.db, 'ownPassword', name)
}

export const listPasskeysRoute = handleSite(listPasskeys, async ({ person }, site) =>
  done({
    passkeys: (await listPasskeysOf(site.db, person.id)).map(({ id, name, created_at, used_at }) => ({
      id,
      name,
      createTime: milliseconds(created_at.getTime()),
      lastTime: milliseconds(used_at?.getTime() ?? 0),
    })),
  }),
)

export const startPasskeyRoute = handleSite(startPasskey, async ({ body, caller, person }, site) => {
  await requirePerson(site, caller, person.name, body.password)
  if (!person.hasSecondFactor)
    throw new SiteRefusal(
      'wrongValue',
      'Switch on an authenticator app first: its codes help when the device is lost.',
    )
  const known = await listPasskeysOf(site.db, person.id)
  if (known.length >= MOST_PASSKEYS) throw new SiteRefusal('tooMany')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Tronlens',
    rpID: relyingParty(caller, site).rpID,
    userName: person.name,
    userID: new TextEncoder().encode(person.id),
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
  await keepChallenge(site, addName(person.id), options.challenge)
  return done({ options: { ...options } })
})

export const addPasskeyRoute = handleSite(addPasskey, async ({ body, caller, person }, site) => {
  const { rpID, origin } = relyingParty(caller, site)
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await orWrong(
    verifyRegistrationResponse({
      response: body.credential as never, // the library checks every member
      expectedChallenge: await takeChallenge(site, addName(person.id)),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
    }),
  )
  if (!verified || !registrationInfo) throw new SiteRefusal('wrongCode')
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  const isNew = await putPasskey(site.db, {
    id,
    person_id: person.id,
    name: body.name.trim(),
    public_key: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: transports.join(','),
  })
  if (!isNew) throw new SiteRefusal('wrongValue', 'This passkey is known already.')
  return done({})
})

export const removePasskeyRoute = handleSite(removePasskey, async ({ body, caller, person }, site) => {
  await requirePerson(site, caller, person.name, body.password)
  if ((await removePasskeys(site.db, person.id, body.id)) === 0n) throw new SiteRefusal('notFound')
  return done({})
})

export const startPasskeyLoginRoute = handleSite(startPasskeyLogin, async ({ caller }, site) => {
  const { token, person } = await findPending(site, caller)
  const passkeys = await listPasskeysOf(site.db, person)
  if (passkeys.length === 0) throw new SiteRefusal('notFound')
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(caller, site).rpID,
    allowCredentials: passkeys.map(descriptor),
    userVerification: 'preferred',
  })
  await keepChallenge(site, loginName(token), options.challenge)
  return done({ options: { ...options } })
})

export const confirmPasskeyLoginRoute = handleSite(confirmPasskeyLogin, async ({ body, caller }, site) => {
  const pending = await findPending(site, caller)
  await requireSecondFactor(site.db, pending, caller)
  const { token, person } = pending
  const challenge = await takeChallenge(site, loginName(token))
  const passkey = (await listPasskeysOf(site.db, person)).find(({ id }) => id === body.credential.id)
  if (!passkey) throw new SiteRefusal('wrongCode')
  const { rpID, origin } = relyingParty(caller, site)
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await orWrong(
    verifyAuthenticationResponse({
      response: body.credential as never, // the library checks every member
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: false,
    }),
  )
  if (!verified) throw new SiteRefusal('wrongCode')
  await usePasskey(site.db, passkey.id, BigInt(authenticationInfo.newCounter))
  const auth = await site.auth()
  const { headers, response } = await auth.api.finishPendingSignIn({
    headers: caller.headers,
    returnHeaders: true,
  })
  if (!response) throw new SiteRefusal('signInFirst')
  await trustSecondFactor(site.db, { id: person, name: response.email }, caller)
  return signedIn(caller, response, headers)
})
