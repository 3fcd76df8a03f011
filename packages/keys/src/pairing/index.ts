export * from './frames.ts'
export * from './invitation.ts'
export * from './pair-keys.ts'
