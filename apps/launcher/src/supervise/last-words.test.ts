import { expect, test } from 'vitest'
import { LastWords } from './last-words.ts'

const reasonOf = (text: string) => {
  const words = new LastWords()
  for (const line of text.split('\n')) words.add(line)
  return String(words)
}

test.each([
  ['a sentence', 'Starting\nThe port is taken.', 'The port is taken.'],
  ['nothing', '', ''],
  [
    'an uncaught error with what belongs to it',
    "node:net:1\n      throw er;\n      ^\n\nError: listen EADDRINUSE 127.0.0.1:1\n    at Server.x (node:net:1:2) {\n  code: 'EADDRINUSE',\n  port: 1\n}\n\nNode.js v20.19.0",
    'Error: listen EADDRINUSE 127.0.0.1:1',
  ],
  ['an error printed without a stack', "[Error: no room] {\n  code: 'ENOSPC'\n}", '[Error: no room]'],
  [
    'a line of a log',
    '{"level":60,"msg":"cannot go on","err":{"message":"the archive is of another chain"}}\n}',
    'cannot go on: the archive is of another chain',
  ],
  ['an object alone', 'The end is near.\n{\n  a: 1\n}', 'The end is near.'],
])('of %s it is the line that says something', (_what, text, expected) => {
  expect(reasonOf(text)).toBe(expected)
})
