import { createServerFn } from '@tanstack/react-start'
import { authorize } from '#app/features/auth/auth.middleware.ts'
import { liveQuerySchema, overviewQuerySchema, panelQuerySchema } from '#app/shared/analytics/overview.ts'
import { portfolioQuerySchema } from '#app/shared/analytics/portfolio.ts'
import { recentMonthsQuerySchema } from '#app/shared/analytics/recent-months.ts'
import { getLiveVisitors } from '#server/analytics/query/live-visitors.ts'
import { getMonthOverview } from '#server/analytics/query/month-overview.ts'
import { getPanel } from '#server/analytics/query/panel.ts'
import { getPortfolio } from '#server/analytics/query/portfolio.ts'
import { listRecentMonths } from '#server/analytics/query/recent-months.ts'
import { getContext } from '#server/context.ts'
import { receives } from '#server/http/receives.ts'

/** A client's month: tiles, days and the first rows of every panel. */
export const getMonthOverviewFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(overviewQuerySchema))
  .handler(({ context, data }) => getMonthOverview(getContext(), context.actor, data))

/** One panel in full. */
export const getPanelFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(panelQuerySchema))
  .handler(({ context, data }) => getPanel(getContext(), context.actor, data))

/** A month and the months before it, for the chart by month. */
export const listRecentMonthsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(recentMonthsQuerySchema))
  .handler(({ context, data }) => listRecentMonths(getContext(), context.actor, data))

/** Visitors of the last five minutes. */
export const getLiveVisitorsFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'company', demo: 'sample' })])
  .validator(receives(liveQuerySchema))
  .handler(({ context, data }) => getLiveVisitors(getContext(), context.actor, data))

/** All clients' months, for staff. */
export const getPortfolioFn = createServerFn({ method: 'GET' })
  .middleware([authorize({ access: 'staff', demo: 'refused' })])
  .validator(receives(portfolioQuerySchema))
  .handler(({ context, data }) => getPortfolio(getContext(), context.actor, data))
