import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { Note } from '#app/components/feedback/note.tsx'
import { Form } from '#app/components/form/form.tsx'
import { FormEnd } from '#app/components/form/form-end.tsx'
import { TextInput } from '#app/components/form/inputs.tsx'
import { useForm, type FormMutation } from '#app/components/form/use-form.ts'
import { Stack } from '#app/components/layout/stack.tsx'
import { useMessages } from '#app/components/locale/use-messages.ts'
import {
  domainOf,
  domainSchema,
  type CompetitorPreview,
  type SuggestedCompetitor,
} from '#app/shared/competitors/competitor.ts'
import type { ShownProposal } from '#app/shared/competitors/proposal.ts'
import type { Candidate } from './candidate.ts'
import { useFailureText } from './use-failure-text.ts'
import { suggestedCompetitorsQueryOptions } from './watched.queries.ts'
import styles from './watched.module.css'

interface DomainStepProps {
  clientId: string
  /** Domains that are watched already. */
  known: readonly string[]
  /** What the field begins with. */
  candidate: Candidate
  /** Why the website couldn't be looked at; null before a look. */
  problem: CompetitorPreview['problem']
  /** What a client's people propose to add. */
  proposal: ShownProposal | null
  /** Looks at a website. */
  preview: FormMutation<{ domain: string }, CompetitorPreview>
  /** Chooses a website without looking at it. */
  onChoose: (candidate: Candidate) => void
  /** Chooses a website and looks at it. */
  onLook: (candidate: Candidate) => void
  /** Gets what a look found; null once the person types another domain. */
  onFound: (found: CompetitorPreview | null) => void
  /** Ends the look. */
  onStop: () => void
  onClose: () => void
}

/** The domain of a new competitor: typed, suggested or proposed. Looking at its website takes a while. */
export function DomainStep(props: DomainStepProps) {
  const { clientId, known, candidate, problem, proposal, preview, onChoose, onLook, onFound, onStop, onClose } = props
  const t = useMessages('competitorWatch')
  const failureText = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  const form = useForm({
    // The field shows what is wrong with it.
    schema: v.object({
      domain: v.pipe(
        domainSchema,
        v.check((domain) => !known.includes(domain)),
      ),
    }),
    initial: { domain: candidate.domain },
    mutation: preview,
    keepsTyped: true,
    onTyped: () => onFound(null),
    onSent(found, sent) {
      const isSuggested = candidate.domain === '' || candidate.domain === sent.domain
      onChoose({ domain: sent.domain, name: isSuggested ? candidate.name : null })
      onFound(found)
    },
  })
  const pick = ({ domain, name }: SuggestedCompetitor) => {
    form.set({ domain: domain ?? '' })
    if (domain !== null) return onLook({ domain, name })
    onChoose({ domain: '', name })
    input.current?.focus()
  }
  const field = form.field('domain')
  const domain = domainOf(field.value)
  const isKnown = form.isTried && domain !== null && known.includes(domain)
  const error = isKnown ? t('knownDomain', { domain }) : (field.error ?? (problem && failureText(problem)))
  return (
    <Form form={form}>
      {proposal !== null && (
        <Note>
          {t('proposedBy', { person: proposal.person ?? t('name.someoneWhoHasLeft') })}
          {proposal.note !== '' && (
            <>
              {' '}
              <q>
                <bdi>{proposal.note}</bdi>
              </q>
            </>
          )}
        </Note>
      )}
      <TextInput
        ref={input}
        label={t('name.domain')}
        note={candidate.name === null ? undefined : t('domainOf', { name: candidate.name })}
        placeholder={t('name.exampleDomain')}
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        readOnly={form.isBusy}
        {...field}
        error={error ?? undefined}
      />
      {form.isBusy ? (
        <Stack gap="2">
          <progress className={styles['progress']} aria-label={t('looking')} />
          <Note as="output">{t('lookingAt', { domain: domain ?? field.value })}</Note>
        </Stack>
      ) : (
        <Suggestions clientId={clientId} onPick={pick} />
      )}
      <FormEnd form={form} submit={t('look')} onCancel={form.isBusy ? onStop : onClose} />
    </Form>
  )
}

interface SuggestionsProps {
  clientId: string
  onPick: (suggestion: SuggestedCompetitor) => void
}

/** Websites that may be competitors, each with the fact that suggests it. It takes no room without any. */
function Suggestions({ clientId, onPick }: SuggestionsProps) {
  const t = useMessages('competitorWatch')
  const { data: suggestions = [] } = useQuery(suggestedCompetitorsQueryOptions(clientId))
  if (suggestions.length === 0) return null
  return (
    <section aria-label={t('suggestions')}>
      <p className={styles['lead']}>{t('suggestions')}</p>
      <ul className={styles['suggestions']}>
        {suggestions.map((suggestion) => {
          const { domain, name, because } = suggestion
          return (
            <li key={`${because.kind} ${domain ?? name}`}>
              <button type="button" className={styles['suggestion']} onClick={() => onPick(suggestion)}>
                <strong>
                  <bdi>{domain ?? name}</bdi>
                </strong>{' '}
                <Note as="span">
                  {because.kind === 'topic'
                    ? t('becauseMentions', { count: because.mentions })
                    : t('becauseVisits', { count: because.visits })}
                </Note>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
