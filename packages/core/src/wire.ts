import { formatTrx, parseTrx, TRX_DECIMALS } from './amount.ts'
import { exactDecimal, toBigInt } from './json/json.ts'
import {
  type Sun,
  sun,
  type TokenAmount,
  tokenAmount,
  type WireSun,
  type WireTokenAmount,
  type WireTrx,
} from './units.ts'

/** Sun that came over the wire. @throws {InvalidJsonError} when it is no whole number */
export const readSun = (wire: WireSun): Sun => sun(toBigInt(wire))

/** A token amount that came over the wire. @throws {InvalidJsonError} when it is no whole number */
export const readTokenAmount = (wire: WireTokenAmount): TokenAmount => tokenAmount(toBigInt(wire))

/** Sun of whole TRX that came over the wire. @throws {InvalidAmountError} when they are no decimal number */
export function readTrx(wire: WireTrx): Sun {
  const text = typeof wire === 'number' ? decimalText(wire) : wire.toString()
  return text.startsWith('-') ? sun(-parseTrx(text.slice(1))) : parseTrx(text)
}

/** A double below 1e-6 or above 1e21 prints with an exponent. */
const decimalText = (value: number): string =>
  String(value).includes('e') ? value.toFixed(TRX_DECIMALS) : String(value)

/** Sun for the wire as text. */
export const sunText = (amount: Sun): WireSun => amount.toString() as WireSun
/** A token amount for the wire as text. */
export const tokenAmountText = (amount: TokenAmount): WireTokenAmount => amount.toString() as WireTokenAmount
/** Sun for the wire as whole TRX with all their digits. */
export const trxNumber = (amount: Sun): WireTrx => exactDecimal(amount, TRX_DECIMALS) as WireTrx

/** Exact TRX text of an amount of sun, for members that carry TRX as text. */
export const trxText = (amount: Sun): string => formatTrx(amount)
