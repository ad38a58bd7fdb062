import type { ChatData, Contact, Status } from './chat.ts'

/** Calls a function after a while; `stop` prevents it. Injected, so that tests need not wait. */
export interface Timer {
  after: (milliseconds: number, run: () => void) => () => void
}

export const browserTimer: Timer = {
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** After how many milliseconds a contact begins to type, and then sends the answer. Others don't answer. */
const pace: Readonly<Partial<Record<Status, { reads: number; types: number }>>> = {
  online: { reads: 900, types: 1800 },
  away: { reads: 2600, types: 2200 },
}

/** Returns why a contact doesn't answer at once; null if they do. */
export function whySilent({ displayName, status }: Contact): string | null {
  if (status === 'offline') return `${displayName} is offline and will read your messages later.`
  if (status === 'do not disturb') return `${displayName} doesn’t want to be disturbed and will answer later.`
  return null
}

/** A chat in which the contact owes an answer. */
export interface AwaitedAnswer {
  uid: number
  status: Status
  /** The message that is answered: how many there are with it, and when it was sent. */
  message: string
}

/**
 * Returns the chats in which a contact owes an answer: they are there, and have not seen the visitor's last message. So
 * an answer that a reload interrupts is given after it.
 */
export const awaitedAnswers = ({ contacts, chats }: Pick<ChatData, 'contacts' | 'chats'>): AwaitedAnswer[] =>
  contacts.flatMap(({ uid, status }) => {
    const { msg = [] } = chats[uid] ?? {}
    const last = msg.at(-1)
    return pace[status] && last?.isSent && !last.isSeen ? { uid, status, message: `${msg.length} ${last.time}` } : []
  })

interface AnsweringOptions {
  timer: Timer
  /** A contact begins or stops typing. */
  onTyping: (uid: number, isTyping: boolean) => void
  onAnswer: (uid: number) => void
}

interface Answering {
  /** Starts the answers that are awaited now, and gives up those that aren't any more. */
  update: (awaited: readonly AwaitedAnswer[]) => void
  end: () => void
}

/** Lets contacts type and answer after a moment. Each message is answered once, even if the server refuses the answer. */
export function startAnswering({ timer, onTyping, onAnswer }: AnsweringOptions): Answering {
  /** By chat and message. An answer that was given stays, so that it isn't given again. */
  const begun = new Map<string, { stop: () => void; isGiven: boolean }>()
  const keyOf = ({ uid, message }: AwaitedAnswer) => `${uid} ${message}`
  const begin = (awaited: AwaitedAnswer) => {
    const { uid, status } = awaited
    const { reads, types } = pace[status] ?? { reads: 0, types: 0 }
    const stopReading = timer.after(reads, () => {
      onTyping(uid, true)
      const stopTyping = timer.after(types, () => {
        begun.set(keyOf(awaited), { stop: () => undefined, isGiven: true })
        onTyping(uid, false)
        onAnswer(uid)
      })
      begun.set(keyOf(awaited), {
        stop() {
          stopTyping()
          onTyping(uid, false)
        },
        isGiven: false,
      })
    })
    begun.set(keyOf(awaited), { stop: stopReading, isGiven: false })
  }
  return {
    update(awaited) {
      const keys = new Set(awaited.map(keyOf))
      for (const [key, { stop, isGiven }] of begun) {
        if (keys.has(key) || isGiven) continue
        stop()
        begun.delete(key)
      }
      for (const one of awaited) if (!begun.has(keyOf(one))) begin(one)
    },
    end() {
      for (const { stop } of begun.values()) stop()
      begun.clear()
    },
  }
}
