import { isTooDeep, parseJson } from '@tronlens/core'
import { JacksonError, MAX_DEPTH, MAX_NAME } from './jackson-error.ts'
import { readJackson } from './jackson-reader.ts'
import { JavaError } from './java-error.ts'
import { parseTolerantJson } from './tolerant-json.ts'

const JSON_EXCEPTION = 'com.alibaba.fastjson.JSONException'

/**
 * JSON of a request under `/jsonrpc`, which nodes have read with Jackson's own rules since 4.8.2.
 *
 * @returns undefined for an empty text
 * @throws {JacksonError}
 */
export function readRpcJson(body: string): unknown {
  if (!isSuspicious(body)) {
    try {
      return parseJson(body)
    } catch {
      // Jackson does not look at what follows the value.
    }
  }
  return readJackson(body, false)
}

/** JSON as the tolerant reader of 4.8.0 takes it. @throws {JavaError} */
export function readFastjson(body: string): unknown {
  if (isTooDeep(body)) throw new JavaError(JSON_EXCEPTION, 'illegal state. ')
  try {
    return parseJson(body)
  } catch {
    // Strict JSON is by far the most frequent, and faster to read.
  }
  try {
    return parseTolerantJson(body)
  } catch {
    throw new JavaError(JSON_EXCEPTION, 'illegal state. ')
  }
}

/** Whether a text may break a limit of Jackson: a name that is too long, too many tokens, too deep, or too long a number or exponent. */
const isSuspicious = (body: string): boolean =>
  body.length > MAX_NAME || isTooDeep(body, MAX_DEPTH) || /\d{1000}|[eE][+-]?\d{10}/.test(body)

/** A text without the space around it; to Java every control character is space. */
function trimJava(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && text.charCodeAt(from) <= 0x20) from++
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to--
  return text.slice(from, to)
}

/**
 * JSON as nodes have read it since 4.8.2.
 *
 * @returns undefined for an empty text and for null
 * @throws {JavaError} with the text of Jackson
 */
export function readNodeJson(body: string): unknown {
  const trimmed = trimJava(body)
  if (trimmed === '' || trimmed === 'null') return undefined
  if (!isSuspicious(body)) {
    try {
      return parseJson(body)
    } catch {
      // Jackson takes more, and has its own words for the rest.
    }
  }
  try {
    return readJackson(body, true) ?? undefined
  } catch (error) {
    if (error instanceof JacksonError) throw new JavaError(JSON_EXCEPTION, error.message)
    throw error
  }
}
