// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { showLanguage, startTexts } from './i18n.ts'
import { Sentence } from './Sentence.tsx'

beforeAll(async () => {
  await startTexts()
  showLanguage('en')
})

test('a sentence in phrases says the same, and keeps the spaces at which it breaks outside of them', () => {
  const values = { owner: <i>Ann</i>, n: '2' }
  const { container: whole } = render(<Sentence text="s.votedFor" values={values} count={2} />)
  const { container: phrases } = render(<Sentence text="s.votedFor" values={values} count={2} inPhrases />)
  expect(phrases.textContent).toBe('Ann voted for 2 representatives')
  expect(phrases.textContent).toBe(whole.textContent)
  expect([...phrases.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['voted for'])
})
