import { t } from '../../i18n/i18n.ts'
import { findContractType } from './contract-types.ts'

/** The label of a contract type: "Contract call". */
export const typeLabel = (contractType: number): string => {
  const name = findContractType(contractType)
  return name ? t(`type.${name}`) : t('type.unknown', { number: contractType })
}
