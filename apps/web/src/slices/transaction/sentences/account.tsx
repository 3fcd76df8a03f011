import { IconId, IconTag, IconUserPlus, IconUsers } from '../../../shared/ui/icons.ts'
import { readText } from '../contract-data.ts'
import { type Describe, only, text } from './parts.tsx'

/** What is done to an account itself. */
export const accountSentences = {
  AccountCreateContract: ({ tx, address }) => ({
    icon: IconUserPlus,
    text: 's.accountCreate',
    values: {
      owner: address(tx.ownerAddress),
      account: address(readText(tx.contractData, 'account_address')),
    },
  }),
  AccountUpdateContract: ({ tx, address }) => ({
    icon: IconTag,
    text: 's.accountUpdate',
    values: { owner: address(tx.ownerAddress), name: text(readText(tx.contractData, 'account_name')) },
  }),
  SetAccountIdContract: ({ tx, address }) => ({
    icon: IconId,
    text: 's.setAccountId',
    values: { owner: address(tx.ownerAddress), id: text(readText(tx.contractData, 'account_id')) },
  }),
  AccountPermissionUpdateContract: only(IconUsers, 's.permission'),
} satisfies Record<string, Describe>
