import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/tables/agGrid')({
  head: () => kitHead('/tables/agGrid'),
  component: AgGridPage,
})

function AgGridPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/tables/agGrid/[0-9]*.tsx', { eager: true })
  return <KitPage path="/tables/agGrid" files={files} sources={() => import('../-kit/tables/agGrid?sources')} />
}
