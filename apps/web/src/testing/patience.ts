import { configure } from '@testing-library/react'

// a second, which it is without this, is short on a machine that others use; what is
// wrong stays wrong for longer
configure({ asyncUtilTimeout: 10_000 })
