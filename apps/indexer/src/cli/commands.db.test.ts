import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChainState, hashContent } from '@tronlens/db'
import {
  createTestDatabase,
  cutOff,
  findRecording,
  findRecordings,
  type ReplayNode,
  readRecording,
  startReplayNode,
} from '@tronlens/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createIndexer } from '../create-indexer.ts'
import { readArguments, UsageError } from './arguments.ts'
import { RUN } from './commands.ts'
import { toolsInto } from './testing/tools.ts'

/** Settings of a command; nodes whose blocks stand still need not be asked again 10 s later. */
const configFor = (settings: NodeJS.ProcessEnv) => readConfig({ INDEXER_CONFIRM_MS: '100', ...settings })

test('a range is verified, hashed, audited and indexed again from the command line', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase()
  const recording = readRecording(findRecording())
  const node = await startReplayNode({ source: cutOff(recording, recording.head(), recording.head()) })
  const config = configFor({ DATABASE_URL: database.url, NODE_URL: node.url })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await indexer.catchUp()
  await indexer.stop()
  const run = async (text: string): Promise<{ isRight: boolean; lines: string[] }> => {
    const lines: string[] = []
    const { command, options } = readArguments(text.split(' '))
    const isRight = await RUN[command](toolsInto(config, lines), options)
    return { isRight, lines }
  }
  expect(await run('db verify')).toEqual({
    isRight: true,
    lines: ['100.0 % up to block 560', 'blocks 0 to 560 are complete'],
  })
  const before = await run('db hash --from 10 --to 500')
  expect(before.lines[0]).toMatch(/^[0-9a-f]{32} {2}blocks 10 to 500$/)
  for (let audits = 0; audits < 2; audits++)
    expect(await run('db audit --accounts 20')).toEqual({
      isRight: true,
      lines: [
        '100.0 % of 20 accounts',
        expect.stringMatching(/^account: 20 compared, 0 /),
        expect.stringMatching(/^block: 5 compared, 0 /),
        expect.stringMatching(/^token: \d+ compared, 0 /),
      ],
    })

  const content = await hashContent(database.db)
  await sql`DELETE FROM transfer WHERE block_number = 300 AND source <> 1`.execute(database.db)
  await sql`DELETE FROM block WHERE number = 400`.execute(database.db)
  const broken = await run('db verify --from 250 --to 450')
  expect(broken.isRight).toBe(false)
  expect(broken.lines[0]).toContain('200 of 201 blocks')

  for (const command of ['verify', 'hash', 'reindex'])
    for (const range of ['--from 250 --to 900', '--from 20 --to 10'])
      await expect(run(`db ${command} ${range}`)).rejects.toThrow('blocks 0 to 560 are indexed')
  await expect(run('db reindex --from 250 --to 900')).rejects.toThrow('blocks 0 to 560 are indexed')
  expect(await run('db reindex --from 250 --to 450')).toEqual({
    isRight: true,
    lines: ['100.0 % up to block 450', 'rewrote the rows of blocks 250 to 450'],
  })
  expect(await hashContent(database.db)).toEqual(content)

  await expect(run('db distribute --shards 0')).rejects.toThrow('--shards is 0 but should be 1 to 1024')
  const distributing = run('db distribute')
  if (!database.isCluster)
    await expect(distributing).rejects.toThrow('this database has no extension "citus"')
  else expect((await distributing).lines[0]).toMatch(/^all large tables .* over 2 workers already$/)

  await expect(run('db reindex')).rejects.toThrow('--yes')
  await expect(run('db reindex --yes --from 3')).rejects.toThrow('not with --from and --to')
  // how far it is comes with the time that it takes
  expect((await run('db reindex --yes')).lines.at(-1)).toBe('indexed up to block 560')
  expect((await run('db verify')).isRight).toBe(true)
  expect(await run('db hash --from 10 --to 500')).toEqual(before)
  await node.stop()
  await database.drop()
})

test('an audit of a node that moves on each time says that nothing was compared', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase()
  const recording = readRecording(findRecording())
  let head = 300
  let hasMoved = false
  const node = await startReplayNode({
    source: {
      ...cutOff(recording, recording.head(), recording.head()),
      head: () => {
        hasMoved = false
        return head
      },
      solid: () => head,
      find: (path, body) => {
        if (path.endsWith('getaccount') && !hasMoved) head++
        hasMoved = true
        return recording.find(path, body)
      },
    },
  })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
  await indexer.catchUp()
  await indexer.stop()
  const lines: string[] = []
  const { command, options } = readArguments(['db', 'audit', '--accounts', '20'])
  const config = configFor({ DATABASE_URL: database.url, NODE_URL: node.url })
  expect(await RUN[command](toolsInto(config, lines), options)).toBe(false)
  expect(lines).toEqual([
    'compared 0 of 20 accounts: the node stood on another block than the index each time',
  ])
  expect(head).toBeLessThan(recording.head())
  await node.stop()
  await database.drop()
})

test('an index that begins later has hashes of its own, and is not compared', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase()
  const recording = readRecording(findRecording())
  const node = await startReplayNode({ source: cutOff(recording, recording.head(), recording.head()) })
  const config = configFor({ DATABASE_URL: database.url, NODE_URL: node.url })
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, historyFrom: '500' })
  await indexer.catchUp()
  await indexer.stop()
  const lines: string[] = []
  const run = (...words: string[]) => {
    const { command, options } = readArguments(['db', 'hash', ...words])
    return RUN[command](toolsInto(config, lines), options)
  }
  expect(await run()).toBe(true)
  expect(lines[0]).toMatch(/blocks 500 to 560$/)
  await expect(run('--against', 'http://127.0.0.1:1')).rejects.toThrow('This index begins with block 500')
  // deleted and indexed again it begins with the same block, unless another one is given
  const again = readArguments(['db', 'reindex', '--yes'])
  expect(await RUN[again.command](toolsInto(config, lines), again.options)).toBe(true)
  expect(lines.at(-1)).toBe('indexed from block 500 up to block 560')
  expect(await run()).toBe(true)
  expect(lines.at(-1)).toBe(lines[0])
  const whole = configFor({ DATABASE_URL: database.url, NODE_URL: node.url, INDEX_FROM: '0' })
  expect(await RUN[again.command](toolsInto(whole, lines), again.options)).toBe(true)
  expect(lines.at(-1)).toBe('indexed up to block 560')
  await node.stop()
  await database.drop()
})

test('nothing is rewritten from a node that may have other blocks, and nothing is deleted for one that does not answer', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase()
  const recording = readRecording(findRecording())
  const early = readRecording(findRecordings()['java-tron-2018'] ?? '')
  const nodes = await Promise.all(
    [cutOff(recording, 100, 80), cutOff(recording, 99, 80), cutOff(early, 100, 80)].map((source) =>
      startReplayNode({ source }),
    ),
  )
  const [own, behind, foreign] = nodes as [ReplayNode, ReplayNode, ReplayNode]
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: own.url })
  await indexer.catchUp()
  await indexer.stop()
  const content = await hashContent(database.db)
  const run = (nodeUrl: string, text: string, more: NodeJS.ProcessEnv = {}) => {
    const { command, options } = readArguments(text.split(' '))
    const config = configFor({ DATABASE_URL: database.url, NODE_URL: nodeUrl, ...more })
    return RUN[command](toolsInto(config, []), options)
  }
  const range = 'db reindex --from 10 --to 20'
  await expect(run(foreign.url, range)).rejects.toThrow('The database holds the chain that begins with')
  await expect(run(behind.url, range)).rejects.toThrow('The node has no block 100, with which the index ends')
  await expect(run('http://127.0.0.1:1', 'db reindex --yes')).rejects.toThrow('does not answer')
  await expect(run(foreign.url, 'db reindex --yes')).rejects.toThrow(
    'say --other-chain too if its chain is meant',
  )
  await expect(run(own.url, 'db reindex --yes', { INDEX_FROM: '99999' })).rejects.toThrow(
    'INDEX_FROM is "99999" but the newest solid block of the node is 80',
  )
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-reindex-'))
  await writeFile(join(folder, 'genesis'), 'of another chain')
  await expect(run(own.url, 'db reindex --yes', { ARCHIVE_DIR: folder })).rejects.toThrow(
    'holds the chain that begins with of another chain',
  )
  expect(await hashContent(database.db)).toEqual(content)
  expect(await run(foreign.url, 'db reindex --yes --other-chain')).toBe(true)
  expect(await hashContent(database.db)).not.toEqual(content)
  await rm(folder, { recursive: true })
  for (const node of nodes) await node.stop()
  await database.drop()
})

test('rows of an archive are rewritten without asking the node for its blocks', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase()
  const recording = readRecording(findRecording())
  const node = await startReplayNode({ source: cutOff(recording, 200, 180) })
  const folder = await mkdtemp(join(tmpdir(), 'tronlens-reindex-'))
  const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url, archiveDir: folder })
  await indexer.catchUp()
  await indexer.stop()
  const content = await hashContent(database.db)
  const { command, options } = readArguments('db reindex --from 10 --to 150'.split(' '))
  const config = configFor({ DATABASE_URL: database.url, NODE_URL: node.url, ARCHIVE_DIR: folder })
  await sql`DELETE FROM transfer WHERE block_number BETWEEN 10 AND 150`.execute(database.db)
  const asked = () => node.requests.get('/wallet/gettransactioninfobyblocknum')
  const before = asked()
  expect(await RUN[command](toolsInto(config, []), options)).toBe(true)
  expect(asked()).toBe(before)
  expect(await hashContent(database.db)).toEqual(content)
  await rm(folder, { recursive: true })
  await node.stop()
  await database.drop()
})

test('blocks are taken back from the command line as far as they are not solid, and indexed again', {
  timeout: 120_000,
}, async () => {
  const database = await createTestDatabase()
  const recording = readRecording(findRecording())
  const node = await startReplayNode({ source: cutOff(recording, 100, 80) })
  const config = configFor({ DATABASE_URL: database.url, NODE_URL: node.url })
  const index = async () => {
    const indexer = createIndexer({ databaseUrl: database.url, nodeUrl: node.url })
    await indexer.catchUp()
    await indexer.stop()
  }
  await index()
  const content = await hashContent(database.db)
  const lines: string[] = []
  const run = (text: string) => {
    const { command, options } = readArguments(text.split(' '))
    return RUN[command](toolsInto(config, lines), options)
  }
  await expect(run('db rollback-to')).rejects.toThrow('--block is missing')
  for (const block of [79, 101])
    await expect(run(`db rollback-to --block ${block}`)).rejects.toThrow('to one from 80 to 100')
  expect(await run('db rollback-to --block 85')).toBe(true)
  expect(lines).toEqual([
    '66.6 % down to block 90',
    '100.0 % down to block 85',
    'took 15 blocks back; the index ends with block 85',
  ])
  expect((await findChainState(database.db))?.head_number).toBe(85n)
  await index()
  expect(await hashContent(database.db)).toEqual(content)
  await node.stop()
  await database.drop()
})

test('each step of a new layout is reported before it begins', async () => {
  const database = await createTestDatabase()
  const config = configFor({ DATABASE_URL: database.url, NETWORK: 'fresh' })
  const lines: string[] = []
  const { command, options } = readArguments(['db', 'migrate'])
  expect(await RUN[command](toolsInto(config, lines), options)).toBe(true)
  expect(lines[0]).toBe('0.0 % migration 1: types')
  const applied = Number(/^applied (\d+) migrations/.exec(lines.at(-1) ?? '')?.[1])
  expect(lines.slice(0, -1).filter((line) => /^\d+\.\d % migration \d+: /.test(line))).toHaveLength(applied)
  expect(await RUN[command](toolsInto(config, lines), options)).toBe(true)
  expect(lines.at(-1)).toBe('applied 0 migrations of the network "fresh" and 0 of "app"')
  await database.drop()
})

test('the error about an unknown network lists the known ones', async () => {
  const database = await createTestDatabase()
  const run = (network: string, text: string) => {
    const { command, options } = readArguments(text.split(' '))
    return RUN[command](toolsInto(configFor({ DATABASE_URL: database.url, NETWORK: network }), []), options)
  }
  for (const command of ['verify', 'hash', 'audit', 'rollback-to --block 1', 'reindex --from 0 --to 1']) {
    await expect(run('nope', `db ${command}`)).rejects.toThrow(
      'NETWORK is "nope", but this database has no such network: NETWORK may be main.',
    )
    await expect(run('main', `db ${command}`)).rejects.toThrow(
      'Nothing is indexed of the network "main" yet.',
    )
  }
  await database.drop()
})

test.each([
  ['db', 'is no command'],
  ['db hash --form 1', '"--form" is no option of "db hash"'],
  ['db hash --from', '--from needs a value'],
])('"%s" is refused with what to write', (text, message) => {
  expect(() => readArguments(text.split(' '))).toThrow(UsageError)
  expect(() => readArguments(text.split(' '))).toThrow(message)
})
