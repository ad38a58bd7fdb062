import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/checkbox')({
  head: () => kitHead('/forms/elements/checkbox'),
  component: CheckboxPage,
})

function CheckboxPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/checkbox/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/checkbox"
      files={files}
      sources={() => import('../../-kit/forms/elements/checkbox?sources')}
    />
  )
}
