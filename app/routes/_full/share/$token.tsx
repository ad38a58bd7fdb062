import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { loadSharedMonth } from '#app/features/analytics/load-shared-month.ts'
import { sharedDefaults, sharedSearchSchema } from '#app/features/analytics/search.ts'
import { SharedMonth } from '#app/features/analytics/shared-month.tsx'
import { noReferrer } from '#app/features/auth/credentials/link-search.ts'
import { SharedGate } from '#app/features/analytics/shared-view/shared-gate.tsx'
import { sharedAnswers, sharedMonths } from '#app/features/analytics/shared-view/shared-view.queries.ts'
import { MonthSelector } from '#app/features/shell/month-selector.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

/** A client's month for anyone who has the link. Public: the server only checks the link's secret. */
export const Route = createFileRoute('/_full/share/$token')({
  validateSearch: sharedSearchSchema,
  search: { middlewares: [stripSearchParams(sharedDefaults)] },
  loaderDeps: ({ search: { month, filters, compare } }) => ({ month, filters, compare }),
  loader: ({ context, params, deps }) => loadSharedMonth(context, params.token, deps),
  head: (given) => ({
    meta: [...headOfPage(given).meta, { name: 'robots', content: 'noindex, nofollow' }, noReferrer],
  }),
  component: SharedPage,
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
            chart={search}
            {...{ ...search, answers, domain, months, monthFixed, fixed }}
          />
        )
      }}
    </SharedGate>
  )
}
