import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { beforeAll, expect, it, describe } from 'vitest'
import { pathMatcher } from '#app/shared/tracking/path-pattern.ts'
import { listGoals, restoreGoal } from '#server/analytics/goals/goals.ts'
import { findSite } from '#server/analytics/ingest/site-directory.ts'
import { compileSite } from '#server/analytics/reading/site.ts'
import * as patternsBelow from '#server/db/migrations/029-patterns-below.ts'
import { companyId, insertCompanies, insertWebsiteOf } from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { clara } from '#tests/support/people.ts'
import { referenceMatches } from '#tests/support/reference-pattern.ts'

/** The step only changes rows, so it can run a second time. */
const { up }: Migration = patternsBelow

const clientId = companyId(1)
/** 200 characters, the longest possible pattern. */
const longest = `/${'x'.repeat(196)}/**`

describe('Patterns that were written when /shop/** was only what is below /shop', () => {
  const context = openContext()
  let [first, second] = [0, 0]
  beforeAll(async () => {
    const { db } = context.database
    await insertCompanies(context, 2)
    const settings = { excludedPaths: ['/intern/**', '/x/*', '/**', '/shop**', longest], hashRouting: true }
    first = await insertWebsiteOf(context, 1, { settings })
    second = await insertWebsiteOf(context, 2)
    const goal = (site_id: number, id: number, kind: 'page' | 'event', pattern: string) => ({
      site_id,
      id,
      kind,
      pattern,
      name: pattern,
    })
    await db
      .insertInto('goal')
      .values([
        goal(first, 1, 'page', '/shop/**'),
        goal(first, 2, 'page', '/shop/***'),
        goal(first, 3, 'page', '/**'),
        goal(first, 4, 'page', '/shop**'),
        goal(first, 5, 'event', '/shop/**'),
        goal(first, 6, 'page', '/**/thanks'),
        goal(second, 7, 'page', '/shop/**'),
      ])
      .execute()
    await sql`update site_day set dirty = 0`.execute(db)
    const funnel = (name: string, steps: readonly object[]) => ({
      site_id: first,
      name,
      strict: false,
      steps: JSON.stringify(steps),
      created_at: context.clock(),
      changed_at: context.clock(),
    })
    await db
      .insertInto('funnel')
      .values([
        funnel('Buying', [
          { kind: 'page', pattern: '/shop/**' },
          { kind: 'page', pattern: '/basket/*' },
          { kind: 'event', pattern: '/shop/**' },
          { kind: 'page', pattern: '/**' },
        ]),
        funnel('Reading', [
          { kind: 'page', pattern: '/' },
          { kind: 'page', pattern: '/a' },
        ]),
      ])
      .execute()
    const audit = (kind: string, siteId: number, details: object) => ({
      at: context.clock(),
      kind,
      user_id: null,
      client_id: clientId,
      details: JSON.stringify({ siteId, currency: null, ...details }),
    })
    await db
      .insertInto('audit_event')
      .values([
        audit('goal.removed', first, { id: 20, kind: 'page', pattern: '/old/**', name: 'Old' }),
        audit('goal.removed', first, { id: 21, kind: 'page', pattern: '/shop/**', name: 'Shop' }),
        audit('goal.removed', first, { id: 22, kind: 'event', pattern: '/old/**', name: 'Event' }),
        audit('goal.removed', first, { id: 23, kind: 'page', pattern: '/shop/****', name: 'More stars' }),
        audit('goal.added', first, { kind: 'page', pattern: '/old/**', name: 'Old' }),
      ])
      .execute()
    await up(db)
  })

  it('of goals match only the pages below, also next to a goal with the same number of stars', async () => {
    const goals = await context.database.db.selectFrom('goal').select(['id', 'pattern', 'name']).orderBy('id').execute()
    expect(goals.map(({ pattern }) => pattern)).toEqual([
      // Another goal has three stars, and a deleted goal that may be restored had four.
      '/shop/*****',
      '/shop/***',
      '/**',
      '/shop**',
      '/shop/**',
      '/**/thanks',
      '/shop/***',
    ])
    expect(goals[0]?.name).toBe('/shop/**')
  })

  it('of funnel steps match only the pages below', async () => {
    const funnels = await context.database.db.selectFrom('funnel').select(['name', 'steps']).orderBy('name').execute()
    expect(funnels).toEqual([
      {
        name: 'Buying',
        steps: [
          { kind: 'page', pattern: '/shop/***' },
          { kind: 'page', pattern: '/basket/*' },
          { kind: 'event', pattern: '/shop/**' },
          { kind: 'page', pattern: '/**' },
        ],
      },
      {
        name: 'Reading',
        steps: [
          { kind: 'page', pattern: '/' },
          { kind: 'page', pattern: '/a' },
        ],
      },
    ])
  })

  it('of excluded paths match only the pages below, and the longest still works', async () => {
    const row = await findSite(context.database, 'domain', 'site-1.test')
    const excludedPaths = ['/intern/***', '/x/*', '/**', '/shop**', `${longest}*`]
    expect(row?.settings).toEqual({ excludedPaths, hashRouting: true })
    expect(row && compileSite(row).settings.excludedPaths).toEqual(excludedPaths)
    expect((await findSite(context.database, 'domain', 'site-2.test'))?.settings).toEqual({})
  })

  it('of deleted goals are restored with their old meaning', async () => {
    await restoreGoal(context, clara, { clientId, goalId: 20 })
    await restoreGoal(context, clara, { clientId, goalId: 22 })
    await restoreGoal(context, clara, { clientId, goalId: 23 })
    const { goals } = await listGoals(context, clara, clientId)
    expect(goals.filter(({ id }) => id >= 20).map(({ kind, pattern }) => [kind, pattern])).toEqual([
      ['page', '/old/***'],
      ['event', '/old/**'],
      ['page', '/shop/****'],
    ])
    // As before: the website already has a goal with that pattern.
    await expect(restoreGoal(context, clara, { clientId, goalId: 21 })).rejects.toMatchObject({ code: 'goal.exists' })
    const added = context.database.db.selectFrom('audit_event').select('details').where('kind', '=', 'goal.added')
    expect(await added.execute(), 'the audit log shows the old patterns').toMatchObject([
      { details: { pattern: '/old/**' } },
    ])
  })

  it('match the same paths as before', () => {
    const paths = ['/', '/shop', '/shop/', '/shop/a', '/shop/a/b', '/shopping']
    // The old rule: two or more stars anywhere match anything.
    const before = paths.filter((path) => referenceMatches('/shop/**x', `${path}x`))
    expect(before).toEqual(['/shop/', '/shop/a', '/shop/a/b'])
    for (const now of ['/shop/***', '/shop/*****']) expect(paths.filter(pathMatcher(now))).toEqual(before)
  })
})
