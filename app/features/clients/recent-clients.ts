const keptClients = 6
const storageKey = (userId: string) => `loop-clients-${userId}`

/** Returns the ids of the clients a person chose in this browser, latest first; empty without storage. */
export function recentClients(userId: string): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores in this browser that a person looks at a client. Only ids are stored. */
export function noteClient(userId: string, id: string): void {
  try {
    const before = recentClients(userId).filter((known) => known !== id)
    localStorage.setItem(storageKey(userId), JSON.stringify([id, ...before].slice(0, keptClients)))
  } catch {
    // Without storage there are no recent clients.
  }
}
