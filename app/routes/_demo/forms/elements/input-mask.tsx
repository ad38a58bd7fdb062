import { createFileRoute } from '@tanstack/react-router'
import type { ExampleFile } from '../../-kit/example.ts'
import { KitPage } from '../../-kit/kit-page.tsx'
import { kitHead } from '../../-kit/kit-pages.ts'

export const Route = createFileRoute('/_demo/forms/elements/input-mask')({
  head: () => kitHead('/forms/elements/input-mask'),
  component: InputMaskPage,
})

function InputMaskPage() {
  const files = import.meta.glob<ExampleFile>('../../-kit/forms/elements/input-mask/[0-9]*.tsx', { eager: true })
  return (
    <KitPage
      path="/forms/elements/input-mask"
      files={files}
      sources={() => import('../../-kit/forms/elements/input-mask?sources')}
    />
  )
}
