import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#app/features/shell/not-found.tsx'
import { headOfPage } from '#app/features/shell/page-title.ts'

export const Route = createFileRoute('/_full/misc/error/404')({
  head: headOfPage,
  component: NotFound,
})
