import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#app/shared/access/permissions.ts'
import { changeTriageSchema, ignoreChangeSchema } from '#app/shared/competitors/change-list.ts'
import type { NoiseRule } from '#app/shared/competitors/competitor.ts'
import type { ChangedItem } from '#app/shared/items/item-kind.ts'
import { admin, companyId, editor, insertWebsiteOf, removeEverybody } from '#tests/support/companies.ts'
import { hunk, storeCompetitor, storeFound, type StoredCompetitor } from '#tests/support/competitor-rows.ts'
import { changeId, insertChanges } from '#tests/support/insert-changes.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertPeople } from '#tests/support/people.ts'
import { correctChange, ignoreChange, triageChanges, undoChanges } from './act-on-changes.ts'
import { readChange } from './changes.ts'

const clientId = companyId(1)
const [one, two, three, four, five] = [changeId(1), changeId(2), changeId(3), changeId(4), changeId(5)]

/** A difference of a place that is different at each visit, and one that tells something. */
const live = (after: string) => hunk({ before: 'Anna from Oslo', after, slot: 'p.live', rule: 'textChanged' })
const price = hunk({ part: 'price', before: '€9', after: '€12', rule: 'priceChanged', slot: '' })
const ofLive: NoiseRule = { by: 'place', slot: 'p.live', under: '' }

describe('A person who works through changes', () => {
  const context = openContext({ at: '2026-10-15T12:00:00Z' })
  let siteId: number
  let moss: StoredCompetitor

  beforeEach(async () => {
    context.clock.set('2026-10-15T12:00:00Z')
    await removeEverybody(context)
    await insertPeople(context)
    siteId = await insertWebsiteOf(context, 1)
    moss = await storeCompetitor(context, siteId, { domain: 'moss.test', pages: ['home', 'pricing'] })
  })

  const read = (id: string) => readChange(context, editor, { clientId, changeId: id })
  const states = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await read(id)).state))
  const texts = async (id: string) => (await read(id)).visits.flatMap(({ hunks }) => hunks.map(({ after }) => after))
  const triage = (action: 'important' | 'handle' | 'ignore', ...changeIds: string[]) =>
    triageChanges(context, editor, { clientId, changeIds, action })
  const ignore = (id: string, { rule = ofLive, everywhere = false }: { rule?: NoiseRule; everywhere?: boolean } = {}) =>
    ignoreChange(context, editor, { clientId, changeId: id, rule, everywhere })
  const undo = (changes: ChangedItem[], actor: Actor = editor) => undoChanges(context, actor, { clientId, changes })
  const rules = () =>
    context.database.db.selectFrom('noise_rule').select(['page_id', 'how', 'rule', 'created_by']).execute()

  it('moves several on, each as a whole; others are refused with their reason', async () => {
    await insertChanges(context, moss, [{ number: 1 }, { number: 2, state: 'handled' }])
    const { changed, refused } = await triage('handle', one, two, changeId(77))
    expect(changed.map(({ id }) => id)).toEqual([one])
    expect(refused).toEqual([
      { id: changeId(77), reason: 'missing' },
      { id: two, reason: 'state' },
    ])
    await triage('important', two)
    await triage('ignore', one)
    expect(await states(one, two)).toEqual(['ignored', 'important'])
    expect((await read(one)).history.map(({ kind, person }) => [kind, person])).toEqual([
      ['ignored', 'Emil'],
      ['handled', 'Emil'],
      ['found', null],
    ])
    expect(await rules()).toEqual([])
  })

  it('undoes their own last change within 15 minutes, unless someone did something since', async () => {
    await insertChanges(context, moss, [{ number: 1 }])
    const refused = { changed: [], refused: [{ id: one, reason: 'changed' }] }
    const first = await triage('important', one)
    expect(await undo(first.changed, admin)).toEqual(refused)
    const second = await triage('handle', one)
    expect(await undo(first.changed)).toEqual(refused)
    expect((await undo(second.changed)).refused).toEqual([])
    expect(await states(one)).toEqual(['important'])
    const third = await triage('handle', one)
    context.clock.advance(16 * 60_000)
    expect(await undo(third.changed)).toEqual(refused)
  })

  it('says what a change is about; what the rules say stays known, and undo returns to it', async () => {
    await insertChanges(context, moss, [{ number: 1, hunks: [price] }])
    const correct = (correction: { kind: 'product'; severity: 'low' } | null) =>
      correctChange(context, editor, { clientId, changeId: one, correction })
    const { changed } = await correct({ kind: 'product', severity: 'low' })
    expect(await read(one)).toMatchObject({
      kind: 'product',
      severity: 'low',
      isCorrected: true,
      rule: 'priceChanged',
      suggestion: { kind: 'pricing', severity: 'high' },
      correctedBy: 'Emil',
      history: [{ kind: 'corrected' }, { kind: 'found' }],
    })
    expect((await correct({ kind: 'product', severity: 'low' })).refused).toEqual([{ id: one, reason: 'state' }])
    await undo(changed)
    expect(await read(one)).toMatchObject({ kind: 'pricing', isCorrected: false, correctedBy: null })
    await correct({ kind: 'product', severity: 'low' })
    await correct(null)
    expect(await read(one)).toMatchObject({ severity: 'high', isCorrected: false, correctedBy: null })
    expect((await correct(null)).refused).toHaveLength(1)
  })

  describe('and ignores what is random', () => {
    beforeEach(async () => {
      await insertChanges(context, moss, [
        { number: 1, hunks: [live('Bo from Rome')] },
        { number: 2, hunks: [live('Cy from Bonn'), price], state: 'important' },
        { number: 3, hunks: [live('Di from Nice')] },
        { number: 4, hunks: [live('Ed from Pisa')], state: 'handled' },
        { number: 5, hunks: [live('Flo from Brno')], page: 'pricing' },
      ])
    })

    it('teaches a rule for the page, and takes what is like it from the other new and important changes', async () => {
      const { changed, refused } = await ignore(one)
      expect([changed.map(({ id }) => id), refused]).toEqual([[one], []])
      expect(await rules()).toEqual([
        { page_id: moss.pages.home, how: 'taught', rule: ofLive, created_by: editor.userId },
      ])
      expect(await states(one, two, three, four, five)).toEqual(['ignored', 'important', 'ignored', 'handled', 'new'])
      expect(await read(two)).toMatchObject({
        rule: 'priceChanged',
        differences: 1,
        visits: [{ kind: 'pricing', severity: 'high', rule: 'priceChanged', hunks: [price] }],
        history: [{ kind: 'partIgnored', person: 'Emil' }, { kind: 'found' }],
      })
      expect((await read(three)).history.map(({ kind }) => kind)).toEqual(['ignored', 'found'])
      // What was sorted before stays as it was, and so does the ignored one itself.
      expect(await texts(four)).toEqual(['Ed from Pisa'])
      expect(await texts(one)).toEqual(['Bo from Rome'])
    })

    it('teaches a rule for all pages of the competitor, but for no other competitor', async () => {
      const heather = await storeCompetitor(context, siteId, { domain: 'heather.test' })
      const [other = ''] = await insertChanges(context, heather, [{ number: 9, hunks: [live('Gil from Graz')] }])
      await ignore(one, { everywhere: true })
      expect(await rules()).toMatchObject([{ page_id: null }])
      expect(await states(two, three, five, other)).toEqual(['important', 'ignored', 'ignored', 'new'])
    })

    it('names the strongest of what is left', async () => {
      const weak = hunk({ after: 'Weak', rule: 'textChanged', slot: 'p.weak' })
      const headline = hunk({ after: 'Strong', rule: 'headlineChanged', slot: 'p.live' })
      await insertChanges(context, moss, [{ number: 6, visits: [{ hunks: [weak] }, { hunks: [headline], more: 2 }] }])
      await ignore(one)
      expect(await read(changeId(6))).toMatchObject({
        kind: 'wording',
        severity: 'low',
        rule: 'textChanged',
        after: 'Weak',
        differences: 1,
        visits: [{ hunks: [weak] }],
      })
    })

    it('takes it back with the rule, and with all that it took from others', async () => {
      const { changed } = await ignore(one)
      context.clock.advance(60_000)
      expect(await undo(changed)).toMatchObject({ changed: [{ id: one }], refused: [] })
      expect(await rules()).toEqual([])
      expect(await states(one, two, three)).toEqual(['new', 'important', 'new'])
      expect(await texts(two)).toEqual(['Cy from Bonn', '€12'])
      expect(await read(two)).toMatchObject({ rule: 'priceChanged', differences: 2 })
      expect(await texts(three)).toEqual(['Di from Nice'])
      expect((await read(three)).history.map(({ kind }) => kind)).toEqual(['undone', 'ignored', 'found'])
    })

    it('brings back no state that someone has changed since, and nothing that another rule ignores', async () => {
      const { changed } = await ignore(one)
      await triage('important', three)
      const [again] = await insertChanges(context, moss, [{ number: 7, hunks: [live('Ida from Ulm')] }])
      await ignore(again ?? '', { everywhere: true })
      await undo(changed)
      expect(await states(one, three)).toEqual(['new', 'important'])
      expect(await rules()).toMatchObject([{ page_id: null }])
      expect(await texts(two)).toEqual(['€12'])
    })

    it('can’t undo for others what the rule took: that returns only with the change that taught it', async () => {
      await ignore(one)
      const event = await context.database.db
        .selectFrom('competitor_change_event')
        .select('id')
        .where('change_id', '=', three)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(await undo([{ id: three, event: Number(event.id) }])).toMatchObject({ refused: [{ reason: 'changed' }] })
      expect(await states(three)).toEqual(['ignored'])
    })

    it('keeps a rule that was there when the ignoring is undone', async () => {
      await ignore(one)
      const [again = ''] = await insertChanges(context, moss, [{ number: 8, hunks: [live('Jo from Kiel')] }])
      const { changed } = await ignore(again)
      expect(await rules()).toHaveLength(1)
      expect((await undo(changed)).refused).toEqual([])
      expect(await rules()).toHaveLength(1)
      expect(await states(again)).toEqual(['new'])
    })

    it.each<[what: string, rule: NoiseRule]>([
      ['that the change doesn’t offer', { by: 'place', slot: 'p.other', under: '' }],
      ['that would ignore everything', { by: 'text', pattern: '*' }],
      ['with a NUL', { by: 'text', pattern: 'a\0b' }],
    ])('is refused a rule %s, and then nothing changes', async (_what, rule) => {
      await expect(ignore(one, { rule })).rejects.toMatchObject({ code: 'input.invalid' })
      expect(await rules()).toEqual([])
      expect(await states(one, three)).toEqual(['new', 'new'])
    })

    it('refuses to ignore what is ignored already', async () => {
      await ignore(one)
      expect(await ignore(one)).toEqual({ changed: [], refused: [{ id: one, reason: 'state' }] })
      expect(await rules()).toHaveLength(1)
    })

    it('keeps working when two people ignore at the same time', async () => {
      const both = await Promise.all([
        ignore(one),
        ignoreChange(context, admin, { clientId, changeId: five, rule: ofLive, everywhere: true }),
      ])
      expect(both.flatMap(({ changed, refused }) => [...changed, ...refused])).toHaveLength(2)
      expect(await states(three)).toEqual(['ignored'])
      expect(await texts(two)).toEqual(['€12'])
    })
  })

  it('finds a change new again in the list when the page changes once more in the week', async () => {
    const id = await storeFound(context, moss, { hunks: [live('Bo from Rome')] })
    context.clock.advance(60_000)
    expect(await storeFound(context, moss, { hunks: [price] })).toBe(id)
    expect(await read(id)).toMatchObject({ again: 1, rule: 'priceChanged', differences: 2 })
    await ignore(id)
    expect(await storeFound(context, moss, { hunks: [price] })).not.toBe(id)
  })

  it.each<[what: string, schema: v.GenericSchema, body: unknown]>([
    ['too many changes', changeTriageSchema, { changeIds: Array.from({ length: 101 }, () => one), action: 'handle' }],
    ['no change', changeTriageSchema, { changeIds: [], action: 'handle' }],
    ['an unknown action', changeTriageSchema, { changeIds: [one], action: 'delete' }],
    [
      'a rule of another kind',
      ignoreChangeSchema,
      { changeId: one, rule: { by: 'regexp', pattern: '(a+)+$' }, everywhere: false },
    ],
  ])('can’t send %s', (_what, schema, body) => {
    expect(v.safeParse(schema, body).success).toBe(false)
  })
})
