import type { BlockNumber } from '@tronlens/core'
import type { ClientBase } from 'pg'
import { defineCopy, encodeCopy } from '../../copy/copy-table.ts'
import { sendCopy } from '../../copy/send-copy.ts'
import { labelled } from '../../labels.ts'
import type { RowOf } from '../../tables.ts'
import type { Written } from '../../written.ts'

const COPY_CONTENTS = defineCopy<Written<'block_content'>>('block_content', {
  number: 'int8',
  hash: 'hex',
  total: 'hex',
})
const HASH_DIGITS = 32
const MODULUS = 2n ** 128n

/** Sum of two hashes of content, as hex. */
export const addContent = (total: string, hash: string): string =>
  ((BigInt(`0x${total}`) + BigInt(`0x${hash}`)) % MODULUS).toString(16).padStart(HASH_DIGITS, '0')

/** What a sum of hashes has more than another, as hex: the content of the blocks in between. */
export const subtractContent = (total: string, before: string): string =>
  ((BigInt(`0x${total}`) - BigInt(`0x${before}`) + MODULUS) % MODULUS).toString(16).padStart(HASH_DIGITS, '0')

/** Sum of no blocks. */
export const NO_CONTENT = '0'.repeat(HASH_DIGITS)

/** Keeps the hashes of blocks that follow each other, with the sums up to each. */
export const writeContents = labelled(
  'writeContents',
  async (client: ClientBase, contents: readonly { number: BlockNumber; hash: string }[]): Promise<void> => {
    const [first] = contents
    if (!first) return
    const { rows } = await client.query<Pick<RowOf<'block_content'>, 'total'>>(
      'SELECT total FROM block_content WHERE number = $1',
      [first.number - 1],
    )
    let total = rows[0]?.total.toString('hex') ?? NO_CONTENT
    const summed = contents.map(({ number, hash }) => {
      total = addContent(total, hash)
      return { number, hash, total }
    })
    await sendCopy(client, encodeCopy(COPY_CONTENTS, summed))
  },
)
