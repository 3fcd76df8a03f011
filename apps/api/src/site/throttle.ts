import { createHash } from 'node:crypto'
import { type AppDatabase, countTry, forgetTries, hasTried } from '@tronlens/db'
import { clientOf } from '../plugins/client-of.ts'
import { readAccountName } from './account-name.ts'
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

/** How long a client that has signed in to an account is known for it. */
const KNOWN_SECONDS = 30 * DAY

/**
 * By what a client is known: for the password or a code to an account by its name, for the second factor by
 * its id.
 */
type KnownFor = { name: string } | { person: string }

const knownKey = (who: KnownFor, ip: string): Buffer => {
  const [act, id] = 'name' in who ? ['knownClient', who.name] : ['knownSecondFactor', who.person]
  return keyOf(act, `${id}\0${clientOf({ ip })}`, KNOWN_SECONDS)
}

/** Knows a client for an account from now on. */
async function rememberClient(db: AppDatabase, key: Buffer): Promise<void> {
  await forgetTries(db, key)
  await countTry(db, key, KNOWN_SECONDS)
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
  { about, ip, ...who }: { about: string; ip: string } & KnownFor,
): Promise<void> {
  await requireTry(db, own, `${about}\0${clientOf({ ip })}`)
  if (!(await hasTried(db, knownKey(who, ip)))) await requireTry(db, together, about)
}

/**
 * Counts a password for an account. When the tries of unknown clients are used up, an owner at a new client
 * resets the password by a code, which makes the client known.
 *
 * @throws {SiteRefusal} when there were too many
 */
export const requireLogin = (db: AppDatabase, name: string, ip: string): Promise<void> =>
  requireShare(db, ['login', 'strangeLogin'], { about: name, name, ip })

/** Forgets the passwords that a client has tried for an account, once one was right. */
export const forgetLogins = (db: AppDatabase, name: string, ip: string): Promise<void> =>
  allowAgain(db, 'login', `${name}\0${clientOf({ ip })}`)

/**
 * Notes that a client has proven to be the owner of an account: it is known from now on, and its tries are
 * forgotten.
 */
export async function trustClient(db: AppDatabase, name: string, ip: string): Promise<void> {
  await forgetLogins(db, name, ip)
  await rememberClient(db, knownKey({ name }, ip))
}

/**
 * Counts a guess of a code that was sent to an account.
 *
 * @throws {SiteRefusal} when there were too many
 */
export const requireCodeTry = (db: AppDatabase, name: string, ip: string): Promise<void> =>
  requireShare(db, ['codeTry', 'strangeCodeTry'], { about: name, name, ip })

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
  ip: string,
): Promise<void> => requireShare(db, ['secondFactor', 'strangeSecondFactor'], { about: person, person, ip })

/**
 * Notes that a client has given a right second factor, after the password: its tries are counted for itself
 * from now on, those of passwords and codes too.
 */
export async function trustSecondFactor(
  db: AppDatabase,
  { id, name }: { id: string; name: string },
  ip: string,
): Promise<void> {
  await allowAgain(db, 'secondFactor', `${id}\0${clientOf({ ip })}`)
  await rememberClient(db, knownKey({ person: id }, ip))
  await trustClient(db, name, ip)
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
  ip: string,
): Promise<void> {
  const { loginType } = readAccountName(name)
  await requireShare(db, ['code', 'strangeCode'], { about: `${purpose} ${name}`, name, ip })
  await requireWithin(db, 'codeOfClient', clientOf({ ip }), { times: codeLimits.perClient, seconds: HOUR })
  await requireWithin(db, 'codeOfSite', loginType, { times: codeLimits[loginType], seconds: DAY })
}

/** Forgets the attempts of an action once it has succeeded. */
export async function allowAgain(db: AppDatabase, act: ThrottledAct, who: string): Promise<void> {
  for (const { seconds } of ALLOWED[act]) await forgetTries(db, keyOf(act, who, seconds))
}
