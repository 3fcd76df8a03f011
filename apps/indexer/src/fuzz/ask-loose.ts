import { type CallWord, callParameters, type TestDevchain } from '@tronlens/testkit'

const WORD = 64
/** An address without an account, as the caller of questions. */
const NO_ACCOUNT = `41${'0'.repeat(38)}09`

const wordsOf = (hex: string): bigint[] =>
  (hex.match(new RegExp(`.{${WORD}}`, 'g')) ?? []).map((word) => BigInt(`0x${word}`))

type ConstantAnswer = { constant_result?: string[]; result?: { message?: string } }

/** Words that a contract answers to a constant call. */
async function askWords(
  { ask }: TestDevchain,
  contract: string,
  signature: string,
  words: readonly CallWord[],
): Promise<bigint[]> {
  const answer = await ask<ConstantAnswer>('/wallet/triggerconstantcontract', {
    owner_address: NO_ACCOUNT,
    contract_address: contract,
    function_selector: signature,
    parameter: callParameters(words),
  })
  const [data] = answer.constant_result ?? []
  if (!data) throw new Error(`${contract} does not answer ${signature}: ${JSON.stringify(answer)}`)
  return wordsOf(data)
}

/** A number that a contract answers. */
export const askNumber = async (
  chain: TestDevchain,
  contract: string,
  signature: string,
  ...words: readonly CallWord[]
): Promise<bigint> => (await askWords(chain, contract, signature, words))[0] ?? 0n

/** A list that a contract answers. */
export const askList = async (
  chain: TestDevchain,
  contract: string,
  signature: string,
  ...words: readonly CallWord[]
): Promise<bigint[]> => (await askWords(chain, contract, signature, words)).slice(2)
