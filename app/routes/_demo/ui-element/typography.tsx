import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../-kit/example.ts'
import { KitPage } from '../-kit/kit-page.tsx'
import { kitHead } from '../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/ui-element/typography')({
  head: () => kitHead('/ui-element/typography'),
  component: TypographyPage,
})

function TypographyPage() {
  const files = import.meta.glob<ExampleFile>('../-kit/ui-element/typography/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/ui-element/typography"
      files={files}
      sources={() => import('../-kit/ui-element/typography?sources')}
    />
  )
}
