import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/tables/data-tables')({
  head: () => kitHead('/tables/data-tables'),
  component: DataTablesPage,
})

function DataTablesPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/tables/data-tables/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/tables/data-tables" files={files} sources={() => import('../-kit/tables/data-tables?sources')} />
  )
}
