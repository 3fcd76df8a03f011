import type { ParameterRule } from './definition.ts'

export const amount: ParameterRule = { kind: 'amount' }
export const on: ParameterRule = { kind: 'on' }
export const toggle: ParameterRule = { kind: 'switch' }
export const free: ParameterRule = { kind: 'free' }
export const special: ParameterRule = { kind: 'special' }
export const range = (min: bigint, max: bigint, text: string): ParameterRule => ({
  kind: 'range',
  min,
  max,
  text,
})
export const bad = (bounds: string) => `Bad chain parameter value, valid range is [${bounds}]`
export const only = (name: string, bounds: string) =>
  `This value[${name}] is only allowed to be in the range ${bounds}`
export const PLAIN_LOCK = 'Bad chain parameter id'
