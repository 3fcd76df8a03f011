import { createHash } from 'node:crypto'
import { type AppDatabase, countTry, forgetTries, hasTried } from '@tronlens/db'
import { clientOf } from '../http/client-of.ts'
import { readAccountName } from './account-name.ts'
import type { Caller } from './caller.ts'
import { KNOWN_SECONDS, keepDevice, readDevice } from './device.ts'
import { SiteRefusal } from './refusal.ts'

/** How often something may be done within a window. */
type Allowance = { times: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is counted for each account, whether it exists or not: an answer must not show which. */
const ALLOWED = {
  /** Passwords for an account from one client. */
  login: [{ times: 5, seconds: 15 * MINUTE }],
  /** Passwords for an account from all clients that have never signed in to it. */
  strangeLogin: [{ times: 50, seconds: HOUR }],
  /** The password that a signed-in person repeats before a change. */
  ownPassword: [{ times: 5, seconds: 15 * MINUTE }],
  /** Codes of the second factor from one client. */
  secondFactor: [{ times: 10, seconds: 15 * MINUTE }],
  /** The same from all clients that have never given a right one for the account. */
  strangeSecondFactor: [
    { times: 20, seconds: HOUR },
    { times: 100, seconds: DAY },
  ],
  /** Codes for an account that one client asks for. */
  code: [
    { times: 1, seconds: MINUTE },
    { times: 10, seconds: DAY },
  ],
  /** Codes for an account that all clients ask for that have never signed in to it. */
  strangeCode: [{ times: 50, seconds: DAY }],
  /**
   * Guesses of a code from one client, and from all that have never signed in; the library takes three for
   * each code.
   */
  codeTry: [{ times: 20, seconds: HOUR }],
  strangeCodeTry: [{ times: 100, seconds: HOUR }],
  register: [{ times: 5, seconds: HOUR }],
} as const satisfies Record<string, readonly Allowance[]>

export type ThrottledAct = keyof typeof ALLOWED

const keyOf = (act: string, who: string, seconds: number): Buffer =>
  createHash('sha256').update(`${act}\0${seconds}\0${who}`).digest()

async function requireWithin(
  db: AppDatabase,
  act: string,
  who: string,
  { times, seconds }: Allowance,
): Promise<void> {
  const { count } = await countTry(db, keyOf(act, who, seconds), seconds)
  if (count > times) throw new SiteRefusal('tooManyTries')
}

/**
 * Counts an attempt of an action on an account.
 *
 * @throws {SiteRefusal} when there were too many
 */
export async function requireTry(db: AppDatabase, act: ThrottledAct, who: string): Promise<void> {
  for (const allowance of ALLOWED[act]) await requireWithin(db, act, who, allowance)
}

/**
 * By what a client is known: for the password or a code to an account by its name, for the second factor by
 * its id.
 */
type KnownFor = { name: string } | { person: string }

const knownKey = (who: KnownFor, client: string): Buffer => {
  const [act, id] = 'name' in who ? ['knownClient', who.name] : ['knownSecondFactor', who.person]
  return keyOf(act, `${id}\0${client}`, KNOWN_SECONDS)
}

const deviceName = (token: string): string => `device ${token}`

/**
 * A client as its tries are counted: a browser that is known for the account by itself, so that others at the same network
 * address cannot use up its tries; everything else by its address.
 */
async function findClient(
  db: AppDatabase,
  who: KnownFor,
  caller: Caller,
): Promise<{ client: string; isKnown: boolean }> {
  const token = readDevice(caller)
  if (token && (await hasTried(db, knownKey(who, deviceName(token)))))
    return { client: deviceName(token), isKnown: true }
  const client = clientOf(caller)
  return { client, isKnown: await hasTried(db, knownKey(who, client)) }
}

/** Knows a client for an account from now on, by its address and by a token of its browser. */
async function rememberClient(db: AppDatabase, who: KnownFor, caller: Caller, token: string): Promise<void> {
  for (const client of [clientOf(caller), deviceName(token)]) {
    const key = knownKey(who, client)
    await forgetTries(db, key)
    await countTry(db, key, KNOWN_SECONDS)
  }
}

/**
 * Counts a try of one client on an account. Each client has few tries of its own, so that no other client can
 * use them up; those that are not known for the account have a larger number together, which bounds what many
 * addresses can do.
 *
 * @param about - what is tried, for example the account and the purpose of a code
 */
async function requireShare(
  db: AppDatabase,
  [own, together]: readonly [ThrottledAct, ThrottledAct],
  { about, caller, ...who }: { about: string; caller: Caller } & KnownFor,
): Promise<void> {
  const { client, isKnown } = await findClient(db, who, caller)
  await requireTry(db, own, `${about}\0${client}`)
  if (!isKnown) await requireTry(db, together, about)
}

/** Forgets the tries of a client, by its address and by its browser, once one was right. */
async function forgetShare(db: AppDatabase, act: ThrottledAct, about: string, caller: Caller): Promise<void> {
  const token = readDevice(caller)
  for (const client of [clientOf(caller), ...(token ? [deviceName(token)] : [])])
    await allowAgain(db, act, `${about}\0${client}`)
}

/**
 * Counts a password for an account. When the tries of unknown clients are used up, an owner at a new client
 * resets the password by a code, which makes the client known.
 *
 * @throws {SiteRefusal} when there were too many
 */
export const requireLogin = (db: AppDatabase, name: string, caller: Caller): Promise<void> =>
  requireShare(db, ['login', 'strangeLogin'], { about: name, name, caller })

/** Forgets the passwords that a client has tried for an account, once one was right. */
export const forgetLogins = (db: AppDatabase, name: string, caller: Caller): Promise<void> =>
  forgetShare(db, 'login', name, caller)

/**
 * Notes that a client has proven to be the owner of an account: it is known from now on, and its tries are
 * forgotten.
 */
export async function trustClient(
  db: AppDatabase,
  name: string,
  caller: Caller,
  token = keepDevice(caller),
): Promise<void> {
  await forgetLogins(db, name, caller)
  await rememberClient(db, { name }, caller, token)
}

/**
 * Counts a guess of a code that was sent to an account.
 *
 * @throws {SiteRefusal} when there were too many
 */
export const requireCodeTry = (db: AppDatabase, name: string, caller: Caller): Promise<void> =>
  requireShare(db, ['codeTry', 'strangeCodeTry'], { about: name, name, caller })

/**
 * Counts a registration under a name.
 *
 * @throws {SiteRefusal} when there were too many from this client
 */
export const requireRegistration = (db: AppDatabase, name: string, ip: string): Promise<void> =>
  requireTry(db, 'register', `${name}\0${clientOf({ ip })}`)

/**
 * Counts a try of the second factor, for the user whose password was given and the client that gives it,
 * whatever cookies and headers come along. All clients that have never given a right one have a number of
 * tries together, so many addresses do not help to guess; they cannot use up the tries of a client that the
 * owner has used before.
 *
 * @throws {SiteRefusal} when there were too many
 */
export const requireSecondFactor = (
  db: AppDatabase,
  { person }: { person: string },
  caller: Caller,
): Promise<void> =>
  requireShare(db, ['secondFactor', 'strangeSecondFactor'], { about: person, person, caller })

/**
 * Notes that a client has given a right second factor, after the password: its tries are counted for itself
 * from now on, those of passwords and codes too.
 */
export async function trustSecondFactor(
  db: AppDatabase,
  { id, name }: { id: string; name: string },
  caller: Caller,
): Promise<void> {
  const token = keepDevice(caller)
  await forgetShare(db, 'secondFactor', id, caller)
  await rememberClient(db, { person: id }, caller, token)
  await trustClient(db, name, caller, token)
}

/** Codes that one client may ask for in an hour, and that the site sends within a day by each way. */
export type CodeLimits = { perClient: number; email: number; mobile: number }

/**
 * Counts a code for an account, of the client that asks for it and of the whole site: each text message costs
 * the operator money, for any number that a client makes up.
 *
 * @param name - of the account
 * @throws {SiteRefusal} when there were too many
 */
export async function requireCode(
  { db, codeLimits }: { db: AppDatabase; codeLimits: CodeLimits },
  purpose: string,
  name: string,
  caller: Caller,
): Promise<void> {
  const { loginType } = readAccountName(name)
  await requireShare(db, ['code', 'strangeCode'], { about: `${purpose} ${name}`, name, caller })
  await requireWithin(db, 'codeOfClient', clientOf(caller), { times: codeLimits.perClient, seconds: HOUR })
  await requireWithin(db, 'codeOfSite', loginType, { times: codeLimits[loginType], seconds: DAY })
}

/** Forgets the attempts of an action once it has succeeded. */
export async function allowAgain(db: AppDatabase, act: ThrottledAct, who: string): Promise<void> {
  for (const { seconds } of ALLOWED[act]) await forgetTries(db, keyOf(act, who, seconds))
}
