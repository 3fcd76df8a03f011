import { type Address, create2Address, hexToBytes } from '@tronlens/core'

/** Keccak-256 of the bytes with which a gateway deploys its vault of TRC10 tokens. */
const VAULT_CODE_HASH = '2702a0c8f2ffdc1cb243cba6cefe22fe0a73e1194b8fc409c518e529a2553fe3'

/**
 * Where TRC10 tokens are deposited into the bridge of a main gateway. It follows from the address of the gateway, so no
 * answer of a server can name another one.
 */
export const vaultOf = (gateway: Address): Address =>
  create2Address(gateway, new Uint8Array(32), hexToBytes(VAULT_CODE_HASH))
