import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/extensions/i18n')({
  head: () => kitHead('/extensions/i18n'),
  component: INPage,
})

function INPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/extensions/i18n/[0-9]*.tsx', { eager: true })
  return <KitPage path="/extensions/i18n" files={files} sources={() => import('../-kit/extensions/i18n?sources')} />
}
