import { Box, Card, Flex, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { providersQueryOptions } from './providers/providers.queries.ts'
import { ProviderList } from './provider-list.tsx'
import { SampleSignIns } from './samples/sample-sign-ins.tsx'
import { useWantedAddress } from './session/use-wanted-address.ts'

interface SignInPanelProps {
  redirect: string | undefined
  /** Set after a person has deleted their account. */
  goodbye?: boolean
  /** Shown next to the panel, or below it on narrow screens. */
  beside?: ReactNode
}

/** The sign-in page: the configured providers, or the reason why they are unknown and a retry; then sample accounts. */
export function SignInPanel({ redirect, goodbye = false, beside }: SignInPanelProps) {
  const t = useMessages('signIn')
  const query = useQuery(providersQueryOptions())
  const target = useWantedAddress(redirect)
  const sentence = target === '/' ? t('welcome') : t('askedPage')
  return (
    <FullPage>
      <Flex wrap="wrap" justify="center" align="start" gap="5">
        <Box asChild width="min(420px, 100vw - 32px)">
          <Card size="4">
            <Heading as="h1" size="6" mb="1">
              {t('title')}
            </Heading>
            <Text as="p" size="2" color="gray" mb="5">
              {goodbye ? t('goodbye') : sentence}
            </Text>
            <QueryState query={query} height="88px">
              {(providers) => <ProviderList providers={providers} target={target} />}
            </QueryState>
            <SampleSignIns target={target} />
          </Card>
        </Box>
        {beside}
      </Flex>
    </FullPage>
  )
}
