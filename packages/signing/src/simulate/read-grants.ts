import { type Address, addressToBytes, bytesToHex, sun, ZERO_ADDRESS } from '@tronlens/core'
import { addressOfWord } from '../contract/calls.ts'
import type { AskNode } from './ask-node.ts'
import { type Grant, keeperOf, ownerOf } from './grants.ts'
import type { GrantedNow, PieceNow } from './snapshot.ts'

/** `allowance(address,address)`, `isApprovedForAll(address,address)` and `balanceOf(address)` */
const ALLOWANCE = 'dd62ed3e'
/**
 * `allowance(address,address,address)` of a contract that stores allowances of many tokens: owner, token,
 * spender
 */
const KEPT_ALLOWANCE = '927da105'
const IS_APPROVED_FOR_ALL = 'e985e9c5'
/** `getApproved(uint256)` */
const GET_APPROVED = '081812fc'
const BALANCE_OF = '70a08231'
/** `balanceOf(address,uint256)` */
const BALANCE_OF_ITEM = '00fdd58e'
const ADDRESS_BITS = 160n
const WORD = /^[0-9a-f]{64}$/i
/** Amount, expiration and nonce of a stored allowance. */
const KEPT = /^[0-9a-f]{192}$/i
/** Most grants of a call for which the powers of today are read; for the others, they are unknown. */
const MOST_ASKED = 12

const wordOf = (address: Address): string => bytesToHex(addressToBytes(address)).slice(2).padStart(64, '0')

/** The single number in the answer of a constant call; undefined where the answer is something else. */
export async function readNumber(
  ask: AskNode,
  contract: Address,
  owner: Address,
  data: string,
): Promise<bigint | undefined> {
  const word = await readWords(ask, contract, owner, data)
  return word !== undefined && WORD.test(word) ? BigInt(`0x${word}`) : undefined
}

/**
 * The answer of a constant call, as hex; undefined where it fails: the data of a revert can look like an
 * answer.
 */
async function readWords(
  ask: AskNode,
  contract: Address,
  owner: Address,
  data: string,
): Promise<string | undefined> {
  const { constant_result, result } = (await ask('/wallet/triggerconstantcontract', {
    owner_address: owner,
    contract_address: contract,
    data,
    call_value: sun(0n),
    visible: true,
  })) as { constant_result?: readonly string[]; result?: { code?: string; message?: string } }
  return result?.code || result?.message ? undefined : constant_result?.[0]
}

/** The allowance of a spender that another contract than the token stores. */
async function readKept(
  ask: AskNode,
  owner: Address,
  { keeper, contract, to }: { keeper: Address; contract: Address; to: Address },
): Promise<bigint | undefined> {
  const words = await readWords(
    ask,
    keeper,
    owner,
    KEPT_ALLOWANCE + [owner, contract, to].map(wordOf).join(''),
  )
  return words !== undefined && KEPT.test(words) ? BigInt(`0x${words.slice(0, 64)}`) : undefined
}

/** Balance of an account in a token; undefined where the contract does not answer. */
export const readHeld = (ask: AskNode, contract: Address, holder: Address): Promise<bigint | undefined> =>
  readNumber(ask, contract, holder, BALANCE_OF + wordOf(holder))

/**
 * Balance of an account in one item of a collection with units; undefined where the contract does not answer.
 */
export const readHeldPiece = (
  ask: AskNode,
  contract: Address,
  holder: Address,
  id: bigint,
): Promise<bigint | undefined> =>
  readNumber(ask, contract, holder, BALANCE_OF_ITEM + wordOf(holder) + id.toString(16).padStart(64, '0'))

/**
 * The account that may take an item by an approval for this item alone; undefined where the contract does not
 * answer.
 */
async function readPiece(
  ask: AskNode,
  owner: Address,
  { contract, id }: { contract: Address; id: bigint },
): Promise<PieceNow | undefined> {
  const data = GET_APPROVED + id.toString(16).padStart(64, '0')
  const taker = await readNumber(ask, contract, owner, data)
  if (taker === undefined || taker >> ADDRESS_BITS !== 0n) return undefined
  const address = addressOfWord(taker.toString(16).padStart(64, '0'))
  return { taker: address === ZERO_ADDRESS ? undefined : address }
}

/**
 * Today's powers of each receiver of a grant, and the balances that they cover.
 *
 * @param signer - the account whose funds a grant covers that names no other
 */
export async function readGranted(
  ask: AskNode,
  signer: Address,
  grants: readonly Grant[],
): Promise<GrantedNow[]> {
  const readable = grants.filter(({ kind }) => kind !== 'ownership' && kind !== 'upgrade')
  return Promise.all(
    readable.slice(0, MOST_ASKED).map(async (grant) => {
      const { kind, contract, to } = grant
      const keeper = keeperOf(grant)
      const owner = ownerOf(grant) ?? signer
      const words = wordOf(owner) + wordOf(to)
      const readAllowance = () =>
        keeper
          ? readKept(ask, owner, { keeper, contract, to })
          : readNumber(ask, contract, owner, ALLOWANCE + words)
      const [allowance, isForAll, held, piece] = await Promise.all([
        kind === 'allowance' ? readAllowance() : undefined,
        kind === 'collection' ? readNumber(ask, contract, owner, IS_APPROVED_FOR_ALL + words) : undefined,
        readHeld(ask, contract, owner),
        grant.kind === 'piece' ? readPiece(ask, owner, grant) : undefined,
      ])
      return {
        contract,
        to,
        ...(keeper && { keeper }),
        ...(ownerOf(grant) && { owner }),
        allowance,
        isForAll: isForAll === undefined ? undefined : isForAll !== 0n,
        held,
        ...(grant.kind === 'piece' && piece && { piece: { id: grant.id, ...piece } }),
      }
    }),
  )
}
