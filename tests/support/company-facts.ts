import { sql } from 'kysely'
import { listCards, readCard } from '#server/cards/cards.ts'
import type { Context } from '#server/context.ts'
import { listSegments } from '#server/analytics/segments/segments.ts'
import { admin } from './companies.ts'
import { clara } from './people.ts'
import { fern, type Step } from './version-rows.ts'

/** What an old database must still say after all later steps. */
export interface Fact {
  name: string
  /** The schema step that made it possible. */
  since: Step
  ask: (context: Context) => Promise<unknown>
  is: unknown
}

/** Returns each row of a query as one text. */
export const rows = (query: string) => async (context: Context) =>
  (await sql.raw<Record<string, unknown>>(query).execute(context.database.db)).rows.map((row) =>
    Object.values(row).join(' '),
  )

/** What a company has saved: segments, annotations and cards. */
export const companyFacts: readonly Fact[] = [
  {
    name: 'segments, each for whom it was saved, and annotations',
    since: '009-segments',
    ask: async (context) => [
      (await listSegments(context, clara, fern))
        .map(({ name, filters }) => `${name} ${filters[0]?.values.join()}`)
        .toSorted(),
      (await listSegments(context, admin, fern)).map(({ name }) => name),
      await rows(`select text, kind, first_day::text, last_day::text, tags[1] from annotation`)(context),
    ],
    is: [['Mine Signup', 'Prices /prices'], ['Prices'], ['Autumn sale campaign 2026-09-05 2026-09-06 sale']],
  },
  {
    name: 'a card with its star, comment and history',
    since: '032-cards',
    ask: async (context) => {
      const { cards } = await listCards(context, admin, { clientId: fern, filter: 'forms' })
      const card = await readCard(context, admin, { cardId: cards[0]?.id ?? '' })
      const { title, stage, effect, dueMonth, owner, starred, commentList, history } = card
      const said = [...commentList.map(({ text }) => text), ...history.map(({ kind }) => kind)].join()
      return [title, stage, effect?.high, dueMonth, owner?.name, starred, said].join(' ')
    },
    is: 'Shorten the form approved 10 2026-11 Ada true Ask Clara first.,approve',
  },
  {
    name: 'a card’s target and evidence',
    since: '033-card-evidence',
    ask: async (context) => {
      const { cards } = await listCards(context, admin, { clientId: fern, filter: 'forms' })
      const { target, evidence } = await readCard(context, admin, { cardId: cards[0]?.id ?? '' })
      return [target, evidence?.label, evidence?.values, evidence?.picture?.slice(0, 4)]
    },
    is: [{ kind: 'page', path: '/contact' }, '/old', [{ name: 'times', unit: 'count', value: 7 }], '<svg'],
  },
  {
    name: 'what lists show of a card: where it comes from, and its comments',
    since: '033-card-evidence',
    ask: async (context) => {
      const { cards } = await listCards(context, admin, { clientId: fern, filter: 'forms' })
      return cards.map(({ source, comments }) => ({ source, comments }))
    },
    is: [{ source: 'analytics', comments: 1 }],
  },
  {
    name: 'the effect of a card, and what a person decided about it',
    since: '034-card-effects',
    ask: rows(`select verdict, result ->> 'change', decided_verdict, decided_note from card_effect`),
    is: ['improved 0.4 no-change The campaign did it.'],
  },
  {
    name: 'a link by which a Client decided',
    since: '035-card-decisions',
    ask: rows(`select action, link.version, requested from card_link link join card on card.id = card_id`),
    is: ['approve 2 false'],
  },
  {
    name: 'a comment that mentions a person',
    since: '036-card-mentions',
    ask: async (context) => {
      const { cards } = await listCards(context, admin, { clientId: fern, filter: 'forms' })
      return (await readCard(context, admin, { cardId: cards[0]?.id ?? '' })).commentList.map(
        ({ mentions }) => mentions,
      )
    },
    is: [['Ada']],
  },
  {
    name: 'the points of a client and a pinned card',
    since: '037-card-capacity',
    ask: rows(`select card_points, pinned, rolled from card join client on client.id = client_id`),
    is: ['10 true 2'],
  },
  {
    name: 'a file at a card',
    since: '038-card-attachments',
    ask: async (context) => {
      const { cards } = await listCards(context, admin, { clientId: fern, filter: 'forms' })
      const { attachments } = await readCard(context, admin, { cardId: cards[0]?.id ?? '' })
      return attachments.map(({ name, size, person }) => [name, size, person])
    },
    is: [['offer.pdf', 3, 'Ada']],
  },
  {
    name: 'when a card shipped, and how a person looked at the board',
    since: '039-card-overview',
    ask: rows(`select shipped_at::date::text, board_view ->> 'view' as view,
      board_view ->> 'group' as grouped from card, app_user
      where shipped_at is not null and board_view is not null`),
    is: ['2026-09-01 list due'],
  },
  {
    name: 'a person beside the owner of a card',
    since: '040-card-people',
    ask: async (context) => {
      const { cards } = await listCards(context, admin, { clientId: fern, filter: 'forms' })
      return cards.map(({ people }) => people.map(({ name }) => name))
    },
    is: [['Ada']],
  },
  {
    name: 'a comment that was edited, and who was told that it mentions them',
    since: '041-comment-edits',
    ask: rows(`select version, edited_at is not null, cardinality(told) from card_comment`),
    is: ['2 true 1'],
  },
]
