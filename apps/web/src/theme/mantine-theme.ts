import {
  Button,
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { SCALES } from './tokens.ts'

const plain = (background: string, hover: string, color: string, border: string) => ({
  background,
  hover,
  color,
  border: `1px solid ${border}`,
})

/** The five button meanings; `commit` is only for the act that signs or sends. */
const variantColorResolver: VariantColorsResolver = (input) => {
  if (input.variant === 'primary')
    return plain('var(--tl-btn)', 'var(--tl-btn)', 'var(--tl-btn-ink)', 'transparent')
  if (input.variant === 'subtle')
    return plain('transparent', 'var(--tl-sunken)', 'var(--tl-ink)', 'transparent')
  if (input.variant === 'danger')
    return plain('transparent', 'var(--tl-bad-soft)', 'var(--tl-bad)', 'var(--tl-bad)')
  if (input.variant === 'commit')
    return plain('var(--tl-accent)', 'var(--tl-accent-hover)', 'var(--tl-on-accent)', 'transparent')
  if (input.variant === 'default')
    return plain('var(--tl-surface)', 'var(--tl-sel)', 'var(--tl-ink)', 'var(--tl-line-2)')
  return defaultVariantColorsResolver(input)
}

/** Sizes, scales and component defaults; colours come from the theme's custom properties. */
export const mantineTheme = createTheme({
  colors: { red: SCALES.red, gray: SCALES.gray, dark: SCALES.dark },
  primaryColor: 'red',
  primaryShade: 6,
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  fontFamily: 'var(--tl-sans)',
  fontFamilyMonospace: 'var(--tl-mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.3333', sm: '1.3846', md: '1.4286', lg: '1.5', xl: '1.4' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: {
    xs: 'var(--tl-r-xs)',
    sm: 'var(--tl-r-sm)',
    md: 'var(--tl-r-md)',
    lg: 'var(--tl-r-lg)',
    xl: 'var(--tl-r-xl)',
  },
  breakpoints: { xs: '30em', sm: '40em', md: '56.25em', lg: '75em', xl: '90em' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px' },
      h2: { fontSize: '20px' },
      h3: { fontSize: '16px' },
      h4: { fontSize: '14px' },
    },
  },
  variantColorResolver,
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      vars: (_theme, props) => ({
        root: {
          '--button-height': props.size === 'sm' ? '28px' : props.size === 'lg' ? '40px' : '34px',
          '--button-fz': props.size === 'sm' ? '13px' : '14px',
          '--button-padding-x': props.size === 'sm' ? '10px' : '12px',
        },
      }),
    }),
  },
})

/** Mantine's own variables, pointed at ours. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--tl-page)',
    '--mantine-color-text': 'var(--tl-ink)',
    '--mantine-color-bright': 'var(--tl-ink)',
    '--mantine-color-anchor': 'var(--tl-ink)',
    '--mantine-color-dimmed': 'var(--tl-ink-3)',
    '--mantine-color-default': 'var(--tl-surface)',
    '--mantine-color-default-hover': 'var(--tl-sel)',
    '--mantine-color-default-color': 'var(--tl-ink)',
    '--mantine-color-default-border': 'var(--tl-line-2)',
    '--mantine-color-placeholder': 'var(--tl-ink-3)',
    '--mantine-color-error': 'var(--tl-bad)',
    '--mantine-color-success': 'var(--tl-ok)',
    '--mantine-color-disabled': 'var(--tl-sunken)',
    '--mantine-color-disabled-color': 'var(--tl-ink-3)',
    '--mantine-color-disabled-border': 'var(--tl-line)',
    '--mantine-primary-color-filled': 'var(--tl-accent)',
    '--mantine-primary-color-filled-hover': 'var(--tl-accent-hover)',
    '--mantine-primary-color-light': 'var(--tl-accent-soft)',
    '--mantine-primary-color-light-color': 'var(--tl-accent-text)',
    '--mantine-primary-color-contrast': 'var(--tl-on-accent)',
    '--mantine-shadow-xs': 'var(--tl-shadow)',
    '--mantine-shadow-sm': 'var(--tl-pop)',
    '--mantine-shadow-md': 'var(--tl-pop)',
    '--mantine-shadow-lg': 'var(--tl-pop)',
    '--mantine-shadow-xl': 'var(--tl-pop)',
  }
  return { variables: {}, light: variables, dark: variables }
}
