import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/tables/react-tables')({
  head: () => kitHead('/tables/react-tables'),
  component: ReactTablesPage,
})

function ReactTablesPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/tables/react-tables/[0-9]*.tsx', { eager: true })
  return (
    <KitPage path="/tables/react-tables" files={files} sources={() => import('../-kit/tables/react-tables?sources')} />
  )
}
