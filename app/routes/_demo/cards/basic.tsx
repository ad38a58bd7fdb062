import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/cards/basic')({
  head: () => kitHead('/cards/basic'),
  component: BasicPage,
})

function BasicPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/cards/basic/[0-9]*.tsx', { eager: true })
  return <KitPage path="/cards/basic" files={files} sources={() => import('../-kit/cards/basic?sources')} />
}
