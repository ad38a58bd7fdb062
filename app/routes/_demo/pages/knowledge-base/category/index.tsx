import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchText } from '../../../-form/search-text.ts'
import { CategoryPage } from '../../../-knowledge-base/category-page.tsx'

export const Route = createFileRoute('/_demo/pages/knowledge-base/category/')({
  validateSearch: v.object({ category: searchText }),
  head: () => ({ meta: [{ title: 'Knowledge base: category (demo) · Loop' }] }),
  component: Category,
})

function Category() {
  return <CategoryPage slug={Route.useSearch().category} />
}
