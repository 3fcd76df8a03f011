import { queryOptions } from '@tanstack/react-query'
import { type Address, milliseconds, type Sun, sun, toBigInt } from '@tronlens/core'
import { buildTransaction, type Intent } from '@tronlens/signing'
import { askNode, postNode } from '../../../shared/api/node.ts'
import { SECOND } from '../../../shared/format/time.ts'

/** What a transfer takes, and what of it is burned. */
export interface SendCost {
  activation: Sun
  note: Sun
  coSigning: Sun
  bandwidth: { bytes: number; burned: Sun; from: 'staked' | 'free' | 'burned' }
  /** Undefined for what runs no code. */
  energy: { needed: number; staked: number; burned: Sun } | undefined
  total: Sun
  /** The contract refuses the call as it is now. */
  isRefused: boolean
}

type Resources = {
  freeNetUsed?: number
  freeNetLimit?: number
  NetUsed?: number
  NetLimit?: number
  EnergyUsed?: number
  EnergyLimit?: number
}
type CallAnswer = {
  energy_used?: number
  result?: { result?: boolean }
  transaction?: { ret?: readonly { ret?: string }[] }
}

/** Every contract of a transaction counts so much for its result. */
const RESULT_BYTES = 64
/** A signature with its tag and length. */
const SIGNATURE_BYTES = 67
const ANY_BLOCK = { refBlockBytes: '0000', refBlockHash: '0000000000000000' }

export interface CostQuestion {
  intent: Intent
  payer: Address
  signatures: number
  /** The recipient's account is opened by this. */
  isOpening: boolean
  parameters: ReadonlyMap<string, number>
}

const stringify = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value)

/** What a transfer would cost now; asked again when its size, its recipient or the payer change. */
export const sendCostQuery = (question: CostQuestion) =>
  queryOptions({
    queryKey: [
      'send-cost',
      JSON.stringify(question.intent, stringify),
      question.signatures,
      question.isOpening,
      question.payer,
    ],
    queryFn: ({ signal }) => estimate(question, signal),
    staleTime: 10 * SECOND,
  })

async function estimate(question: CostQuestion, signal: AbortSignal): Promise<SendCost> {
  const { intent, payer, signatures, isOpening, parameters } = question
  const [resources, call] = await Promise.all([
    askNode<Resources>('/wallet/getaccountresource', { address: payer, visible: true }, signal),
    callOf(intent, signal),
  ])
  const fee = (name: string): bigint => BigInt(parameters.get(name) ?? 0)
  const bandwidth = bandwidthOf(question, resources)
  const activation = isOpening ? fee('getCreateNewAccountFeeInSystemContract') : 0n
  const note = intent.memo ? fee('getMemoFee') : 0n
  const coSigning = signatures > 1 ? fee('getMultiSignFee') : 0n
  const energy = call && energyOf(call.energy_used ?? 0, resources, fee('getEnergyFee'))
  return {
    activation: sun(activation),
    note: sun(note),
    coSigning: sun(coSigning),
    bandwidth,
    energy,
    total: sun(activation + note + coSigning + bandwidth.burned + (energy?.burned ?? 0n)),
    isRefused: call?.transaction?.ret?.some(({ ret }) => ret === 'FAILED') ?? false,
  }
}

/** Tag and length of the raw data. */
const frameOf = (length: number): number => (length < 128 ? 2 : length < 16_384 ? 3 : 4)

/** Bytes that the chain charges for a transaction with so many signatures. */
export function chargedBytes(intent: Intent, signatures: number): number {
  const now = milliseconds(Date.now())
  const { rawDataHex } = buildTransaction(intent, { ...ANY_BLOCK, expiration: now, timestamp: now })
  const length = rawDataHex.length / 2
  return frameOf(length) + length + signatures * SIGNATURE_BYTES + RESULT_BYTES
}

/** The whole size comes from one source: staked, else free bandwidth, else TRX. Opening an account takes no free one. */
function bandwidthOf(
  { intent, signatures, isOpening, parameters }: CostQuestion,
  resources: Resources,
): SendCost['bandwidth'] {
  const bytes = chargedBytes(intent, signatures)
  const staked = (resources.NetLimit ?? 0) - (resources.NetUsed ?? 0)
  const free = (resources.freeNetLimit ?? 0) - (resources.freeNetUsed ?? 0)
  const rate = isOpening ? (parameters.get('getCreateNewAccountBandwidthRate') ?? 1) : 1
  if (staked >= bytes * rate) return { bytes: bytes * rate, burned: sun(0n), from: 'staked' }
  if (isOpening)
    return { bytes, burned: sun(BigInt(parameters.get('getCreateAccountFee') ?? 0)), from: 'burned' }
  if (free >= bytes) return { bytes, burned: sun(0n), from: 'free' }
  const perByte = BigInt(parameters.get('getTransactionFee') ?? 0)
  return { bytes, burned: sun(BigInt(bytes) * perByte), from: 'burned' }
}

function energyOf(needed: number, resources: Resources, price: bigint): NonNullable<SendCost['energy']> {
  const left = Math.max(0, (resources.EnergyLimit ?? 0) - (resources.EnergyUsed ?? 0))
  const staked = Math.min(needed, left)
  return { needed, staked, burned: sun(BigInt(needed - staked) * price) }
}

/** Has the node try a call without recording it; undefined for contracts that run no code. */
async function callOf({ contract }: Intent, signal: AbortSignal): Promise<CallAnswer | undefined> {
  if (contract.name !== 'TriggerSmartContract') return undefined
  const { ownerAddress, contractAddress, data, callValue } = contract.fields
  return postNode<CallAnswer>(
    '/wallet/triggerconstantcontract',
    {
      owner_address: ownerAddress,
      contract_address: contractAddress,
      data,
      call_value: toBigInt(callValue),
      visible: true,
    },
    signal,
  )
}
