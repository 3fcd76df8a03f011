// Words that may not come back, and what the field says instead. The glossary holds the words that are ours.

/** Each word that is not used, with the words that say it. */
export const BANNED_WORDS = {
  afresh: 'again',
  anew: 'again',
  beside: 'alongside, next to, in addition to',
  desk: 'desktop; administration',
  entrust: 'store with',
  entrusted: 'stored with',
  foresee: 'simulate, forecast',
  foreseen: 'simulated, forecast',
  foresees: 'simulates, forecasts',
  nobody: 'no user, no account, nothing',
  remade: 'recreated',
  somebody: 'a user, an account',
  stranger: 'unknown account, third party',
  strangers: 'unknown accounts, third parties',
  tell: 'report, show, say, describe, notify, distinguish',
  telling: 'reporting, showing, saying',
  tells: 'reports, shows, says, describes, notifies',
  told: 'reported, shown, announced, formatted',
  wanted: 'requested, target',
  whoever: 'the user, the caller, the account that',
  young: 'partial',
}

/** Files whose words are other people's, history or not English. */
const LEFT_OUT =
  /(?:^|\/)(?:generated|recordings|fixtures|node_modules|vendor)\/|^packages\/catalogue\/data\/|^CHANGELOG\.md$|^findings\/|^bench\/results\/|^scripts\/lib\/words\/|package-lock\.json$|\.sol\.json$/

/** Texts in languages other than English. */
const OTHER_LANGUAGES = /\/(?:ar|de|es|fa|fr|id|ja|ko|pt|ru|tr|vi|zh|zh-CN|zh-TW)\.json$/

const READ = /\.(?:ts|tsx|mjs|js|css|md|json|sql|sol|html|yml|yaml|sh)$/

/** Whether the words of a file are held to the list. */
export const isHeld = (file) => READ.test(file) && !LEFT_OUT.test(file) && !OTHER_LANGUAGES.test(file)

/**
 * Words of a line, those within identifiers too: `toldAccount`, `TOLD_AT` and `told-index` all hold `told`.
 */
export function wordsOf(line) {
  return line
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(Boolean)
}

/**
 * Finds words that may not come back.
 *
 * @param {string} text - of one file
 * @returns {{ line: number, word: string, text: string }[]} one for each word of each line
 */
export function findBanned(text) {
  return text.split('\n').flatMap((line, at) =>
    wordsOf(line)
      .filter((word) => Object.hasOwn(BANNED_WORDS, word))
      .map((word) => ({ line: at + 1, word, text: line.trim() })),
  )
}
