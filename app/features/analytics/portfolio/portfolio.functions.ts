import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { monthSchema } from '#app/shared/calendar/month.ts'
import { pinClientSchema } from '#app/shared/clients/pin-client.ts'
import { listVisitTrends } from '#server/analytics/query/visit-trends.ts'
import { countOpenCardsOfAll } from '#server/cards/overview/overview.ts'
import { listPinnedClients, pinClient } from '#server/clients/pinned-clients.ts'
import { getContext } from '#server/context.ts'
import { listClientPaces } from '#server/growth/pacing/paces-of-clients.ts'
import { receives } from '#server/http/receives.ts'
import { countNewMentionsOfAll } from '#server/listening/mentions/new-mentions.ts'
import { listReportStates } from '#server/reports/report-states.ts'

/** Returns how many cards of each client are open, wait for the client and are overdue. */
export const countOpenCardsOfAllFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .handler(({ context }) => countOpenCardsOfAll(getContext(), context.actor))

/** Returns every client's report of a month, with what a reader answered last. */
export const listReportsOfAllFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ month: monthSchema })))
  .handler(({ context, data: { month } }) => listReportStates(getContext(), context.actor, month))

/** Returns how the running targets of every client stand. */
export const listClientPacesFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .handler(({ context }) => listClientPaces(getContext(), context.actor))

/** Returns how many new mentions each client has in a month. */
export const countNewMentionsOfAllFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'admin', demo: 'refused' })])
  .validator(receives(v.object({ month: monthSchema })))
  .handler(({ context, data: { month } }) => countNewMentionsOfAll(getContext(), context.actor, month))

/** Returns the visits of every client's last 30 days. */
export const listVisitTrendsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .handler(({ context }) => listVisitTrends(getContext(), context.actor))

/** Returns the ids of the clients that the person keeps at the top of their list. */
export const listPinnedClientsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .handler(({ context }) => listPinnedClients(getContext(), context.actor))

/** Keeps a client at the top of the person's list, or no longer. */
export const pinClientFn = createServerFn({ method: 'POST' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(pinClientSchema))
  .handler(({ context, data }) => pinClient(getContext(), context.actor, data))
