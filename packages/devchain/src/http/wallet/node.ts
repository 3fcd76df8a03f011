import { create } from '@bufbuild/protobuf'
import {
  BlockBalanceTraceSchema,
  BlockIdentifierSchema,
  printInt64,
  printMessage,
  TransactionBalanceTrace_OperationSchema,
  TransactionBalanceTraceSchema,
} from '@tronlens/protocol'
import { fromHex, toHex } from '../../base/hex.ts'
import { JavaError } from '../request/java-error.ts'
import { isVisible, type NodeView, readMessage, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, post, read, walletRead } from './endpoint.ts'

const prices =
  (key: 'energyPriceHistory' | 'bandwidthPriceHistory' | 'memoFeeHistory') => (request: WalletRequest) =>
    JSON.stringify({ prices: request.state.properties.text(key) })

function getBlockBalance(request: WalletRequest): string {
  const { hash = new Uint8Array(), number = 0n } = readMessage(request, BlockIdentifierSchema)
  const block = number < 0n ? undefined : request.chain.archive.find(Number(number))
  if (!block)
    throw new JavaError('org.tron.core.exception.ItemNotFoundException', `number: ${number} is not found!`)
  if (toHex(hash) !== block.id)
    throw new JavaError('java.lang.IllegalArgumentException', 'number and hash do not match')
  const traces = block.traces.map((trace) =>
    create(TransactionBalanceTraceSchema, {
      transactionIdentifier: fromHex(trace.id),
      type: trace.type,
      status: trace.status,
      operation: trace.operations.map((operation, index) =>
        create(TransactionBalanceTrace_OperationSchema, {
          operationIdentifier: BigInt(index),
          address: fromHex(operation.address),
          amount: operation.amount,
        }),
      ),
    }),
  )
  return printMessage(
    BlockBalanceTraceSchema,
    {
      blockIdentifier: create(BlockIdentifierSchema, { hash, number }),
      timestamp: BigInt(block.time),
      transactionBalanceTrace: traces,
    },
    isVisible(request),
  )
}

/** Information about the node itself; it has no peers. */
export function nodeInfo({ chain, settings }: NodeView) {
  const solid = chain.archive.find(chain.solidNumber)
  const memory = process.memoryUsage()
  return {
    activeConnectCount: 0,
    beginSyncNum: chain.solidNumber,
    block: `Num:${chain.head.number},ID:${chain.head.id}`,
    cheatWitnessInfoMap: {},
    configNodeInfo: {
      activeNodeSize: 0,
      allowAdaptiveEnergy: chain.state.properties.number('getAllowAdaptiveEnergy'),
      allowCreationOfContracts: chain.state.properties.number('getAllowCreationOfContracts'),
      backupListenPort: 10001,
      backupMemberSize: 0,
      backupPriority: 8,
      codeVersion: settings.release,
      dbVersion: 2,
      discoverEnable: false,
      listenPort: 0,
      maxConnectCount: 30,
      maxTimeRatio: 5.0,
      minParticipationRate: 0,
      minTimeRatio: 0.0,
      p2pVersion: '0',
      passiveNodeSize: 0,
      sameIpMaxConnectCount: 2,
      sendNodeSize: 0,
      supportConstant: chain.vm.supportConstant !== false,
    },
    currentConnectCount: 0,
    machineInfo: {
      cpuCount: 1,
      cpuRate: 0,
      deadLockThreadCount: 0,
      deadLockThreadInfoList: [],
      freeMemory: 0,
      javaVersion: process.version,
      jvmFreeMemory: memory.heapTotal - memory.heapUsed,
      jvmTotalMemory: memory.heapTotal,
      memoryDescInfoList: [],
      osName: `${process.platform} ${process.arch}`,
      processCpuRate: 0,
      threadCount: 1,
      totalMemory: memory.rss,
    },
    passiveConnectCount: 0,
    peerList: [],
    solidityBlock: `Num:${chain.solidNumber},ID:${solid?.id ?? ''}`,
    totalFlow: 0,
  }
}

/** Reads about the node, prices and balance history. */
export const nodeEndpoints: readonly Endpoint[] = [
  walletRead('listnodes', () => '{}'),
  read('getnodeinfo', (request) => JSON.stringify(nodeInfo(request))),
  read('getenergyprices', prices('energyPriceHistory')),
  read('getbandwidthprices', prices('bandwidthPriceHistory')),
  walletRead('getmemofee', prices('memoFeeHistory')),
  read('getburntrx', ({ state }) => `{"burnTrxAmount":${printInt64(state.properties.amount('burnedTrx'))}}`),
  post('getblockbalance', getBlockBalance, 'refused'),
]
