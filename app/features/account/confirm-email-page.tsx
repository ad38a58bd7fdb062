import { Box, Button, Card, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryState } from '#app/components/feedback/query-state.tsx'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { RichText } from '#app/components/locale/rich-text.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { usePublicError } from '#app/components/feedback/use-public-error.ts'
import { useConfirmEmailChange, emailChangeQueryOptions } from './account.queries.ts'

/**
 * Confirms a new email address with an emailed link. Only the button confirms, because mail programs open links to scan
 * them.
 */
export function ConfirmEmailPage({ token }: { token: string }) {
  const t = useMessages('account')
  const publicError = usePublicError()
  const query = useQuery(emailChangeQueryOptions(token))
  const confirm = useConfirmEmailChange(token)
  const refusal = confirm.error ?? query.error
  const over = refusal ? publicError(refusal) : null
  return (
    <FullPage>
      <Box asChild width="min(440px, 100vw - 32px)">
        <Card size="4">
          {confirm.isSuccess ? (
            <Panel title={t('confirmedTitle')}>{t('confirmedText', { email: confirm.data.email })}</Panel>
          ) : over && over.status < 500 ? (
            <Panel title={t('notConfirmedTitle')}>{over.message}</Panel>
          ) : (
            <QueryState query={query} height="150px">
              {({ email }) => (
                <section>
                  <Heading as="h1" size="6" mb="2">
                    {t('confirmTitle')}
                  </Heading>
                  <Text as="p" size="2" color="gray" mb="5">
                    <RichText
                      text={t('confirmText', { email })}
                      tags={{ email: (words) => <strong>{words}</strong> }}
                    />
                  </Text>
                  <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
                    {t('action.confirmAddress')}
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
  const t = useMessages('account')
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
        <Link to="/account">{t('goToAccount')}</Link>
      </Button>
    </section>
  )
}
