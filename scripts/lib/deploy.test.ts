import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROGRAMS } from './build.mjs'
import { inRoot } from './paths.mjs'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')
const listFiles = (folder: string, ending: string): string[] =>
  readdirSync(inRoot(folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((path) => path.endsWith(ending))

const compose = listFiles('deploy', '.yaml').filter((path) => path.includes('compose'))
const units = listFiles('deploy/systemd', '.service')
const all = [...compose, ...units, 'deploy/Dockerfile']
const find = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string)

test('there is something to look at', () => {
  expect([compose.length, units.length]).toEqual([3, 3])
})

test.each(all)('%s starts programs that a build makes', (path) => {
  const made = Object.values(PROGRAMS).map(({ out }) => out)
  expect(find(read(path), /\b(apps\/[\w/]+\.js)\b/g).filter((program) => !made.includes(program))).toEqual([])
})

test.each([...compose, ...units])('%s sets what the documents name', (path) => {
  const documented = listFiles('docs/how-to', '.md').map(read).join('') + read('docs/explanation/scaling.md')
  const settings = find(read('.env.example'), /^([A-Z_]+)=/gm)
  const names = [
    ...find(read(path), /^ {6}([A-Z][A-Z_]+): /gm),
    ...find(read(path), /\b([A-Z]+_[A-Z_]+)=/g),
    ...find(read(path), /^Environment=([A-Z_]+)=/gm),
  ].filter((name) => !/^(POSTGRES|PG|NODE_ENV)/.test(name))
  expect(names.filter((name) => !settings.includes(name) && !documented.includes(`\`${name}\``))).toEqual([])
})

test.each(compose)('files that %s mounts are there', (path) => {
  const mounted = find(read(path), /'\.\/([^:']+):/g)
  expect(mounted.filter((name) => !existsSync(inRoot(`deploy/${name}`)))).toEqual([])
})

/** What stands in a file under the name of a service or a block, up to the next one. */
const partOf = (path: string, name: string): string =>
  new RegExp(`^( *)${name}:.*\\n((?:\\1 +.*\\n|\\s*\\n)*)`, 'm').exec(read(path))?.[2] ?? ''
/** Settings of a PostgreSQL server in a part of a file. */
const settingsIn = (part: string): Record<string, string> =>
  Object.fromEntries([...part.matchAll(/^ +- -c(\w+)=(.*)$/gm)].map((match) => [match[1], match[2]]))

test('every PostgreSQL has room for the locks of a question to many partitions', () => {
  const servers = [
    partOf('deploy/compose.yaml', 'postgres'),
    partOf('deploy/compose.replicas.yaml', 'replica'),
    partOf('deploy/compose.citus.yaml', 'x-settings'),
  ]
  for (const server of servers)
    expect(settingsIn(server)).toMatchObject({
      max_locks_per_transaction: '1024',
      random_page_cost: '1.1',
      jit: 'off',
    })
})

test('a replica has no less room than what it follows, or it would not start', () => {
  const [primary, replica] = [
    settingsIn(partOf('deploy/compose.yaml', 'postgres')),
    settingsIn(partOf('deploy/compose.replicas.yaml', 'replica')),
  ]
  for (const name of [
    'max_connections',
    'max_locks_per_transaction',
    'max_prepared_transactions',
    'max_wal_senders',
    'max_worker_processes',
  ])
    expect([name, replica[name]]).toEqual([name, primary[name]])
})

test('rows of a long back-fill can be written ahead by containers, which share the archive', () => {
  const facts = partOf('deploy/compose.yaml', 'facts')
  expect(facts).toContain('INDEXER_ROLE: facts')
  expect(facts).toContain('profiles: [facts]')
  expect(facts).toContain("volumes: ['archive:/archive']")
  // several of them have no port of the machine in common
  expect(facts).not.toContain('ports:')
})

test('every setting of nodes reaches the container of the API', () => {
  const given = find(partOf('deploy/compose.yaml', 'x-environment'), /^ +([A-Z_]+):/gm)
  for (const name of ['NODE_URL', 'SOLIDITY_NODE_URL', 'STANDBY_NODE_URLS', 'NODE_API_KEY']) {
    expect(read('packages/process/src/networks.ts') + read('packages/process/src/nodes.ts')).toContain(
      `'${name}'`,
    )
    expect(given).toContain(name)
  }
})

test('every setting of nodes reaches the containers that index', () => {
  const documented = find(read('docs/reference/settings.md'), /`([A-Z_]*NODE_[A-Z_]+)`/g)
  const settings = read('apps/indexer/src/config.ts') + read('packages/process/src/nodes.ts')
  const names = [...new Set(documented)].filter((name) => settings.includes(`'${name}'`))
  expect(names).toContain('STANDBY_NODE_URLS')
  const given = find(
    partOf('deploy/compose.yaml', 'x-nodes') + partOf('deploy/compose.yaml', 'x-environment'),
    /^ +([A-Z_]+):/gm,
  )
  expect(names.filter((name) => !given.includes(name))).toEqual([])
  for (const name of ['indexer', 'facts'])
    expect(partOf('deploy/compose.yaml', name)).toContain('<<: [*environment, *nodes, *indexing]')
})

/** Settings of a program that the documents name. */
const documentedOf = (program: string): string[] =>
  find(
    read('docs/reference/settings.md').split(`\n## ${program}\n`)[1]?.split('\n## ')[0] ?? '',
    /^\| (`.*?) \|/gm,
  ).flatMap((names) => find(names, /`([A-Z_]+)`/g))
/** Settings that a service hands on from its environment; a blank one counts as absent. */
const handedOn = (parts: readonly string[]): string[] =>
  parts
    .map((name) => partOf('deploy/compose.yaml', name))
    .flatMap((part) => [...part.matchAll(/^ +([A-Z_]+): \$\{([A-Z_]+)(?::[-?].*)?\}$/gm)])
    .flatMap(([, name = '', from]) => (name === from ? [name] : []))

test.each([
  // the database is that of the file; where a program listens and its pages lie is fixed in the image
  ['API', ['x-environment', 'api'], ['DATABASE_URL', 'API_HOST', 'API_PORT', 'WEB_DIR']],
  [
    'Indexer',
    ['x-environment', 'x-nodes', 'x-indexing', 'indexer'],
    [
      'DATABASE_URL',
      'ARCHIVE_DIR',
      'INDEXER_METRICS_PORT',
      'INDEXER_METRICS_HOST',
      // of the service `facts`
      'INDEXER_ROLE',
      'INDEXER_FACTS_BLOCKS',
    ],
  ],
])('every documented setting of the %s reaches its container, or is fixed there', (program, parts, fixed) => {
  const names = documentedOf(program)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !fixed.includes(name) && !handedOn(parts).includes(name))).toEqual([])
  // operators who start containers find them in the example too
  const example = find(read('.env.example'), /^([A-Z_]+)=/gm)
  expect(names.filter((name) => !example.includes(name))).toEqual([])
})

test('a container that writes rows ahead gets the settings of the indexer, and how many blocks at once', () => {
  expect(handedOn(['facts'])).toEqual(['INDEXER_FACTS_BLOCKS'])
})

test('Prometheus scrapes each process of a service, never what stands before them', () => {
  const config = read('deploy/prometheus.containers.yaml')
  const targets = find(config, /names: \[(\w+)\]/g)
  expect(targets).toEqual(['api', 'indexer', 'facts'])
  for (const name of targets) expect(partOf('deploy/compose.yaml', name)).not.toBe('')
  expect(config).not.toContain('static_configs')
  for (const name of ['indexer', 'facts'])
    expect(partOf('deploy/compose.yaml', name)).toContain('INDEXER_METRICS_PORT: 9464')
  // of the balancer one answer would be of one process, the next of another
  expect(read('deploy/balancer.conf')).toContain('location = /metrics { return 404; }')
})

test('the process may write into the volume that it keeps blocks in', () => {
  const folder = find(read('deploy/compose.yaml'), /ARCHIVE_DIR: (\S+)/g)[0]
  expect(read('deploy/compose.yaml')).toContain(`archive:${folder}`)
  const [made, user] = [
    read('deploy/Dockerfile').indexOf(`-o node -g node ${folder}`),
    read('deploy/Dockerfile').indexOf('USER node'),
  ]
  expect(made).toBeGreaterThan(0)
  expect(user).toBeGreaterThan(made)
})

test.each(units)('%s is not started again where that cannot help', (path) => {
  expect(read(path)).toMatch(/^RestartPreventExitStatus=78$/m)
})

/** What a unit's program is given, as systemd starts it with variables of its file of settings. */
function startUnit(path: string, instance: string, file: Record<string, string>): Record<string, string> {
  const command = find(read(path), /^ExecStart=(.*)$/gm)[0] ?? ''
  // systemd replaces these signs, then parts words as a shell does; what is left of a $ is the shell's
  const words = command
    .replace(/%([%i])/g, (_all, sign) => (sign === '%' ? '%' : instance))
    .replace(
      '/usr/bin/node apps/indexer/dist/main.js',
      `"${process.execPath}" -p "JSON.stringify(process.env)"`,
    )
  const [program = '', ...rest] = words.split(' ')
  const inQuotes = /^-c '(.*)' (\S+)$/.exec(rest.join(' '))
  const { stdout, stderr } = inQuotes
    ? spawnSync(program, ['-c', (inQuotes[1] ?? '').replaceAll('$$', '$'), inQuotes[2] ?? ''], {
        encoding: 'utf8',
        env: file,
      })
    : spawnSync('sh', ['-c', words], { encoding: 'utf8', env: file })
  expect(stderr).toBe('')
  return JSON.parse(stdout) as Record<string, string>
}

test.each([
  ['deploy/systemd/tronlens-indexer@.service', 'side', 'follow'],
  ['deploy/systemd/tronlens-facts@.service', 'side-2', 'facts'],
])('%s@%s works for its network, whatever the file of settings leaves blank or says', (path, name, role) => {
  for (const file of [{ NETWORK: '', INDEXER_ROLE: '' }, { NETWORK: 'main', INDEXER_ROLE: 'other' }, {}])
    expect(startUnit(path, name, { ...file, NODE_URL: 'http://node:8090' })).toMatchObject({
      NETWORK: 'side',
      INDEXER_ROLE: role,
      NODE_URL: 'http://node:8090',
    })
})

test('settings that the file of a unit may hold are not set before it, which would win over them', () => {
  const settings = find(read('.env.example'), /^([A-Z_]+)=/gm)
  for (const path of units)
    expect(
      find(read(path), /^Environment=(.*)$/gm)
        .join(' ')
        .split(/[ =]/),
    ).not.toEqual(expect.arrayContaining([expect.toSatisfy((word: string) => settings.includes(word))]))
})

test('each process of a unit has a file of settings of its own, and with it a port for metrics', () => {
  for (const path of units.filter((path) => path.includes('@')))
    expect(find(read(path), /^EnvironmentFile=(.*)$/gm)).toEqual(['/etc/tronlens/%i.env'])
  expect(read('deploy/systemd/tronlens-facts@.service')).toContain(
    'tronlens-facts@main-1 tronlens-facts@main-2',
  )
})

test.each(
  units.filter((path) => /indexer|facts/.test(path)),
)('%s has a folder for the archive that it may write to', (path) => {
  expect(read(path)).toMatch(/^ProtectSystem=strict$/m)
  expect(read(path)).toMatch(/^StateDirectory=tronlens$/m)
})

test('what belongs to one machine does not go into the image', () => {
  const lines = (path: string): string[] =>
    read(path)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => line.replace('**/', '').replace(/\/$/, ''))
  const ignored = lines('.dockerignore')
  expect(lines('.gitignore').filter((line) => !ignored.includes(line))).toEqual([])
})
