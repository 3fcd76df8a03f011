import { expect, test } from 'vitest'
import { listUnknownOpcodes } from './unknown-opcodes.ts'

test('an instruction that runs from the beginning on is named once', () => {
  expect(listUnknownOpcodes('60011f1f00')).toEqual(['0x1f'])
  expect(listUnknownOpcodes('0c')).toEqual(['0x0c'])
})

test('what stands behind the end of code is data, unless code jumps to it', () => {
  expect(listUnknownOpcodes('600160020100' + '1f2f')).toEqual([])
  expect(listUnknownOpcodes('600456' + '1f' + '5b2f')).toEqual(['0x2f'])
  expect(listUnknownOpcodes('600156' + '5b1f')).toEqual([])
})

test('bytes that are pushed are no instructions, and code may end within them', () => {
  expect(listUnknownOpcodes('611f2f00')).toEqual([])
  expect(listUnknownOpcodes('7f1f')).toEqual([])
})

test('instructions of TRON and of main net today are known', () => {
  expect(listUnknownOpcodes('5f1e5f49d05c5d5e')).toEqual([])
})

test('text that is no code holds none', () => {
  expect(listUnknownOpcodes('')).toEqual([])
  expect(listUnknownOpcodes('0x1f')).toEqual([])
})
