import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#app/shared/calendar/day.ts'
import { utcDay } from '#app/shared/calendar/zone.ts'
import { windowDays, type Verdict } from '#app/shared/cards/effect.ts'

/**
 * What may be shown of measured effects, for every statement that shows a verdict: the tables are `card` and, joined by
 * `effectOfCard`, `effect`. A verdict belongs to the last shipping of its card, and is shown when its 28 days are full as
 * of the day that the reader looks at, which may be earlier than today: the reports of the sample companies are made as
 * of the days on which they were published.
 */

/** Joins the effect of a card's last shipping; nothing while the card is not being measured. */
export const effectOfCard = sql`left join card_effect as effect on effect.client_id = card.client_id
  and effect.card_id = card.id and card.stage in ('measuring', 'done')
  and effect.measured_at >= coalesce(card.shipped_at, '-infinity')`

/** Whether the 28 days after shipping are full on a day, which is not over. */
export const isFullOn = (today: Day): RawBuilder<boolean> =>
  sql<boolean>`(effect.shipped_on + ${windowDays}::integer < ${today}::date)`

/** The decided verdict, else the measured one; null without one, or before its days are full. */
export const verdictOn = (today: Day): RawBuilder<Verdict | null> =>
  sql<Verdict | null>`case when ${isFullOn(today)} then coalesce(effect.decided_verdict, effect.verdict) end`

/** The stage of a card as of a day: "measuring" until its verdict is shown. */
export const stageOn = (today: Day): RawBuilder<unknown> =>
  sql`case when effect.verdict is not null and not ${isFullOn(today)} then 'measuring' else card.stage end`

const furthestZoneMs = 14 * 3_600_000

/** Returns the day that has begun somewhere on Earth, for statements about websites of several zones. */
export const furthestDay = (at: Date): Day => utcDay(new Date(at.getTime() + furthestZoneMs))
