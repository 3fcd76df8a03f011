import { readFileSync } from 'node:fs'
import { type Address, create2Address, hexToBytes, keccak256 } from '@tronlens/core'
import { expect, test } from 'vitest'
import { vaultOf } from './token-vault.ts'

const GATEWAY = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' as Address

test('the address of the vault is that of the code which the gateway deploys', () => {
  const file = new URL('../../../devchain/contracts/artifacts.json', import.meta.url)
  const { contracts } = JSON.parse(readFileSync(file, 'utf8')) as {
    contracts: { TokenVault: { bytecode: string } }
  }
  const codeHash = keccak256(hexToBytes(contracts.TokenVault.bytecode))
  expect(vaultOf(GATEWAY)).toBe(create2Address(GATEWAY, new Uint8Array(32), codeHash))
})
