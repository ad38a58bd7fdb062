import { Button, Heading, Text } from '@radix-ui/themes'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import { use } from 'react'
import { StatePanel } from '#app/components/feedback/state-panel.tsx'
import { FormError } from '#app/components/form/form-error.tsx'
import { Form } from '#app/components/form/form.tsx'
import { PasswordField } from '#app/components/form/inputs.tsx'
import { useForm } from '#app/components/form/use-form.ts'
import { useServerMutation } from '#app/components/form/use-server-mutation.ts'
import { FullPage } from '#app/components/layout/full-page.tsx'
import { FullPageTools } from '#app/components/layout/full-page-tools.ts'
import { useMessages } from '#app/components/locale/use-messages.ts'
import { passwordFormSchema } from '#app/shared/account/credential-forms.ts'
import type { HeldReport } from '#app/shared/reports/report-links.ts'
import { FeedbackForm } from './feedback-form.tsx'
import styles from './held-report.module.css'
import { unlockReportLinkFn, viewReportLinkFn } from './held-report.functions.ts'
import { addressesOfLink } from './report-addresses.ts'
import { useSendLinkFeedback } from './reader.mutations.ts'
import { heldReportQueryOptions } from './reader.queries.ts'
import { ShownReport } from './shown-report.tsx'
import { useNotedView } from './use-noted-view.ts'

interface HeldReportPageProps {
  token: string
  /** Null for the newest. */
  version: number | null
}

/** What a link to a report opens: the report, the form of its password, or the reason why there is nothing to see. */
export function HeldReportPage({ token, version }: HeldReportPageProps) {
  const say = useMessages('shares')
  const { data: held } = useSuspenseQuery(heldReportQueryOptions(token, version))
  if (held.state === 'open') return <OpenReport token={token} held={held} />
  if (held.state === 'locked') {
    return (
      <FullPage>
        <UnlockForm token={token} />
      </FullPage>
    )
  }
  return (
    <FullPage>
      <StatePanel
        as="h1"
        icon={<Link2Off size={28} />}
        title={held.state === 'expired' ? say('expiredTitle') : say('unknownTitle')}
      >
        {held.state === 'expired' ? say('expiredText') : say('unknownText')}
      </StatePanel>
    </FullPage>
  )
}

function OpenReport({ token, held }: { token: string; held: Extract<HeldReport, { state: 'open' }> }) {
  const { report } = held
  const send = useSendLinkFeedback(token, report.version)
  useNotedView(`${token} ${report.version}`, () => viewReportLinkFn({ data: { token, version: report.version } }))
  return (
    <ShownReport
      report={report}
      addresses={addressesOfLink(token, report.version)}
      back={null}
      tools={use(FullPageTools)}
    >
      <FeedbackForm key={report.version} answered={report.feedback} mutation={send} />
    </ShownReport>
  )
}

/** Asks the reader of a link for its password. */
function UnlockForm({ token }: { token: string }) {
  const say = useMessages('shares')
  const queryClient = useQueryClient()
  const form = useForm({
    schema: passwordFormSchema,
    initial: { password: '' },
    mutation: useServerMutation({
      call: ({ password }: { password: string }) => unlockReportLinkFn({ data: { token, password } }),
      done: () => queryClient.invalidateQueries({ queryKey: ['held-report'] }),
    }),
  })
  return (
    <Form form={form} className={styles['form']}>
      <div>
        <Heading as="h1" size="6" mb="2">
          {say('lockedTitle')}
        </Heading>
        <Text as="p" size="3" color="gray">
          {say('lockedText')}
        </Text>
      </div>
      <PasswordField {...form.field('password')} label={say('linkPassword')} size="3" autoComplete="current-password" />
      <FormError>{form.refusal}</FormError>
      <Button type="submit" size="3" loading={form.isBusy}>
        {say('open')}
      </Button>
    </Form>
  )
}
