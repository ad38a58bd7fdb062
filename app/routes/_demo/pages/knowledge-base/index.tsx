import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchText } from '../../-form/search-text.ts'
import { KnowledgeBasePage } from '../../-knowledge-base/knowledge-base-page.tsx'

export const Route = createFileRoute('/_demo/pages/knowledge-base/')({
  validateSearch: v.object({ q: searchText }),
  head: () => ({ meta: [{ title: 'Knowledge base (demo) · Loop' }] }),
  component: KnowledgeBase,
})

function KnowledgeBase() {
  return <KnowledgeBasePage q={Route.useSearch().q ?? ''} />
}
