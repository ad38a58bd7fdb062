import { useSyncExternalStore } from 'react'

const storageKey = 'loop_single_keys'
const listeners = new Set<() => void>()

/** Whether single keys work in this browser: people who press keys by accident, or by speech, turn them off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

function turnSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage they stay on.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** Returns whether single keys work, and a function that turns them on or off. */
export const useSingleKeys = (): [boolean, (on: boolean) => void] => [
  useSyncExternalStore(subscribe, areSingleKeysOn, () => true),
  turnSingleKeys,
]
