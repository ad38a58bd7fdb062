import type { QueryClient } from '@tanstack/react-query'
import type { LoginSearch } from '../session/login-search.ts'
import { providersQueryOptions } from '../providers/providers.queries.ts'
import { readSupabaseReturn } from './supabase-return.ts'

/**
 * Returns what an emailed link brought to the front page. Supabase links there if a project's list of addresses lacks
 * /login, the only page that can handle it. Null for anything else.
 */
export async function supabaseSearch(queryClient: QueryClient, href: string): Promise<LoginSearch | null> {
  const returned = href.startsWith('/?') ? readSupabaseReturn(href.slice(1).split('#')[0] ?? '') : null
  if (!returned) return null
  const providers = await queryClient.query(providersQueryOptions()).catch(() => [])
  if (!providers.some(({ kind }) => kind === 'supabase')) return null
  return 'code' in returned ? returned : { error: 'access_denied', error_code: returned.errorCode }
}
