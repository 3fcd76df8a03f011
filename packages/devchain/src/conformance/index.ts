export { readRecording } from './recording.ts'
export { Replay } from './replay.ts'
