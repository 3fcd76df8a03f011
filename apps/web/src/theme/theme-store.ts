import { createStore, useStore } from '../store.ts'
import { THEME_NAMES, type ThemeName } from './tokens.ts'

const STORAGE_KEY = 'theme'
const NEXT: Record<ThemeName, ThemeName> = { light: 'dark', dark: 'light', tron: 'dark' }

const isThemeName = (value: unknown): value is ThemeName => THEME_NAMES.includes(value as ThemeName)

/** The theme that the script before first paint has put on the document; the build has none. */
function currentTheme(): ThemeName {
  const name = globalThis.document?.documentElement.dataset.theme
  return isThemeName(name) ? name : 'light'
}

const themeStore = createStore<ThemeName>(currentTheme())

/** Shows a theme and remembers it. */
export function setTheme(name: ThemeName): void {
  document.documentElement.dataset.theme = name
  document.documentElement.dataset.mantineColorScheme = name === 'light' ? 'light' : 'dark'
  try {
    localStorage.setItem(STORAGE_KEY, name)
  } catch {
    // storage can be switched off; the choice then lasts for this page only
  }
  themeStore.set(name)
}

/** Light to dark, dark to light, tron to dark. */
export const cycleTheme = (): void => setTheme(NEXT[themeStore.get()])

export const useThemeName = (): ThemeName => useStore(themeStore)
