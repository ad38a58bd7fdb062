import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/radio')({
  head: () => kitHead('/forms/elements/radio'),
  component: RadioPage,
})

function RadioPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/radio/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/radio"
      files={files}
      sources={() => import('../../-kit/forms/elements/radio?sources')}
    />
  )
}
