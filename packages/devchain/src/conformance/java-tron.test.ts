import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { findRecordings, readRecording } from './recording.ts'
import { Replay } from './replay.ts'

test.each(findRecordings().map((folder) => [basename(folder), folder]))(
  'answers like the java-tron whose chain it has taken over: %s',
  { timeout: 120_000 },
  async (_name, folder) => {
    const replay = new Replay(readRecording(folder))
    await replay.run()
    console.log(replay.tally.table())
    expect(replay.tally.differences.slice(0, 40)).toEqual([])
  },
)
