import { isTooDeep, parseJson } from '@tronlens/core'
import { JacksonError, MAX_DEPTH, MAX_NAME } from './jackson-error.ts'
import { readJackson } from './jackson-reader.ts'
import { JavaError } from './java-error.ts'
import { parseTolerantJson } from './tolerant-json.ts'

const JSON_EXCEPTION = 'com.alibaba.fastjson.JSONException'

/**
 * JSON of a request under `/jsonrpc`, which nodes read with the default rules of Jackson since 4.8.2.
 *
 * @returns undefined for an empty text
 * @throws {JacksonError}
 */
export function readRpcJson(body: string): unknown {
  if (!isSuspicious(body)) {
    try {
      return parseJson(body)
    } catch {
      // Jackson ignores text after the value.
    }
  }
  return readJackson(body, false)
}

/** JSON as accepted by the tolerant reader of 4.8.0. @throws {JavaError} */
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

/**
 * Whether a text may exceed a limit of Jackson: length of a name, number of tokens, nesting depth, or length
 * of a number or exponent.
 */
const isSuspicious = (body: string): boolean =>
  body.length > MAX_NAME || isTooDeep(body, MAX_DEPTH) || /\d{1000}|[eE][+-]?\d{10}/.test(body)

/** A text without surrounding space; in Java every control character is space. */
function trimJava(text: string): string {
  let from = 0
  let to = text.length
  while (from < to && text.charCodeAt(from) <= 0x20) from++
  while (to > from && text.charCodeAt(to - 1) <= 0x20) to--
  return text.slice(from, to)
}

/**
 * JSON as read by nodes since 4.8.2.
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
      // Jackson accepts more than strict JSON, and has its own texts for errors.
    }
  }
  try {
    return readJackson(body, true) ?? undefined
  } catch (error) {
    if (error instanceof JacksonError) throw new JavaError(JSON_EXCEPTION, error.message)
    throw error
  }
}
