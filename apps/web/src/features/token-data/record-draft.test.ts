import { expect, test } from 'vitest'
import { tokenStub } from '../../slices/token/token.ts'
import { draftOf, problemsOf, readSocial, statementOf } from './record-draft.ts'

const EMPTY = { ...draftOf(null, tokenStub('1', 'trc10')), description: '' }

test('links are read by network, one a line', () => {
  expect(
    readSocial('Twitter https://a.example\n\n Telegram  https://b.example \nTwitter https://c.example'),
  ).toEqual([
    { method: 'Twitter', link: ['https://a.example', 'https://c.example'] },
    { method: 'Telegram', link: ['https://b.example'] },
  ])
  expect(readSocial('Twitter javascript:alert(1)')).toBeUndefined()
  expect(readSocial('https://no-network.example')).toBeUndefined()
})

test.each([
  [{}, []],
  [{ website: 'https://lens.example', email: 'team@lens.example' }, []],
  [{ website: 'lens.example' }, ['website']],
  [{ website: 'javascript:alert(1)' }, ['website']],
  [{ email: 'team' }, ['email']],
  [{ description: 'x'.repeat(501) }, ['description']],
  [{ social: Array.from({ length: 21 }, (_, n) => `Group https://a.example/${n}`).join('\n') }, ['social']],
])('%o has the problems %o', (change, problems) => {
  expect(Object.keys(problemsOf({ ...EMPTY, ...change }))).toEqual(problems)
})

test('a statement is spelt as the calls of each standard want it', () => {
  const draft = { ...EMPTY, description: 'D', website: 'https://w.example' }
  expect(statementOf(draft, tokenStub('1000001', 'trc10'), '/l.png')).toMatchObject({
    id: '1000001',
    website: 'https://w.example',
    logo_url: '/l.png',
  })
  expect(statementOf(draft, tokenStub('TContract', 'trc20'), '')).toMatchObject({
    contract_address: 'TContract',
    symbol: 'TOKEN',
    token_desc: 'D',
    home_page: 'https://w.example',
    icon_url: '',
  })
})
