import { createFileRoute } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { ChatPage } from './-chat/chat-page.tsx'
import { chatSearchSchema, type ChatSearch } from './-chat/chat-search.ts'
import type { Unread } from './-form/unread.ts'

export const Route = createFileRoute('/_demo/chat')({
  // The page reads it: what a route imports is loaded before any demo opens.
  validateSearch: (search: Record<string, unknown>): Unread<ChatSearch> => search,
  head: () => ({ meta: [{ title: 'Chat (demo) · Loop' }] }),
  component: Chat,
})

function Chat() {
  const address = Route.useSearch()
  const search = useMemo(() => v.parse(chatSearchSchema, address), [address])
  return <ChatPage search={search} />
}
