import { AddressFieldError, JsonFormatError, NullPointerError } from '@tronlens/protocol'
import { ChainRefusal, type FailureKind } from '../../base/errors.ts'
import { Int64OverflowError } from '../../base/int64.ts'
import { isBefore, type NodeRelease } from '../../base/node-release.ts'

/** A failure that an endpoint reports with the Java class that a real node would report. */
export class JavaError extends Error {
  constructor(
    readonly className: string,
    message: string | null,
  ) {
    super(message ?? 'null')
  }
}

/** A failure that the node answers with the status 400. */
export class BadRequestError extends JavaError {}

export const numberFormat = (text: string | null): JavaError =>
  new JavaError('java.lang.NumberFormatException', text === null ? 'null' : `For input string: "${text}"`)

const CLASSES: Readonly<Record<FailureKind, string>> = {
  ContractValidate: 'org.tron.core.exception.ContractValidateException',
  ContractExe: 'org.tron.core.exception.ContractExeException',
  ValidateSignature: 'org.tron.core.exception.ValidateSignatureException',
  AccountResourceInsufficient: 'org.tron.core.exception.AccountResourceInsufficientException',
  DupTransaction: 'org.tron.core.exception.DupTransactionException',
  Tapos: 'org.tron.core.exception.TaposException',
  TooBigTransaction: 'org.tron.core.exception.TooBigTransactionException',
  TooBigTransactionResult: 'org.tron.core.exception.TooBigTransactionResultException',
  TransactionExpiration: 'org.tron.core.exception.TransactionExpirationException',
  ReceiptCheck: 'org.tron.core.exception.ReceiptCheckErrException',
  BadBlock: 'org.tron.core.exception.BadBlockException',
  Arithmetic: 'java.lang.ArithmeticException',
  NullPointer: 'java.lang.NullPointerException',
  Other: 'java.lang.RuntimeException',
}

/** The JSON readers of 4.8.0 and of later nodes. */
const FASTJSON = 'com.alibaba.fastjson.JSONException'
const JACKSON = 'org.tron.json.JSONException'

const classOf = ({ className }: JavaError, release: NodeRelease): string =>
  className === FASTJSON && !isBefore(release, '4.8.2') ? JACKSON : className

/** The Java class and text of any error, `class x : y`, in the form of a release. */
export function describeError(error: unknown, release: NodeRelease): string {
  if (error instanceof AddressFieldError && isBefore(release, '4.8.2')) return `class ${error.older}`
  if (error instanceof JavaError) return `class ${classOf(error, release)} : ${error.message}`
  if (error instanceof JsonFormatError)
    return `class org.tron.core.services.http.JsonFormat$ParseException : ${error.message}`
  if (error instanceof NullPointerError) return `class java.lang.NullPointerException : ${error.message}`
  if (error instanceof Int64OverflowError) return `class java.lang.ArithmeticException : ${error.message}`
  if (error instanceof ChainRefusal) return `class ${CLASSES[error.kind]} : ${error.message}`
  throw error
}

/** The answer `{"Error": …}`. */
export const printError = (error: unknown, release: NodeRelease): string =>
  JSON.stringify({ Error: describeError(error, release) })
