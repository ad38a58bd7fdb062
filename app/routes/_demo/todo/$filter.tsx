import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { appSearchSchema, type AppSearch } from '../-apps/app-search.ts'
import type { Unread } from '../-form/unread.ts'
import { TodoPage } from '../-todo/todo-page.tsx'

export const Route = createFileRoute('/_demo/todo/$filter')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<AppSearch> => search,
  head: () => ({ meta: [{ title: 'To-do list (demo) · Loop' }] }),
  component: Todo,
})

function Todo() {
  const { filter } = Route.useParams()
  const address = Route.useSearch()
  const search = useMemo(() => v.parse(appSearchSchema, address), [address])
  return <TodoPage filter={filter} search={search} />
}
