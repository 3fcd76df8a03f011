import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findRecordings, readRecording } from './recording.ts'
import { Replay } from './replay.ts'

/** What is equal, per kind and endpoint; `vitest -u` writes the tables again. */
const TABLES = '../../../../docs/explanation/conformance'

test.each(findRecordings().map((folder) => [basename(folder), folder]))(
  'answers like the java-tron whose chain it has taken over: %s',
  { timeout: 120_000 },
  async (name, folder) => {
    const replay = new Replay(readRecording(folder))
    await replay.run()
    console.log(replay.tally.table())
    expect(replay.tally.differences.slice(0, 40)).toEqual([])
    expect(replay.grpc?.tally.differences.slice(0, 40)).toEqual([])
    if (process.env.TRONLENS_RECORDING !== undefined) return
    await expect(`${replay.tally.table()}\n`).toMatchFileSnapshot(`${TABLES}/${name}.txt`)
    await expect(`${replay.grpc?.tally.table()}\n`).toMatchFileSnapshot(`${TABLES}/grpc/${name}.txt`)
  },
)
