import type { Invitation } from '@tronlens/keys/pairing'
import { useEffect, useState } from 'react'
import {
  type DeviceEnd,
  type DeviceState,
  openDeviceEnd,
} from '../../slices/wallet/signers/external/device-end.ts'

const CONNECTING: DeviceState = { stage: 'connecting' }

/** Takes part in the channel of an invitation as long as it is shown. */
export function useDeviceEnd(invitation: Invitation): { end: DeviceEnd | undefined; state: DeviceState } {
  const [end, setEnd] = useState<DeviceEnd>()
  const [state, setState] = useState(CONNECTING)
  useEffect(() => {
    const opened = openDeviceEnd(invitation)
    const leave = opened.state.subscribe(() => setState(opened.state.get()))
    setEnd(opened)
    return () => {
      leave()
      opened.close()
    }
  }, [invitation])
  return { end, state }
}
