import { findContractType } from '../../shared/entity/contract-types.ts'

/** What a field of a contract means beyond its type. */
export type FieldKind = 'sun' | 'token' | 'tokenId' | 'time' | 'resource' | 'code' | 'plain'

const KINDS: Record<string, FieldKind> = {
  call_value: 'sun',
  frozen_balance: 'sun',
  unfreeze_balance: 'sun',
  balance: 'sun',
  start_time: 'time',
  end_time: 'time',
  resource: 'resource',
  bytecode: 'code',
  abi: 'code',
  asset_name: 'tokenId',
  token_id: 'tokenId',
  first_token_id: 'tokenId',
  second_token_id: 'tokenId',
  sell_token_id: 'tokenId',
  buy_token_id: 'tokenId',
}

/** Fields that count a token, with the field that names it. */
const COUNTED_IN: Record<string, string> = {
  quant: 'token_id',
  expected: '',
  call_token_value: 'token_id',
  first_token_balance: 'first_token_id',
  second_token_balance: 'second_token_id',
  sell_token_quantity: 'sell_token_id',
  buy_token_quantity: 'buy_token_id',
}

/** The field that names the token an amount is counted in; undefined for everything else. */
export function tokenFieldOf(name: string, contractType: number): string | undefined {
  if (name === 'amount' && findContractType(contractType) === 'TransferAssetContract') return 'asset_name'
  return COUNTED_IN[name] || undefined
}

/**
 * What a field means; `amount` is TRX in transfers and purchases of tokens, and
 * tokens in transfers of tokens.
 */
export function fieldKind(name: string, contractType: number): FieldKind {
  if (tokenFieldOf(name, contractType)) return 'token'
  return name === 'amount' ? 'sun' : (KINDS[name] ?? 'plain')
}
