/** What can be exported, and which filters each of them takes. */
export const EXPORTS = {
  transfers: ['address', 'token'],
  transactions: ['address'],
  statement: ['address', 'token'],
  blocks: [],
} as const satisfies Record<string, readonly ('address' | 'token')[]>
export type ExportKind = keyof typeof EXPORTS
export const EXPORT_KINDS = Object.keys(EXPORTS) as ExportKind[]

/** An export as the user typed it; empty fields are left out. */
export interface ExportRequest {
  kind: ExportKind
  address: string
  token: string
  from: string
  to: string
  format: 'csv' | 'jsonl'
}

/** Path of the API that makes a file; only filters that the kind takes stand in it. */
export function exportPath({ kind, format, ...typed }: ExportRequest): string {
  const query = new URLSearchParams({ format })
  for (const name of [...EXPORTS[kind], 'from', 'to'] as const)
    if (typed[name] !== '') query.set(name, typed[name])
  // spreadsheets take it for another encoding otherwise
  if (format === 'csv') query.set('bom', 'true')
  return `/api/export/${kind}?${query}`
}
