import { platform, tmpdir } from 'node:os'

/** `none` trades crash safety of the machine for speed: only for databases that a test throws away. */
export type Durability = 'full' | 'none'

/**
 * How much of the machine the server may take: what a demo needs, or what a back-fill of millions of
 * transactions does.
 */
export type ServerRoom = 'small' | 'large'

/**
 * What the planner reckons with: disks that find a page as quickly as the next one, and questions of
 * milliseconds.
 */
export const PLANNER_SETTINGS: Readonly<Record<string, string>> = {
  work_mem: '8MB',
  hash_mem_multiplier: '4',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '1',
}

/** Server settings for a small machine: two cores, the whole product within 1.5 GB. */
const SETTINGS: Record<string, string> = {
  ...PLANNER_SETTINGS,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '80',
  shared_buffers: '160MB',
  maintenance_work_mem: '96MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '2GB',
  min_wal_size: '128MB',
  checkpoint_timeout: '5min',
  // after a crash: one call for the file system instead of one for each of some thousand files
  ...(platform() === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
  wal_buffers: '16MB',
  autovacuum_max_workers: '2',
  autovacuum_vacuum_insert_scale_factor: '0.4',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  client_encoding: 'UTF8',
}

/**
 * Rows are updated in random order: what is not held in memory is read again, and a checkpoint every few
 * seconds writes every page whole that is touched after it, which was 170 GB of log for 4 million
 * transactions.
 */
const LARGE: Record<string, string> = {
  shared_buffers: '2GB',
  maintenance_work_mem: '512MB',
  effective_cache_size: '8GB',
  max_wal_size: '16GB',
  checkpoint_timeout: '15min',
  // a question to the two hundred parts of ten billion transactions locks each of them and its indexes
  max_locks_per_transaction: '1024',
}

const WITHOUT_DURABILITY: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
}

/** Command line arguments of the server; `further` settings win over ours. */
export const serverArguments = (
  data: string,
  port: number,
  durability: Durability,
  room: ServerRoom,
  further: Readonly<Record<string, string>> = {},
): string[] => [
  '-D',
  data,
  '-p',
  String(port),
  ...Object.entries({
    ...SETTINGS,
    ...(room === 'large' ? LARGE : {}),
    ...(durability === 'none' ? WITHOUT_DURABILITY : {}),
    ...further,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Text is UTF-8 and ordered by code point, whatever the machine's locale. */
export const initdbArguments = (data: string, user: string, passwordFile: string): string[] => [
  `--pgdata=${data}`,
  `--username=${user}`,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-sync',
  '--no-instructions',
]

/** Environment without the caller's PG* variables and locale. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  TMPDIR: tmpdir(),
  LC_ALL: 'C',
})
