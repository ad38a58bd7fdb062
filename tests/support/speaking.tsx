import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messagesQueryOptions } from '#app/components/locale/use-messages.ts'
import { areas, type Area } from '#app/shared/messages/areas.ts'

/** Around a component under test: every text in English, there at once. `render(<X />, { wrapper: await speaking() })` */
export async function speaking(): Promise<(props: { children: ReactNode }) => ReactNode> {
  const queryClient = new QueryClient()
  const names = Object.keys(areas) as Area[]
  await Promise.all(names.map((area) => queryClient.query(messagesQueryOptions('en', area))))
  return ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
