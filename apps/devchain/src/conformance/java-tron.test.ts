import { expect, test } from 'vitest'
import { Recording } from './recording.ts'
import { Replay } from './replay.ts'

test('answers like the java-tron whose chain it has taken over', { timeout: 120_000 }, async () => {
  const replay = new Replay(new Recording())
  await replay.run()
  console.log(replay.tally.table())
  expect(replay.tally.differences.slice(0, 40)).toEqual([])
})
