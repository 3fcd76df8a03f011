import { type TranslationKey, t } from '../../i18n/i18n.ts'

const REASONS: Record<string, TranslationKey> = {
  REVERT: 'result.reverted',
  OUT_OF_ENERGY: 'result.outOfEnergy',
  OUT_OF_TIME: 'result.outOfTime',
  OUT_OF_MEMORY: 'result.outOfMemory',
  JVM_STACK_OVER_FLOW: 'result.stackOverflow',
  STACK_OVERFLOW: 'result.stackOverflow',
  STACK_TOO_SMALL: 'result.stackTooSmall',
  STACK_TOO_LARGE: 'result.stackOverflow',
  ILLEGAL_OPERATION: 'result.illegalOperation',
  BAD_JUMP_DESTINATION: 'result.badJump',
  TRANSFER_FAILED: 'result.transferFailed',
  INVALID_CODE: 'result.invalidCode',
  PRECOMPILED_CONTRACT: 'result.precompiled',
}

/** False for every result that is not success; an empty result comes from blocks before results existed. */
export const isSuccess = (contractRet: string | undefined): boolean =>
  !contractRet || contractRet === 'SUCCESS' || contractRet === 'DEFAULT'

/** Why a transaction failed, in words. */
export function failureReason(contractRet: string): string {
  const key = REASONS[contractRet]
  return key ? t(key) : t('result.other', { code: contractRet })
}
