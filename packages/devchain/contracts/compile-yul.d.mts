/** The compiler that comes with the product; see `compile-yul.mjs`. */
export const solc: { compile: (input: string) => string; version: () => string }
/** What the compiler makes of a source in Yul of this folder. */
export function compileYul(name: string): string
