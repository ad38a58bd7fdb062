import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { NotAuthorized } from '#app/features/shell/not-authorized.tsx'

const searchSchema = v.object({ from: v.optional(v.fallback(v.pipe(v.string(), v.maxLength(2000)), '/')) })

export const Route = createFileRoute('/_full/misc/not-authorized')({
  validateSearch: searchSchema,
  head: () => ({ meta: [{ title: 'Not authorized · Loop' }] }),
  component: NotAuthorizedPage,
})

function NotAuthorizedPage() {
  const { from } = Route.useSearch()
  return <NotAuthorized from={from} />
}
