import type { V1TokenInfo } from '@tronlens/protocol'
import { keccak256 } from '../../base/hash.ts'
import type { Chain } from '../../chain/chain.ts'
import { base58Of } from '../../keys/private-key.ts'
import { runConstantCall } from '../../vm/constant-call.ts'

/** Bytes of a value that a contract returns. */
const WORD = 32

const ZERO_ADDRESS = `41${'00'.repeat(20)}`

/** The description that a token contract gives. */
export type TokenFacts = {
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly name: string
}

/** Asks a contract for name, symbol and decimals; missing answers stay empty. */
export function tokenFacts(chain: Chain, contract: string): TokenFacts {
  return {
    symbol: readText(ask(chain, contract, 'symbol()')),
    address: base58Of(contract),
    decimals: readNumber(ask(chain, contract, 'decimals()')),
    name: readText(ask(chain, contract, 'name()')),
  }
}

/** Token balance of an account (hex) according to the contract; 0 if the contract gives no answer. */
export function askBalance(chain: Chain, contract: string, account: string): bigint {
  return readAmount(
    ask(chain, contract, 'balanceOf(address)', Buffer.from(account.slice(2).padStart(64, '0'), 'hex')),
  )
}

/** Numbers of the interfaces of TRC721 and TRC1155. */
const INTERFACES = { trc721: '80ac58cd', trc1155: 'd9b67a26' } as const

/** A token as its contract describes it; undefined if the contract is not a token. */
export function readTokenInfo(chain: Chain, contract: string): V1TokenInfo | undefined {
  const supply = ask(chain, contract, 'totalSupply()')
  const type = (Object.keys(INTERFACES) as (keyof typeof INTERFACES)[]).find((name) => {
    const number = Buffer.from(INTERFACES[name].padEnd(64, '0'), 'hex')
    return readAmount(ask(chain, contract, 'supportsInterface(bytes4)', number)) === 1n
  })
  if (!type && supply.length < WORD) return undefined
  return { ...tokenFacts(chain, contract), type: type ?? 'trc20', totalSupply: readAmount(supply) }
}

function ask(chain: Chain, contract: string, signature: string, argument = Buffer.alloc(0)): Buffer {
  const { contracts, codes } = chain.state.tables
  if (!contracts.has(contract) || !codes.get(contract)?.length) return Buffer.alloc(0)
  const { head } = chain
  const result = runConstantCall(
    chain.state,
    {
      owner: ZERO_ADDRESS,
      contract,
      data: Buffer.concat([keccak256(Buffer.from(signature, 'utf8')).subarray(0, 4), argument]),
      value: 0n,
      tokenId: 0n,
      tokenValue: 0n,
      feeLimit: 0n,
      transactionId: '00'.repeat(32),
    },
    {
      vm: chain.vm,
      block: { number: head.number, time: head.time, producer: head.producer },
      blockHash: chain.blockHash,
    },
  )
  return result.runtimeError === '' ? Buffer.from(result.returnData) : Buffer.alloc(0)
}

/** A text returned as a string, or as 32 bytes by old contracts. */
function readText(bytes: Buffer): string {
  if (bytes.length === 32) return bytes.toString('utf8').replace(/\0+$/, '')
  if (bytes.length < 64) return ''
  const length = Number(BigInt(`0x${bytes.subarray(32, 64).toString('hex')}`))
  return length > bytes.length ? '' : bytes.subarray(64, 64 + length).toString('utf8')
}

const readAmount = (bytes: Buffer): bigint =>
  bytes.length < WORD ? 0n : BigInt(`0x${bytes.subarray(0, WORD).toString('hex')}`)

const readNumber = (bytes: Buffer): number => Number(readAmount(bytes) & 0xffn)
