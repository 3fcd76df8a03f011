import type { Address } from '@tronlens/core'
import { csvLine, readTrx } from '@tronlens/core'
import type { TranslationKey } from '../../i18n/i18n.ts'
import { api } from '../../shared/api/client.ts'
import { toApproximate } from '../../shared/format/amount.ts'

/** Who has a part of something, and how large it is. */
export interface ShareRow {
  address: Address
  name: string
  value: number
}

/** Parts of a whole, the largest first. */
export interface Shares {
  whole: number
  rows: ShareRow[]
}

interface ShareChart {
  title: TranslationKey
  unit: TranslationKey
  /** Rows are contracts. */
  ofContracts?: boolean
  /** It is asked for a day and a number of rows. */
  byDay?: boolean
  load: (query: { day?: number; limit: number }, call: { signal: AbortSignal }) => Promise<Shares>
}

/** Rows that can be asked for. */
export const LIMITS = [20, 50, 100] as const

/** Charts of shares, by their name in the address of the page. */
export const SHARES = {
  EnergyConsumeDistribution: {
    title: 'stats.energyShares',
    unit: 'stats.unit.energy',
    ofContracts: true,
    byDay: true,
    load: async (query, call) => {
      const { totalEnergy, data } = await api.listContractsByEnergy(query, call)
      return {
        whole: Number(totalEnergy),
        rows: data.map((row) => ({ address: row.contract_address, name: row.name, value: row.total_energy })),
      }
    },
  },
  ContractInvocationDistribution: {
    title: 'stats.callShares',
    unit: 'stats.unit.calls',
    ofContracts: true,
    byDay: true,
    load: async (query, call) => {
      const { totalTrigger, data } = await api.listContractsByCalls(query, call)
      return {
        whole: totalTrigger,
        rows: data.map((row) => ({
          address: row.contract_address,
          name: row.name,
          value: row.trigger_amount,
        })),
      }
    },
  },
  pieChart: {
    title: 'stats.blockShares',
    unit: 'stats.unit.blocks',
    load: async (_query, call) => {
      const data = await api.listMaintenanceBlocks({}, call)
      return {
        whole: data[0]?.total ?? 0,
        rows: data
          .map(({ address, name, blockProduced }) => ({ address, name, value: blockProduced }))
          .sort((a, b) => b.value - a.value),
      }
    },
  },
  accounts: {
    title: 'stats.richShares',
    unit: 'stats.unit.trx',
    load: async ({ limit }, call) => {
      const [accounts, funds] = await Promise.all([
        api.listAccounts({ limit, sort: '-balance' }, call),
        api.getFunds({}, call),
      ])
      return {
        whole: toApproximate(readTrx(funds.totalTurnOver), 6),
        rows: accounts.data.map((row) => ({
          address: row.address,
          name: row.addressTag,
          value: Number(row.balance) / 1_000_000,
        })),
      }
    },
  },
} as const satisfies Record<string, ShareChart>

export type ShareName = keyof typeof SHARES
export const SHARE_NAMES = Object.keys(SHARES) as ShareName[]
export const shareChart = (name: ShareName): ShareChart => SHARES[name]

/** The chart of parts that a name in an address means, however it is capitalised. */
export const findShare = (name: string | undefined): ShareName | undefined =>
  SHARE_NAMES.find((each) => each.toLowerCase() === name?.toLowerCase())

/** Part of the whole that a row has, 0 to 1; 0 where there is no whole. */
export const shareOf = ({ whole }: Shares, { value }: ShareRow): number => (whole > 0 ? value / whole : 0)

/** All rows as a CSV file with a line of names. */
export const csvOfShares = (shares: Shares): string =>
  [
    ['address', 'name', 'value', 'share'],
    ...shares.rows.map((row) => [row.address, row.name, row.value, shareOf(shares, row)]),
  ]
    .map(csvLine)
    .join('\r\n')
