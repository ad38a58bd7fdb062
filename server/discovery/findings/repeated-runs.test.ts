import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { atOnce } from '#tests/support/at-once.ts'
import { admin, companyId } from '#tests/support/companies.ts'
import { detected, findingScene, type FindingScene } from '#tests/support/finding-scene.ts'
import { openContext } from '#tests/support/open-context.ts'
import { testClock } from '#tests/support/test-context.ts'
import { readDiscoveryRuns, startDiscoveryRun } from './discovery-runs.ts'
import type { RunParts } from './run-parts.ts'
import { findDiscoveryRuns, watchMonths } from './send-run.ts'

const goingOn = new AbortController().signal

describe('Runs of Discovery', () => {
  let scene: FindingScene
  const clock = testClock('2026-09-15T12:00:00Z')
  const context = openContext({ clock })
  beforeEach(async () => {
    clock.set('2026-09-15T12:00:00Z')
    scene = await findingScene(context)
    scene.links.says([detected('/a', { severity: 'high' }), detected('/b')])
  })

  const count = async (table: 'finding' | 'finding_event' | 'discovery_run' | 'notification' | 'mail') => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      context.database.db,
    )
    return rows[0]?.n
  }
  const stored = async () => [
    await count('finding'),
    await count('finding_event'),
    await count('notification'),
    await count('mail'),
  ]

  it('are one for several reasons, and notify Admins once of what is severe', async () => {
    await scene.send('crawl')
    await scene.send('import')
    expect(await count('discovery_run')).toBe(1)
    await scene.work()
    await scene.run('searchConsole')
    expect(await stored()).toEqual([2, 2, 1, 1])
    const news = await context.database.db.selectFrom('notification').selectAll().execute()
    expect(news).toMatchObject([
      {
        user_id: admin.userId,
        kind: 'finding',
        title: '1 severe finding on site-1.test',
        text: 'First seen in the latest run: /a.',
        url: `/discovery?client=${companyId(1)}&month=2026-09`,
      },
    ])
    const more = ['/c', '/d', '/e', '/f', '/g', '/h', '/i'].map((path) => detected(path, { severity: 'high' }))
    scene.links.says([detected('/a', { severity: 'high' }), detected('/b', { severity: 'high' }), ...more])
    await scene.run()
    const [, last] = await context.database.db.selectFrom('notification').select('text').orderBy('title').execute()
    expect(last?.text).toMatch(/^First seen in the latest run: (\/\w, ){4}\/\w, and 3 more\.$/)
  })

  it('that two processes take at the same time are done once each', async () => {
    await scene.send()
    await Promise.all([scene.work(), scene.work(), scene.work()])
    expect(await stored()).toEqual([2, 2, 1, 1])
  })

  it('that are stopped at any step leave nothing half done, and end at the next try', async () => {
    const steps: ((parts: RunParts, stop: AbortController) => RunParts)[] = [
      // Before the facts are read, while a rule runs, after the last rule.
      (parts, stop) => ({
        ...parts,
        readFacts: async (...given) => {
          stop.abort()
          return parts.readFacts(...given)
        },
      }),
      (parts, stop) => ({
        ...parts,
        rules: parts.rules.map((rule) => ({
          ...rule,
          detect: () => {
            stop.abort()
            return { ran: true, detections: [] }
          },
        })),
      }),
    ]
    await scene.send()
    for (const step of steps) {
      const stop = new AbortController()
      await scene.work(step(scene.parts, stop), stop.signal)
      expect(await stored()).toEqual([0, 0, 0, 0])
    }
    await scene.work()
    expect(await stored()).toEqual([2, 2, 1, 1])
  })

  it('whose process is killed before it stores them are done by another one, and stored once', async () => {
    await scene.send()
    let isKilled = false
    const readFacts: RunParts['readFacts'] = async (...given) => {
      // The work is held no longer, as that of a process that has ended, and another one has done it meanwhile.
      if (!isKilled) {
        isKilled = true
        await sql`update loop_queue.job set state = 'retry' where name = 'discovery-runs'`.execute(context.database.db)
        await scene.work()
      }
      return scene.parts.readFacts(...given)
    }
    await scene.work({ ...scene.parts, readFacts })
    expect(await stored()).toEqual([2, 2, 1, 1])
    expect(await readDiscoveryRuns(context, admin, companyId(1))).toMatchObject({ current: null, failedAt: null })
  })

  it('whose process ends between two parts are continued, and count and tell everything once', async () => {
    const paths = Array.from({ length: 150 }, (_, index) => `/page-${index}`)
    const severe = paths.filter((_, index) => index % 30 === 0)
    scene.links.says(paths.map((path) => detected(path, { severity: severe.includes(path) ? 'high' : 'low' })))
    const { db } = context.database
    // A part in the middle cannot be stored, as if the process ended there.
    await sql`alter table finding add constraint ends_here check (page <> '/page-100')`.execute(db)
    await scene.run()
    const before = (await count('finding')) ?? 0
    expect(before).toBeGreaterThan(0)
    expect(before).toBeLessThan(paths.length)
    expect(await stored()).toEqual([before, before, 0, 0])
    await sql`alter table finding drop constraint ends_here`.execute(db)
    clock.advance(5 * 60_000)
    await scene.work()
    expect(await stored()).toEqual([150, 150, 1, 1])
    const news = await db.selectFrom('notification').select('title').execute()
    expect(news).toEqual([{ title: '5 severe findings on site-1.test' }])
    const { last } = await readDiscoveryRuns(context, admin, companyId(1))
    expect(last?.outcomes[0]).toMatchObject({ what: 'ran', found: 150, fresh: 150, ended: 0 })
    clock.advance(60_000)
    scene.links.says([])
    await scene.run()
    expect((await readDiscoveryRuns(context, admin, companyId(1))).last?.outcomes[0]).toMatchObject({
      fresh: 0,
      ended: 150,
    })
    expect(await stored()).toEqual([150, 300, 1, 1])
  })

  it('whose process was only slow store nothing more once another one has begun them', async () => {
    await scene.send()
    const paths = Array.from({ length: 100 }, (_, index) => `/page-${index}`)
    scene.links.says(paths.map((path) => detected(path)))
    // Another process begins the run after the first part: this one may store no second part.
    await sql`create function begin_again() returns trigger language plpgsql as
      $$ begin update discovery_run set attempts = attempts + 1; return null; end $$`.execute(context.database.db)
    await sql`create trigger begin_again after insert on finding for each statement execute function begin_again()`.execute(
      context.database.db,
    )
    await scene.work()
    await sql`drop function begin_again cascade`.execute(context.database.db)
    const first = (await count('finding')) ?? 0
    expect(first).toBeLessThan(paths.length)
    expect(await stored()).toEqual([first, first, 0, 0])
    expect(await count('discovery_run')).toBe(1)
  })

  it('fail readably after three tries, change nothing, and begin again with the next reason', async () => {
    const failing: RunParts = { ...scene.parts, readFacts: () => Promise.reject(new Error('A fault')) }
    await scene.send()
    for (let tries = 0; tries < 3; tries += 1) {
      await scene.work(failing)
      clock.advance(5 * 60_000)
    }
    const failed = await readDiscoveryRuns(context, admin, companyId(1))
    expect(failed).toMatchObject({ current: null, last: null, failedAt: '2026-09-15T12:10:00.000Z' })
    await scene.run()
    expect(await readDiscoveryRuns(context, admin, companyId(1))).toMatchObject({ failedAt: null })
    expect(await stored()).toEqual([2, 2, 1, 1])
  })

  it('are found by their rows after a backup was restored', async () => {
    await scene.send()
    await sql`delete from loop_queue.job`.execute(context.database.db)
    await findDiscoveryRuns(context)
    await findDiscoveryRuns(context)
    await scene.work()
    expect(await stored()).toEqual([2, 2, 1, 1])
  })

  it('measure each month once after its end, and never after a later one', async () => {
    clock.set('2026-10-01T00:30:00Z')
    await watchMonths(context, goingOn)
    // August has ended long ago and is measured now; September has not ended for an hour.
    const months = async () => {
      const rows = await context.database.db.selectFrom('discovery_run').select(['site_id', 'month']).execute()
      return rows.filter(({ site_id: id }) => id === scene.siteId).map(({ month }) => month ?? 'none')
    }
    expect(await months()).toEqual(['2026-08-01'])
    clock.set('2026-10-09T01:30:00Z')
    await scene.send()
    const watch = () => watchMonths(context, goingOn)
    await atOnce(context, ['discovery_run'], [watch, watch, watch])
    expect((await months()).toSorted()).toEqual(['2026-08-01', '2026-09-01', 'none'])
    await scene.work()
    const runs = await context.database.db
      .selectFrom('discovery_run')
      .select(['month', 'first_day', 'state'])
      .where('site_id', '=', scene.siteId)
      .orderBy('month')
      .execute()
    // The end of September was noticed after October had been measured.
    expect(runs.map(({ month, first_day: first }) => [month, first])).toEqual([
      ['2026-08-01', '2026-08-01'],
      ['2026-09-01', null],
      ['2026-10-01', '2026-10-01'],
    ])
    expect(runs.every(({ state }) => state === 'finished')).toBe(true)
    await watchMonths(context, goingOn)
    expect(await months()).toHaveLength(3)
  })

  it('are begun by hand by Admins, six times in ten minutes', async () => {
    for (let tries = 0; tries < 6; tries += 1) await startDiscoveryRun(context, admin, companyId(1))
    await expect(startDiscoveryRun(context, admin, companyId(1))).rejects.toMatchObject({ code: 'rate.too_many' })
    expect(await count('discovery_run')).toBe(1)
  })
})
