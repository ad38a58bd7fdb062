import { localDay } from '#app/shared/calendar/zone.ts'

/** What is counted, how often, and when last. */
export interface SubjectCount<Subject> {
  subject: Subject
  count: number
  lastAt: Date
}

/** Counts in memory and writes the counts now and then, so that counting costs no statement. A killed process loses some. */
export interface CountBatches<Subject> {
  /** @param key the same for the same subject */
  count(key: string, subject: Subject, at: Date): void
  /** Writes what was counted; if that fails, the next call tries again. */
  flush(): Promise<void>
}

/** @param failed called with the error of a write that is tried again */
export function createCountBatches<Subject>(
  write: (counts: readonly SubjectCount<Subject>[]) => Promise<void>,
  failed: (error: unknown) => void,
): CountBatches<Subject> {
  let counts = new Map<string, SubjectCount<Subject>>()
  return {
    count(key, subject, at) {
      const known = counts.get(key)
      if (known) {
        known.count += 1
        known.lastAt = at
      } else counts.set(key, { subject, count: 1, lastAt: at })
    },
    async flush() {
      if (counts.size === 0) return
      const written = counts
      counts = new Map()
      try {
        await write([...written.values()])
      } catch (error) {
        failed(error)
        for (const [key, older] of written) {
          const newer = counts.get(key)
          if (newer) newer.count += older.count
          else counts.set(key, older)
        }
      }
    },
  }
}

/**
 * Returns whether a text of strangers may be kept: each group has at most `most` different ones a day. The day is that of
 * UTC for all groups: websites in different time zones may share the moment.
 */
export function createTextLimit(most: number): (group: string, text: string, at: Date) => boolean {
  const texts = new Map<string, Set<string>>()
  let day = ''
  return (group, text, at) => {
    const today = localDay(at, 'UTC')
    if (today !== day) {
      day = today
      texts.clear()
    }
    const known = texts.get(group) ?? new Set()
    texts.set(group, known)
    if (known.has(text)) return true
    if (known.size >= most) return false
    known.add(text)
    return true
  }
}
