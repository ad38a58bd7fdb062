import { describe, expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { draft } from '#tests/support/event-drafts.ts'
import type { NormalizedEvent, EventWriter } from '../store/normalized-event.ts'
import { createIntake } from './intake.ts'

const log = createLog('silent')
const event = (page = '/') => draft({ at: new Date('2026-10-15T12:00:00Z'), page })

/** A writer with writes that end when the test commits or fails them. */
function heldWriter() {
  const writes: { pages: string[]; commit: () => void; fail: (error: unknown) => void }[] = []
  const writer: EventWriter = {
    append(drafts: readonly NormalizedEvent[]) {
      return new Promise((resolve, reject) => {
        const commit = () => resolve({ written: drafts.length, alreadyKnown: 0 })
        writes.push({ pages: drafts.map(({ page }) => page), commit, fail: reject })
      })
    },
  }
  return { writer, writes }
}

/** Returns the current state of a promise. */
async function stateOf(promise: Promise<unknown>): Promise<string> {
  const pending = Symbol('pending')
  await new Promise(setImmediate)
  return Promise.race([promise, Promise.resolve(pending)]).then(
    (value) => (value === pending ? 'waiting' : 'done'),
    (error: { code: string }) => error.code,
  )
}

describe('the intake', () => {
  it('acknowledges after the commit, and writes together the events that arrived during a write', async () => {
    const { writer, writes } = heldWriter()
    const intake = createIntake(writer, log)
    const first = [intake.add(event('/1')), intake.add(event('/2'))]
    expect(await stateOf(Promise.all(first))).toBe('waiting')
    const later = [intake.add(event('/3')), intake.add(event('/4')), intake.add(event('/5'))]
    writes[0]?.commit()
    await Promise.all(first)
    expect(await stateOf(Promise.all(later))).toBe('waiting')
    expect(writes.map(({ pages }) => pages)).toEqual([
      ['/1', '/2'],
      ['/3', '/4', '/5'],
    ])
    writes[1]?.commit()
    await Promise.all(later)
  })

  it('refuses the events of a failed write, and continues with the next', async () => {
    const { writer, writes } = heldWriter()
    const intake = createIntake(writer, log)
    const lost = intake.add(event())
    expect(await stateOf(lost)).toBe('waiting')
    writes[0]?.fail(new Error('disk full'))
    expect(await stateOf(lost)).toBe('ingest.write_failed')
    const next = intake.add(event())
    await stateOf(next)
    writes[1]?.commit()
    await next
  })

  it('refuses only the one event the database can’t store, not the others', async () => {
    const writer: EventWriter = {
      async append(drafts) {
        if (drafts.some(({ page }) => page === '/poison')) throw Object.assign(new Error('bad'), { code: '22P05' })
        return { written: drafts.length, alreadyKnown: 0 }
      },
    }
    const intake = createIntake(writer, log)
    const results = await Promise.allSettled(['/a', '/poison', '/b'].map((page) => intake.add(event(page))))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('refuses events when too many are waiting', async () => {
    const { writer } = heldWriter()
    const intake = createIntake(writer, log)
    for (let number = 0; number < 20_000; number += 1) void intake.add(event())
    await expect(intake.add(event())).rejects.toMatchObject({ code: 'ingest.busy', status: 503 })
  })

  it('writes everything before it closes, and accepts nothing afterwards', async () => {
    const { writer, writes } = heldWriter()
    const intake = createIntake(writer, log)
    const waiting = intake.add(event())
    const closed = intake.close()
    await expect(intake.add(event())).rejects.toMatchObject({ code: 'ingest.closing', status: 503 })
    expect(await stateOf(closed)).toBe('waiting')
    writes[0]?.commit()
    await closed
    await waiting
  })
})
