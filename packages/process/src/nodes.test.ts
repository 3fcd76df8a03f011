import { expect, test } from 'vitest'
import { readStandbyNodes, standbyNodesSetting, writeStandbyNodes } from './nodes.ts'

const TEXT =
  'http://b:8090|http://b:8091|grpc://b:50051|key=one=1,https://c/path|key=two,http://d|grpcs://d,http://e'

test('nodes are read with what stands behind them, each with its own key, and written as they were', () => {
  expect(readStandbyNodes(standbyNodesSetting.read(TEXT))).toEqual([
    { url: 'http://b:8090', solidityUrl: 'http://b:8091', grpcUrl: 'grpc://b:50051', apiKey: 'one=1' },
    { url: 'https://c/path', solidityUrl: undefined, grpcUrl: undefined, apiKey: 'two' },
    { url: 'http://d', solidityUrl: undefined, grpcUrl: 'grpcs://d', apiKey: undefined },
    { url: 'http://e', solidityUrl: undefined, grpcUrl: undefined, apiKey: undefined },
  ])
  expect(writeStandbyNodes(readStandbyNodes(TEXT))).toBe(TEXT)
  expect([readStandbyNodes(undefined), writeStandbyNodes()]).toEqual([[], ''])
})

test.each([
  'b:8090',
  'http://b,',
  'http://b|key=',
  'http://b|key=x|http://c',
  'grpc://b',
  'http://b http://c',
])('nodes cannot be written as %s', (text) =>
  expect(() => standbyNodesSetting.read(text)).toThrow('be addresses beginning with http://'))
