import { hex, integer, list, number, record, text, type ValueOf } from '../codec/index.ts'

const frozenSupply = record({ amount: [1, integer], days: [2, integer] })

export const assetRecord = record({
  id: [1, text],
  owner: [2, hex],
  name: [3, hex],
  abbr: [4, hex],
  totalSupply: [5, integer],
  frozenSupply: [6, list(frozenSupply)],
  trxNum: [7, number],
  precision: [8, number],
  num: [9, number],
  startTime: [10, integer],
  endTime: [11, integer],
  order: [12, integer],
  voteScore: [13, number],
  description: [14, hex],
  url: [15, hex],
  freeNetLimit: [16, integer],
  publicFreeNetLimit: [17, integer],
  publicFreeNetUsage: [18, integer],
  publicFreeNetTime: [19, number],
  namedPrecision: [20, number],
})
/**
 * A TRC10 token. A buyer gets `num` units for `trxNum` sun; `publicFreeNetTime` is a slot number;
 * `namedPrecision` is shown instead of `precision` while tokens are identified by name.
 */
export type Asset = ValueOf<typeof assetRecord>

export const exchangeRecord = record({
  id: [1, number],
  creator: [2, hex],
  createTime: [3, number],
  firstTokenId: [4, text],
  firstTokenBalance: [5, integer],
  secondTokenId: [6, text],
  secondTokenBalance: [7, integer],
})
/** A Bancor pair; `_` is the token id of TRX. */
export type Exchange = ValueOf<typeof exchangeRecord>
