import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/components/navbar')({
  head: () => kitHead('/components/navbar'),
  component: NavbarPage,
})

function NavbarPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/components/navbar/[0-9]*.tsx', { eager: true })
  return <KitPage path="/components/navbar" files={files} sources={() => import('../-kit/components/navbar?sources')} />
}
