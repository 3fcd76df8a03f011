import type { Settings } from '../standard-json.ts'

/** Other settings that people most often used when those they remember do not match. */
export function neighboursOf(settings: Settings, mostTried = 8): Settings[] {
  const { enabled = false, runs = 200 } = settings.optimizer ?? {}
  const { evmVersion: _, ...withoutEvm } = settings
  const optimizers = [
    { enabled: !enabled, runs },
    ...[200, 1, 999_999, 1000, 10_000, 0]
      .filter((other) => !enabled || other !== runs)
      .map((other) => ({ enabled: true, runs: other })),
  ]
  const evms = ['istanbul', 'london', 'paris', 'shanghai', 'cancun'].filter(
    (evm) => evm !== settings.evmVersion,
  )
  const all: Settings[] = [
    ...(settings.evmVersion === undefined ? [] : [withoutEvm]),
    ...optimizers.slice(0, 4).map((optimizer) => ({ ...settings, optimizer })),
    ...evms.map((evmVersion) => ({ ...settings, evmVersion })),
    { ...settings, viaIR: settings.viaIR !== true },
    ...optimizers.slice(4).map((optimizer) => ({ ...settings, optimizer })),
  ]
  return all.slice(0, mostTried)
}
