import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { FaqPage } from '../-faq/faq-page.tsx'
import { searchText } from '../-form/search-text.ts'

export const Route = createFileRoute('/_demo/pages/faq')({
  validateSearch: v.object({ q: searchText, topic: searchText }),
  head: () => ({ meta: [{ title: 'Questions and answers (demo) · Loop' }] }),
  component: Faq,
})

function Faq() {
  const { q = '', topic } = Route.useSearch()
  return <FaqPage q={q} topicName={topic} />
}
