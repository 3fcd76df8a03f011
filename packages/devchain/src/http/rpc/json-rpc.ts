import { isTooDeep, parseJson, stringifyJson } from '@tronlens/core'

/** A failure that is reported to the client with a JSON-RPC code. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message)
  }
}

export type RpcMethod = (params: readonly unknown[]) => unknown
export type RpcMethods = Readonly<Record<string, RpcMethod>>

type RpcRequest = { readonly method?: unknown; readonly params?: unknown; readonly id?: unknown }

/** Code of a failure to read a request. */
export const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
const INVALID_PARAMETERS = -32602
/** Code of the failure "method not found". */
export const METHOD_NOT_FOUND = -32601
const INTERNAL_ERROR = -32603
/** Maximum number of requests in one batch. */
const MAX_BATCH = 1_000

const errorObject = (error: unknown): object => {
  if (error instanceof RpcError)
    return {
      code: error.code,
      message: error.message,
      ...(error.data !== undefined && { data: error.data }),
    }
  return { code: INTERNAL_ERROR, message: error instanceof Error ? error.message : String(error) }
}

/** Converts other failures to those of JSON-RPC; undefined makes a failure an internal error. */
export type ErrorTranslation = (error: unknown) => RpcError | undefined

/** Behaviour that JSON-RPC leaves open or that differs between servers. */
export type RpcManners = {
  /** Id of the answer to a request with an unknown id. */
  readonly unknownId: null | string
  /** Id of the answer to a request whose parameters cannot be read. */
  readonly unreadableId: null | string
  readonly invalidRequest: string
  /** Whether an empty batch is answered with an empty batch. */
  readonly answersEmptyBatch: boolean
  /** Whether a request with the id null gets an answer. */
  readonly answersNullId: boolean
  /**
   * Whether an object instead of a list counts as the only parameter; otherwise an empty object means no
   * parameters.
   */
  readonly takesObject: boolean
  /** Reads a body; a failure that is an `RpcError` is the answer. */
  readonly parse?: (body: string) => unknown
  /** Maximum number of requests in a batch, and the refusal of a longer one. */
  readonly maxBatch?: number
  readonly refuseBatch?: (count: number) => RpcError
  /** Maximum bytes of an answer, and the refusal of a longer one. */
  readonly maxAnswer?: number
  readonly refuseAnswer?: () => RpcError
}

const STANDARD: RpcManners = {
  unknownId: null,
  unreadableId: null,
  invalidRequest: 'Invalid Request',
  answersEmptyBatch: false,
  answersNullId: true,
  takesObject: true,
}

function parseStandard(body: string): unknown {
  if (isTooDeep(body)) throw new SyntaxError('too deeply nested')
  return parseJson(body)
}

/**
 * Answers a JSON-RPC body: one request or a batch. Requests without id get no answer.
 *
 * @returns the body of the answer, empty when no request needs one
 */
export async function answerRpc(
  methods: RpcMethods,
  body: string,
  translate: ErrorTranslation = () => undefined,
  manners: RpcManners = STANDARD,
): Promise<string> {
  const unknown = (error: RpcError) => stringifyJson(failure(manners.unknownId, error))
  let request: unknown
  try {
    request = (manners.parse ?? parseStandard)(body)
  } catch (error) {
    return unknown(error instanceof RpcError ? error : new RpcError(PARSE_ERROR, 'JSON parse error'))
  }
  if (!Array.isArray(request)) {
    const answer = await answerOne(methods, request, translate, manners)
    return answer === undefined ? '' : fitting(stringifyJson(answer), request, manners)
  }
  if (request.length === 0 && manners.answersEmptyBatch) return '[]'
  if (manners.refuseBatch && request.length > (manners.maxBatch ?? MAX_BATCH))
    return stringifyJson([failure(manners.unknownId, manners.refuseBatch(request.length))])
  if (request.length === 0 || request.length > MAX_BATCH)
    return unknown(new RpcError(INVALID_REQUEST, manners.invalidRequest))
  return answerBatch(methods, request, translate, manners)
}

/** Answers of a batch; answers that exceed the size limit are replaced by a refusal. */
async function answerBatch(
  methods: RpcMethods,
  requests: readonly unknown[],
  translate: ErrorTranslation,
  manners: RpcManners,
): Promise<string> {
  const { maxAnswer = Number.POSITIVE_INFINITY } = manners
  const answers: string[] = []
  let size = '[]'.length
  for (const request of requests) {
    if (size > maxAnswer) {
      if (isObject(request) && !hasId(request)) continue
      answers.push(isObject(request) ? tooLong(request, manners) : stringifyJson(invalidRequest(manners)))
      continue
    }
    const answer = await answerOne(methods, request, translate, manners)
    if (answer === undefined) continue
    const text = stringifyJson(answer)
    size += Buffer.byteLength(text) + (answers.length > 0 ? 1 : 0)
    answers.push(size > maxAnswer && isObject(request) ? tooLong(request, manners) : text)
  }
  return answers.length === 0 ? '' : `[${answers.join(',')}]`
}

const isObject = (request: unknown): request is RpcRequest =>
  typeof request === 'object' && request !== null && !Array.isArray(request)

const hasId = (request: unknown): request is { id: unknown } => isObject(request) && 'id' in request

const tooLong = (request: unknown, { refuseAnswer, unknownId }: RpcManners): string =>
  stringifyJson(failure(hasId(request) ? request.id : unknownId, refuseAnswer?.()))

const fitting = (text: string, request: unknown, manners: RpcManners): string =>
  manners.maxAnswer !== undefined && Buffer.byteLength(text) > manners.maxAnswer
    ? tooLong(request, manners)
    : text

const failure = (id: unknown, error: unknown): object => ({ jsonrpc: '2.0', id, error: errorObject(error) })

/** The answer to a value that is not a request. */
const invalidRequest = (manners: RpcManners, id?: unknown): object =>
  failure(id ?? manners.unknownId, new RpcError(INVALID_REQUEST, manners.invalidRequest))

async function answerOne(
  methods: RpcMethods,
  request: unknown,
  translate: ErrorTranslation,
  manners: RpcManners,
): Promise<object | undefined> {
  if (!isObject(request)) return invalidRequest(manners)
  const { method, params, id } = request
  if (typeof method !== 'string' && manners.takesObject) return invalidRequest(manners, id)
  const isSilent = id === undefined || (id === null && !manners.answersNullId)
  try {
    const run = Object.hasOwn(methods, String(method)) ? methods[String(method)] : undefined
    if (!run) throw new RpcError(METHOD_NOT_FOUND, 'method not found')
    const result = await run(listOf(params, manners))
    return isSilent ? undefined : { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    const translated = translate(error) ?? error
    if (isSilent) return undefined
    // Parameters that cannot be read make the whole request unreadable, its id too.
    const isUnreadable = translated instanceof RpcError && translated.code === PARSE_ERROR
    return failure(isUnreadable ? manners.unreadableId : id, translated)
  }
}

function listOf(params: unknown, manners: RpcManners): readonly unknown[] {
  if (params === undefined || params === null) return []
  if (Array.isArray(params)) return params
  if (manners.takesObject || typeof params !== 'object') return [params]
  if (Object.keys(params).length === 0) return []
  throw new RpcError(INVALID_PARAMETERS, 'method parameters invalid')
}
