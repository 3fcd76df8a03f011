export { type LaunchOptions, readOptions } from './options.ts'
export { type Stack, startStack } from './stack.ts'
