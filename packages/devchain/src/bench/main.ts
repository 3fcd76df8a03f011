import { readAccounts, writeAccounts } from './accounts.ts'
import { readLongChain, writeLongChain } from './long-chain.ts'
import { measureTransactions } from './transactions.ts'

/** The task of one process of the bench. */
type Task =
  | { readonly kind: 'transactions' }
  | {
      readonly kind: 'writeAccounts' | 'readAccounts' | 'writeLongChain' | 'readLongChain'
      readonly dataDir: string
      readonly count: number
    }

async function run(task: Task): Promise<object> {
  switch (task.kind) {
    case 'transactions':
      return measureTransactions()
    case 'writeAccounts':
      await writeAccounts(task.dataDir, task.count)
      return {}
    case 'readAccounts':
      return readAccounts(task.dataDir, task.count)
    case 'writeLongChain':
      return writeLongChain(task.dataDir, task.count)
    case 'readLongChain':
      return readLongChain(task.dataDir, task.count)
  }
}

const task = JSON.parse(process.argv[2] ?? '{}') as Task
process.send?.(await run(task))
