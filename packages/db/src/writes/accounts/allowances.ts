import type { BlockNumber } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineRowList } from '../../copy/unnest.ts'
import { labelled } from '../../labels.ts'
import type { Written } from '../../written.ts'

/** An allowance as an event leaves it. */
export type NewAllowance = Written<'allowance'> & { block_number: BlockNumber }

const ROWS = defineRowList<NewAllowance>('s', {
  owner: 'hex',
  contract: 'hex',
  spender: 'hex',
  amount: 'numeric',
  block_number: 'int8',
  tx_index: 'int4',
  ordinal: 'int4',
})

/** Keeps allowances, each given once; one that a later event left already stays as it is. */
export const keepAllowances = labelled(
  'keepAllowances',
  async (client: ClientBase, rows: readonly NewAllowance[]): Promise<void> => {
    if (rows.length === 0) return
    await client.query(
      `INSERT INTO allowance AS a (owner, contract, spender, amount, block_number, tx_index, ordinal)
       SELECT owner, contract, spender, amount, block_number, tx_index, ordinal FROM ${ROWS.from}
       ON CONFLICT (owner, contract, spender) DO UPDATE
       SET amount = excluded.amount, block_number = excluded.block_number, tx_index = excluded.tx_index, ordinal = excluded.ordinal
       WHERE (a.block_number, a.tx_index, a.ordinal) < (excluded.block_number, excluded.tx_index, excluded.ordinal)`,
      ROWS.values(rows),
    )
  },
)
