import type { HexAddress, TokenHex } from '@tronlens/core'
import { expectTypeOf, test } from 'vitest'
import type { Written } from './written.ts'

test('a row is given in the form that is written', () => {
  type Row = Written<
    'transfer',
    'block_number' | 'tx_index' | 'token' | 'sender' | 'amount' | 'nft_id' | 'success'
  >
  expectTypeOf<Row>().toEqualTypeOf<{
    block_number: bigint | number
    tx_index: number
    token: TokenHex
    sender: HexAddress | undefined
    amount: bigint
    nft_id: bigint | undefined
    success: boolean
  }>()
  expectTypeOf<Written<'account', 'name' | 'node'>>().toEqualTypeOf<{
    name: string
    node: string | undefined
  }>()
  expectTypeOf<Written<'vote_list', 'witnesses' | 'votes'>>().toEqualTypeOf<{
    witnesses: string[]
    votes: (bigint | number)[]
  }>()
})
