import { useQueries, useQuery } from '@tanstack/react-query'
import { useT } from '../../../i18n/i18n.ts'
import { deploymentQuery, findShown, useShownNetwork } from '../../../shared/api/networks.ts'
import { formatInteger } from '../../../shared/format/number.ts'
import { Panel } from '../../../shared/ui/Panel.tsx'
import { PlainTable } from '../../../shared/ui/PlainTable.tsx'
import { chainFiguresQuery } from '../api/chain-figures-query.ts'
import { useCrossings } from '../use-crossings.ts'

/** The figures of the shown chain and of those that bridges connect with it, each in a row. */
export default function ChainsPanel() {
  const t = useT()
  const shown = useShownNetwork()
  const { data: deployment } = useQuery(deploymentQuery)
  const others = useCrossings()?.map(({ other }) => other) ?? []
  const chains = deployment && others.length > 0 ? [findShown(deployment, shown), ...others] : []
  const figures = useQueries({ queries: chains.map(chainFiguresQuery) })
  if (chains.length === 0) return null
  const figure = (name: string) => ({ name, isFigure: true, isAtEnd: true })
  return (
    <Panel title={t('chains.title')}>
      <PlainTable
        label={t('chains.title')}
        columns={[
          t('chains.chain'),
          figure(t('chains.nodes')),
          figure(t('chains.height')),
          figure(t('chains.speed')),
          figure(t('chains.lastDay')),
          figure(t('chains.accounts')),
        ]}
        rows={chains.map(({ key, name }, index) => {
          const { node, tps, yesterdayStat, accountList } = figures[index]?.data ?? {}
          const cell = (value: number | bigint | undefined) => (
            <bdi>{value === undefined ? '–' : formatInteger(value)}</bdi>
          )
          return {
            key,
            cells: [
              <bdi key="name">{name}</bdi>,
              cell(node?.total),
              cell(tps?.data.blockHeight),
              <bdi key="speed" dir="ltr">
                {tps ? `${formatInteger(tps.data.currentTps)} / ${formatInteger(tps.data.maxTps)}` : '–'}
              </bdi>,
              cell(yesterdayStat?.data[0]?.newTransactionSeen),
              cell(accountList?.rangeTotal),
            ],
          }
        })}
      />
    </Panel>
  )
}
