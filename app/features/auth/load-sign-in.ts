import type { QueryClient } from '@tanstack/react-query'
import { loadMessages } from '#app/components/locale/use-messages.ts'
import { providersQueryOptions } from './providers/providers.queries.ts'
import { sampleSignInsQueryOptions } from './samples/samples.queries.ts'

/**
 * Loads what `SignInPanel` shows; for the loaders of its pages. Without the providers the page still opens, shows the
 * error and tries again. Without the sample accounts it opens without their buttons.
 */
export async function loadSignIn(context: { queryClient: QueryClient; locale: string }): Promise<void> {
  await Promise.all([
    loadMessages(context, 'signIn', 'validation'),
    context.queryClient.query(providersQueryOptions()).catch(() => undefined),
    context.queryClient.query(sampleSignInsQueryOptions()).catch(() => undefined),
  ])
}
