import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#app/shared/account/session-user.ts'
import { getSessionFn } from './session.functions.ts'
import { sessionQueryOptions } from './session.queries.ts'

/** How the session has changed since this page last read it. */
export type SessionChange =
  /** The person is no longer signed in. */
  | 'over'
  /** Another person is signed in now. */
  | 'another person'
  /** A person signed in after no one was, or their own details changed. */
  | 'updated'

/** Returns the difference between two readings of the session; null if nothing changed. */
export function sessionChange(known: SessionUser | null, now: SessionUser | null): SessionChange | null {
  if (known === null) return now === null ? null : 'updated'
  if (now === null) return 'over'
  if (known.id !== now.id) return 'another person'
  return JSON.stringify(known) === JSON.stringify(now) ? null : 'updated'
}

interface SessionWatch {
  queryClient: QueryClient
  onChange(change: SessionChange): void
  /** Asks the server who is signed in. */
  ask?: () => Promise<SessionUser | null>
}

/**
 * Keeps the tabs of one browser consistent about who is signed in. A tab that signs in or out notifies the others, and
 * each of them asks the server. Tabs also ask when they become visible, because the session may have ended elsewhere.
 * @returns a function that stops watching
 */
export function watchSession({ queryClient, onChange, ask = getSessionFn }: SessionWatch): () => void {
  const { queryKey } = sessionQueryOptions()
  const queryHash = hashKey(queryKey)
  const channel = new BroadcastChannel('loop.session')
  const idNow = () => {
    const user = queryClient.getQueryData(queryKey)
    return user === undefined ? undefined : (user?.id ?? null)
  }

  let lastId = idNow()
  // The first event is the session that the server rendered, which is not a change.
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query }) => {
    const id = query.queryHash === queryHash ? idNow() : undefined
    if (id === undefined || id === lastId) return
    if (lastId !== undefined) channel.postMessage('changed')
    lastId = id
  })

  const compare = async () => {
    const known = queryClient.getQueryData(queryKey)
    if (known === undefined) return
    const now = await ask()
    // This tab may have signed in or out itself in the meantime.
    if (queryClient.getQueryData(queryKey) !== known) return
    const change = sessionChange(known, now)
    if (change === 'updated') queryClient.setQueryData(queryKey, now)
    if (change) onChange(change)
  }
  // One after the other: a running request may have an answer from before the message.
  let checking = Promise.resolve()
  const check = () => {
    // A failed request says nothing about the session; the page's next call will.
    checking = checking.then(compare).catch(() => undefined)
  }

  const whenSeen = () => {
    if (document.visibilityState === 'visible') check()
  }
  const whenShownAgain = (event: PageTransitionEvent) => {
    if (event.persisted) check()
  }
  channel.addEventListener('message', check)
  document.addEventListener('visibilitychange', whenSeen)
  window.addEventListener('pageshow', whenShownAgain)
  return () => {
    unsubscribe()
    channel.close()
    document.removeEventListener('visibilitychange', whenSeen)
    window.removeEventListener('pageshow', whenShownAgain)
  }
}
