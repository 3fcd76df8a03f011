import { createAppDatabase, findPerson } from '@tronlens/db'
import { createTestDatabase } from '@tronlens/testkit'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { readArguments } from './arguments.ts'
import { RUN } from './commands.ts'
import { toolsInto } from './testing/tools.ts'

test('a command makes the first operator, takes the role away again, and prints the outbox', async () => {
  const database = await createTestDatabase()
  const db = createAppDatabase(database.url, { poolSize: 1 })
  const config = readConfig({ DATABASE_URL: database.url })
  const run = async (text: string): Promise<[boolean, string]> => {
    const lines: string[] = []
    const { command, options } = readArguments(text.split(' '))
    const isRight = await RUN[command](toolsInto(config, lines), options)
    return [isRight, lines.join('\n')]
  }
  try {
    await db
      .insertInto('person')
      .values([
        { id: '1', name: '', email: 'ada@example.org' },
        { id: '2', name: '', email: '491512345678@mobile.invalid' },
      ])
      .execute()
    expect(await run('person operator --account Ada@Example.org')).toEqual([
      true,
      'Ada@Example.org is operator now',
    ])
    expect((await findPerson(db, 'ada@example.org'))?.role).toBe('operator')
    expect((await run('person operator --account +491512345678'))[0]).toBe(true)
    expect((await run('person user --account ada@example.org'))[0]).toBe(true)
    expect((await findPerson(db, 'ada@example.org'))?.role).toBe('user')
    expect((await run('person operator --account unknown@example.org'))[0]).toBe(false)
    await expect(run('person operator')).rejects.toThrow('--account is missing')
    expect(await run('person outbox')).toEqual([true, 'there are no messages'])
    await db
      .insertInto('outgoing_message')
      .values({ channel: 'mail', recipient: 'ada@example.org', subject: 'Code', body: '123456' })
      .execute()
    expect((await run('person outbox'))[1]).toContain('ada@example.org  waiting\n  Code\n  123456')
  } finally {
    await db.destroy()
    await database.drop()
  }
})
