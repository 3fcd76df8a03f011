import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '../i18n/i18n.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { RequestFailedError } from '../shared/api/http.ts'
import { connectLive } from '../shared/live/connect.ts'
import { cssVariablesResolver, mantineTheme } from '../theme/mantine-theme.ts'
import { useThemeName } from '../theme/theme-store.ts'

const RETRIES = 2

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A refusal will be repeated; only a server that did not answer is worth another try.
      retry: (count, error) =>
        count < RETRIES && error instanceof RequestFailedError && (error.status === 0 || error.status >= 500),
      refetchOnWindowFocus: false,
    },
  },
})

/** Everything that pages stand on: theme, direction, queries and the live feed. */
export function Providers({ children }: { children: ReactNode }) {
  const theme = useThemeName()
  const direction = LANGUAGES[useLanguage()].rtl ? 'rtl' : 'ltr'
  useEffect(() => connectLive(queryClient), [])
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={theme === 'light' ? 'light' : 'dark'}
      >
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  )
}
