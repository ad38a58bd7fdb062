import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/charts/apex')({
  head: () => kitHead('/charts/apex'),
  component: ApexPage,
})

function ApexPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/charts/apex/[0-9]*.tsx', { eager: true })
  return <KitPage path="/charts/apex" files={files} sources={() => import('../-kit/charts/apex?sources')} />
}
