/** The three themes that a user can choose. */
export const THEME_NAMES = ['light', 'dark', 'tron'] as const
export type ThemeName = (typeof THEME_NAMES)[number]

const light = {
  page: '#F7F7F6',
  surface: '#FFFFFF',
  sunken: '#F1F1EF',
  raised: '#FFFFFF',
  sel: '#F5F5F3',
  line: '#E4E4E1',
  'line-2': '#CFCFCB',
  ctl: '#8B8B86',
  ink: '#161615',
  'ink-2': '#4A4A47',
  'ink-3': '#666662',
  fill: '#E3E3E0',
  'fill-2': '#C4C4BF',
  'fill-3': '#8E8E88',
  accent: '#DB1530',
  'accent-hover': '#C40D26',
  'accent-text': '#C40D26',
  'accent-soft': '#FFF1F0',
  'on-accent': '#FFFFFF',
  btn: '#161615',
  'btn-ink': '#FFFFFF',
  ok: '#0F6E3F',
  'ok-soft': '#E8F5EC',
  warn: '#855000',
  'warn-soft': '#FDF3DC',
  bad: '#B3202B',
  'bad-soft': '#FDECEB',
  scrim: 'rgba(22,22,21,.42)',
  shadow: '0 1px 2px rgba(22,22,21,.05)',
  pop: '0 0 0 1px rgba(22,22,21,.07), 0 18px 48px -12px rgba(22,22,21,.28)',
  glow: 'none',
  'glow-text': 'none',
}

/** Names of the meanings that components may use, as `--tl-<name>`. */
export type Token = keyof typeof light

const dark: Record<Token, string> = {
  page: '#0F0F11',
  surface: '#161619',
  sunken: '#1C1C20',
  raised: '#202024',
  sel: '#1B1B1F',
  line: '#27272C',
  'line-2': '#3A3A41',
  ctl: '#6F6F79',
  ink: '#EDEDEF',
  'ink-2': '#BBBBC2',
  'ink-3': '#9494A0',
  fill: '#2B2B31',
  'fill-2': '#44444D',
  'fill-3': '#777783',
  accent: '#DB1530',
  'accent-hover': '#C40D26',
  'accent-text': '#FF6B70',
  'accent-soft': '#2E1417',
  'on-accent': '#FFFFFF',
  btn: '#EDEDEF',
  'btn-ink': '#0F0F11',
  ok: '#5CC98F',
  'ok-soft': '#12261B',
  warn: '#E3B04B',
  'warn-soft': '#2A2110',
  bad: '#FF7F7C',
  'bad-soft': '#2F1618',
  scrim: 'rgba(0,0,0,.6)',
  shadow: 'none',
  pop: '0 0 0 1px #34343B, 0 24px 64px -8px rgba(0,0,0,.7)',
  glow: 'none',
  'glow-text': 'none',
}

const tron: Record<Token, string> = {
  page: '#000000',
  surface: '#0A0405',
  sunken: '#120708',
  raised: '#190A0C',
  sel: '#120608',
  line: '#33131A',
  'line-2': '#5A1E28',
  ctl: '#9A4650',
  ink: '#F4E8E8',
  'ink-2': '#D3B9BB',
  'ink-3': '#B18F93',
  fill: '#37131A',
  'fill-2': '#692430',
  'fill-3': '#A5424F',
  accent: '#FF2E43',
  'accent-hover': '#FF5C69',
  'accent-text': '#FF5C69',
  'accent-soft': '#260A0E',
  'on-accent': '#000000',
  btn: '#F4E8E8',
  'btn-ink': '#000000',
  ok: '#58E0A0',
  'ok-soft': '#04200F',
  warn: '#FFC45C',
  'warn-soft': '#241804',
  bad: '#FF8A80',
  'bad-soft': '#2B0B0C',
  scrim: 'rgba(0,0,0,.72)',
  shadow: 'none',
  pop: '0 0 0 1px #5A1E28, 0 0 40px -4px rgba(255,46,67,.28)',
  glow: '0 0 14px rgba(255,46,67,.45)',
  'glow-text': '0 0 12px rgba(255,46,67,.55)',
}

/** Values of every token in every theme; the one place where colours are written. */
export const THEMES: Record<ThemeName, Record<Token, string>> = { light, dark, tron }

/** Mantine colour tuples, shade 0 to 9. */
export const SCALES = {
  red: [
    '#FFF1F0',
    '#FFDFDD',
    '#FFBDBA',
    '#FF9492',
    '#FF6B70',
    '#F23C4B',
    '#DB1530',
    '#C40D26',
    '#9C0A20',
    '#6E0818',
  ],
  gray: [
    '#F7F7F6',
    '#F1F1EF',
    '#E4E4E1',
    '#CFCFCB',
    '#B0B0AB',
    '#8B8B86',
    '#666662',
    '#4A4A47',
    '#2C2C2A',
    '#161615',
  ],
  dark: [
    '#EDEDEF',
    '#BBBBC2',
    '#9494A0',
    '#6F6F79',
    '#3A3A41',
    '#27272C',
    '#202024',
    '#161619',
    '#0F0F11',
    '#0A0A0C',
  ],
  darkTron: [
    '#F4E8E8',
    '#D3B9BB',
    '#B18F93',
    '#9A4650',
    '#5A1E28',
    '#33131A',
    '#190A0C',
    '#0A0405',
    '#000000',
    '#000000',
  ],
} as const

const SANS = '"Inter Variable", "Vazirmatn Variable", system-ui, sans-serif'
/** Family of the letters of addresses and hashes. */
export const MONO_FAMILY = '"JetBrains Mono Variable"'
const MONO = `${MONO_FAMILY}, "Vazirmatn Variable", ui-monospace, monospace`
const RADII: Record<ThemeName, readonly number[]> = {
  light: [3, 6, 8, 10, 16],
  dark: [3, 6, 8, 10, 16],
  tron: [0, 1, 1, 2, 2],
}
const RADIUS_NAMES = ['xs', 'sm', 'md', 'lg', 'xl']

/** The style sheet with one block of custom properties per theme; the build turns it into a file. */
export function themeCss(): string {
  const blocks = THEME_NAMES.map((name) => {
    const colours = Object.entries(THEMES[name]).map(([token, value]) => `--tl-${token}:${value};`)
    const radii = RADII[name].map((px, i) => `--tl-r-${RADIUS_NAMES[i]}:${px}px;`)
    const scheme = name === 'light' ? 'light' : 'dark'
    const shades =
      name === 'tron'
        ? SCALES.darkTron.map((value, i) => `--mantine-color-dark-${i}:${value} !important;`)
        : []
    return `:root[data-theme=${name}]{color-scheme:${scheme};${colours.join('')}${radii.join('')}${shades.join('')}}`
  })
  return `:root{--tl-sans:${SANS};--tl-mono:${MONO};}\n${blocks.join('\n')}\n`
}
