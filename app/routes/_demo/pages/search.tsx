import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchText } from '../-form/search-text.ts'
import { SearchPage } from '../-search-results/search-page.tsx'

export const Route = createFileRoute('/_demo/pages/search')({
  validateSearch: v.object({
    q: searchText,
    tab: searchText,
    page: v.optional(v.fallback(v.optional(v.number()), undefined)),
  }),
  head: () => ({ meta: [{ title: 'Search results (demo) · Loop' }] }),
  component: Search,
})

function Search() {
  const { q = '', tab, page = 1 } = Route.useSearch()
  return <SearchPage q={q} tab={tab} page={page} />
}
