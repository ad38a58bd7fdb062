import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/list-group')({
  head: () => kitHead('/components/list-group'),
  component: ListGroupPage,
})

function ListGroupPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/list-group/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/components/list-group"
      files={files}
      sources={() => import('../-kit/components/list-group?sources')}
    />
  )
}
