import fc from 'fast-check'

// properties without a seed of their own draw from the seed of the run, so that a failed run can be repeated
if (process.env.TEST_SEED !== undefined) fc.configureGlobal({ seed: Number(process.env.TEST_SEED) })
