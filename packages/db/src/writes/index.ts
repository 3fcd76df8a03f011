export * from './accounts.ts'
export * from './allowances.ts'
export * from './audit.ts'
export * from './balances.ts'
export * from './block-rows.ts'
export * from './built-in-check.ts'
export * from './chain-facts.ts'
export * from './chain-state.ts'
export * from './changes-since.ts'
export * from './content.ts'
export * from './contracts.ts'
export * from './counters.ts'
export * from './daily-activity.ts'
export {
  type DayRanking,
  type DayToRank,
  findDayToRank,
  type RankingSize,
  rankDay,
  saveDayRankings,
} from './day-rankings.ts'
export * from './days.ts'
export * from './deferred-indexes.ts'
export * from './directories.ts'
export * from './doubts.ts'
export * from './fill-ranges.ts'
export * from './filling.ts'
export { addressOf, tokenOf } from './hex.ts'
export * from './item-openings.ts'
export * from './openings.ts'
export * from './permissions.ts'
export * from './quarantine.ts'
export * from './repairs.ts'
export * from './session.ts'
export * from './stakes.ts'
export * from './token-audit.ts'
export * from './tokens.ts'
export * from './votes.ts'
