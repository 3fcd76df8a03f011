import { t } from '../../i18n/i18n.ts'
import { CONTRACT_TYPES } from '../../shared/entity/contract-types.ts'
import { typeLabel } from '../../shared/entity/type-label.ts'
import { GROUPS } from './operations.ts'

type Operation = (typeof GROUPS)[number]['types'][number]

const NAMED: ReadonlySet<number> = new Set(GROUPS.flatMap((group) => [...group.types]))
const isNamed = (type: number): type is Operation => NAMED.has(type)

/** What a key may do, by the type of contract: "Send TRX". What happened has another name, see `typeLabel`. */
export const operationLabel = (type: number): string =>
  isNamed(type) ? t(`operation.${CONTRACT_TYPES[type]}`) : typeLabel(type)
