export { countHidden, cutText, safeText } from '@tronlens/core'
