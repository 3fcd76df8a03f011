import { useQuery } from '@tanstack/react-query'
import { type TranslationKey, useT } from '../../../i18n/i18n.ts'
import { actionCosts, energyPerTrx } from '../../../shared/api/chain-costs.ts'
import { shortSymbol } from '../../../shared/api/hot-tokens.ts'
import { bundleQuery, parametersQuery, priceQuery } from '../../../shared/api/network.ts'
import { AmountCell, measureColumn, trxCell } from '../../../shared/entity/Amount.tsx'
import { formatInteger, formatNumber, formatUsd } from '../../../shared/format/number.ts'
import { IconBolt, IconTransfer } from '../../../shared/ui/icons.ts'
import { Missing } from '../../../shared/ui/Missing.tsx'
import { Panel } from '../../../shared/ui/Panel.tsx'
import styles from './home.module.css'

/** Room of a number that is not there yet. */
const WIDTH = 50
/** Below this, decimals matter. */
const SMALL = 100

type Action = keyof ReturnType<typeof actionCosts>

const ACTIONS: readonly (readonly [Action, TranslationKey])[] = [
  ['sendTrx', 'cost.sendTrx'],
  ['sendToken', 'cost.sendToken'],
  ['sendTokenFirst', 'cost.sendTokenFirst'],
  ['openAccount', 'cost.openAccount'],
  ['swap', 'cost.swap'],
  ['vote', 'cost.vote'],
  ['permissions', 'cost.permissions'],
]

/** Energy and bandwidth prices, and what usual actions burn or need staked. */
export function CostPanel() {
  const t = useT()
  const { data: parameters, error } = useQuery(parametersQuery)
  const { data: bundle, error: bundleError } = useQuery(bundleQuery)
  const { data: price } = useQuery(priceQuery)
  const hot = bundle?.hotToken
  const weight = bundle?.freezeResource.data.at(-1)?.total_energy_weight ?? 0
  const costs = actionCosts(parameters ?? new Map(), weight)
  const amounts = ACTIONS.map(([action]) => trxCell(costs[action].burned))
  const column = measureColumn(amounts)
  const perTrx = energyPerTrx(parameters ?? new Map(), weight)
  const free = parameters?.get('getFreeNetLimit')
  // Nothing is said about costs before the parameters of the chain are there.
  const unknown = <Missing error={error} width={WIDTH} />
  const parameter = (name: string) => {
    const value = parameters?.get(name)
    return value === undefined ? unknown : formatInteger(value)
  }
  return (
    <Panel title={t('cost.title')} end={price && t('cost.at', { price: formatUsd(price.usd) })}>
      <div className={styles.costFigures}>
        <div className={styles.costFigure}>
          <div className={styles.costLabel}>
            <IconBolt size={14} stroke={1.6} />
            {t('cost.energy')}
          </div>
          <div className={styles.figureValue}>
            <bdi dir="ltr">
              {parameter('getEnergyFee')} <span className={styles.unit}>sun</span>
            </bdi>
          </div>
          <div className={styles.figureNote}>
            {perTrx > 0 && t('cost.perDay', { n: formatNumber(perTrx, perTrx < SMALL ? 2 : 0) })}
          </div>
        </div>
        <div className={styles.costFigure}>
          <div className={styles.costLabel}>
            <IconTransfer size={14} stroke={1.6} />
            {t('cost.bandwidth')}
          </div>
          <div className={styles.figureValue}>
            <bdi dir="ltr">
              {parameter('getTransactionFee')} <span className={styles.unit}>sun</span>
            </bdi>
          </div>
          <div className={styles.figureNote}>
            {free !== undefined && t('cost.free', { n: formatInteger(free) })}
          </div>
        </div>
      </div>
      <table className={`${styles.costTable} data`}>
        <thead>
          <tr>
            <th scope="col" className="caps">
              {t('cost.action')}
            </th>
            <th scope="col" className={`${styles.number} caps`}>
              {t('cost.burns')}
            </th>
            <th scope="col" className={`${styles.number} caps`}>
              {t('cost.orStake')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ACTIONS.map(([action, label], index) => {
            const stake = costs[action].stakeTrx
            return (
              <tr key={action}>
                <td>{t(label, { token: hot ? shortSymbol(hot.symbol, hot.tokenId) : 'TRC20' })}</td>
                <td className={styles.number}>
                  {parameters && amounts[index] ? (
                    <AmountCell amount={amounts[index]} column={column} />
                  ) : (
                    unknown
                  )}
                </td>
                <td className={styles.number}>
                  {!parameters || !bundle ? (
                    <Missing error={error ?? bundleError} width={WIDTH} />
                  ) : stake === undefined ? (
                    '–'
                  ) : (
                    <bdi>{formatInteger(stake)}</bdi>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.costFoot}>{t('cost.source')}</p>
    </Panel>
  )
}
