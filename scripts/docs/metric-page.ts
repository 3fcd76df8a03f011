import { createApiMetrics } from '../../apps/api/src/services/api-metrics.ts'
import { createMetrics } from '../../apps/indexer/src/metrics.ts'
import { type Page, wrap } from './page.ts'

type Registry = ReturnType<typeof createMetrics>['registry']

/** One line of a list for each metric of ours; those of the process come from the library. */
async function describeRegistry(registry: Registry): Promise<string[]> {
  const metrics = await registry.getMetricsAsJSON()
  return metrics
    .filter(({ name }) => name.startsWith('tronlens_'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, help, type }) => {
      const [first = '', ...rest] = wrap(`\`${name}\` (${type}): ${help}`)
      return [`- ${first}`, ...rest.map((line) => `  ${line}`)]
    })
}

/** Every metric of the API and the indexer, with the help text that Prometheus shows. */
export const describeMetrics = async (): Promise<Page> => [
  'docs/reference/metrics.md',
  [
    '# Metrics',
    '',
    'What they mean for an operator is in [health and metrics](health-and-metrics.md).',
    '',
    '## API',
    '',
    ...(await describeRegistry(createApiMetrics().registry)),
    '',
    '## Indexer',
    '',
    ...(await describeRegistry(createMetrics().registry)),
  ],
]
