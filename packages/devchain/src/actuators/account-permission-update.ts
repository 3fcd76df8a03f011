import {
  type Permission as PermissionMessage,
  Permission_PermissionType as PermissionType,
} from '@tronlens/protocol'
import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { addExact } from '../base/int64.ts'
import { MAX_SIGNATURES } from '../consensus/signatures.ts'
import { chargeFee, updateAccount } from '../state/accounts.ts'
import type { Permission } from '../state/records/account.ts'
import { type Actuator, refuseOverflow } from './actuator.ts'

const MAX_ACTIVES = 8
const MAX_NAME_LENGTH = 32

export const accountPermissionUpdate: Actuator<'AccountPermissionUpdateContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!state.properties.isOn('getAllowMultiSign'))
      refuse('multi sign is not allowed, need to be opened by the committee')
    if (!isAddress(owner)) refuse('invalidate ownerAddress')
    const account = state.accounts.get(owner)
    if (!account) refuse('ownerAddress account does not exist')
    if (!contract.owner) refuse('owner permission is missed')
    if (account.isWitness && !contract.witness) refuse('witness permission is missed')
    if (!account.isWitness && contract.witness) refuse("account isn't witness can't set witness permission")
    if (contract.actives.length === 0) refuse('active permission is missed')
    if (contract.actives.length > MAX_ACTIVES) refuse('active permission is too many')
    const available = state.properties.text('availableContractTypes')
    if (contract.owner.type !== PermissionType.Owner) refuse('owner permission type is error')
    checkPermission(contract.owner, available)
    if (contract.witness) {
      if (contract.witness.type !== PermissionType.Witness) refuse('witness permission type is error')
      checkPermission(contract.witness, available)
    }
    for (const active of contract.actives) {
      if (active.type !== PermissionType.Active) refuse('active permission type is error')
      checkPermission(active, available)
    }
  },
  execute: ({ state, contract, owner }) => {
    const fee = state.properties.amount('getUpdateAccountPermissionFee')
    updateAccount(state, owner, {
      ownerPermission: toPermission(contract.owner as PermissionMessage, 0),
      activePermissions: contract.actives.map((active, index) => toPermission(active, index + 2)),
      ...(contract.witness && { witnessPermission: toPermission(contract.witness, 1) }),
    })
    chargeFee(state, owner, fee)
    return { fee }
  },
}

function checkPermission(permission: PermissionMessage, available: string): void {
  const type = PermissionType[permission.type]
  if (permission.keys.length > MAX_SIGNATURES)
    refuse(`number of keys in permission should not be greater than ${MAX_SIGNATURES}`)
  if (permission.keys.length === 0) refuse("key's count should be greater than 0")
  if (permission.type === PermissionType.Witness && permission.keys.length !== 1)
    refuse("Witness permission's key count should be 1")
  if (permission.threshold <= 0n) refuse("permission's threshold should be greater than 0")
  if (permission.permissionName.length > MAX_NAME_LENGTH) refuse("permission's name is too long")
  if (permission.parentId !== 0) refuse("permission's parent should be owner")
  if (new Set(permission.keys.map((key) => toHex(key.address))).size !== permission.keys.length)
    refuse(`address should be distinct in permission ${type}`)
  let total = 0n
  for (const key of permission.keys) {
    if (!isAddress(toHex(key.address))) refuse('key is not a validate address')
    if (key.weight <= 0n) refuse("key's weight should be greater than 0")
    refuseOverflow(() => {
      total = addExact(total, key.weight)
    })
  }
  if (total < permission.threshold)
    refuse(`sum of all key's weight should not be less than threshold in permission ${type}`)
  checkOperations(permission, available)
}

function checkOperations(permission: PermissionMessage, available: string): void {
  const { operations } = permission
  if (permission.type !== PermissionType.Active) {
    if (operations.length > 0) refuse(`${PermissionType[permission.type]} permission needn't operations`)
    return
  }
  if (operations.length !== 32) refuse('operations size must 32')
  const allowed = Buffer.from(available, 'hex')
  for (let bit = 0; bit < 256; bit++) {
    const mask = 1 << (bit & 7)
    if ((operations[bit >> 3] as number) & mask && !((allowed[bit >> 3] as number) & mask))
      refuse(`${bit} isn't a validate ContractType`)
  }
}

/** The stored form; the node assigns the ids. */
const toPermission = (message: PermissionMessage, id: number): Permission => ({
  type: message.type,
  id,
  name: message.permissionName,
  threshold: message.threshold,
  parentId: message.parentId,
  operations: toHex(message.operations),
  keys: message.keys.map((key) => ({ address: toHex(key.address), weight: key.weight })),
})
