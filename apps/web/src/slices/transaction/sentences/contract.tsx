import { IconBolt, IconCode, IconEraser, IconFilePlus, IconSettings } from '../../../shared/ui/icons.ts'
import { readInteger, readObject, readText } from '../contract-data.ts'
import { callSentence } from './call-sentence.tsx'
import { type Describe, number, only, percent, text } from './parts.tsx'

/** Contracts and their settings. */
export const contractSentences = {
  CreateSmartContract: ({ tx, address }) => {
    const name = readText(readObject(tx.contractData, 'new_contract'), 'name')
    const values = { owner: address(tx.ownerAddress), name: text(name) }
    return { icon: IconFilePlus, text: name ? 's.deploy' : 's.deployUnnamed', values }
  },
  TriggerSmartContract: callSentence,
  UpdateSettingContract: ({ tx, address }) => ({
    icon: IconSettings,
    text: 's.updateSetting',
    values: {
      owner: address(tx.ownerAddress),
      contract: address(readText(tx.contractData, 'contract_address')),
      percent: percent(readInteger(tx.contractData, 'consume_user_resource_percent')),
    },
  }),
  UpdateEnergyLimitContract: ({ tx, address }) => ({
    icon: IconBolt,
    text: 's.energyLimit',
    values: {
      owner: address(tx.ownerAddress),
      contract: address(readText(tx.contractData, 'contract_address')),
      n: number(readInteger(tx.contractData, 'origin_energy_limit')),
    },
  }),
  ClearABIContract: ({ tx, address }) => ({
    icon: IconEraser,
    text: 's.clearAbi',
    values: {
      owner: address(tx.ownerAddress),
      contract: address(readText(tx.contractData, 'contract_address')),
    },
  }),
  CustomContract: only(IconCode, 's.custom'),
  GetContract: only(IconCode, 's.getContract'),
} satisfies Record<string, Describe>
