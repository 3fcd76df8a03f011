import type { Address } from '@tronlens/core'
import { expect, test } from 'vitest'
import { CONTRACT_TYPES, type ContractTypeNumber } from '../../shared/entity/contract-types.ts'
import { actOf } from './statement-act.ts'

const OWN = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address
const OTHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' as Address
const act = (contractType: number, ownerAddress = OWN) => actOf({ contractType, ownerAddress }, OWN)

test('every type that an account signs has a sentence, but transfers and calls, which have their own', () => {
  const without = Object.keys(CONTRACT_TYPES)
    .map(Number)
    .filter((number) => act(number) === undefined)
    .map((number) => CONTRACT_TYPES[number as ContractTypeNumber])
  expect(without).toEqual([
    'TransferContract',
    'TransferAssetContract',
    'CustomContract',
    'TriggerSmartContract',
    'GetContract',
    'ShieldedTransferContract',
  ])
})

test('a delegation is another thing for who receives it, and what others do otherwise has no sentence', () => {
  expect([act(57), act(57, OTHER)]).toEqual(['DelegateResourceContract', 'borrowed'])
  expect([act(58), act(58, OTHER)]).toEqual(['UnDelegateResourceContract', 'lentEnded'])
  expect([act(4, OTHER), act(999)]).toEqual([undefined, undefined])
})
