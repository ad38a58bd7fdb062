import { hashKey, type QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#app/shared/access/session-user.ts'
import { getSessionFn } from './session.functions.ts'
import { sessionQueryOptions } from './session.queries.ts'

/** What has become of the session since this page last heard of it. */
export type SessionChange =
  /** The person is no longer signed in. */
  | 'over'
  /** Somebody else is signed in now. */
  | 'another person'
  /** Somebody signed in where nobody was, or the person's own details changed. */
  | 'updated'

/** What two readings of the session say; null when nothing changed. */
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
 * Keeps the tabs of one browser agreed on who is signed in. A tab that signs in or out says so to the others, and each
 * of them asks the server anew; they also ask when they are looked at again, as the session may have ended elsewhere.
 * @returns how to stop watching
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
  // The first it hears is what the server drew the page with, which is no news.
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
    // Meanwhile this tab may have signed in or out by itself.
    if (queryClient.getQueryData(queryKey) !== known) return
    const change = sessionChange(known, now)
    if (change === 'updated') queryClient.setQueryData(queryKey, now)
    if (change) onChange(change)
  }
  // One after the other: an answer that was under way when the news came may be from before it.
  let checking = Promise.resolve()
  const check = () => {
    // No answer says nothing about the session; the next call of the page will.
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
