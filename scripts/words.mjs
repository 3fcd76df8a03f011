// Lists the words of files that may not come back (scripts/lib/words), each with what to write instead:
//   node scripts/words.mjs [PATH …]        lines of these files or folders, of all when none is given
//   node scripts/words.mjs --count [PATH …] only how often each folder has them
import { readFileSync } from 'node:fs'
import { BANNED_WORDS, findBanned } from './lib/words/banned-words.mjs'
import { heldFiles, roomOf } from './lib/words/rooms.mjs'

const paths = process.argv.slice(2).filter((argument) => argument !== '--count')
const isCount = paths.length < process.argv.length - 2
const counts = new Map()
for (const file of heldFiles(paths))
  for (const { line, word, text } of findBanned(readFileSync(file, 'utf8'))) {
    counts.set(roomOf(file), (counts.get(roomOf(file)) ?? 0) + 1)
    if (!isCount) console.log(`${file}:${line}: ${word} (${BANNED_WORDS[word]}): ${text.slice(0, 160)}`)
  }
if (isCount) for (const [room, count] of [...counts].sort(([, a], [, b]) => b - a)) console.log(count, room)
process.exit(counts.size > 0 ? 1 : 0)
