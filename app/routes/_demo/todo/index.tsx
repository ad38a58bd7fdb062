import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_demo/todo/')({
  beforeLoad() {
    throw redirect({ to: '/todo/$filter', params: { filter: 'all' }, replace: true })
  },
})
