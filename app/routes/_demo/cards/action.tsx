import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/cards/action')({
  head: () => kitHead('/cards/action'),
  component: ActionPage,
})

function ActionPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/cards/action/[0-9]*.tsx', { eager: true })
  return <KitPage path="/cards/action" files={files} sources={() => import('../-kit/cards/action?sources')} />
}
