import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { searchText } from '../../../-form/search-text.ts'
import { QuestionPage } from '../../../-knowledge-base/question-page.tsx'

export const Route = createFileRoute('/_demo/pages/knowledge-base/category/questions')({
  validateSearch: v.object({ category: searchText, question: searchText }),
  head: () => ({ meta: [{ title: 'Knowledge base: question (demo) · Loop' }] }),
  component: Question,
})

function Question() {
  const { category, question } = Route.useSearch()
  return <QuestionPage categorySlug={category} slug={question} />
}
