import { Box, Button, Card, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { publicError } from '#app/shared/http/public-error.ts'
import { useConfirmEmailChange } from './account.mutations.ts'
import { emailChangeQueryOptions } from './account.queries.ts'

/**
 * Confirms a new e-mail address with the link that was sent to it. A press of the button does it and not the mere
 * opening, because mail programs open links to look at them.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const query = useQuery(emailChangeQueryOptions(token))
  const confirm = useConfirmEmailChange(token)
  const refusal = confirm.error ?? query.error
  const over = refusal ? publicError(refusal) : null
  return (
    <FullPage>
      <Box asChild width="min(440px, 100vw - 32px)">
        <Card size="4">
          {confirm.isSuccess ? (
            <Panel title="Your new address counts">
              Loop writes to {confirm.data.email} from now on. Your other browsers were signed out.
            </Panel>
          ) : over && over.status < 500 ? (
            <Panel title="This address was not confirmed">{over.message}</Panel>
          ) : (
            <QueryState query={query} height="150px">
              {({ email }) => (
                <section>
                  <Heading as="h1" size="6" mb="2">
                    Confirm your new address
                  </Heading>
                  <Text as="p" size="2" color="gray" mb="5">
                    From then on Loop writes to <strong>{email}</strong>, and your other browsers are signed out.
                  </Text>
                  <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
                    Confirm this address
                  </Button>
                  {over && (
                    <Text as="p" size="2" color="red" mt="3" role="alert">
                      {over.message}
                    </Text>
                  )}
                </section>
              )}
            </QueryState>
          )}
        </Card>
      </Box>
    </FullPage>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Heading as="h1" size="6" mb="2">
        {title}
      </Heading>
      <output>
        <Text as="p" size="2" color="gray" mb="5">
          {children}
        </Text>
      </output>
      <Button asChild>
        <Link to="/account">Go to your account</Link>
      </Button>
    </section>
  )
}
