import { createHash } from 'node:crypto'
import { type AppDatabase, countTry, forgetTries } from '@tronlens/db'
import { clientOf } from '../plugins/client-of.ts'
import { readAccountName } from './account-name.ts'
import { SiteRefusal } from './refusal.ts'

/** How often something may be done within a window. */
type Allowance = { times: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What is counted for each account, whether it exists or not: an answer must not tell which. */
const ALLOWED = {
  login: [{ times: 5, seconds: 15 * MINUTE }],
  secondFactor: [{ times: 10, seconds: 15 * MINUTE }],
  code: [
    { times: 1, seconds: MINUTE },
    { times: 10, seconds: DAY },
  ],
  codeTry: [{ times: 20, seconds: HOUR }],
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
 * Counts a try of an act on an account.
 *
 * @throws {SiteRefusal} when there were too many
 */
export async function requireTry(db: AppDatabase, act: ThrottledAct, who: string): Promise<void> {
  for (const allowance of ALLOWED[act]) await requireWithin(db, act, who, allowance)
}

/** Codes that one client may ask for in an hour, and that the site sends within a day by each way. */
export type CodeLimits = { perClient: number; email: number; mobile: number }

/**
 * Counts a code for an account, of the client that asks for it and of the whole site: each text message costs the operator money,
 * whichever number somebody makes up.
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
  await requireTry(db, 'code', `${purpose} ${name}`)
  await requireWithin(db, 'codeOfClient', clientOf({ ip }), { times: codeLimits.perClient, seconds: HOUR })
  await requireWithin(db, 'codeOfSite', loginType, { times: codeLimits[loginType], seconds: DAY })
}

/** Forgets the tries of an act, once it has succeeded. */
export async function allowAgain(db: AppDatabase, act: ThrottledAct, who: string): Promise<void> {
  for (const { seconds } of ALLOWED[act]) await forgetTries(db, keyOf(act, who, seconds))
}
