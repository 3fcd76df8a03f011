import { expect, test } from 'vitest'
import { findEntries } from './match.ts'

const ALL = [
  'Blocks',
  'Block explorer theme: Dark',
  'Send',
  'Send with co-signers',
  'Token approvals',
  '代币授权',
  'Présentation',
]

test.each([
  ['', ALL],
  ['send', ['Send', 'Send with co-signers']],
  ['sign send', ['Send with co-signers']],
  ['dark theme', ['Block explorer theme: Dark']],
  ['bl', ['Blocks', 'Block explorer theme: Dark']],
  ['prove', []],
  ['appro', ['Token approvals']],
  // letters in their order, beginning with a word
  ['tkap', ['Token approvals']],
  ['授权', ['代币授权']],
  ['PRESENT', ['Présentation']],
  ['zz', []],
])('%j finds %j', (typed, found) => expect(findEntries(ALL, typed, (text) => text)).toEqual(found))
