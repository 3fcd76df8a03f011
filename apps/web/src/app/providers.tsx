import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useLanguage } from '../i18n/i18n.ts'
import { LANGUAGES } from '../i18n/languages.ts'
import { type ShownNetwork, useShownNetwork } from '../shared/api/networks.ts'
import { createQueryClient } from '../shared/api/query-client.ts'
import { connectLive } from '../shared/live/connect.ts'
import { cssVariablesResolver, mantineTheme } from '../theme/mantine-theme.ts'
import { useThemeName } from '../theme/theme-store.ts'

/** A network's data: a cache and a live feed that know nothing of any other network. */
function NetworkData({ network, children }: { network: ShownNetwork; children: ReactNode }) {
  const queries = useMemo(() => createQueryClient(), [])
  useEffect(() => connectLive(queries, network.base), [queries, network])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}

/** Everything that pages stand on: theme, direction, queries and the live feed. */
export function Providers({ children }: { children: ReactNode }) {
  const theme = useThemeName()
  const direction = LANGUAGES[useLanguage()].rtl ? 'rtl' : 'ltr'
  const network = useShownNetwork()
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={mantineTheme}
        cssVariablesResolver={cssVariablesResolver}
        forceColorScheme={theme === 'light' ? 'light' : 'dark'}
      >
        {/* Another network is another page: rows, held rows and pages before would be those of the last one. */}
        <NetworkData key={network.key} network={network}>
          {children}
        </NetworkData>
      </MantineProvider>
    </DirectionProvider>
  )
}
