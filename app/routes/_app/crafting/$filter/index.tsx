import { createFileRoute } from '@tanstack/react-router'
import { headOfPage } from '#app/features/shell/page-title.ts'

/** The board alone, without the page of a card over it. */
export const Route = createFileRoute('/_app/crafting/$filter/')({ head: headOfPage, component: () => null })
