import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { countStages } from '#server/cards/overview/overview.ts'
import { listSharedCards } from '#server/cards/overview/shared-cards.ts'
import { countChangesToTriage } from '#server/competitors/month/changes-to-triage.ts'
import { getContext } from '#server/context.ts'
import { countOpenFindings } from '#server/discovery/findings/findings.ts'
import { receives } from '#server/http/receives.ts'
import { countMentionsToTriage } from '#server/listening/mentions/new-mentions.ts'
import { listReports } from '#server/reports/reports.ts'

const clientId = v.pipe(v.string(), v.uuid())

/** Returns how many of a client's cards are in each stage, wait for the client and are overdue. */
export const countStagesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId })))
  .handler(({ context, data }) => countStages(getContext(), context.actor, data.clientId))

/** Returns the cards of a client's month that its own people may read. */
export const listSharedCardsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(v.object({ clientId, month: monthSchema })))
  .handler(({ context, data }) => listSharedCards(getContext(), context.actor, data))

/** Returns how many of a client's findings of a month are open. */
export const countOpenFindingsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'sample' })])
  .validator(receives(v.object({ clientId, month: monthSchema })))
  .handler(({ context, data }) => countOpenFindings(getContext(), context.actor, data))

/** Returns how many new mentions a month has; null for a client that doesn't listen. */
export const countMentionsToTriageFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId, month: monthSchema })))
  .handler(({ context, data }) => countMentionsToTriage(getContext(), context.actor, data))

/** Returns how many changes of competitors in a month no one has sorted yet; null for a client without competitors. */
export const countChangesToTriageFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(v.object({ clientId, month: monthSchema })))
  .handler(({ context, data }) => countChangesToTriage(getContext(), context.actor, data))

/** Returns a client's month with its report; nothing for a month before the client began. */
export const listReportOfMonthFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ clientId, month: monthSchema })))
  .handler(({ context, data: { clientId, month } }) =>
    listReports(getContext(), context.actor, { clientId, from: month, to: month }),
  )
