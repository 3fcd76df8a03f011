import { stringifyJson } from '@tronlens/core'
import { SmartContract_ABISchema } from '@tronlens/protocol'
import { fromHex } from '../../base/hex.ts'
import type { NodeRelease } from '../../base/node-release.ts'
import { applyPermission, buildTransaction, printBuilt } from '../build/build-transaction.ts'
import { convertAddress, parseNodeHex } from '../request/address-text.ts'
import { toLong } from '../request/java-number.ts'
import { parseAs } from '../request/message-reader.ts'
import { isVisible, jsonBody, memberText, readObject, type WalletRequest } from '../request/wallet-request.ts'
import { type Endpoint, post } from './endpoint.ts'

type Body = Record<string, unknown>

const longOr0 = (body: Body, name: string): bigint => toLong(body[name]) ?? 0n

const textOr = (body: Body, name: string, missing: string): string => memberText(body, name) ?? missing

/** The ABI of a request: a JSON array, or a text that holds one. */
function readAbi(body: Body, visible: boolean, release: NodeRelease): object {
  if (!('abi' in body)) return {}
  const entries = typeof body.abi === 'string' ? body.abi : stringifyJson(body.abi ?? null)
  return parseAs(release, SmartContract_ABISchema, `{"entrys":${entries}}`, visible)
}

/** Creation code; without code the parameter follows the text `null`, as on the node. */
function readCode(body: Body): Uint8Array {
  const code = 'parameter' in body ? textOr(body, 'bytecode', 'null') : textOr(body, 'bytecode', '')
  return parseNodeHex(code + textOr(body, 'parameter', ''))
}

function deployContract(request: WalletRequest): string {
  const body = readObject(jsonBody(request), request.settings.release)
  const visible = isVisible(request)
  const given = textOr(body, 'owner_address', '')
  const ownerAddress =
    given === '' ? new Uint8Array() : fromHex(convertAddress(given, visible, request.settings.release))
  const transaction = buildTransaction(request, 'CreateSmartContract', {
    ownerAddress,
    callTokenValue: longOr0(body, 'call_token_value'),
    tokenId: longOr0(body, 'token_id'),
    newContract: {
      abi: readAbi(body, visible, request.settings.release),
      callValue: longOr0(body, 'call_value'),
      consumeUserResourcePercent: longOr0(body, 'consume_user_resource_percent'),
      originEnergyLimit: longOr0(body, 'origin_energy_limit'),
      originAddress: ownerAddress,
      bytecode: readCode(body),
      name: textOr(body, 'name', ''),
    },
  })
  if (transaction.rawData) transaction.rawData.feeLimit = longOr0(body, 'fee_limit')
  applyPermission(transaction, body)
  return printBuilt(transaction, visible)
}

/** Building a deployment. */
export const deployEndpoints: readonly Endpoint[] = [post('deploycontract', deployContract)]
