import type { Peers, PeerMessages } from '#server/context.ts'
import { alone } from '#server/workers/alone.ts'

type Listener = (message: PeerMessages[keyof PeerMessages]) => void

/** Returns workers of one server that receive each other's messages at once, in one process. */
export function linkedPeers(of: number): Peers[] {
  const listeners = Array.from({ length: of }, () => new Map<keyof PeerMessages, Listener[]>())
  return listeners.map((own, index) => ({
    ...alone(),
    number: index + 1,
    of,
    isFirst: index === 0,
    send(topic, message) {
      for (const others of listeners)
        if (others !== own) for (const listener of others.get(topic) ?? []) listener(message)
    },
    receive(topic, listener) {
      // The map has one kind of listener by topic.
      own.set(topic, [...(own.get(topic) ?? []), listener as Listener])
    },
  }))
}
