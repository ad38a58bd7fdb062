import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/colors/colors')({
  head: () => kitHead('/colors/colors'),
  component: ColorsPage,
})

function ColorsPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/colors/colors/[0-9]*.tsx', { eager: true })
  return <KitPage path="/colors/colors" files={files} sources={() => import('../-kit/colors/colors?sources')} />
}
