import { beforeEach, describe, expect, it } from 'vitest'
import { languages } from '#app/shared/account/appearance.ts'
import type { AlertFacts } from '#app/shared/alerts/alert-facts.ts'
import {
  admin,
  clientOf,
  companyId,
  editor,
  insertCompanies,
  insertWebsiteOf,
  removeEverybody,
} from '#tests/support/companies.ts'
import { openContext } from '#tests/support/open-context.ts'
import { insertAccounts } from '#tests/support/people.ts'
import { translateIn } from '../messages/translate-in.ts'
import { raiseAlert, type Occurrence } from './raise-alert.ts'

const goal = { goalId: 1, goal: '{name} <b>', month: '2026-10', target: 31, measured: 1 }
const everything: [Occurrence['kind'], AlertFacts][] = [
  ['spike', { what: 'spike', hour: '2026-10-15T12:00:00Z', measured: 1234, expected: 9.5, threshold: 22, weeks: 8 }],
  ['spike', { what: 'threshold', minutes: 30, measured: 1, threshold: 1 }],
  ['drop', { what: 'drop', day: '2026-10-14', measured: 0, expected: 20, threshold: 4, weeks: 4 }],
  ['noData', { what: 'noData', since: '2026-10-14T10:00:00Z', hours: null }],
  ['noData', { what: 'recounted', since: '2026-10-14T10:00:00Z', again: '2026-10-15T10:00:00Z' }],
  ['pacing', { what: 'behindTarget', ...goal, day: '2026-10-14', expected: 14, margin: 20 }],
  ['pacing', { what: 'targetReached', ...goal }],
]
/** A phrase of each notification, in the same order in all languages. */
const phrases = {
  en: [
    '1,234 visitors since 14:00 (Europe/Berlin). The baseline for this hour of the weekday is about 10;',
    '1 visitor in the last 30 minutes.',
    'Traffic drop on site-1.test: No visitors on Wednesday 14 October.',
    'No data received from site-1.test: No visits since Wednesday 14 October at 12:00',
    'site-1.test is sending data again',
    '{name} <b> is behind its target on site-1.test: 1 conversion by the end of Wednesday 14 October.',
    '1 conversion in October 2026; the target is 31.',
  ],
  de: [
    '1.234 Besucher seit 14:00 Uhr (Europe/Berlin). Die Basis für diese Stunde des Wochentags ist etwa 10;',
    '1 Besucher in den letzten 30 Minuten.',
    'Traffic-Einbruch auf site-1.test: Keine Besucher am Mittwoch, 14. Oktober.',
    'Keine Daten von site-1.test empfangen: Keine Besuche seit Mittwoch, 14. Oktober um 12:00 (Europe/Berlin)',
    'site-1.test sendet wieder Daten',
    '{name} <b> liegt auf site-1.test hinter dem Monatsziel zurück: 1 Conversion bis zum Ende von Mittwoch, 14. Oktober.',
    '1 Conversion im Oktober 2026; das Monatsziel ist 31.',
  ],
  fr: [
    'visiteurs depuis 14:00 (Europe/Berlin). La référence pour cette heure de ce jour de la semaine est d’environ 10',
    '1 visiteur au cours des 30 dernières minutes.',
    'Chute de trafic sur site-1.test: Aucun visiteur le mercredi 14 octobre.',
    'Aucune visite depuis le mercredi 14 octobre à 12:00',
    'site-1.test envoie de nouveau des données',
    '1 conversion à la fin du mercredi 14 octobre.',
    '1 conversion en octobre 2026\u202f; la cible est de 31.',
  ],
  pt: [
    'visitantes desde as 14:00 (Europe/Berlin). A referência para esta hora deste dia da semana é cerca de 10;',
    '1 visitante nos últimos 30 minutos.',
    'Quebra de tráfego em site-1.test: Nenhum visitante (quarta-feira, 14 de outubro).',
    'Sem visitas desde quarta-feira, 14 de outubro às 12:00',
    'site-1.test voltou a enviar dados',
    '1 conversão até ao fim de quarta-feira, 14 de outubro.',
    '1 conversão em outubro de 2026; a meta é 31.',
  ],
}
const drop: AlertFacts = { what: 'drop', day: '2026-10-14', measured: 0, expected: 20, threshold: 4, weeks: 4 }

describe('An alert', () => {
  const context = openContext()
  let siteId: number
  beforeEach(async () => {
    context.clock.set('2026-10-15T12:30:00Z')
    await removeEverybody(context, 'mail')
    await insertCompanies(context, 2)
    siteId = await insertWebsiteOf(context, 1, { timeZone: 'Europe/Berlin' })
    await insertAccounts(context, [
      { actor: clientOf(1), email: 'clara@one.test' },
      { actor: clientOf(2), email: 'bert@two.test' },
      { actor: editor, email: 'emil@loop.test' },
      { actor: admin, email: 'ada@loop.test' },
    ])
  })

  const occurrence = (key: string, more: Partial<Occurrence> = {}): Occurrence => ({
    site: { id: siteId, clientId: companyId(1), domain: 'site-1.test', timeZone: 'Europe/Berlin' },
    kind: 'drop',
    key,
    facts: drop,
    ...more,
  })
  const raise = (key: string, more: Partial<Occurrence> = {}) =>
    context.database.db.transaction().execute((trx) => raiseAlert(context, trx, occurrence(key, more)))
  const count = async (table: 'alert' | 'mail' | 'notification') => {
    const rows = await context.database.db.selectFrom(table).select('id').execute()
    return rows.length
  }

  it('notifies the company’s people and all staff once, in the app and by mail', async () => {
    expect(await raise('a')).toBe(true)
    expect(await raise('a')).toBe(false)
    const { db } = context.database
    const notices = await db.selectFrom('notification').select('user_id').execute()
    expect(notices.map(({ user_id }) => user_id).toSorted()).toEqual(
      [clientOf(1).userId, editor.userId, admin.userId].toSorted(),
    )
    const mails = await db.selectFrom('mail').select(['recipient', 'kind', 'body_text']).orderBy('recipient').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@loop.test', 'clara@one.test', 'emil@loop.test'])
    expect(mails[0]?.kind).toBe('news.alert')
    expect(mails[0]?.body_text).toContain(`/analytics?client=${companyId(1)}&month=2026-10`)
    expect(mails[1]?.body_text).toContain(`/?client=${companyId(1)}&month=2026-10`)
  })

  it('reaches each person in the way they chose', async () => {
    const { db } = context.database
    const chosen = JSON.stringify({ alert: { app: false, mail: true } })
    await db.updateTable('app_user').set({ notification_preferences: chosen }).where('id', '=', admin.userId).execute()
    const none = JSON.stringify({ alert: { app: false, mail: false } })
    await db.updateTable('app_user').set({ notification_preferences: none }).where('id', '=', editor.userId).execute()
    await raise('a')
    const bell = await db.selectFrom('notification').select('user_id').execute()
    expect(bell).toEqual([{ user_id: clientOf(1).userId }])
    const mails = await db.selectFrom('mail').select('recipient').orderBy('recipient').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@loop.test', 'clara@one.test'])
  })

  it('notifies at most twice a day per website; a third one only enters the history', async () => {
    for (const key of ['a', 'b', 'c']) await raise(key)
    expect([await count('alert'), await count('notification'), await count('mail')]).toEqual([3, 6, 6])
    const rows = await context.database.db
      .selectFrom('alert')
      .select(['occurrence', 'told'])
      .orderBy('occurrence')
      .execute()
    expect(rows).toEqual([
      { occurrence: 'a', told: 1 },
      { occurrence: 'b', told: 2 },
      { occurrence: 'c', told: null },
    ])
    // Another kind has its own limit, and so has the next day in Berlin: it begins at 22:00 UTC.
    await raise('a', { kind: 'spike' })
    expect(await count('notification')).toBe(9)
    context.clock.set('2026-10-15T21:59:59Z')
    await raise('d')
    expect(await count('notification')).toBe(9)
    context.clock.set('2026-10-15T22:00:00Z')
    await raise('e')
    expect(await count('notification')).toBe(12)
  })

  it('notifies at most twice a day, also if two processes find many at the same time', async () => {
    const keys = ['a', 'b', 'c', 'd']
    await Promise.all([...keys, ...keys.toReversed()].map((key) => raise(key)))
    expect([await count('alert'), await count('notification'), await count('mail')]).toEqual([4, 6, 6])
  })

  it('is limited by the table’s own constraints, too', async () => {
    await raise('a')
    const again = (values: { occurrence: string; told: number }) =>
      context.database.db
        .insertInto('alert')
        .values({
          site_id: siteId,
          kind: 'drop',
          day: '2026-10-15',
          at: context.clock(),
          facts: '{}',
          ended_at: context.clock(),
          ...values,
        })
        .execute()
    await expect(again({ occurrence: 'a', told: 2 })).rejects.toThrow('alert_once')
    await expect(again({ occurrence: 'b', told: 1 })).rejects.toThrow('alert_twice_a_day')
    await expect(again({ occurrence: 'b', told: 3 })).rejects.toThrow('alert_told_check')
  })

  it('is completed once if its process was killed in the middle', async () => {
    const { db } = context.database
    const killed = db.transaction().execute(async (trx) => {
      await raiseAlert(context, trx, occurrence('a'))
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect([await count('alert'), await count('notification'), await count('mail')]).toEqual([0, 0, 0])
    expect(await raise('a')).toBe(true)
    expect(await raise('a')).toBe(false)
    expect([await count('alert'), await count('notification'), await count('mail')]).toEqual([1, 3, 3])
  })

  it('notifies no one if the company was archived or the website deleted meanwhile', async () => {
    const { db } = context.database
    await db.updateTable('client').set({ archived_at: context.clock() }).where('id', '=', companyId(1)).execute()
    expect(await raise('a')).toBe(false)
    expect([await count('alert'), await count('notification'), await count('mail')]).toEqual([0, 0, 0])
    await db.updateTable('client').set({ archived_at: null }).where('id', '=', companyId(1)).execute()
    expect(await raise('a')).toBe(true)
    expect([await count('alert'), await count('mail')]).toEqual([1, 3])
    await db.deleteFrom('website').where('id', '=', siteId).execute()
    expect(await raise('b')).toBe(false)
    expect([await count('alert'), await count('mail')]).toEqual([0, 3])
  })

  it('counts days by the website’s clock, also a day of 25 hours', async () => {
    // Berlin’s clock is put back on 25 October: the day ends at 23:00 UTC.
    context.clock.set('2026-10-24T22:00:00Z')
    await raise('a')
    context.clock.set('2026-10-25T22:59:59Z')
    for (const key of ['b', 'c']) await raise(key)
    expect(await count('mail')).toBe(6)
    context.clock.set('2026-10-25T23:00:00Z')
    await raise('d')
    expect(await count('mail')).toBe(9)
  })

  it('says where it can be turned off, in the reader’s language', async () => {
    const { db } = context.database
    await db.updateTable('app_user').set({ language: 'de' }).where('id', '=', admin.userId).execute()
    await raise('a')
    const mails = await db.selectFrom('mail').select(['recipient', 'body_text']).orderBy('recipient').execute()
    expect(mails[0]?.body_text).toContain(translateIn('de', 'mails')('chosenOnAccount'))
    expect(mails[2]?.body_text).toContain(translateIn('en', 'mails')('chosenOnAccount'))
  })

  it('is not raised too soon after the last one of its kind, and is deleted with its website', async () => {
    const quietMs = 6 * 3_600_000
    await raise('a', { quietMs })
    context.clock.advance(quietMs - 1)
    expect(await raise('b', { quietMs })).toBe(false)
    context.clock.advance(1)
    expect(await raise('b', { quietMs })).toBe(true)
    await context.database.db.deleteFrom('client').where('id', '=', companyId(1)).execute()
    expect(await count('alert')).toBe(0)
  })

  describe.each(languages)('read in %s', (language) => {
    it('says what was measured and what was expected', async () => {
      await context.database.db.updateTable('app_user').set({ language }).execute()
      for (const [index, [kind, facts]] of everything.entries()) await raise(`${index}`, { kind, facts })
      const mails = await context.database.db
        .selectFrom('mail')
        .select(['subject', 'body_text'])
        .where('recipient', '=', 'emil@loop.test')
        .execute()
      expect(mails).toHaveLength(everything.length)
      const said = mails.map(({ subject, body_text }) => `${subject}: ${body_text.split('\n')[0] ?? ''}`)
      for (const text of said) expect(text).not.toMatch(/\{(?!name\})|undefined|NaN|\[object/)
      for (const phrase of phrases[language])
        expect(
          said.filter((text) => text.includes(phrase)),
          phrase,
        ).toHaveLength(1)
    })
  })
})
