import { createFileRoute } from '@tanstack/react-router'
import { StatesPage } from '../-states/states-page.tsx'

export const Route = createFileRoute('/_demo/extensions/states')({
  head: () => ({ meta: [{ title: 'States (demo) · Loop' }] }),
  component: StatesPage,
})
