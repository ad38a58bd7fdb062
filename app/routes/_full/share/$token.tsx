import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ErrorPanel } from '#app/components/feedback/error-panel.tsx'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { monthOverviewQueryOptions } from '#app/features/analytics/overview.queries.ts'
import { sharedDefaults, sharedSearchSchema } from '#app/features/analytics/search.ts'
import { SharedMonth } from '#app/features/analytics/shared-month.tsx'
import { noReferrer } from '#app/features/credentials/link-search.ts'
import { SharedGate } from '#app/features/shares/shared-gate.tsx'
import {
  saysShareEnded,
  sharedAnswers,
  sharedMonths,
  sharedViewQueryOptions,
} from '#app/features/shares/shared-view.queries.ts'
import { MonthSelector } from '#app/features/shell/month-selector.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

/** A company's month for whoever has the link. Public: the server answers by the link's secret, and to nothing else. */
export const Route = createFileRoute('/_full/share/$token')({
  validateSearch: sharedSearchSchema,
  search: { middlewares: [stripSearchParams(sharedDefaults)] },
  loaderDeps: ({ search: { month, filters, compare } }) => ({ month, filters, compare }),
  loader: async ({ context, params: { token }, deps: { month, ...asked } }) => {
    const { queryClient } = context
    const [view] = await Promise.all([
      queryClient.query(sharedViewQueryOptions(token)),
      loadMessages(context, 'shares', 'analytics', 'comparison', 'dashboard', 'charts'),
    ])
    if (view.state !== 'open') return
    const shown = { ...asked, clientId: token, month: sharedMonths(view, month).selected, turnover: true }
    const options = monthOverviewQueryOptions(shown, sharedAnswers(queryClient, token))
    await queryClient.query({ ...options, staleTime: 'static' }).catch((error: unknown) => {
      if (!saysShareEnded(error)) throw error
    })
  },
  head: (given) => ({
    meta: [...headOfPage(given).meta, { name: 'robots', content: 'noindex, nofollow' }, noReferrer],
  }),
  component: SharedPage,
  errorComponent: ErrorPanel,
})

function SharedPage() {
  const { token } = Route.useParams()
  const { month, ...search } = Route.useSearch()
  const queryClient = useQueryClient()
  const answers = useMemo(() => sharedAnswers(queryClient, token), [queryClient, token])
  return (
    <SharedGate token={token}>
      {(view) => {
        const months = sharedMonths(view, month)
        const { domain, filters: fixed, monthFixed } = view
        const selector = monthFixed ? null : <MonthSelector months={months} />
        return (
          <SharedMonth
            whose={token}
            monthSelector={selector}
            {...{ ...search, answers, domain, months, monthFixed, fixed }}
          />
        )
      }}
    </SharedGate>
  )
}
