import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/badges')({
  head: () => kitHead('/components/badges'),
  component: BadgesPage,
})

function BadgesPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/badges/[0-9]*.tsx', { eager: true })
  return <KitPage path="/components/badges" files={files} sources={() => import('../-kit/components/badges?sources')} />
}
