import { Buffer } from 'buffer'

// The vendor's packages take Node's Buffer for granted. This file is loaded with them,
// lazily, and by nothing else.
globalThis.Buffer ??= Buffer
