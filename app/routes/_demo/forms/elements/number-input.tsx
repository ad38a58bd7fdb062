import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/number-input')({
  head: () => kitHead('/forms/elements/number-input'),
  component: NumberInputPage,
})

function NumberInputPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/number-input/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/number-input"
      files={files}
      sources={() => import('../../-kit/forms/elements/number-input?sources')}
    />
  )
}
