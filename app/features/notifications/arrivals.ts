import { useEffect, useRef, useState } from 'react'
import type { Notification } from '#app/shared/notification.ts'

/**
 * Says what has come since the list was looked at before, for a screen reader. What stood in it first is no news, and
 * neither are older ones that move up when others are dismissed.
 */
export function useArrivals(list: readonly Notification[] | null | undefined): string {
  const newest = useRef<string>(undefined)
  const [said, say] = useState('')
  useEffect(() => {
    if (!list) return
    const since = newest.current
    newest.current = newestOf(list, since ?? '')
    const sentence = since === undefined ? '' : describeArrivals(list.filter(({ createdAt }) => createdAt > since))
    if (sentence) say(sentence)
  }, [list])
  return said
}

function newestOf(list: readonly Notification[], known: string): string {
  return list.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), known)
}

/** In one sentence, as it is spoken in between whatever the person is doing. */
export function describeArrivals([first, ...others]: readonly Notification[]): string {
  if (!first) return ''
  if (others.length === 0) return `New notification: ${first.title}`
  return `${others.length + 1} new notifications. The newest: ${first.title}`
}
