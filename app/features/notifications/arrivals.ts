import { useEffect, useRef, useState } from 'react'
import type { EnglishOf } from '#app/shared/messages/namespaces.ts'
import type { Translate } from '#app/shared/messages/message-types.ts'
import type { Notification } from '#app/shared/notification.ts'

/**
 * Announces to screen readers what has arrived since the list was last read. The first list isn't news, and neither are
 * older entries that move up after a dismissal.
 */
export function useArrivals(
  t: Translate<EnglishOf<'notifications'>>,
  list: readonly Notification[] | undefined,
): string {
  const newest = useRef<string>(undefined)
  const [said, announce] = useState('')
  useEffect(() => {
    if (!list) return
    const since = newest.current
    newest.current = newestOf(list, since ?? '')
    const sentence =
      since === undefined
        ? ''
        : describeArrivals(
            t,
            list.filter(({ createdAt }) => createdAt > since),
          )
    if (sentence) announce(sentence)
  }, [list, t])
  return said
}

function newestOf(list: readonly Notification[], known: string): string {
  return list.reduce((newest, { createdAt }) => (createdAt > newest ? createdAt : newest), known)
}

/** In one sentence, because it interrupts the person. */
function describeArrivals(
  t: Translate<EnglishOf<'notifications'>>,
  [first, ...others]: readonly Notification[],
): string {
  if (!first) return ''
  if (others.length === 0) return t('arrived', { title: first.title })
  return t('severalArrived', { count: others.length + 1, title: first.title })
}
