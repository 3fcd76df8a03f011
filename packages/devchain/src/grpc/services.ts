import { create } from '@bufbuild/protobuf'
import {
  BlockReferenceSchema,
  Database,
  DynamicPropertiesSchema,
  MetricsInfoSchema,
  Monitor,
  Wallet,
  WalletExtension,
  WalletSolidity,
} from '@tronlens/protocol/services'
import { fromHex } from '../base/hex.ts'
import { headBlock } from '../http/wallet/find-block.ts'
import { blockMethods } from './chain-methods.ts'
import { type GrpcState, type Methods, type ServedService, served } from './method.ts'
import { walletMethods, walletSolidityMethods } from './wallet-methods.ts'

/** How every method of `protocol.Database` is served. */
const databaseMethods: Methods<typeof Database> = {
  getBlockReference: (view) => {
    const { id, number } = headBlock(view)
    return create(BlockReferenceSchema, { blockNum: BigInt(number), blockHash: fromHex(id) })
  },
  getDynamicProperties: ({ chain }) =>
    create(DynamicPropertiesSchema, { lastSolidityBlockNum: BigInt(chain.solidNumber) }),
  getNowBlock: blockMethods.getNowBlock,
  getBlockByNum: blockMethods.getBlockByNum,
}

/** Metrics of a node that measures nothing. */
const monitorMethods: Methods<typeof Monitor> = {
  getStatsInfo: () => create(MetricsInfoSchema, { node: {}, blockchain: {}, net: {} }),
}

/** A java-tron node does not answer these methods either. */
const extensionMethods: Methods<typeof WalletExtension> = {
  getTransactionsFromThis: 'unimplemented',
  getTransactionsFromThis2: 'unimplemented',
  getTransactionsToThis: 'unimplemented',
  getTransactionsToThis2: 'unimplemented',
}

/** Services of each port, by the state they answer from. */
export const SERVICES: Readonly<Record<GrpcState, readonly ServedService[]>> = {
  newest: [
    served(Wallet, walletMethods, false),
    served(Database, databaseMethods, false),
    served(Monitor, monitorMethods, false),
  ],
  solid: [
    served(WalletSolidity, walletSolidityMethods, true),
    served(WalletExtension, extensionMethods, true),
    served(Database, databaseMethods, true),
  ],
}
