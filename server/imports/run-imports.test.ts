import { describe, expect, it } from 'vitest'
import { logOf } from '#tests/support/access-log.ts'
import { companyId } from '#tests/support/companies.ts'
import { clara } from '#tests/support/people.ts'
import { startImport, undoImport } from './imports.ts'
import { workOnImports } from './run-imports.ts'
import { importScene, log, march } from '#tests/support/import-scene.ts'

const clientId = companyId(1)
const gptBot = 'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)'
const never = new AbortController().signal

describe('Imports', () => {
  const scene = importScene()
  const { work, upload, all, one, months, rowsOf } = scene
  const { context } = scene

  it('continue where a killed process stopped, and never double', async () => {
    const many = logOf(
      Array.from({ length: 5000 }, (_, index) => ({
        at: new Date(Date.UTC(2026, 2, 10) + index * 1000).toISOString(),
        address: `198.51.${index % 100}.${index % 7}`,
        ...(index % 50 === 0 && { userAgent: gptBot }),
      })),
    )
    const importId = await upload(many)
    await work()
    await startImport(context, clara, { clientId, importId })
    // The process is killed after its first batches: they are stored, but no progress was reported.
    const dying = new AbortController()
    const { db } = context.database
    const killed = {
      ...context,
      database: {
        ...context.database,
        db: new Proxy(db, {
          get(target, key) {
            if (dying.signal.aborted) throw new Error('killed')
            const value: unknown = Reflect.get(target, key)
            if (key === 'insertInto') setTimeout(() => dying.abort())
            return typeof value === 'function' ? (value.bind(target) as unknown) : value
          },
        }),
      },
    }
    await workOnImports(killed, 'runs', never).catch(() => {})
    expect((await one(importId)).state).toBe('running')
    context.clock.advance(120_000)
    await work()
    const { report } = await one(importId)
    expect(report).toMatchObject({
      rows: 5000,
      imported: 4900,
      alreadyKnown: 0,
      crawlerReads: 100,
      leftOut: { bot: 100 },
    })
    expect([await rowsOf('event'), await rowsOf('crawler_read')]).toEqual([4900, 100])
  })

  it('stop when the server stops, and continue at once in the next one', async () => {
    const importId = await upload(log)
    await work()
    await startImport(context, clara, { clientId, importId })
    await work(AbortSignal.abort())
    expect((await one(importId)).state).toBe('running')
    await work()
    expect((await one(importId)).report).toMatchObject({ imported: 4 })
  })

  it('are run by one process at a time', async () => {
    const importId = await upload(log)
    await Promise.all([work(), work()])
    await startImport(context, clara, { clientId, importId })
    await startImport(context, clara, { clientId, importId })
    await Promise.all([work(), work(), work()])
    expect((await one(importId)).report).toMatchObject({ imported: 4, alreadyKnown: 0 })
    expect(await months('2026-03')).toEqual(march)
  })

  it('are deleted if cancelled before they run, and stopped and removed if cancelled while they run', async () => {
    const forgotten = await upload(log)
    await work()
    await undoImport(context, clara, { clientId, importId: forgotten })
    expect(await all()).toEqual([])
    const importId = await upload(log)
    await work()
    await startImport(context, clara, { clientId, importId })
    await undoImport(context, clara, { clientId, importId })
    await work()
    expect([(await one(importId)).state, await rowsOf('event')]).toEqual(['undone', 0])
  })
})
