import type { TokenInfo } from '@tronlens/api-contract'
import { type TokenRef, tokenRef } from '@tronlens/core'
import { TRX_REF } from '@tronlens/db'
import { expect, test } from 'vitest'
import type { TokenLookup } from '../../tokens/token-info.ts'
import { serializeTokens } from './market-tokens.ts'

const info = (id: string, imitatesSymbol = ''): TokenInfo => ({
  tokenId: tokenRef(id) as TokenRef,
  tokenAbbr: 'BTT',
  tokenName: 'BitTorrent',
  tokenDecimal: 6,
  tokenCanShow: 1,
  tokenType: 'trc10',
  tokenLogo: '',
  tokenLevel: '0',
  vip: false,
  imitates: imitatesSymbol && '1002000',
  imitatesSymbol,
})

const lookup = (...tokens: TokenInfo[]): TokenLookup =>
  Object.assign(
    (ref: Buffer | null | undefined) =>
      tokens.find(({ tokenId }) => tokenId === ref?.toString('latin1')) ?? info('_'),
    { record: () => undefined },
  )

test('a pair says which of its tokens may be taken for a better known one, and nothing of those that may not', () => {
  const pair = { base: Buffer.from('1000001'), quote: TRX_REF }
  const fake = serializeTokens(pair, lookup(info('1000001', 'BTT')))
  expect(fake).toMatchObject({ fImitates: 'BTT' })
  expect(fake).not.toHaveProperty('sImitates')
  expect(serializeTokens(pair, lookup(info('1000001')))).not.toHaveProperty('fImitates')
  const between = { base: Buffer.from('1000002'), quote: Buffer.from('1000001') }
  expect(serializeTokens(between, lookup(info('1000001', 'BTT'), info('1000002')))).toMatchObject({
    sImitates: 'BTT',
  })
})
