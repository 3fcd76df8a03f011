import { type Address, isAddress } from '@tronlens/core'
import { type Intent, intend, type PermissionFields } from '@tronlens/signing'
import {
  type AccountPermission,
  type AccountPermissions,
  FIRST_ACTIVE_ID,
} from '../../slices/permission/account-permissions.ts'
import { readMask, writeMask } from '../../slices/permission/operations.ts'

/** A key as it is being typed. */
export interface KeyDraft {
  /** Names the row, whatever is typed into it. */
  readonly row: number
  readonly address: string
  readonly weight: string
}

/** A permission as it is being edited. */
export interface PermissionDraft {
  readonly row: number
  /** What it was before; undefined for a new one. */
  readonly before: AccountPermission | undefined
  readonly name: string
  readonly threshold: string
  readonly keys: readonly KeyDraft[]
  readonly types: ReadonlySet<number>
}

/** All permissions as they are being edited. */
export interface Draft {
  readonly owner: PermissionDraft
  readonly actives: readonly PermissionDraft[]
}

export const MOST_KEYS = 5
export const MOST_ACTIVES = 8
const MOST_NAME = 32

let lastRow = 0

/** A number that names a row of the form. */
export const nextRow = (): number => ++lastRow

const draftOf = (permission: AccountPermission): PermissionDraft => ({
  row: nextRow(),
  before: permission,
  name: permission.name,
  threshold: String(permission.threshold),
  keys: permission.keys.map(({ address, weight }) => ({ row: nextRow(), address, weight: String(weight) })),
  types: readMask(permission.operations),
})

/** The form as the chain has it. */
export const startDraft = ({ owner, actives }: AccountPermissions): Draft => ({
  owner: draftOf(owner),
  actives: actives.map(draftOf),
})

/** A further active permission of one key. */
export const newActive = (address: Address, types: ReadonlySet<number>): PermissionDraft => ({
  row: nextRow(),
  before: undefined,
  name: '',
  threshold: '1',
  keys: [{ row: nextRow(), address, weight: '1' }],
  types,
})

/** A name as the chain's wallets take it. */
export const cleanName = (text: string): string => text.replaceAll(/[^\w./]/g, '').slice(0, MOST_NAME)

/** A number of more than zero as typed; 0n for anything else. */
export const readCount = (text: string): bigint => (/^[1-9]\d{0,17}$/.test(text) ? BigInt(text) : 0n)

/** What a draft says with everything that is typed correctly. */
export const readDraft = (draft: PermissionDraft): AccountPermission => ({
  id: draft.before?.id ?? FIRST_ACTIVE_ID,
  name: draft.name,
  threshold: readCount(draft.threshold),
  operations: writeMask(draft.types),
  keys: draft.keys.flatMap(({ address, weight }) =>
    isAddress(address) ? [{ address, weight: readCount(weight) }] : [],
  ),
})

const rulesOf = ({ name, threshold, keys }: AccountPermission): string =>
  [name, threshold, ...keys.map(({ address, weight }) => `${address}:${weight}`).sort()].join()

/** True when a permission says something else than before. */
export function isChanged(draft: PermissionDraft): boolean {
  const { before } = draft
  if (!before) return true
  const after = readDraft(draft)
  return (
    rulesOf(before) !== rulesOf(after) ||
    (before.operations !== '' && before.operations.toLowerCase() !== after.operations)
  )
}

/** True when anything would change. */
export const isDraftChanged = ({ owner, actives }: Draft, before: AccountPermissions): boolean =>
  actives.length !== before.actives.length || [owner, ...actives].some(isChanged)

const fields = (
  permission: AccountPermission,
  type: PermissionFields['type'],
  operations = '',
): PermissionFields => ({
  type,
  // numbers are given by the chain, in the order of the list
  id: 0,
  permissionName: permission.name,
  threshold: permission.threshold,
  parentId: 0,
  operations,
  keys: permission.keys,
})

/** The update that a draft describes; the witness permission stays as it is. */
export function updateIntent(
  draft: Draft,
  before: AccountPermissions,
): Intent<'AccountPermissionUpdateContract'> {
  return intend('AccountPermissionUpdateContract', {
    ownerAddress: before.address,
    owner: fields(readDraft(draft.owner), 'Owner'),
    witness: before.witness && fields(before.witness, 'Witness'),
    actives: draft.actives.map((active) => {
      const permission = readDraft(active)
      return fields(permission, 'Active', permission.operations)
    }),
  })
}
