export { type ApiConfig, readConfig } from './config.ts'
export { createServer } from './server.ts'
