import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/input')({
  head: () => kitHead('/forms/elements/input'),
  component: InputPage,
})

function InputPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/input/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/input"
      files={files}
      sources={() => import('../../-kit/forms/elements/input?sources')}
    />
  )
}
