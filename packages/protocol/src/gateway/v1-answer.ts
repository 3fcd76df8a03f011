/** A page of a list under `/v1`; `fingerprint` is there when more entries follow. */
export type V1Page = { readonly data: readonly unknown[]; readonly fingerprint?: string }

/**
 * The body of a successful answer, as public gateways give it.
 *
 * @param at - the time of the answer in milliseconds
 * @param address - whole address of the request, from which the address of the next page is made
 * @example v1Page({ data: [] }, Date.now(), 'http://127.0.0.1:9090/v1/assets')
 */
export function v1Page({ data, fingerprint }: V1Page, at: number, address: string) {
  const next = fingerprint === undefined ? undefined : nextAddress(address, fingerprint)
  return {
    success: true,
    data,
    meta: {
      at,
      ...(fingerprint !== undefined && { fingerprint, links: { next } }),
      page_size: data.length,
    },
  }
}

function nextAddress(address: string, fingerprint: string): string {
  const url = new URL(address)
  url.searchParams.set('fingerprint', fingerprint)
  return url.href
}

/** The body of a refused request. */
export const v1Failure = (message: string, statusCode = 400) => ({
  success: false,
  error: message,
  statusCode,
})

/** An event as far as the interface of its contract names it. */
export type NamedEvent = {
  readonly name: string
  readonly inputs: readonly { readonly name: string; readonly type: string; readonly indexed: boolean }[]
  /** Values of the inputs in order, as text. */
  readonly values: readonly string[]
}

/** An event in its place. */
export type V1Event = {
  readonly block: number
  /** Milliseconds. */
  readonly time: number
  /** Contract that the transaction called, Base58; empty where it called none. */
  readonly caller: string
  /** Contract that emitted it, Base58. */
  readonly contract: string
  /** Position among the events of the transaction. */
  readonly index: number
  readonly transaction: string
  /** Hex without 0x. */
  readonly topics: readonly string[]
  readonly data: string
  readonly isSolid: boolean
  /** Absent where no interface fits: the raw parts are all there is then. */
  readonly named: NamedEvent | undefined
}

/** An event → wire. */
export function printV1Event({ named, ...event }: V1Event) {
  const { result, types, signature } = named ? describe(named) : { result: {}, types: {}, signature: '' }
  return {
    block_number: event.block,
    block_timestamp: event.time,
    caller_contract_address: event.caller,
    contract_address: event.contract,
    event_index: event.index,
    event_name: named?.name ?? '',
    result,
    result_type: types,
    event: signature,
    ...(!named && { topics: event.topics.map((topic) => `0x${topic}`), data: `0x${event.data}` }),
    transaction_id: event.transaction,
    ...(!event.isSolid && { _unconfirmed: true }),
  }
}

/** Arguments by position and by name, and the signature as source code writes it. */
function describe({ name, inputs, values }: NamedEvent) {
  const result: Record<string, string> = {}
  const types: Record<string, string> = {}
  inputs.forEach((input, index) => {
    result[index] = values[index] ?? ''
    if (input.name === '') return
    result[input.name] = values[index] ?? ''
    types[input.name] = input.type
  })
  const args = inputs.map((input) =>
    [input.type, input.indexed ? 'indexed' : '', input.name].filter((part) => part !== '').join(' '),
  )
  return { result, types, signature: `${name}(${args.join(', ')})` }
}

/** A transfer of a token that a contract keeps. */
export type V1TokenTransfer = {
  readonly transaction: string
  readonly token: {
    readonly symbol: string
    readonly address: string
    readonly decimals: number
    readonly name: string
  }
  /** Milliseconds. */
  readonly time: number
  readonly from: string
  readonly to: string
  readonly value: string
  /** Its transaction as lists of transactions print it, where the request asks for it. */
  readonly detail?: object | undefined
}

/** A transfer of a token → wire. */
export const printV1TokenTransfer = ({
  transaction,
  token,
  time,
  from,
  to,
  value,
  detail,
}: V1TokenTransfer) => ({
  transaction_id: transaction,
  token_info: token,
  block_timestamp: time,
  from,
  to,
  type: 'Transfer',
  value,
  ...(detail !== undefined && { detail }),
})
