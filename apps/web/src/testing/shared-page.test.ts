// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { clearSharedPage } from './shared-page.ts'

test('what a file has left on the page is gone for the next one', async () => {
  clearSharedPage()
  const heard: string[] = []
  window.addEventListener('storage', () => heard.push('storage'))
  const timers = [
    setInterval(() => heard.push('interval'), 1),
    setTimeout(() => heard.push('timeout'), 1),
    setTimeout((text: string) => heard.push(text), 0, 'text'),
  ]
  expect(new Set(timers).size).toBe(3)
  window.dispatchEvent(new Event('storage'))
  expect(heard.splice(0)).toEqual(['storage'])

  clearSharedPage()
  window.dispatchEvent(new Event('storage'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(heard).toEqual([])
  window.addEventListener('storage', () => heard.push('later'), { once: true })
  window.dispatchEvent(new Event('storage'))
  expect(heard).toEqual(['later'])
})
