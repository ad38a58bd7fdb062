import type { Peers, Told } from '#server/context.ts'
import { alone } from '#server/workers/alone.ts'

type Listener = (told: Told[keyof Told]) => void

/** Returns workers of one server that hear each other at once, in one process. */
export function linkedPeers(of: number): Peers[] {
  const listeners = Array.from({ length: of }, () => new Map<keyof Told, Listener[]>())
  return listeners.map((own, index) => ({
    ...alone(),
    number: index + 1,
    of,
    isFirst: index === 0,
    tell(topic, told) {
      for (const heard of listeners) if (heard !== own) for (const listener of heard.get(topic) ?? []) listener(told)
    },
    hear(topic, listener) {
      // The map has one kind of listener by topic.
      own.set(topic, [...(own.get(topic) ?? []), listener as Listener])
    },
  }))
}
