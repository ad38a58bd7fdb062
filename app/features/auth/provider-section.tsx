import { Flex } from '@radix-ui/themes'
import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useMessages } from '#app/components/locale/use-messages.ts'
import type { ProviderSettings } from '#app/shared/access/provider-settings.ts'
import { providerName } from './providers/provider-name.ts'
import { SignInButtons } from './providers/sign-in-buttons.tsx'
import { SupabaseForm } from './supabase/supabase-form.tsx'

// These load the Auth0 SDK and Supabase's client (about 60 kB each), which no other page needs.
const ProviderSignIn = lazy(() => import('./providers/provider-sign-in.tsx'))
const SupabaseSignIn = lazy(() => import('./supabase/supabase-sign-in.tsx'))

interface ProviderSectionProps {
  settings: ProviderSettings
  /** Where to go after the sign-in. */
  target: string
  /** Handles an answer of OpenID Connect if the tab remembers no provider. */
  isFirst: boolean
}

/** One provider's ways to sign in. Until its client has loaded, they are shown disabled, so that nothing moves. */
export function ProviderSection({ settings, target, isFirst }: ProviderSectionProps) {
  const t = useMessages('signIn')
  const waiting =
    settings.kind === 'supabase' ? (
      <SupabaseForm disabled />
    ) : (
      <Flex direction="column" gap="3">
        <SignInButtons label={providerName(t, settings)} disabled />
      </Flex>
    )
  return (
    <ClientOnly fallback={waiting}>
      <Suspense fallback={waiting}>
        {settings.kind === 'supabase' ? (
          <SupabaseSignIn settings={settings} target={target} />
        ) : (
          <ProviderSignIn settings={settings} target={target} isFirst={isFirst} />
        )}
      </Suspense>
    </ClientOnly>
  )
}
