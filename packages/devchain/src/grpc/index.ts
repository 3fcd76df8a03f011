export { listenGrpc } from './grpc-server.ts'
export { SERVICES } from './services.ts'
