import { createAppDatabase, listMessages, personName, setRole } from '@tronlens/db'
import { UsageError } from './arguments.ts'
import { requirePeople } from './rights.ts'
import type { Run } from './tools.ts'

/** Gives a site account a role. */
export const giveRole =
  (role: 'user' | 'operator'): Run =>
  async ({ config, print }, options) => {
    const account = options.get('account')
    if (account === undefined)
      throw new UsageError('--account is missing: the e-mail address or mobile number.')
    await requirePeople(config.databaseUrl)
    const db = createAppDatabase(config.databaseUrl, { poolSize: 1 })
    try {
      const isFound = await setRole(db, personName(account), role)
      print(
        isFound ? `${account} is ${role} now` : `There is no account ${account}; it has to register first.`,
      )
      return isFound
    } finally {
      await db.destroy()
    }
  }

/** Newest messages that are printed. */
const PRINTED_MESSAGES = 10

/** Prints the newest messages to users. */
export const outbox: Run = async ({ config, print }) => {
  await requirePeople(config.databaseUrl)
  const db = createAppDatabase(config.databaseUrl, { poolSize: 1 })
  try {
    const messages = await listMessages(db, { start: 0, limit: PRINTED_MESSAGES })
    for (const { created_at, recipient, state, subject, body } of messages)
      print(
        `${created_at.toISOString()}  ${recipient}  ${state}\n  ${subject}\n  ${body.replaceAll('\n', '\n  ')}`,
      )
    if (messages.length === 0) print('there are no messages')
    return true
  } finally {
    await db.destroy()
  }
}
