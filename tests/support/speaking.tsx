import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LocaleContext } from '#app/components/locale/use-locale.ts'
import { messagesQueryOptions } from '#app/components/locale/use-messages.ts'
import type { Language } from '#app/shared/account/appearance.ts'
import { namespaces } from '#app/shared/messages/namespaces.gen.ts'
import type { Namespace } from '#app/shared/messages/namespaces.ts'

/**
 * Returns a wrapper for a component under test with every text in the language, loaded at once, and in the languages it
 * changes to. `render(<X />, { wrapper: await speaking() })`
 */
export async function speaking(
  language: Language = 'en',
  ...others: Language[]
): Promise<(props: { children: ReactNode }) => ReactNode> {
  const queryClient = new QueryClient()
  const names = Object.keys(namespaces) as Namespace[]
  await Promise.all(
    [language, ...others].flatMap((each) =>
      names.map((namespace) => queryClient.query(messagesQueryOptions(each, namespace))),
    ),
  )
  return ({ children }) => (
    <LocaleContext value={language}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </LocaleContext>
  )
}
