import { parseJson, stringifyJson } from '@tronlens/core'
import { isTooDeep } from '../json-depth.ts'

/** A failure that a client is told with a code of JSON-RPC. */
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

const PARSE_ERROR = -32700
const INVALID_REQUEST = -32600
/** Code of a failure for want of such a method. */
export const METHOD_NOT_FOUND = -32601
const INTERNAL_ERROR = -32603
/** Requests of one batch. */
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

/** Turns failures of other kinds into those of JSON-RPC; undefined lets one pass as an internal error. */
export type ErrorTranslation = (error: unknown) => RpcError | undefined

/**
 * Answers a JSON-RPC body: one request or a batch. Requests without id get no answer.
 *
 * @returns the body of the answer, empty when there is nothing to say
 */
export async function answerRpc(
  methods: RpcMethods,
  body: string,
  translate: ErrorTranslation = () => undefined,
): Promise<string> {
  let request: unknown
  try {
    if (isTooDeep(body)) throw new RpcError(PARSE_ERROR, 'too deeply nested')
    request = parseJson(body)
  } catch {
    return stringifyJson(failure(null, new RpcError(PARSE_ERROR, 'JSON parse error')))
  }
  if (!Array.isArray(request)) {
    const answer = await answerOne(methods, request, translate)
    return answer === undefined ? '' : stringifyJson(answer)
  }
  if (request.length === 0 || request.length > MAX_BATCH)
    return stringifyJson(failure(null, new RpcError(INVALID_REQUEST, 'Invalid Request')))
  const answers: object[] = []
  for (const entry of request) {
    const answer = await answerOne(methods, entry, translate)
    if (answer !== undefined) answers.push(answer)
  }
  return answers.length === 0 ? '' : stringifyJson(answers)
}

const failure = (id: unknown, error: unknown): object => ({ jsonrpc: '2.0', id, error: errorObject(error) })

async function answerOne(
  methods: RpcMethods,
  request: unknown,
  translate: ErrorTranslation,
): Promise<object | undefined> {
  if (typeof request !== 'object' || request === null || Array.isArray(request))
    return failure(null, new RpcError(INVALID_REQUEST, 'Invalid Request'))
  const { method, params, id } = request as RpcRequest
  if (typeof method !== 'string') return failure(id ?? null, new RpcError(INVALID_REQUEST, 'Invalid Request'))
  try {
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) throw new RpcError(METHOD_NOT_FOUND, 'method not found')
    const result = await run(
      params === undefined || params === null ? [] : Array.isArray(params) ? params : [params],
    )
    return id === undefined ? undefined : { jsonrpc: '2.0', id, result: result ?? null }
  } catch (error) {
    return id === undefined ? undefined : failure(id, translate(error) ?? error)
  }
}
