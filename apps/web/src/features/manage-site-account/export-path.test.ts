import { expect, test } from 'vitest'
import { type ExportRequest, exportPath } from './export-path.ts'

const request: ExportRequest = {
  kind: 'transfers',
  address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  token: '_',
  from: '',
  to: '',
  format: 'csv',
}

test('an export is named by what was typed', () => {
  expect(exportPath({ ...request, from: '10' })).toBe(
    '/api/export/transfers?format=csv&address=T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb&token=_&from=10&bom=true',
  )
})

test('a filter that the kind does not take is left out', () => {
  expect(exportPath({ ...request, kind: 'blocks', format: 'jsonl', to: '9' })).toBe(
    '/api/export/blocks?format=jsonl&to=9',
  )
})
