import { type Address, addressToBytes, bytesToHex, sun } from '@tronlens/core'
import type { Grant } from './grants.ts'
import type { AskNode } from './read-snapshot.ts'
import type { GrantedNow } from './snapshot.ts'

/** `allowance(address,address)`, `isApprovedForAll(address,address)` and `balanceOf(address)` */
const ALLOWANCE = 'dd62ed3e'
const IS_APPROVED_FOR_ALL = 'e985e9c5'
const BALANCE_OF = '70a08231'
const WORD = /^[0-9a-f]{64}$/i
/** A call that gives more than this is looked at without what is given today. */
const MOST_ASKED = 12

const wordOf = (address: Address): string => bytesToHex(addressToBytes(address)).slice(2).padStart(64, '0')

/** The one number that a constant call answers; undefined where it answers something else. */
export async function readNumber(
  ask: AskNode,
  contract: Address,
  owner: Address,
  data: string,
): Promise<bigint | undefined> {
  const { constant_result, result } = (await ask('/wallet/triggerconstantcontract', {
    owner_address: owner,
    contract_address: contract,
    data,
    call_value: sun(0n),
    visible: true,
  })) as { constant_result?: readonly string[]; result?: { code?: string; message?: string } }
  const word = constant_result?.[0] ?? ''
  // the data of a revert can be one word too
  return WORD.test(word) && !result?.code && !result?.message ? BigInt(`0x${word}`) : undefined
}

/** Units of a token that an account holds; undefined where the contract does not say. */
export const readHeld = (ask: AskNode, contract: Address, holder: Address): Promise<bigint | undefined> =>
  readNumber(ask, contract, holder, BALANCE_OF + wordOf(holder))

/** What each receiver of a grant may take today, and what there is to take. */
export async function readGranted(
  ask: AskNode,
  owner: Address,
  grants: readonly Grant[],
): Promise<GrantedNow[]> {
  const wanted = grants.filter(({ kind }) => kind === 'allowance' || kind === 'collection')
  return Promise.all(
    wanted.slice(0, MOST_ASKED).map(async ({ kind, contract, to }) => {
      const words = wordOf(owner) + wordOf(to)
      const [allowance, isForAll, held] = await Promise.all([
        kind === 'allowance' ? readNumber(ask, contract, owner, ALLOWANCE + words) : undefined,
        kind === 'collection' ? readNumber(ask, contract, owner, IS_APPROVED_FOR_ALL + words) : undefined,
        readHeld(ask, contract, owner),
      ])
      return { contract, to, allowance, isForAll: isForAll === undefined ? undefined : isForAll !== 0n, held }
    }),
  )
}
