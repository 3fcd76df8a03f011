import { expect, test } from 'vitest'
import { themeCss } from './tokens.ts'

test('letters of the Arabic script come from one font, wherever Latin ones are of one width', () => {
  const stack = (name: string) => new RegExp(`--tl-${name}:([^;]*);`).exec(themeCss())?.[1]
  expect(stack('sans')).toBe('"Inter Variable", "Vazirmatn Variable", system-ui, sans-serif')
  expect(stack('mono')).toBe('"JetBrains Mono Variable", "Vazirmatn Variable", ui-monospace, monospace')
})
