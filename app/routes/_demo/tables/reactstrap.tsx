import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/tables/reactstrap')({
  head: () => kitHead('/tables/reactstrap'),
  component: ReactstrapPage,
})

function ReactstrapPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/tables/reactstrap/[0-9]*.tsx', { eager: true })
  return <KitPage path="/tables/reactstrap" files={files} sources={() => import('../-kit/tables/reactstrap?sources')} />
}
