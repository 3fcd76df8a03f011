import { createRequire } from 'node:module'
import {
  decodeValues,
  encodeInputs,
  functionsOf,
  type Input,
  readAbi,
  selectorOf,
  signatureOf,
} from '@tronlens/abi'
import {
  type Address,
  type BlockHash,
  blockNumber,
  bytesToHex,
  deployedAddress,
  fromHexAddress,
  hexToBytes,
  milliseconds,
  sun,
  toHexAddress,
} from '@tronlens/core'
import { decodeRaw, signDigest, transactionDigest } from '@tronlens/protocol'
import {
  buildTransaction,
  chooseValidity,
  encodeSigned,
  type Intent,
  intend,
  type ReviewedTransaction,
} from '@tronlens/signing'
import { startDevchain, type TestDevchain } from '@tronlens/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deployIntent } from '../deploy-intent.ts'
import { sourcesOf, TEMPLATES, type Template } from './templates.ts'

type Output = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown; evm: { bytecode: { object: string } } }>>
}
const solc = createRequire(import.meta.url)('solc') as { compile: (input: string) => string }

/** The compiler takes seconds, more where both cores are busy. */
const COMPILE_MS = 60_000
const FEE_LIMIT = sun(1_000_000_000n)

let chain: TestDevchain
let maker: TestDevchain['actors'][number]
let owner: Address
let friend: Address
beforeAll(async () => {
  chain = await startDevchain()
  const [first, second] = chain.actors
  if (!first || !second) throw new Error('two accounts')
  maker = first
  owner = fromHexAddress(first.address)
  friend = fromHexAddress(second.address)
  await chain.control.mine()
}, COMPILE_MS)
afterAll(() => chain.close())

/** Sends what the page would send, signed, and resolves with what the chain recorded of it. */
async function send(intent: Intent) {
  const { id, time, number } = chain.devchain.chain.head
  const reference = {
    hash: id as BlockHash,
    number: blockNumber(Number(number)),
    timestamp: milliseconds(time),
  }
  const { rawDataHex, txID } = buildTransaction(
    intent,
    chooseValidity(reference, milliseconds(time), milliseconds(time)),
  )
  const raw = decodeRaw(hexToBytes(rawDataHex))
  const signatures = [bytesToHex(signDigest(transactionDigest(raw), maker.key))]
  // there is no user to review it; the test sends what the page would send
  const transaction = encodeSigned({ transaction: { rawDataHex, txID } as ReviewedTransaction, signatures })
  expect(await chain.ask('/wallet/broadcasthex', { transaction })).toMatchObject({ result: true })
  await chain.control.mine()
  const info = await chain.ask<{ receipt: { result: string } }>('/wallet/gettransactioninfobyid', {
    value: txID,
  })
  return { txID, result: info.receipt.result }
}

/** What is filled in before a template is deployed, what is done with it, and what it then answers. */
const PLANS: Record<
  Template,
  {
    made: readonly Input[]
    done: readonly (readonly [name: string, inputs: () => readonly Input[]])[]
    answers: readonly (readonly [name: string, inputs: () => readonly Input[], answer: string])[]
  }
> = {
  Trc20Fixed: {
    made: ['Harbour', 'HRB', '6', '1000'],
    done: [['transfer', () => [friend, '2500000']]],
    answers: [
      ['symbol', () => [], 'HRB'],
      ['decimals', () => [], '6'],
      ['totalSupply', () => [], '1000000000'],
      ['balanceOf', () => [friend], '2500000'],
    ],
  },
  Trc20Mintable: {
    made: ['Harbour', 'HRB', '2', '10'],
    done: [
      ['mint', () => [friend, '500']],
      ['burn', () => ['200']],
      ['pause', () => []],
    ],
    answers: [
      ['totalSupply', () => [], '1300'],
      ['balanceOf', () => [friend], '500'],
      ['paused', () => [], 'true'],
    ],
  },
  Trc721: {
    made: ['Boats', 'BOAT', 'https://boats.example/'],
    done: [
      ['mint', () => [friend]],
      ['mint', () => [owner]],
    ],
    answers: [
      ['tokenURI', () => ['2'], 'https://boats.example/2'],
      ['balanceOf', () => [friend], '1'],
    ],
  },
  Trc1155: {
    made: ['Cargo', 'CRG', 'https://cargo.example/{id}'],
    done: [['mint', () => [friend, '7', '40']]],
    answers: [
      ['balanceOf', () => [friend, '7'], '40'],
      ['name', () => [], 'Cargo'],
    ],
  },
}

test.each(TEMPLATES)('%s compiles with all that it imports, is deployed, and does what it says', {
  timeout: COMPILE_MS,
}, async (template) => {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(sourcesOf(template).map(({ name, content }) => [name, { content }])),
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Output
  expect(
    (output.errors ?? [])
      .filter(({ severity }) => severity === 'error')
      .map((error) => error.formattedMessage),
  ).toEqual([])
  const compiled = output.contracts[`${template}.sol`]?.[template]
  const code = compiled?.evm.bytecode.object ?? ''
  expect(code.length / 2).toBeLessThan(24_576)

  const { made, done, answers } = PLANS[template]
  const abi = readAbi(compiled?.abi)
  const maker = abi.find(({ type }) => type === 'constructor')
  const deployed = await send(
    deployIntent({
      owner,
      name: template,
      abi,
      bytecode: code + encodeInputs(maker && 'inputs' in maker ? maker.inputs : [], made),
      value: sun(0n),
      userPercent: 100n,
      originEnergyLimit: 10_000_000n,
      feeLimit: FEE_LIMIT,
    }),
  )
  expect(deployed.result).toBe('SUCCESS')
  const contractAddress = deployedAddress(deployed.txID, owner)
  const find = (name: string, inputs: readonly Input[]) => {
    const item = functionsOf(abi).find((one) => one.name === name && one.inputs.length === inputs.length)
    if (!item) throw new Error(`${template} has no ${name}: ${functionsOf(abi).map(signatureOf).join(' ')}`)
    return { item, data: selectorOf(item) + encodeInputs(item.inputs, inputs) }
  }
  for (const [name, inputs] of done) {
    const call = {
      ownerAddress: owner,
      contractAddress,
      callValue: sun(0n),
      data: find(name, inputs()).data,
      callTokenValue: 0n,
      tokenId: 0n,
    }
    expect(await send(intend('TriggerSmartContract', call, { feeLimit: FEE_LIMIT }))).toMatchObject({
      result: 'SUCCESS',
    })
  }
  for (const [name, inputs, answer] of answers) {
    const { item, data } = find(name, inputs())
    const { constant_result } = await chain.ask<{ constant_result: string[] }>(
      '/wallet/triggerconstantcontract',
      {
        owner_address: toHexAddress(owner),
        contract_address: toHexAddress(contractAddress),
        data,
      },
    )
    expect([name, decodeValues(item.outputs, constant_result[0] ?? '')?.[0]?.text]).toEqual([name, answer])
  }
})
