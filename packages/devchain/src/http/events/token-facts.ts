import { keccak256 } from '../../base/hash.ts'
import type { Chain } from '../../chain/chain.ts'
import { base58Of } from '../../keys/private-key.ts'
import { runConstantCall } from '../../vm/constant-call.ts'

const NOBODY = `41${'00'.repeat(20)}`

/** What a token contract says of itself. */
export type TokenFacts = {
  readonly symbol: string
  readonly address: string
  readonly decimals: number
  readonly name: string
}

/** Asks a contract for name, symbol and decimals; what it does not answer stays empty. */
export function tokenFacts(chain: Chain, contract: string): TokenFacts {
  return {
    symbol: readText(ask(chain, contract, 'symbol()')),
    address: base58Of(contract),
    decimals: readNumber(ask(chain, contract, 'decimals()')),
    name: readText(ask(chain, contract, 'name()')),
  }
}

function ask(chain: Chain, contract: string, signature: string): Buffer {
  const { contracts, codes } = chain.state.tables
  if (!contracts.has(contract) || !codes.get(contract)?.length) return Buffer.alloc(0)
  const { head } = chain
  const result = runConstantCall(
    chain.state,
    {
      owner: NOBODY,
      contract,
      data: keccak256(Buffer.from(signature, 'utf8')).subarray(0, 4),
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

/** A text that was returned as string, or as 32 bytes by old contracts. */
function readText(bytes: Buffer): string {
  if (bytes.length === 32) return bytes.toString('utf8').replace(/\0+$/, '')
  if (bytes.length < 64) return ''
  const length = Number(BigInt(`0x${bytes.subarray(32, 64).toString('hex')}`))
  return length > bytes.length ? '' : bytes.subarray(64, 64 + length).toString('utf8')
}

const readNumber = (bytes: Buffer): number =>
  bytes.length < 32 ? 0 : Number(BigInt(`0x${bytes.subarray(0, 32).toString('hex')}`) & 0xffn)
