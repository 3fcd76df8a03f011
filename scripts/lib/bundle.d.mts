/** Bundles a program of ours for Node; see `bundle.mjs`. */
export function bundle(options: { entry: string; out: string }): Promise<void>
