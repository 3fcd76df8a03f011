// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { getLanguage, loadTexts, showLanguage, startTexts, t } from './i18n.ts'

beforeEach(async () => {
  await startTexts()
  await showLanguage('ru')
  await showLanguage('en')
})

test('texts that are asked for while another language comes are there in that one', async () => {
  const shown = showLanguage('ru')
  await Promise.all([shown, loadTexts('admin')])
  expect(t('admin.actions')).toBe('Журнал')
})

test('the language that was chosen last is shown, whichever comes first', async () => {
  // one of them has to be fetched, the other one is there
  await Promise.all([showLanguage('ko'), showLanguage('ru')])
  expect(getLanguage()).toBe('ru')
  expect(document.documentElement.lang).toBe('ru')
  expect(t('list.from')).toBe('С')
})
