import { readAbi } from '@tronlens/abi'
import { type Address, milliseconds, sun } from '@tronlens/core'
import { buildTransaction, readTransaction } from '@tronlens/signing'
import { expect, test } from 'vitest'
import { deployIntent } from './deploy-intent.ts'

const OWNER = 'TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC' as Address
const VALIDITY = {
  refBlockBytes: '0000',
  refBlockHash: '0000000000000000',
  expiration: milliseconds(2),
  timestamp: milliseconds(1),
}

test('what is signed says what was filled in, and the interface as chains keep it', () => {
  const intent = deployIntent({
    owner: OWNER,
    name: 'Harbor',
    abi: readAbi([
      { type: 'constructor', stateMutability: 'payable', inputs: [{ name: 'n', type: 'uint8' }] },
      {
        type: 'function',
        name: 'get',
        stateMutability: 'view',
        inputs: [],
        outputs: [{ name: '', type: 'tuple' }],
      },
      { type: 'event', name: 'Put', inputs: [{ name: 'n', type: 'uint8', indexed: true }] },
      { type: 'receive', stateMutability: 'payable' },
    ]),
    bytecode: '6001',
    value: sun(5n),
    userPercent: 30n,
    originEnergyLimit: 10_000_000n,
    feeLimit: sun(1_000_000_000n),
  })
  const { rawDataHex } = buildTransaction(intent, VALIDITY)
  const read = readTransaction(rawDataHex)
  expect(read).toMatchObject({
    feeLimit: 1_000_000_000n,
    contract: {
      name: 'CreateSmartContract',
      fields: {
        ownerAddress: OWNER,
        tokenId: 0n,
        newContract: {
          originAddress: OWNER,
          bytecode: '6001',
          callValue: 5n,
          consumeUserResourcePercent: 30n,
          originEnergyLimit: 10_000_000n,
          name: 'Harbor',
        },
      },
    },
  })
  const entrys =
    intent.contract.name === 'CreateSmartContract' ? intent.contract.fields.newContract.abi?.entrys : []
  expect(entrys?.map(({ type, name, stateMutability }) => [type, name, stateMutability])).toEqual([
    ['Constructor', '', 'Payable'],
    ['Function', 'get', 'View'],
    ['Event', 'Put', 'UnknownMutabilityType'],
    ['Receive', '', 'Payable'],
  ])
})
