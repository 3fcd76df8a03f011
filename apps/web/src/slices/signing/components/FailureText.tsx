import { useT } from '../../../i18n/i18n.ts'

/** Failures with messages of their own: those of devices and of services. */
const OWN_WORDS: readonly string[] = ['SIGNERROR', '10001', '20302', '20303', '20304', '20305', '20320']
/** Codes of a node's refusal; any other code is shown as `OTHER`. */
const CODES = [
  'SIGERROR',
  'BANDWITH_ERROR',
  'CONTRACT_VALIDATE_ERROR',
  'CONTRACT_EXE_ERROR',
  'DUP_TRANSACTION_ERROR',
  'TAPOS_ERROR',
  'TOO_BIG_TRANSACTION_ERROR',
  'TRANSACTION_EXPIRATION_ERROR',
  'SERVER_BUSY',
  'NO_CONNECTION',
  'NOT_ENOUGH_EFFECTIVE_CONNECTION',
  'OTHER_ERROR',
] as const

/** The meaning of a failure code in words. */
export default function FailureText({ code, message }: { code: string; message: string }) {
  const t = useT()
  if (OWN_WORDS.includes(code)) return message
  return t(`fail.${CODES.find((each) => each === code) ?? 'OTHER'}`)
}
