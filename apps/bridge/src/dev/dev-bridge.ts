import { readFile, writeFile } from 'node:fs/promises'
import {
  type Address,
  blockNumber,
  deployedAddress,
  fromHexAddress,
  hexAddress,
  hexToBytes,
  sha256,
  type TransactionId,
  toHexAddress,
  utf8ToBytes,
} from '@tronlens/core'
import { type Actor, accountOfKey, call, type Deployed, deploy, evmAddress, Wallet } from '@tronlens/devchain'
import { DevchainControl } from '@tronlens/devchain/client'
import type { NodeReader } from '@tronlens/node-client'
import { RemoteChain } from './remote-chain.ts'

/** Addresses of both gateways. */
export type Gateways = { readonly main: Address; readonly side: Address }

/** A development chain with its node. */
export type DevEnd = {
  readonly url: string
  readonly node: Pick<NodeReader, 'findContract' | 'listBlocks' | 'listAssets'>
}

const TRX = 1_000_000n
const ORACLES = 3
const THRESHOLD = 2
const CHANGE_DELAY_SECONDS = 86_400
/** Fees of the gateways that the reference knows, in sun. */
const FEES = { deposit: 0n, withdraw: 10n * TRX, retry: 0n, least: 10n * TRX, mapping: 1_000n * TRX }
const ORACLE_BALANCE = 20_000n * TRX
const RESERVE = 500_000n * TRX
/** Tokens of the demo world that are mapped, and the blocks in which the demo world deploys its tokens. */
const DEMO_TOKEN = 'Tether USD'
const DEMO_TRC10 = 'BTT'
const OPENING_BLOCKS = 60

/** Keys that are public; their accounts must never hold anything of value. */
export const devOracles = (): Uint8Array[] =>
  Array.from({ length: ORACLES }, (_, index) =>
    sha256(utf8ToBytes(`tronlens throw-away bridge oracle ${index + 1}`)),
  )

/**
 * The gateways of two development chains: those that the file names, or new ones when it names none or the chains have
 * them no more.
 */
export async function openDevBridge(main: DevEnd, side: DevEnd, file: string): Promise<Gateways> {
  const known = await readKnown(file)
  const isThere = async ({ node }: DevEnd, address: Address) =>
    (await node.findContract(toHexAddress(address))) !== undefined
  if (known && (await isThere(main, known.main)) && (await isThere(side, known.side))) return known
  const made = { main: await deployMain(main), side: await deploySide(side) }
  await writeFile(file, JSON.stringify(made))
  return made
}

async function readKnown(file: string): Promise<Gateways | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Gateways
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

const actorOf = (name: string, key: Uint8Array): Actor => {
  const { privateKey, address } = accountOfKey(key)
  return { name, key: privateKey, address }
}

/** The operator is the last of the funded accounts, so that the first ones stay as they are. */
async function begin(
  url: string,
): Promise<{ chain: RemoteChain; wallet: Wallet<RemoteChain>; operator: Actor }> {
  const { privateKeys } = await new DevchainControl(url).accounts()
  const key = privateKeys.at(-1)
  if (key === undefined) throw new Error(`the development chain ${url} has no funded accounts`)
  const chain = await RemoteChain.open(url)
  const operator = actorOf('bridge operator', hexToBytes(key))
  const wallet = new Wallet(chain)
  for (const oracle of devOracles())
    wallet.send(operator, 'TransferContract', {
      toAddress: hexToBytes(actorOf('oracle', oracle).address),
      amount: ORACLE_BALANCE,
    })
  return { chain, wallet, operator }
}

const committee = (): readonly unknown[] => [
  devOracles().map((key) => evmAddress(actorOf('oracle', key).address)),
  THRESHOLD,
  CHANGE_DELAY_SECONDS,
]
const addressOf = ({ address }: Deployed): Address => fromHexAddress(hexAddress(address))

async function deployMain({ url, node }: DevEnd): Promise<Address> {
  const { chain, wallet, operator } = await begin(url)
  const { deposit, retry, least, mapping } = FEES
  const gateway = deploy(wallet, operator, 'MainGateway', [...committee(), [deposit, retry, least, mapping]])
  const token = await findDemoToken(node)
  if (token !== undefined) call(wallet, operator, gateway, 'mapTRC20', [evmAddress(toHexAddress(token))])
  const trc10 = await findDemoTrc10(node)
  if (trc10 !== undefined) call(wallet, operator, gateway, 'mapTRC10', [trc10])
  await chain.settle()
  return addressOf(gateway)
}

async function deploySide({ url }: DevEnd): Promise<Address> {
  const { chain, wallet, operator } = await begin(url)
  const { withdraw, retry, least } = FEES
  const gateway = deploy(wallet, operator, 'SideGateway', [...committee(), [withdraw, retry, least]], {
    value: RESERVE,
  })
  await chain.settle()
  return addressOf(gateway)
}

/** Id of the best-known TRC10 token of the demo world; undefined on a chain without it. */
async function findDemoTrc10(node: DevEnd['node']): Promise<bigint | undefined> {
  const abbr = Buffer.from(DEMO_TRC10).toString('hex')
  const id = (await node.listAssets()).find((asset) => asset.abbr === abbr)?.id
  return id === undefined ? undefined : BigInt(id)
}

/** The best-known token of the demo world, which its opening deploys; undefined on a chain without it. */
async function findDemoToken(node: DevEnd['node']): Promise<Address | undefined> {
  const blocks = await node.listBlocks(blockNumber(1), blockNumber(OPENING_BLOCKS))
  for (const { transactions = [] } of blocks)
    for (const { txID, raw_data } of transactions) {
      const { type, parameter } = raw_data.contract?.[0] ?? {}
      const made = parameter?.value as
        | { owner_address?: string; new_contract?: { name?: string } }
        | undefined
      if (type === 'CreateSmartContract' && made?.new_contract?.name === DEMO_TOKEN && made.owner_address)
        return deployedAddress(txID as TransactionId, fromHexAddress(made.owner_address))
    }
  return undefined
}
