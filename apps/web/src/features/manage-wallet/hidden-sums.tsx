import type { ReactNode } from 'react'
import { createStore, useStore } from '../../store.ts'

const STORAGE_KEY = 'hideSums'

function readStored(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === '1'
  } catch {
    return false // storage can be switched off
  }
}

const hiddenStore = createStore(readStored())
export const useAreSumsHidden = (): boolean => useStore(hiddenStore)

/** Hides or shows all sums of the wallet page, also on the next visit. */
export function toggleSums(): void {
  const isHidden = !hiddenStore.get()
  try {
    localStorage.setItem(STORAGE_KEY, isHidden ? '1' : '0')
  } catch {
    // storage can be switched off; the choice then lasts as long as the page
  }
  hiddenStore.set(isHidden)
}

/** A sum that can be hidden from onlookers. */
export const Sum = ({ children }: { children: ReactNode }) =>
  useAreSumsHidden() ? <bdi dir="ltr">•••</bdi> : children
