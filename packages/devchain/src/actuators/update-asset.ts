import { refuse } from '../base/errors.ts'
import { isAddress, toHex } from '../base/hex.ts'
import { getAccount } from '../state/accounts.ts'
import { areNamesUnique } from '../state/asset-names.ts'
import type { Asset } from '../state/records/asset.ts'
import type { Actuator } from './actuator.ts'
import { checkNetLimits } from './asset-issue.ts'
import { isAssetDescription, isUrl } from './rules.ts'

export const updateAsset: Actuator<'UpdateAssetContract'> = {
  validate: ({ state, contract, owner }) => {
    if (!isAddress(owner)) refuse('Invalid ownerAddress')
    const account = state.accounts.get(owner)
    if (!account) refuse('Account does not exist')
    if (account.assetIssuedId === '') refuse('Account has not issued any asset')
    if (!state.tables.assets.has(account.assetIssuedId))
      refuse(`Asset is not existed in AssetIssue${areNamesUnique(state) ? '' : 'V2'}Store`)
    if (!isUrl(contract.url)) refuse('Invalid url')
    if (!isAssetDescription(contract.description)) refuse('Invalid description')
    checkNetLimits(contract.newLimit, contract.newPublicLimit)
  },
  execute: ({ state, contract, owner }) => {
    const id = getAccount(state, owner).assetIssuedId
    state.tables.assets.put(id, {
      ...(state.tables.assets.get(id) as Asset),
      freeNetLimit: contract.newLimit,
      publicFreeNetLimit: contract.newPublicLimit,
      url: toHex(contract.url),
      description: toHex(contract.description),
    })
    return {}
  },
}
