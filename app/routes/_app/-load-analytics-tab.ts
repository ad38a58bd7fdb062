import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { analyticsSearchSchema, type AnalyticsTab } from '#app/features/analytics/search.ts'
import { loadAnnotations } from '#app/features/annotations/annotations.queries.ts'
import { loadDataQuality } from '#app/features/data-quality/data-quality.queries.ts'
import type { Asked } from './-analytics-tabs.tsx'

type LoadContext = { queryClient: QueryClient; locale: string }

/**
 * For the loader: texts and numbers of one of them, and what these miss. What is looked at within a tab is read from
 * `address`: were it among the loader's own questions, choosing it would wait for the answer.
 */
export async function loadTab(context: LoadContext, tab: AnalyticsTab, asked: Asked, address: object): Promise<void> {
  await Promise.all([
    loadMessages(context, 'dataQuality'),
    loadDataQuality(context.queryClient, asked.clientId, asked.month),
    loadContent(context, tab, asked, address),
  ])
}

async function loadContent(context: LoadContext, tab: AnalyticsTab, asked: Asked, address: object) {
  const { device = null, funnel } = v.parse(analyticsSearchSchema, address)
  if (tab === 'traffic') {
    const { loadSearchTerms } = await import('#app/features/search-terms/search-terms.queries.ts')
    await Promise.all([
      loadSearchTerms(context, asked),
      loadAnnotations(context.queryClient, asked.clientId, asked.month),
    ])
    return
  }
  if (tab === 'goals') {
    const { loadGoalsAndFunnels } = await import('#app/features/goals/load-goals-and-funnels.ts')
    await Promise.all([loadMessages(context, 'explain'), loadGoalsAndFunnels(context, asked, funnel)])
    return
  }
  if (tab === 'speed')
    return import('#app/features/speed/speed.queries.ts').then((m) => m.loadSpeed(context, asked, device))
  if (tab === 'errors')
    return import('#app/features/errors/errors.queries.ts').then((m) => m.loadErrors(context, asked))
  return tab === 'bots' && import('#app/features/bots/bots.queries.ts').then((m) => m.loadBots(context, asked))
}
