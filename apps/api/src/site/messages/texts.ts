import ar from './texts/ar.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fa from './texts/fa.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

type Texts = typeof en
export type MessageText = keyof Texts
const TEXTS: Record<string, Texts> = { ar, en, es, fa, ja, ko, ru, zh }

/** Languages that messages can be written in. */
export const MESSAGE_LANGUAGES = Object.keys(TEXTS)

/** A text of a message in the language of a user, in English where it is none of ours. */
export const messageText = (
  language: string,
  key: MessageText,
  values: Record<string, string | number> = {},
): string =>
  (TEXTS[language] ?? en)[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
