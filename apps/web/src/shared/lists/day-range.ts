/** First and last day of a range as `2026-11-22`; empty where it is open. */
export type DayRange = { from: string; to: string }
