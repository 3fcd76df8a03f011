import { sql } from 'kysely'
import type { AppDatabase } from '../../database.ts'
import { labelled } from '../../labels.ts'

/** What was compiled, and what came of it. Hashes have 32 bytes. */
export type NewCompilation = {
  hash: Buffer
  /** Standard JSON of the compiler. */
  input: string
  /** Characters of all sources. */
  size: number
  /** Hashes of the code that came out. */
  codes: readonly Buffer[]
}

/** How long compilations are kept, and how many characters of sources at most. */
export type CompilationLimits = { seconds: number; characters: number }

/** Class of advisory locks: who keeps a compilation also removes what is too old or too much. */
const COMPILATION_LOCK = 822_401_944

const sweep = async (db: AppDatabase, { seconds, characters }: CompilationLimits): Promise<void> => {
  await sql`
    DELETE FROM compilation WHERE made_at < now() - make_interval(secs => ${seconds}) OR hash IN (
      SELECT hash FROM (SELECT hash, sum(size) OVER (ORDER BY made_at DESC, hash) AS total FROM compilation) newest
      WHERE total > ${characters}::bigint)`.execute(db)
}

/** Keeps what code was compiled from, for a while; the oldest goes first where there is too much. */
export const saveCompilation = labelled(
  'saveCompilation',
  (db: AppDatabase, { hash, input, size, codes }: NewCompilation, limits: CompilationLimits): Promise<void> =>
    db.transaction().execute(async (tx) => {
      await sql`SELECT pg_advisory_xact_lock(${COMPILATION_LOCK}, 0)`.execute(tx)
      await sql`
        INSERT INTO compilation (hash, input, size) VALUES (${hash}, ${input}, ${size}::bigint)
        ON CONFLICT (hash) DO UPDATE SET made_at = now()`.execute(tx)
      await sql`
        INSERT INTO compilation_code (code, input) SELECT DISTINCT code, ${hash}::bytea FROM unnest(${[...codes]}::bytea[]) AS c (code)
        ON CONFLICT (code) DO UPDATE SET input = excluded.input`.execute(tx)
      await sweep(tx, limits)
    }),
)

/**
 * Standard JSON that code was compiled from, by the hash of the code; undefined when that is longer ago than
 * so many seconds.
 */
export const findCompilation = labelled(
  'findCompilation',
  async (db: AppDatabase, code: Buffer, seconds: number): Promise<string | undefined> => {
    const { rows } = await sql<{ input: string }>`
      SELECT i.input FROM compilation_code c JOIN compilation i ON i.hash = c.input
      WHERE c.code = ${code} AND i.made_at >= now() - make_interval(secs => ${seconds})`.execute(db)
    return rows[0]?.input
  },
)

/** Removes compilations that are too old. */
export const sweepCompilations = labelled(
  'sweepCompilations',
  async (db: AppDatabase, seconds: number): Promise<void> => {
    await sql`DELETE FROM compilation WHERE made_at < now() - make_interval(secs => ${seconds})`.execute(db)
  },
)
