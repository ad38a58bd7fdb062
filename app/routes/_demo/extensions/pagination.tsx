import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/pagination')({
  head: () => kitHead('/extensions/pagination'),
  component: PaginationPage,
})

function PaginationPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/pagination/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/extensions/pagination"
      files={files}
      sources={() => import('../-kit/extensions/pagination?sources')}
    />
  )
}
