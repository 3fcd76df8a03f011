import { Transaction_Result_contractResult as ContractResultEnum } from '@tronlens/protocol'

/** Protocol name of a contract result number. */
export const contractResultName = (result: number): string => ContractResultEnum[result] ?? 'UNKNOWN'
