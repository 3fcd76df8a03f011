/** A language of the interface, under its own name. */
export interface Language {
    code: LanguageCode;
    name: string;
    rtl: boolean;
}
export declare const LANGUAGE_CODES: readonly ['en', 'zh', 'ja', 'ko', 'ar', 'ru', 'fa', 'es'];
export type LanguageCode = (typeof LANGUAGE_CODES)[number];
export declare const LANGUAGES: Record<LanguageCode, Language>;
/** The language named by a tag such as `zh-TW`, or undefined when we do not have it. */
export declare const findLanguage: (tag: string | undefined) => LanguageCode | undefined;
/** The stored choice wins, then the first browser language that we have, then English. */
export declare function pickLanguage(cookie: string, browserLanguages: readonly string[]): LanguageCode;
